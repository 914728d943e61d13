import { statSync } from 'node:fs';
import { join } from 'node:path';
import { identifierToPath } from '../../../src/base/paths.ts';
import type { Publication } from '../../../src/ontology/model.ts';

/** Path of the largest term page, relative to the site's folder, without extension. */
export function heaviestTerm({ ontology }: Publication, folder: string): string {
  const paths = ontology.terms.map(({ identifier }) => identifierToPath(identifier));
  const sizes = new Map(paths.map((path) => [path, statSync(join(folder, `${path}.html`)).size]));
  return paths.reduce((best, path) => ((sizes.get(path) ?? 0) > (sizes.get(best) ?? 0) ? path : best));
}
