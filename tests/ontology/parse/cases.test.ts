import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputOf, sortedNQuads, tryParse } from './read-case.ts';

/** Each folder contains one source and its expected quads (expected.nq), issues (expected-issues.json), or both. */
const CASES = join(import.meta.dirname, 'cases');

function expectText(path: string, actual: string): void {
  if (process.env.UPDATE_EXPECTED === '1') {
    if (actual !== '') writeFileSync(path, actual);
    return;
  }
  expect(actual).toBe(existsSync(path) ? readFileSync(path, 'utf8') : '');
}

describe('a source', () => {
  it.each(readdirSync(CASES))('%s', async (name) => {
    const folder = join(CASES, name);
    const { file, text } = inputOf(folder);
    const { parsed, issues } = await tryParse(file, text);
    const quads = parsed ? sortedNQuads(parsed.quads) : '';
    expect(quads !== '' || issues.length > 0).toBe(true);
    expectText(join(folder, 'expected.nq'), quads);
    expectText(join(folder, 'expected-issues.json'), issues.length > 0 ? `${JSON.stringify(issues, null, 2)}\n` : '');
  });
});
