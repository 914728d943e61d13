import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a folder is the output of a build, which is never read as sources: by default it is inside the ontology's folder. */
export function isBuild(folder: string): boolean {
  return existsSync(join(folder, 'publication.json')) && existsSync(join(folder, 'public'));
}
