import { chooseText } from '../../ontology/choose-text.ts';
import { isLanguageTag } from '../../ontology/language-tag.ts';
import type { Term } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import type { RecordField } from '../../ontology/write/record-schema.ts';
import type { TermRecord } from '../../ontology/write/record.ts';
import { etagHash } from '../http/etag-hash.ts';

/** Characters of JSON that are kept: some 10,000 records. */
const MOST_CHARACTERS = 16_000_000;
/** Combinations of languages and fields that are kept. */
const MOST_VARIANTS = 32;

/** A JSON text with what its headers say of it. */
export interface WrittenText {
  readonly text: string;
  /** Its length in UTF-8. */
  readonly bytes: number;
  /** Strong entity tag: another text has another. */
  readonly tag: string;
  /** The languages of each `label` and `description` in it, BCP 47 tags; empty if there are none, or they say no language. */
  readonly languages: readonly string[];
}

/** The records that were written for one combination of languages and fields. */
interface Variant {
  readonly texts: Map<Term, WrittenText>;
  characters: number;
}

/** Writes records as a JSON array: of each term those fields that are asked for, all without a list. */
export type WriteRecords = (
  terms: readonly Term[],
  languages: readonly string[],
  fields?: readonly RecordField[],
) => WrittenText;

const ENCODER = new TextEncoder();

/**
 * Makes the writer of records. It keeps what it wrote, as far as there is room, so that an answer is mostly joining texts: what
 * was not asked for longest goes first.
 *
 * @param defaultLanguage of `label` and `description` where a term has them in none of the languages asked for
 */
export function createRecordTexts(
  index: Pick<TermIndex, 'record'>,
  defaultLanguage: string,
  mostCharacters = MOST_CHARACTERS,
): WriteRecords {
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
    const written = terms.map((term) => {
      const known = variant.texts.get(term);
      if (known !== undefined) return known;
      const text = JSON.stringify(choose(index.record(term, languages), fields));
      const made = {
        text,
        bytes: ENCODER.encode(text).byteLength,
        tag: etagHash(text),
        languages: shownLanguages(term, [...languages, defaultLanguage], fields),
      };
      variant.texts.set(term, made);
      variant.characters += text.length;
      characters += text.length;
      return made;
    });
    makeRoom();
    return asArray(written);
  };
}

/** Length and tag come from those of the parts: an answer is a hundred records that were written before. */
function asArray(parts: readonly WrittenText[]): WrittenText {
  const brackets = 2;
  const commas = Math.max(0, parts.length - 1);
  return {
    text: `[${parts.map(({ text }) => text).join(',')}]`,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, brackets + commas),
    tag: etagHash(parts.map(({ tag }) => tag).join('')),
    languages: [...new Set(parts.flatMap(({ languages }) => languages))],
  };
}

/** The languages of the texts that a record shows in one language. */
function shownLanguages(
  term: Term,
  languages: readonly string[],
  fields: readonly RecordField[] | undefined,
): string[] {
  const shown = [
    ...(fields?.includes('label') === false ? [] : [chooseText(term.labels, languages)]),
    ...(fields?.includes('description') === false ? [] : [chooseText(term.definitions, languages)]),
  ];
  return shown.flatMap((text) => (text?.language !== undefined && isLanguageTag(text.language) ? text.language : []));
}

/** The members asked for, in the record's order. */
function choose(record: TermRecord, fields: readonly RecordField[] | undefined): Partial<TermRecord> {
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([member]) => fields.includes(member as RecordField)));
}
