import type { Mapping } from '../mapping.ts';
import type { LeafPath } from './field-path.ts';
import { formatLeaf } from './field-path.ts';
import type { FieldLeaf } from './mapped-fields.ts';

/** A place that a mapping lists as unmapped (or makes up when it writes), from whole records on. */
export interface UnmappedPlace {
  /** The kinds of record that have it. */
  readonly roots: readonly string[];
  readonly path: LeafPath;
  readonly pathText: string;
  readonly reason: string;
}

/**
 * Every place that the entities of a mapping list as unmapped; not where a kind of record reads it all the same, since it has the
 * list from an entity above.
 *
 * @param leaves all fields of the mapping, see `fieldLeaves`
 */
export function unmappedPlaces({ entities }: Mapping, leaves: readonly FieldLeaf[]): UnmappedPlace[] {
  const read = new Set(
    leaves.flatMap(({ root, pathText, alternatives }) => [pathText, ...alternatives].map((text) => `${root} ${text}`)),
  );
  const found = new Map<string, UnmappedPlace>();
  for (const { name, root, unmapped, generated } of entities) {
    const holders = leaves.filter(({ field }) => field.entities.includes(name));
    const places = [
      ...(root ? [{ root: name, path: [] as LeafPath, conditions: [] as FieldLeaf['conditions'] }] : []),
      ...holders,
    ];
    for (const { path, reason } of [...unmapped, ...generated]) {
      for (const place of places) {
        const whole = [...place.path, ...path];
        const pathText = formatLeaf(whole, place.conditions);
        if (read.has(`${place.root} ${pathText}`)) continue;
        const key = `${pathText} ${reason}`;
        const roots = [...new Set([...(found.get(key)?.roots ?? []), place.root])];
        found.set(key, { roots, path: whole, pathText, reason });
      }
    }
  }
  return [...found.values()];
}
