import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

/**
 * Compares a text with the file beside a fixture. A missing expectation fails. It is written only if `UPDATE_EXPECTED=1` is set; read
 * it before you commit it.
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
