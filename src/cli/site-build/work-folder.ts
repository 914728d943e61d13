import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command/options.ts';

const PARENT = join(ROOT, '.ontopress');
const NAME = /^render-(\d+)$/;

/**
 * A folder of this process alone, inside the checkout. Astro keeps its bundles below the working directory when the output is
 * elsewhere, where they find `node_modules`; in one shared folder, two builds would overwrite each other's.
 * Folders of processes that are gone are removed.
 */
export function openWorkFolder(): { readonly folder: string; close(): void } {
  mkdirSync(PARENT, { recursive: true });
  for (const name of readdirSync(PARENT)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(PARENT, name), { recursive: true, force: true });
  }
  const folder = join(PARENT, `render-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return { folder, close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
