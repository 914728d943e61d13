import { memoize } from '../../ontology/memoize.ts';
import type { Entity, Field, Mapping, Segment } from '../mapping.ts';
import type { SchemaPath } from './field-path.ts';
import type { FieldPath } from './field-paths.ts';
import { fieldPathsOf } from './field-paths.ts';

/** One path of a field, in parts. */
export interface FieldPlace {
  readonly field: Field;
  /** Path of the item that contains the value, or of the record. */
  readonly base: SchemaPath;
  /** Path of the value, from the base. */
  readonly value: SchemaPath;
  /** Path of the language of the text, from the base, if it is separate. */
  readonly language: SchemaPath | undefined;
}

/**
 * Returns a function that finds the paths of an entity's fields that may match a path with this next segment, in the order of the
 * fields. Finding them by name keeps the coverage of a large schema linear.
 */
export function fieldPlaces(mapping: Mapping): (entity: Entity, next: Segment | undefined) => readonly FieldPlace[] {
  // An inherited field is part of several entities.
  const placesOf = memoize((field: Field) => fieldPathsOf(field).map((path) => inParts(field, path)));
  const indexes = new Map(
    mapping.entities.map((entity) => [
      entity,
      byFirstSegment(
        entity.fields.flatMap((field) => placesOf(field)),
        firstSegments,
      ),
    ]),
  );
  return (entity, next) => indexes.get(entity)?.(next) ?? [];
}

function inParts(field: Field, { base, path, language }: FieldPath): FieldPlace {
  return { field, base, value: path.slice(base.length), language: language?.slice(base.length) };
}

/**
 * Returns a function that finds what may match a path with this next segment, in order: by name if the segment has one, or else all.
 *
 * @param firsts first segments of the paths that match something. Absent segments and those that are not names match any.
 */
export function byFirstSegment<T>(
  all: readonly T[],
  firsts: (one: T) => readonly (Segment | undefined)[],
): (next: Segment | undefined) => readonly T[] {
  const segments = all.map(firsts);
  const names = new Set(segments.flat().filter((segment) => typeof segment === 'string'));
  const withName = (name: string | undefined): readonly T[] =>
    all.filter((_, at) => segments[at]?.some((segment) => typeof segment !== 'string' || segment === name));
  const others = withName(undefined);
  const byName = new Map(Array.from(names, (name) => [name, withName(name)]));
  return (next) => (typeof next === 'string' ? (byName.get(next) ?? others) : all);
}

/** First segments of all paths of a field that may match. A path without segments matches any. */
function firstSegments({ field, base, value, language }: FieldPlace): (Segment | undefined)[] {
  if (base.length > 0) return [base[0]];
  const conditions = [...field.where, ...field.constants].map(({ path }) => path);
  return [value, ...(language ? [language] : []), ...conditions].map((path) => path[0]);
}
