import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the configuration in an ontology's folder. The first that exists is read. */
export const CONFIGURATION_FILES = ['publication.yaml', 'publication.yml'] as const;

/** Whether the text of a folder's configuration contains a name of a file or folder. */
export function configurationNames(folder: string, name: string): boolean {
  return CONFIGURATION_FILES.some((file) => contentOf(join(folder, file)).includes(name));
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
