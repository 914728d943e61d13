import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { snapshotFile } from '../index/publication.ts';

/** Beside the snapshot. */
const FILE = 'schemas.json';

let held: { readonly file: string; readonly changed: number; readonly schemas: readonly SchemaFile[] } | undefined;

/**
 * The schemas that stand with the snapshot; none for a publication without mappings. Read once; again when they
 * were written anew, as happens while developing.
 */
export function readSchemas(): readonly SchemaFile[] {
  const file = join(dirname(snapshotFile()), FILE);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (held?.file !== file || held.changed !== changed)
    held = { file, changed, schemas: changed === 0 ? [] : (JSON.parse(readFileSync(file, 'utf8')) as SchemaFile[]) };
  return held.schemas;
}
