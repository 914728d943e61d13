import type { Term } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import type { Field } from '../../ontology/write/record-schema.ts';
import type { TermRecord } from '../../ontology/write/record.ts';

/** Characters of JSON that are kept: some 10,000 records. */
const MOST_CHARACTERS = 16_000_000;
/** Combinations of languages and fields that are kept. */
const MOST_VARIANTS = 32;

/** The records that were written for one combination of languages and fields. */
interface Variant {
  readonly texts: Map<Term, string>;
  characters: number;
}

/** Writes records as a JSON array: of each term those fields that are asked for, all without a list. */
export type WriteRecords = (terms: readonly Term[], languages: readonly string[], fields?: readonly Field[]) => string;

/**
 * Makes the writer of records. It keeps what it wrote, as far as there is room, so that an answer is mostly joining texts: what
 * was not asked for longest goes first.
 */
export function createRecordTexts(index: Pick<TermIndex, 'record'>, mostCharacters = MOST_CHARACTERS): WriteRecords {
  const variants = new Map<string, Variant>();
  let characters = 0;

  function variantOf(key: string): Variant {
    const variant = variants.get(key) ?? { texts: new Map(), characters: 0 };
    // A Map keeps the order of insertion: the last one used goes to its end.
    variants.delete(key);
    variants.set(key, variant);
    return variant;
  }

  function makeRoom(): void {
    for (const [key, variant] of variants) {
      if (characters <= mostCharacters && variants.size <= MOST_VARIANTS) return;
      variants.delete(key);
      characters -= variant.characters;
    }
  }

  return (terms, languages, fields) => {
    const variant = variantOf(`${languages.join()} ${fields?.join() ?? ''}`);
    const texts = terms.map((term) => {
      const known = variant.texts.get(term);
      if (known !== undefined) return known;
      const text = JSON.stringify(choose(index.record(term, languages), fields));
      variant.texts.set(term, text);
      variant.characters += text.length;
      characters += text.length;
      return text;
    });
    makeRoom();
    return `[${texts.join(',')}]`;
  };
}

/** The members asked for, in the record's order. */
function choose(record: TermRecord, fields: readonly Field[] | undefined): Partial<TermRecord> {
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([member]) => fields.includes(member as Field)));
}
