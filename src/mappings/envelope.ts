import { toPointer } from '../rdf/json/json.ts';
import { isArray } from './json.ts';
import type { Json, ExternalPath } from './mapping.ts';
import { formatPath, isEvery, pathParts, reader } from './path.ts';
import type { Invalidity } from './validation.ts';

/**
 * Error for a document that contains records instead of being one. undefined: not such a document. It replaces the errors of the JSON
 * Schema, because everything that is missing is in the records.
 */
export function envelopeError(envelopes: readonly ExternalPath[], value: Json): Invalidity | undefined {
  for (const path of envelopes) {
    const end = path.findIndex(isEvery);
    const list = (end < 0 ? path : path.slice(0, end)) as readonly (string | number)[];
    const records = reader(list)(value);
    if (!isArray(records as Json)) continue;
    const count = end < 0 ? (records as readonly Json[]).length : pathParts(path, value).length;
    const of = end < 0 ? `${formatPath(list)}[0]` : formatPath([...list, 0, ...path.slice(end + 1)]);
    return {
      pointer: toPointer(list.map(String)),
      code: 'envelope',
      found: `a document with ${count} record${count === 1 ? '' : 's'}`,
      expected: `single records, such as ${of}`,
    };
  }
  return undefined;
}
