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
  const [old, now] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)];
  return sortByCodePoints([...new Set([...old.keys(), ...now.keys()])]).flatMap((key) =>
    compareOneField(old.get(key) ?? [], now.get(key) ?? []),
  );
}

function keyOf({ schema, entity, path }: TermMapping): string {
  return JSON.stringify([schema, entity, path]);
}

/** Compares how one field is read and written: by one mapping, or by one for each direction. */
function compareOneField(before: readonly TermMapping[], after: readonly TermMapping[]): Draft[] {
  const [old, now] = [splitLike(before, after), splitLike(after, before)];
  const rest = now.filter((field) => !old.some(({ direction }) => direction === field.direction));
  const pairs = old.map((field) => {
    const same = now.find(({ direction }) => direction === field.direction);
    if (same) return [field, same] as const;
    const at = rest.findIndex(({ direction }) => field.direction === 'both' || direction === 'both');
    return [field, at === -1 ? undefined : rest.splice(at, 1)[0]] as const;
  });
  return [
    ...pairs.flatMap(([oldField, newField]) => draftOf(oldField, newField)),
    ...rest.flatMap((field) => draftOf(undefined, field)),
  ];
}

/** By direction. A field that is read and written by one mapping counts as two of them if the other version has two. */
function splitLike(fields: readonly TermMapping[], others: readonly TermMapping[]): readonly TermMapping[] {
  const directions = new Set(others.map(({ direction }) => direction));
  const isSplit = directions.has('up') && directions.has('down') && !directions.has('both');
  const all = fields.flatMap((field) =>
    isSplit && field.direction === 'both' ? SEPARATE.map((direction) => ({ ...field, direction })) : [field],
  );
  return DIRECTIONS.flatMap((direction) => all.findLast((field) => field.direction === direction) ?? []);
}

const SEPARATE = ['up', 'down'] as const;
const DIRECTIONS = ['both', ...SEPARATE] as const;

function draftOf(oldField: TermMapping | undefined, newField: TermMapping | undefined): Draft[] {
  const none = { removed: [], added: [] };
  if (!oldField) return newField ? [{ type: 'FieldMappingCreation', newField, ...none }] : [];
  if (!newField) return [{ type: 'FieldMappingDeletion', oldField, ...none }];
  const isSame = JSON.stringify(sorted(oldField)) === JSON.stringify(sorted(newField));
  return isSame ? [] : [{ type: 'FieldMappingChange', oldField, newField, ...none }];
}

function sorted(field: TermMapping): [string, unknown][] {
  return Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1));
}
