import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Compiled } from '../../src/ontology/compile.ts';

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

/** What is compiled under a name: by whoever asks first, and read by the others. */
export async function compiledOnce(name: string, compile: () => Promise<Compiled>): Promise<Compiled> {
  const file = join(inject('compiledFolder'), `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Compiled;
  const compiled = await compile();
  // By rename, so that nobody reads half a file; two that were first at once write the same.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(compiled));
  renameSync(`${file}.${process.pid}`, file);
  return compiled;
}
