import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ResourceKey } from '../../src/rdf/index.ts';
import { Graph, resourceKey } from '../../src/rdf/index.ts';
import { rdf } from '../../src/rdf/names.ts';
import { parseSource } from '../../src/rdf/parse.ts';
import { readShapes, validateShapes } from '../../src/shacl/index.ts';
import { sh } from '../../src/shacl/model.ts';
import { ROOT } from '../support/command.ts';

/** The suite of https://w3c.github.io/data-shapes/data-shapes-test-suite/, as shacl-engine contains it. */
const SUITE = join(ROOT, 'node_modules/shacl-engine/test/assets/data-shapes');
const MANIFEST = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const TESTS = 'http://www.w3.org/ns/shacl-test#';

/** What our validation does not do as the suite expects, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'sparql/pre-binding/pre-binding-003.ttl':
    'Comunica loses the row of a group that has only a filter, if another filter follows the group',
  'sparql/pre-binding/shapesGraph-001.ttl': '$shapesGraph is optional in the specification, and not supported',
};

async function graphOf(file: string): Promise<Graph> {
  const source = { file, text: readFileSync(file, 'utf8'), baseIri: pathToFileURL(file).href };
  const { quads } = await parseSource(source, { id: relative(SUITE, file).replaceAll(/\W/g, '_') });
  return new Graph(quads);
}

interface Case {
  readonly data: Graph;
  readonly shapes: Graph;
  /** A line for each result, or a failure. */
  readonly expected: readonly string[] | 'failure';
}

async function casesOf(file: string): Promise<Case[]> {
  const graph = await graphOf(file);
  const graphAt = async (iri = ''): Promise<Graph> =>
    iri === pathToFileURL(file).href ? graph : graphOf(fileURLToPath(iri));
  const all = [...graph.subjects()].filter((key) => graph.iris(key, rdf('type')).includes(`${TESTS}Validate`));
  return Promise.all(
    all.map(async (key) => {
      const action = graph.resources(key, `${MANIFEST}action`)[0] as ResourceKey;
      const report = graph.resources(key, `${MANIFEST}result`)[0] as ResourceKey;
      return {
        data: await graphAt(graph.iris(action, `${TESTS}dataGraph`)[0]),
        shapes: await graphAt(graph.iris(action, `${TESTS}shapesGraph`)[0]),
        expected: report === `${TESTS}Failure` ? 'failure' : expectedResults(graph, report),
      };
    }),
  );
}

/** Blank nodes of reports have other labels than those of data. */
const named = (term: { termType: string; value: string } | undefined): string =>
  term === undefined ? '-' : term.termType === 'BlankNode' ? 'a blank node' : term.value;

function expectedResults(graph: Graph, report: ResourceKey): string[] {
  return graph
    .resources(report, sh('result'))
    .map((key) => {
      const at = (name: string): string => named(graph.objects(key, sh(name))[0]);
      const path = graph.objects(key, sh('resultPath')).length > 0 ? 'path' : 'no path';
      const details = ['focusNode', 'value', 'resultSeverity', 'sourceConstraintComponent', 'sourceShape'].map(at);
      return [...details, path].join(' ');
    })
    .sort();
}

async function actualResults({ data, shapes }: Case): Promise<readonly string[] | 'failure'> {
  if (readShapes(shapes, data).problems.some(({ severity }) => severity === 'error')) return 'failure';
  const results = await validateShapes(data, shapes).catch(() => 'failure' as const);
  if (results === 'failure' || results.some(({ failure }) => failure !== undefined)) return 'failure';
  return results
    .map(({ focus, value, severity, component, shape, path }) => {
      const source = resourceKey({ termType: 'NamedNode', value: shape })?.startsWith('_:') ? 'a blank node' : shape;
      return [named(focus), named(value), severity, component, source, path ? 'path' : 'no path'].join(' ');
    })
    .sort();
}

const files = readdirSync(SUITE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ttl') && !name.endsWith('manifest.ttl'))
  .sort();

describe("W3C's test suite of SHACL", () => {
  it('is complete', () => expect(files.length).toBeGreaterThan(120));

  it.each(files)('%s', async (name) => {
    for (const one of await casesOf(join(SUITE, name))) {
      const actual = await actualResults(one);
      if (Object.hasOwn(DIFFERENT, name)) expect(actual, DIFFERENT[name]).not.toEqual(one.expected);
      else expect(actual).toEqual(one.expected);
    }
  });
});
