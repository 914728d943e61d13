import type { Mapping } from '../mapping.ts';
import type { SchemaPath } from './field-path.ts';
import { formatSchemaPath } from './field-path.ts';
import type { MappedField } from './mapped-fields.ts';

/** A place that a mapping lists as unmapped (or makes up when it writes), from whole records on. */
export interface UnmappedPath {
  /** The kinds of record that have it. */
  readonly roots: readonly string[];
  readonly path: SchemaPath;
  readonly pathText: string;
  readonly reason: string;
}

/**
 * Every place that the entities of a mapping list as unmapped; not where a kind of record reads it all the same, since it has the
 * list from an entity above.
 *
 * @param leaves all fields of the mapping, see `fieldLeaves`
 */
export function unmappedPaths({ entities }: Mapping, leaves: readonly MappedField[]): UnmappedPath[] {
  const read = new Set(
    leaves.flatMap(({ root, pathText, alternatives }) => [pathText, ...alternatives].map((text) => `${root} ${text}`)),
  );
  const found = new Map<string, UnmappedPath>();
  for (const { name, root, unmapped, generated } of entities) {
    const holders = leaves.filter(({ field }) => field.entities.includes(name));
    const places = [
      ...(root ? [{ root: name, path: [] as SchemaPath, conditions: [] as MappedField['conditions'] }] : []),
      ...holders,
    ];
    for (const { path, reason } of [...unmapped, ...generated]) {
      for (const place of places) {
        const whole = [...place.path, ...path];
        const pathText = formatSchemaPath(whole, place.conditions);
        if (read.has(`${place.root} ${pathText}`)) continue;
        const key = `${pathText} ${reason}`;
        const roots = [...new Set([...(found.get(key)?.roots ?? []), place.root])];
        found.set(key, { roots, path: whole, pathText, reason });
      }
    }
  }
  return [...found.values()];
}
