import type { FieldRow } from './field-rows.ts';

/** Fields that stand in one object of a record. */
export interface FieldGroup {
  /** The path of what they stand in: `offers`. */
  readonly title: string;
  readonly rows: readonly FieldRow[];
}

export interface GroupedFields {
  /** What stands in no group, in the order of the mapping. */
  readonly loose: readonly FieldRow[];
  readonly groups: readonly FieldGroup[];
}

/** As many rows as a reader looks through without help. */
const READABLE = 30;
/** Below this a group costs more than it saves. */
const FEWEST = 4;

/**
 * Groups the fields of a long table by the object in the record that holds them; one that holds most of a record, such as the
 * `properties` of a GeoJSON feature, is looked into.
 */
export function groupFields(rows: readonly FieldRow[], level = 0): GroupedFields {
  if (rows.length <= READABLE) return { loose: rows, groups: [] };
  const byHead = [...Map.groupBy(rows, ({ above }) => above[level] ?? '')];
  const loose = new Set<FieldRow>();
  const groups = byHead.flatMap(([title, some]): FieldGroup[] => {
    if (title !== '' && some.length >= FEWEST && some.length <= READABLE * 2) return [{ title, rows: some }];
    const inner = title === '' || some.length < FEWEST ? { loose: some, groups: [] } : groupFields(some, level + 1);
    for (const row of inner.loose) loose.add(row);
    return [...inner.groups];
  });
  return { loose: rows.filter((row) => loose.has(row)), groups };
}
