import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this test run for results that several test files need. */
    readonly compiledFolder: string;
  }
}

/** Creates that folder, and removes it at the end of the process: workers still write their compiled code after the last test. */
export default function setup(project: TestProject): void {
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-compiled-'));
  project.provide('compiledFolder', folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Interval in ms between checks for the result of another worker. */
const PAUSE = 50;

/** Result by name, which JSON must preserve. The first worker compiles it; others wait and read it. */
export async function compiledOnce<Compiled>(name: string, compile: () => Promise<Compiled>): Promise<Compiled> {
  const file = join(inject('compiledFolder'), `${name}.json`);
  const busy = `${file}.busy`;
  while (!existsSync(file) && !take(busy)) await setTimeout(PAUSE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Compiled;
  try {
    const compiled = await compile();
    // By rename, so that no reader sees an incomplete file.
    writeFileSync(`${file}.new`, JSON.stringify(compiled));
    renameSync(`${file}.new`, file);
    return compiled;
  } finally {
    rmSync(busy);
  }
}

/** Creates a file. Returns false if it exists. */
function take(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch {
    return false;
  }
}
