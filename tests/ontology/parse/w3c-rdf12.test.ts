import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { AuthorError } from '../../../src/base/issue.ts';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { Graph, mergeSources } from '../../../src/rdf/index.ts';
import { parseSource } from '../../../src/rdf/parse.ts';
import { canonicalNQuads, toNodes, toRdf } from '../../../src/rdf/write.ts';

/** A test of the W3C: https://w3c.github.io/rdf-tests/rdf/rdf12/. */
interface SuiteTest {
  readonly suite: string;
  readonly name: string;
  readonly type: string;
  readonly file: string;
  readonly url: string;
  readonly text: string;
  /** The expected statements as N-Triples or N-Quads. */
  readonly result?: string;
}

const TESTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'w3c-rdf12/tests.json'), 'utf8'),
) as readonly SuiteTest[];

/** What we read in another way than the suite expects, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'rdf-n-triples/syntax N-Triples - Bad - literal with bad language tag':
    'The text is read without its language, "cantbethislong", and a warning names the tag: real ontologies have such tags',
};

const idOf = ({ suite, name }: SuiteTest): string => `${suite} ${name}`;
const isValid = ({ type }: SuiteTest): boolean => !type.includes('Negative');

const FORMATS = {
  'n-triples': 'n-triples',
  'n-quads': 'n-quads',
  turtle: 'turtle',
  trig: 'trig',
  xml: 'rdf-xml',
} as const;
const formatOf = ({ suite }: SuiteTest) => FORMATS[suite.slice('rdf-'.length).split('/')[0] as keyof typeof FORMATS];

const read = (test: SuiteTest) =>
  parseSource(
    {
      file: test.file,
      text: test.text,
      format: formatOf(test),
      // N-Triples and N-Quads have no relative IRIs.
      ...(!test.suite.startsWith('rdf-n-') && { baseIri: test.url }),
    },
    { id: 's0' },
  );

const expected = ({ result = '' }: SuiteTest): Quad[] => new Parser({ format: 'N-Quads' }).parse(result) as Quad[];

async function failureOf(test: SuiteTest): Promise<readonly { line?: number }[]> {
  try {
    const { issues } = await read(test);
    return issues.filter(({ severity }) => severity === 'error');
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}

const known = (test: SuiteTest): boolean => DIFFERENT[idOf(test)] !== undefined;
const rows = (tests: readonly SuiteTest[]) => tests.map((test) => [idOf(test), test] as const);

describe("the W3C's RDF 1.2 suites", () => {
  it('names only differences that exist', async () => {
    expect(Object.keys(DIFFERENT).filter((id) => !TESTS.some((test) => idOf(test) === id))).toEqual([]);
  });

  it.each(rows(TESTS.filter((test) => isValid(test) && test.result !== undefined && !known(test))))(
    'reads %s',
    async (_, test) => {
      const { quads } = await read(test);
      expect(await canonicalize(quads)).toBe(await canonicalize(expected(test)));
    },
  );

  it.each(rows(TESTS.filter((test) => isValid(test) && test.result === undefined && !known(test))))(
    'accepts %s',
    async (_, test) => {
      const { quads } = await read(test);
      expect(quads.length).toBeGreaterThan(0);
    },
  );

  it.each(rows(TESTS.filter((test) => !isValid(test) && !known(test))))(
    'rejects %s, with its line',
    async (_, test) => {
      const issues = await failureOf(test);
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.every(({ line }) => line !== undefined)).toBe(true);
    },
  );

  it.each(rows(TESTS.filter((test) => known(test))))('differs in %s', async (_, test) => {
    const failed = await failureOf(test);
    if (!isValid(test)) return expect(failed).toEqual([]);
    if (failed.length > 0) return;
    const { quads } = await read(test);
    expect(await canonicalize(quads)).not.toBe(await canonicalize(expected(test)));
  });
});

describe('a graph that was read from RDF 1.2', () => {
  it.each(rows(TESTS.filter((test) => isValid(test) && !known(test))))(
    'is written as the same RDF 1.2: %s',
    async (_, test) => {
      const { quads } = await read(test);
      const graph = new Graph(quads);
      const nodes = toNodes(graph);
      const own = await canonicalize(quads);
      for (const [format, syntax] of [
        ['Turtle', 'turtle-1.2'],
        ['N-Triples', 'n-triples-1.2'],
      ] as const)
        expect(await canonicalize(new Parser({ format }).parse(toRdf(syntax, nodes, {})) as Quad[])).toBe(own);
      const canonical = canonicalNQuads(graph);
      expect(await canonicalize(new Parser({ format: 'N-Quads' }).parse(canonical) as Quad[])).toBe(own);
      const again = mergeSources([await parseSource({ file: 'a.nq', text: canonical }, { id: 's1' })]);
      expect(canonicalNQuads(again.graph)).toBe(canonical);
    },
  );
});
