import type { Transforms } from '../../mappings/transform/transform.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';

/** Kinds of names in a request. */
export type NamedKind = 'schema' | 'domain';

/** The names of the available schemas or domains, sorted. */
export function namesOf(kind: NamedKind, { schemas }: Pick<Transforms, 'schemas'>): readonly string[] {
  return [...new Set(schemas.map(({ mapping }) => mapping[kind]))].sort();
}

/** The error of a member with an unknown name, with the nearest name. Empty if the name is known or absent. */
export function unknownName(
  member: string,
  kind: NamedKind,
  name: string | undefined,
  transforms: Pick<Transforms, 'schemas'>,
): RequestError[] {
  const names = namesOf(kind, transforms);
  if (name === undefined || names.includes(name)) return [];
  const detail = `There is no ${kind} "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} Available: ${list(names)}.`;
  return [{ pointer: `/${member}`, code: `unknown-${kind}`, detail }];
}

/** Joins names for a message. */
export function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
