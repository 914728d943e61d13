import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../scripts/load/load-input.ts';
import { compile } from '../../src/ontology/compile.ts';
import { expectFile } from '../support/expected.ts';
import { readable } from './readable.ts';

const CASES = join(import.meta.dirname, 'cases');

describe('one file becomes a model', () => {
  it.each(readdirSync(CASES))('%s', async (name) => {
    const folder = join(CASES, name);
    const input = readdirSync(folder).find((file) => file.startsWith('input.')) as string;
    const { publication } = await compile(await loadInput({ ontology: join(folder, input), cwd: folder }));
    expectFile(join(folder, 'expected.json'), `${JSON.stringify(readable(publication), null, 2)}\n`);
    expect(JSON.parse(JSON.stringify(publication))).toStrictEqual(publication);
  });
});
