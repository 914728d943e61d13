import { memoize } from '../../ontology/memoize.ts';
import type { MappedField } from '../coverage/mapped-fields.ts';
import { mappedFields } from '../coverage/mapped-fields.ts';
import type { UnmappedPath } from '../coverage/unmapped-paths.ts';
import { unmappedPaths } from '../coverage/unmapped-paths.ts';
import { createPlan } from '../engine/plan.ts';
import type { Entity, Mapping } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';

/** A mapping with look-ups for the comparison, created once for all pairs. */
export interface CompatibilitySide {
  readonly mapping: Mapping;
  readonly entities: ReadonlyMap<string, Entity>;
  /** Root entities in the live ontology. */
  readonly roots: readonly Entity[];
  /** All fields with values, from each root entity. */
  readonly leaves: readonly MappedField[];
  /** Those of one root entity and one property path. */
  readonly leavesAt: (root: string, path: string) => readonly MappedField[];
  readonly leavesOf: (root: string) => readonly MappedField[];
  /** Those of one root entity that are written only if a property path has a certain value. */
  readonly choosingBy: (root: string, path: string) => readonly MappedField[];
  /** Entities at a property path of a root entity. */
  readonly heldAt: (root: string, path: string) => readonly string[];
  readonly unmapped: readonly UnmappedPath[];
  /** Whether the live ontology has all terms of a field. */
  readonly isLive: (leaf: MappedField) => boolean;
}

export function compatibilitySide(mapping: Mapping, vocabulary: MappingVocabulary): CompatibilitySide {
  const all = mappedFields(mapping, vocabulary).map(withFirsts(mapping));
  const leaves = all.filter(({ field }) => field.entities.length === 0);
  const byRoot = Map.groupBy(leaves, ({ root }) => root);
  const byPlace = Map.groupBy(leaves, (leaf) => placeKey(leaf.root, leaf.propertyPath.join('/')));
  const choosing = Map.groupBy(
    leaves.flatMap((leaf) => Object.keys(leaf.having).map((path) => ({ leaf, path }))),
    ({ leaf, path }) => placeKey(leaf.root, path),
  );
  const holders = new Map<string, string[]>();
  for (const { root, propertyPath, field } of all) {
    const key = placeKey(root, propertyPath.join('/'));
    if (field.entities.length > 0) holders.set(key, [...(holders.get(key) ?? []), ...field.entities]);
  }
  return {
    mapping,
    entities: new Map(mapping.entities.map((entity) => [entity.name, entity])),
    roots: createPlan(mapping, vocabulary).roots.map(({ entity }) => entity),
    leaves,
    leavesOf: (root) => byRoot.get(root) ?? [],
    choosingBy: (root, path) => choosing.get(placeKey(root, path))?.map(({ leaf }) => leaf) ?? [],
    leavesAt: (root, path) => byPlace.get(placeKey(root, path)) ?? [],
    heldAt: (root, path) => holders.get(placeKey(root, path)) ?? [],
    unmapped: unmappedPaths(mapping, all),
    isLive: memoize(createIsLive(mapping, vocabulary)),
  };
}

function placeKey(root: string, path: string): string {
  return `${root} ${path}`;
}

/** Adds the `first` reasons of an entity to its fields. */
function withFirsts({ entities }: Mapping): (leaf: MappedField) => MappedField {
  const byName = new Map(entities.map((entity) => [entity.name, Object.entries(entity.first)]));
  return (leaf) => {
    const paths = leaf.field.properties.map((path) => `${path.join('/')}/`);
    const firsts = (byName.get(leaf.entity) ?? []).filter(
      ([key, text]) =>
        paths.some((path) => path.startsWith(`${key}/`)) &&
        !leaf.reasons.some((reason) => reason.kind === 'first' && reason.text === text),
    );
    return { ...leaf, reasons: [...leaf.reasons, ...firsts.map(([, text]) => ({ kind: 'first', text }) as const)] };
  };
}

function createIsLive(mapping: Mapping, vocabulary: MappingVocabulary): CompatibilitySide['isLive'] {
  const classes = new Map(
    mapping.entities.map((entity) => [entity.name, vocabulary.class(entity.class) !== undefined]),
  );
  return ({ root, entity, propertyPath, classes: steps }) =>
    classes.get(root) === true &&
    classes.get(entity) === true &&
    propertyPath.every((step) => step.startsWith('@') || vocabulary.property(step) !== undefined) &&
    steps.every((name) => name === undefined || vocabulary.class(name) !== undefined);
}
