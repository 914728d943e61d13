import { toPointer } from '../../json/json.ts';
import { isArray } from '../data/json.ts';
import { pathParts } from '../data/path.ts';
import type { Json, Mapping } from '../mapping.ts';

/** A record in a document, and where it is. */
export interface ArrayRecord {
  readonly record: Json;
  readonly pointer: string;
}

/**
 * Returns a function that finds the records in a document that is an array, such as the events of a calendar. Records that are arrays have
 * a constant that marks them. Empty: the document is a record itself, or has none.
 */
export function arrayRecords({ envelopes, entities }: Mapping): (input: Json) => readonly ArrayRecord[] {
  const paths = envelopes.filter(([first]) => typeof first === 'number');
  const marks = entities.flatMap(({ root, constants }) =>
    root ? constants.filter(({ path, ignore }) => !ignore && path.length === 1 && typeof path[0] === 'number') : [],
  );
  const isMarked = (value: Json): boolean =>
    isArray(value) && marks.some(({ path, value: mark }) => value[path[0] as number] === mark);
  return (input) => {
    if (paths.length === 0 || !isArray(input) || isMarked(input)) return [];
    return paths.flatMap((path) =>
      pathParts(path, input).flatMap((concrete) => {
        const record = concrete.reduce<Json>((at, key) => (at as never)[key] as Json, input);
        return isMarked(record) ? [{ record, pointer: toPointer(concrete.map(String)) }] : [];
      }),
    );
  };
}
