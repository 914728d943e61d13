import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

/**
 * Holds a text against the file beside a fixture. A missing expectation fails; it is written only when `UPDATE_EXPECTED=1` is set, and
 * then it is read before it is committed.
 */
export function expectFile(path: string, actual: string): void {
  if (process.env['UPDATE_EXPECTED'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
  }
  if (!existsSync(path))
    throw new Error(`There is no expectation at ${path}; run with UPDATE_EXPECTED=1 and read what it wrote.`);
  expect(actual).toBe(readFileSync(path, 'utf8'));
}
