import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { validateLater } from '../../../src/compiler/check/shapes.ts';
import { compile, compileUnchecked } from '../../../src/compiler/compile/compile.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { NO_CACHE } from '../../../src/base/work.ts';
import { expectFile } from '../../support/expected.ts';
import { readable } from './readable.ts';

const CASES = join(import.meta.dirname, 'cases');

describe('the model of a file', () => {
  it.each(readdirSync(CASES))('%s', async (name) => {
    const folder = join(CASES, name);
    const input = readdirSync(folder).find((file) => file.startsWith('input.')) as string;
    const { publication } = await compile(await loadInput({ ontology: join(folder, input), cwd: folder }));
    expectFile(join(folder, 'expected.json'), `${JSON.stringify(readable(publication), null, 2)}\n`);
    expect(JSON.parse(JSON.stringify(publication))).toStrictEqual(publication);
  });
});

describe('sources without terms', () => {
  it('are an error, so that an empty site does not replace the published one', async () => {
    const input = await loadInput({ ontology: join(CASES, 'header', 'input.ttl'), cwd: CASES });
    const empty = { ...input, sources: [{ file: 'empty.ttl', text: '# nothing yet' }] };
    expect((await compile(empty)).issues.map(formatIssue)).toStrictEqual([
      'error no-terms The sources describe no terms; expected at least one class, property, value set or value, such as `<https://example.org/Boat> a owl:Class .`',
    ]);
  });
});

describe('a compilation without a check', () => {
  const withShapes = async () => {
    const input = await loadInput({ ontology: join(CASES, 'header', 'input.ttl'), cwd: CASES });
    const compared: string[] = [];
    const has = (kind: string): boolean => compared.push(kind) < 0;
    const shapes = [{ file: 'shapes.ttl', text: '[] a <http://www.w3.org/ns/shacl#NodeShape> .' }];
    return { input: { ...input, shapes, cache: { ...NO_CACHE, has } }, compared };
  };

  it('compares the sources with those of an earlier validation only if a thread can validate them meanwhile', async () => {
    const { input, compared } = await withShapes();
    const { check } = await compileUnchecked(input);
    expect(compared).toEqual([]);
    await check();
    expect(compared).toEqual(['shapes']);
    const inThread = await withShapes();
    await compileUnchecked({ ...inThread.input, startValidation: (...graphs) => validateLater(...graphs) });
    expect(inThread.compared).toEqual(['shapes']);
  });
});
