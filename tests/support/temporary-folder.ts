import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that the caller removes. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'ontopress-'));
}

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = temporaryDirectory();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
