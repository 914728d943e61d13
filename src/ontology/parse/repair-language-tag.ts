import { isLanguageTag } from '../language-tag.ts';

/** A language tag that RDF syntaxes can write, and how it differs from the source. */
export interface RepairedTag {
  /** Absent: the text has no usable language. */
  readonly tag?: string;
  /** The change, as a clause for a message. Absent: unchanged. */
  readonly change?: string;
}

/**
 * Tags that Turtle can write (https://www.w3.org/TR/turtle/#grammar-production-LANGTAG) and parsers accept. BCP 47 limits subtags to
 * eight characters, and several parsers reject longer ones.
 */
const WRITABLE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Repairs an invalid language tag: `de_DE` becomes `de-DE`. Drops a tag that no syntax can write; the text itself is preserved.
 *
 * @example readLanguageTag('de_DE') // { tag: 'de-DE', change: 'it is read as "de-DE"' }
 */
export function repairLanguageTag(written: string): RepairedTag {
  if (isLanguageTag(written)) return { tag: written };
  const repaired = written.trim().replace(/[_-]+/g, '-').replace(/^-|-$/g, '');
  if (repaired !== written && isLanguageTag(repaired)) return { tag: repaired, change: `it is read as "${repaired}"` };
  return WRITABLE.test(written) ? { tag: written } : { change: 'the text is read without a language' };
}
