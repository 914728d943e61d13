import type { PublishedChanges } from '../../versions/history/history.ts';
import { CHANGES_FILE } from '../../versions/history/history.ts';

export type ReadChanges = () => Promise<PublishedChanges>;

/** Creates the reader of the file. Reads it once. @throws {Error} the site has no such file */
export function createChangesReader(read: (path: string) => Promise<string | undefined>): ReadChanges {
  let changes: PublishedChanges | undefined;
  // Keeps the content, not the promise: on some platforms a request must not wait for the work of another.
  return async () => {
    if (changes) return changes;
    const text = await read(`/${CHANGES_FILE}`);
    if (text === undefined) throw new Error(`The site has no ${CHANGES_FILE}. Publish all files of the build.`);
    return (changes = JSON.parse(text) as PublishedChanges);
  };
}
