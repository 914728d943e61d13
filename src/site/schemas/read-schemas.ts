import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import { snapshotFile } from '../index/publication.ts';

/** File name, beside the snapshot. */
const FILE = 'schemas.json';

let held: { readonly file: string; readonly changed: number; readonly schemas: readonly PublishedSchema[] } | undefined;

/**
 * Returns the schemas beside the snapshot; empty for a publication without mappings. Cached until the file changes, as in development.
 */
export function readSchemas(): readonly PublishedSchema[] {
  const file = join(dirname(snapshotFile()), FILE);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (held?.file !== file || held.changed !== changed)
    held = {
      file,
      changed,
      schemas: changed === 0 ? [] : (JSON.parse(readFileSync(file, 'utf8')) as PublishedSchema[]),
    };
  return held.schemas;
}
