import { isLanguageTag } from '../language-tag.ts';

/** A language tag as RDF syntaxes can write it, and what had to change for that. */
export interface RepairedTag {
  /** Absent if the text is to be kept without a language. */
  readonly tag?: string;
  /** What was done, as the end of a sentence; absent if the tag stands as written. */
  readonly change?: string;
}

/**
 * What Turtle can write and its readers accept, https://www.w3.org/TR/turtle/#grammar-production-LANGTAG: subtags are limited to eight
 * characters by BCP 47, and several parsers refuse longer ones.
 */
const WRITABLE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Reads a language tag, however bad it is: `de_DE` becomes `de-DE`; what no syntax can write is dropped, and the text stays.
 *
 * @example readLanguageTag('de_DE') // { tag: 'de-DE', change: 'it is read as "de-DE"' }
 */
export function repairLanguageTag(written: string): RepairedTag {
  if (isLanguageTag(written)) return { tag: written };
  const repaired = written.trim().replace(/[_-]+/g, '-').replace(/^-|-$/g, '');
  if (repaired !== written && isLanguageTag(repaired)) return { tag: repaired, change: `it is read as "${repaired}"` };
  return WRITABLE.test(written) ? { tag: written } : { change: 'the text is kept without a language' };
}
