import { sortByCodePoints } from '../../code-points.ts';
import type { Iri, TermMapping } from '../../model.ts';
import type { Draft } from '../comparison.ts';
import type { Rename } from '../renames/find-renames.ts';
import type { Version } from '../version.ts';

/** Compares the fields of external schemas that map to terms. No changes if one version does not have them. */
export function compareFields(old: Version, now: Version, renames: readonly Rename[]): [Iri, Draft][] {
  if (!old.mappings || !now.mappings) return [];
  const newIris = new Map(renames.map((rename) => [rename.old, rename.new]));
  const before = new Map(Object.entries(old.mappings).map(([iri, fields]) => [newIris.get(iri) ?? iri, fields]));
  const after = new Map(Object.entries(now.mappings));
  return sortByCodePoints([...new Set([...before.keys(), ...after.keys()])]).flatMap((iri) =>
    compareTermFields(before.get(iri) ?? [], after.get(iri) ?? []).map((draft): [Iri, Draft] => [iri, draft]),
  );
}

function compareTermFields(before: readonly TermMapping[], after: readonly TermMapping[]): Draft[] {
  const old = new Map(before.map((field) => [keyOf(field), field]));
  const now = new Map(after.map((field) => [keyOf(field), field]));
  return sortByCodePoints([...new Set([...old.keys(), ...now.keys()])]).flatMap((key): Draft[] => {
    const [oldField, newField] = [old.get(key), now.get(key)];
    const none = { removed: [], added: [] };
    if (!oldField) return newField ? [{ type: 'FieldMappingCreation', newField, ...none }] : [];
    if (!newField) return [{ type: 'FieldMappingDeletion', oldField, ...none }];
    const isSame = JSON.stringify(sorted(oldField)) === JSON.stringify(sorted(newField));
    return isSame ? [] : [{ type: 'FieldMappingChange', oldField, newField, ...none }];
  });
}

function keyOf({ schema, entity, path, direction }: TermMapping): string {
  return JSON.stringify([schema, entity, path, direction]);
}

function sorted(field: TermMapping): [string, unknown][] {
  return Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1));
}
