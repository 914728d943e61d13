import type { Transforms } from '../../mappings/transform/transform.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';

/** What a request calls by its name. */
export type NamedKind = 'schema' | 'domain';

/** The names of the schemas or domains that are on offer, sorted. */
export function namesOf(kind: NamedKind, { schemas }: Pick<Transforms, 'schemas'>): readonly string[] {
  return [...new Set(schemas.map(({ mapping }) => mapping[kind]))].sort();
}

/** That a member names what is not on offer, with the nearest name; nothing where it is, or is absent. */
export function unknownName(
  member: string,
  kind: NamedKind,
  name: string | undefined,
  transforms: Pick<Transforms, 'schemas'>,
): RequestError[] {
  const names = namesOf(kind, transforms);
  if (name === undefined || names.includes(name)) return [];
  const detail = `There is no ${kind} "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} There are ${list(names)}.`;
  return [{ pointer: `/${member}`, code: `unknown-${kind}`, detail }];
}

/** Names in a sentence. */
export function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
