import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IS_PACKAGE, ROOT } from './root.ts';

/** The version of Ontopress, such as `0.2.0`. */
export function packageVersion(): string {
  const file = join(ROOT, IS_PACKAGE ? '../package.json' : 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
