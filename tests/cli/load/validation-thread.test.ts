import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startValidationThread } from '../../../src/cli/load/validation-thread.ts';
import { validateShapes } from '../../../src/shacl/index.ts';
import { Graph, mergeSources } from '../../../src/rdf/graph/graph.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { ROOT } from '../../support/command.ts';

const SHAPES = join(ROOT, 'tests/ontology/check/shapes');

async function graphOf(text: string, id: string): Promise<Graph> {
  return mergeSources([await parseSource({ file: `${id}.ttl`, text }, { id })]).graph;
}

const read = (name: string): string => readFileSync(join(SHAPES, name), 'utf8');
const prefixes = '@prefix ex: <https://example.org/ns#> . @prefix sh: <http://www.w3.org/ns/shacl#> .\n';

describe('a thread that validates shapes', () => {
  it('gives the results of this thread', async () => {
    const [data, shapes] = [await graphOf(read('data.ttl'), 'd'), await graphOf(read('shapes.ttl'), 's')];
    const results = await startValidationThread(data, shapes)();
    expect(results.length).toBeGreaterThan(0);
    expect(results).toEqual(await validateShapes(data, shapes));
  });

  it('reports a query that cannot be run', async () => {
    const shapes = await graphOf(
      `${prefixes}ex:S sh:targetNode ex:a ; sh:sparql [ sh:select "SELECT $this {" ] .`,
      's',
    );
    const data = await graphOf(`${prefixes}ex:a ex:p "x" .`, 'd');
    const results = await startValidationThread(data, shapes)();
    expect(results).toMatchObject([{ failure: expect.stringMatching(/^The query .* cannot be run/) as string }]);
  });
});

describe('a graph without classes of terms', () => {
  it('has the same triples, in the same order', async () => {
    const graph = await graphOf(
      `${prefixes}ex:a ex:p "x", "x"@zh-Hant, "1"^^ex:type, 1, true, ex:b, [ ex:q ( "y" _:c ) ] . _:c ex:p _:c .`,
      'd',
    );
    const copy = Graph.fromPlain(structuredClone(graph.toPlain()));
    expect(copy.toPlain()).toEqual(graph.toPlain());
    expect(copy.size).toBe(graph.size);
  });
});
