import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Compiled } from '../../src/ontology/compile/compile.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run alone for what several files of tests would compile each. */
    readonly compiledFolder: string;
  }
}

/** Makes that folder, and puts it away when the last test has run. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-compiled-'));
  project.provide('compiledFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** How long to wait for another worker before looking again, in milliseconds. */
const PAUSE = 50;

/** What is compiled under a name: by whoever asks first, while others that ask wait and read it then. */
export async function compiledOnce(name: string, compile: () => Promise<Compiled>): Promise<Compiled> {
  const file = join(inject('compiledFolder'), `${name}.json`);
  const busy = `${file}.busy`;
  while (!existsSync(file) && !take(busy)) await setTimeout(PAUSE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Compiled;
  try {
    const compiled = await compile();
    // By rename, so that nobody reads half a file.
    writeFileSync(`${file}.new`, JSON.stringify(compiled));
    renameSync(`${file}.new`, file);
    return compiled;
  } finally {
    rmSync(busy);
  }
}

/** Makes a file that only one can make; says whether it did. */
function take(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch {
    return false;
  }
}
