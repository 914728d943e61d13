import type { SchemaFieldRow } from './field-rows.ts';

/** Fields of one object in a record. */
export interface SchemaFieldGroup {
  /** Path of the object: `offers`. */
  readonly title: string;
  readonly rows: readonly SchemaFieldRow[];
}

export interface GroupedFields {
  /** Fields without a group, in the order of the mapping. */
  readonly loose: readonly SchemaFieldRow[];
  readonly groups: readonly SchemaFieldGroup[];
}

/** Maximum number of rows in a table without groups. */
const MAX_UNGROUPED = 30;
/** Minimum number of rows in a group. */
const MIN_GROUP = 4;

/**
 * Groups the fields of a long table by the object that contains them. An object that contains most fields, such as the `properties`
 * of a GeoJSON feature, is split into its own objects.
 */
export function groupFields(rows: readonly SchemaFieldRow[], level = 0): GroupedFields {
  if (rows.length <= MAX_UNGROUPED) return { loose: rows, groups: [] };
  const byHead = [...Map.groupBy(rows, ({ above }) => above[level] ?? '')];
  const loose = new Set<SchemaFieldRow>();
  const groups = byHead.flatMap(([title, some]): SchemaFieldGroup[] => {
    if (title !== '' && some.length >= MIN_GROUP && some.length <= MAX_UNGROUPED * 2) return [{ title, rows: some }];
    const inner = title === '' || some.length < MIN_GROUP ? { loose: some, groups: [] } : groupFields(some, level + 1);
    for (const row of inner.loose) loose.add(row);
    return [...inner.groups];
  });
  return { loose: rows.filter((row) => loose.has(row)), groups };
}
