import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotFile } from './publication.ts';

/**
 * Creates a reader of a JSON file beside the snapshot. It returns undefined if there is no such file. The result is cached; a
 * development server reads a changed file again. @throws {SyntaxError} if the file is not JSON
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
