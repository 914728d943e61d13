import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command/options.ts';

const PARENT = join(ROOT, '.ontopress');
const NAME = /^render-(\d+)$/;

/**
 * A working directory for this process, inside the checkout. Astro writes its bundles below the working directory, where they must find
 * `node_modules`. Two builds in one directory would overwrite each other's bundles. Removes folders of processes that have ended.
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
