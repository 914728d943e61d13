import { chooseText } from '../../ontology/write/record.ts';
import { isLanguageTag } from '../../ontology/language-tag.ts';
import type { Term } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import type { RecordField } from '../../ontology/write/record-schema.ts';
import type { TermRecord } from '../../ontology/write/record.ts';
import { etagHash } from '../http/etag-hash.ts';

/** Cached characters of JSON: about 10,000 records. */
const MAX_CHARACTERS = 16_000_000;
/** Cached combinations of languages and fields. */
const MAX_VARIANTS = 32;

/** A JSON text with the data of its headers. */
export interface WrittenText {
  readonly text: string;
  /** Length in UTF-8. */
  readonly bytes: number;
  /** Strong entity tag. */
  readonly tag: string;
  /** The languages of its `label` and `description` members, BCP 47 tags. */
  readonly languages: readonly string[];
}

/** The cached records of one combination of languages and fields. */
interface Variant {
  readonly texts: Map<Term, WrittenText>;
  characters: number;
}

/** Writes records as a JSON array. Default: all fields. */
export type WriteRecords = (
  terms: readonly Term[],
  languages: readonly string[],
  fields?: readonly RecordField[],
) => WrittenText;

const ENCODER = new TextEncoder();

/**
 * Creates the writer of records. It caches the text of each record, so a response mostly joins texts, in a seventh of the time. Evicts the least recently used
 * combination of languages and fields.
 *
 * @param defaultLanguage fallback for `label` and `description`
 */
export function createRecordTexts(
  index: Pick<TermIndex, 'record'>,
  defaultLanguage: string,
  maxCharacters = MAX_CHARACTERS,
): WriteRecords {
  const variants = new Map<string, Variant>();
  let characters = 0;

  function variantOf(key: string): Variant {
    const variant = variants.get(key) ?? { texts: new Map(), characters: 0 };
    // A Map preserves insertion order: moves the used variant to the end.
    variants.delete(key);
    variants.set(key, variant);
    return variant;
  }

  function evict(): void {
    for (const [key, variant] of variants) {
      if (characters <= maxCharacters && variants.size <= MAX_VARIANTS) return;
      variants.delete(key);
      characters -= variant.characters;
    }
  }

  return (terms, languages, fields) => {
    const variant = variantOf(`${languages.join()} ${fields?.join() ?? ''}`);
    const written = terms.map((term) => {
      const cached = variant.texts.get(term);
      if (cached !== undefined) return cached;
      const text = JSON.stringify(selectFields(index.record(term, languages), fields));
      const record = {
        text,
        bytes: ENCODER.encode(text).byteLength,
        tag: etagHash(text),
        languages: shownLanguages(term, [...languages, defaultLanguage], fields),
      };
      variant.texts.set(term, record);
      variant.characters += text.length;
      characters += text.length;
      return record;
    });
    evict();
    return asArray(written);
  };
}

/** Joins cached records. Computes length and tag from those of the parts, which avoids reading the text again. */
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

/** The languages of the members of a record that are in one language. */
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

/** The requested members, in the record's order. */
function selectFields(record: TermRecord, fields: readonly RecordField[] | undefined): Partial<TermRecord> {
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([member]) => fields.includes(member as RecordField)));
}
