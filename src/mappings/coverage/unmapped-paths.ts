import type { Mapping } from '../mapping.ts';
import type { SchemaPath } from './field-path.ts';
import { formatSchemaPath } from './field-path.ts';
import type { MappedField } from './mapped-fields.ts';

/** An unmapped or generated path, from the record. */
export interface UnmappedPath {
  /** The root entities that have it. */
  readonly roots: readonly string[];
  readonly path: SchemaPath;
  readonly pathText: string;
  readonly reason: string;
}

/**
 * All unmapped paths of a mapping, except those that a root entity reads although it inherits the list.
 *
 * @param leaves all fields of the mapping, see `mappedFields`
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
