import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { snapshotFile } from '../publication.ts';

/** Beside the snapshot. */
const FILE = 'schemas.json';

let held: { readonly file: string; readonly changed: number; readonly schemas: readonly SchemaFile[] } | undefined;

/**
 * The schemas that stand with the snapshot; none for a publication without mappings. Read once, and by a development server again
 * when they were written anew.
 */
export function readSchemas(): readonly SchemaFile[] {
  if (held && !import.meta.env?.DEV) return held.schemas;
  const file = join(dirname(snapshotFile()), FILE);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (held?.file !== file || held.changed !== changed)
    held = { file, changed, schemas: changed === 0 ? [] : (JSON.parse(readFileSync(file, 'utf8')) as SchemaFile[]) };
  return held.schemas;
}
