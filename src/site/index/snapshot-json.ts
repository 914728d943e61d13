import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotFile } from './publication.ts';

/**
 * Makes the function that reads a file of JSON which stands with the snapshot; it gives undefined where there is none. Read once, and
 * by a development server again when it was written anew. Throws where the file is no JSON.
 *
 * @param path below `public/` beside the snapshot
 */
export function createSnapshotJson<Content>(path: string): () => Content | undefined {
  let held: { readonly file: string; readonly changed: number; readonly content?: Content } | undefined;
  return () => {
    if (held && !import.meta.env.DEV) return held.content;
    const file = join(dirname(snapshotFile()), 'public', path);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) held = { file, changed: 0 };
    else if (held?.file !== file || held.changed !== changed)
      held = { file, changed, content: JSON.parse(readFileSync(file, 'utf8')) as Content };
    return held.content;
  };
}
