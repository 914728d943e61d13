import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotFile } from '../publication.ts';
import type { OpenApi } from './open-api.ts';

/** Below the base URL, and below `public/` beside the snapshot. */
export const OPEN_API = 'api/knowledge-graph/openapi.json';

let held: { readonly file: string; readonly changed: number; readonly document?: OpenApi } | undefined;

/**
 * The OpenAPI document that stands with the snapshot; undefined for a publication without an API. Read once, and by a development
 * server again when it was written anew. Throws where the file is no JSON.
 */
export function apiDocument(): OpenApi | undefined {
  if (held && !import.meta.env.DEV) return held.document;
  const file = join(dirname(snapshotFile()), 'public', OPEN_API);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) held = { file, changed: 0 };
  else if (held?.file !== file || held.changed !== changed)
    held = { file, changed, document: JSON.parse(readFileSync(file, 'utf8')) as OpenApi };
  return held.document;
}
