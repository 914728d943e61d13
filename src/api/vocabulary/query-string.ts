import { percentDecode } from '../../ontology/percent-decode.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';

/** One `name=value` of a query string, decoded. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/**
 * Parses a query string (with or without `?`) as https://url.spec.whatwg.org/#concept-urlencoded-parser does, except that invalid UTF-8
 * and a `%` without two hex digits are errors: the standard replaces them silently.
 *
 * @example readQueryString('?type=class&query=a+b').pairs // [{ name: 'type', value: 'class' }, { name: 'query', value: 'a b' }]
 */
export function readQueryString(search: string): {
  readonly pairs: readonly Pair[];
  readonly errors: readonly RequestError[];
} {
  const pairs: Pair[] = [];
  const errors: RequestError[] = [];
  for (const piece of search.replace(/^\?/, '').split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    const [name, value] = equals < 0 ? [piece, ''] : [piece.slice(0, equals), piece.slice(equals + 1)];
    const decoded = [decode(name), decode(value)] as const;
    if (decoded[0] !== undefined && decoded[1] !== undefined) pairs.push({ name: decoded[0], value: decoded[1] });
    else errors.push(badEncoding(decoded[0] ?? name, decoded[0] === undefined ? name : value));
  }
  return { pairs, errors };
}

function decode(text: string): string | undefined {
  return /[%+]/.test(text) ? percentDecode(text.replaceAll('+', ' ')) : text;
}

function badEncoding(parameter: string, text: string): RequestError {
  return {
    parameter: excerpt(parameter),
    code: 'bad-encoding',
    detail: `"${excerpt(text)}" is not percent-encoded UTF-8. Write % itself as %25, and other characters as their UTF-8 bytes.`,
  };
}
