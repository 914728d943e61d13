import type { Json, JsonObject } from '../../mappings/mapping.ts';
import { MAX_RECORD_DEPTH } from '../../mappings/mapping.ts';
import { strictJson } from '../../json/json.ts';

/** An error in the text of a record. */
export interface TextError {
  readonly pointer: string;
  readonly code: string;
  readonly found: string;
  readonly expected: string;
}

/** The error of a record that is no text. */
export const NOT_UTF8: TextError = {
  pointer: '',
  code: 'encoding',
  found: 'bytes that are not UTF-8',
  expected: 'UTF-8',
};

/** The end of a member's name. The end of a text before a colon looks the same only if its quote is escaped. */
const NAME_END = /"\s*:/g;
/** Numbers of many digits or with an exponent, and also texts that have such a number behind a mark of JSON. */
const RARE_NUMBER = /(?:^|[:[,])\s*-?(?:[\d.]{16}|[\d.]+[eE])/;
/** The name `__proto__`, escaped surrogates. */
const RARE_TEXT = /__proto__|\\u(?:[dD][89a-fA-F]|005[fF])/;

/**
 * Parses the text of a record. Content that `JSON.parse` would change silently is an error, such as two members of one name: see
 * `strictJson`, which is called only if there may be some, because it takes several times as long.
 */
export function readRecord(text: string): { readonly value: Json } | { readonly errors: readonly TextError[] } {
  try {
    const value = JSON.parse(text) as Json;
    if (!isRare(text) && countNames(value, MAX_RECORD_DEPTH) === countMatches(text)) return { value };
  } catch {
    // Read again, for the reason.
  }
  const result = strictJson(text, { depth: MAX_RECORD_DEPTH });
  if ('value' in result) return { value: result.value as Json };
  const syntax = result.errors.find(({ code }) => code === 'syntax');
  return { errors: (syntax ? [{ ...syntax, pointer: '' }] : result.errors).map(withoutOffset) };
}

function isRare(text: string): boolean {
  return RARE_NUMBER.test(text) || RARE_TEXT.test(text) || !text.isWellFormed();
}

function withoutOffset({ pointer, code, found, expected }: TextError): TextError {
  return { pointer, code, found, expected };
}

function countMatches(text: string): number {
  let count = 0;
  NAME_END.lastIndex = 0;
  while (NAME_END.test(text)) count += 1;
  return count;
}

/** The number of members in a value, on all levels. NaN: it is nested deeper. */
function countNames(value: Json, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return NaN;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countNames(item, depth - 1);
  // No array of entries for each object.
  else for (const name in value) count += 1 + countNames((value as JsonObject)[name] as Json, depth - 1);
  return count;
}
