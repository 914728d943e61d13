import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Holds a text against a file below `fixtures/`. A missing file fails; UPDATE_EXPECTED=1 writes what is there now. */
export function expectFile(name: string, actual: string): void {
  const file = join(FIXTURES, name);
  if (process.env['UPDATE_EXPECTED'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
  }
  if (!existsSync(file))
    throw new Error(`${name} is missing; write it, or run with UPDATE_EXPECTED=1 and read the result`);
  expect(actual).toBe(readFileSync(file, 'utf8'));
}
