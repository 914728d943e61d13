import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { owl } from '../../../src/rdf/names.ts';
import type { NodeObject } from '../../../src/ontology/model.ts';
import { toRdf } from '../../../src/rdf/write.ts';
import { datasetFiles } from '../../../src/ontology/formats.ts';
import { filesFolder } from '../../support/ontology-folder.ts';
import { wholeFile } from '../../support/whole-file.ts';

const FIXTURES = join(import.meta.dirname, '../../consumers/fixtures');

const quadsOf = (nodes: readonly NodeObject[]): Quad[] => new Parser().parse(toRdf('n-triples', nodes, {}));

test('imports whose contents are in the dataset are left out of all its files, and stay on the page', async () => {
  const { graph, nodes, publication } = await compile(await loadInput({ ontology: 'imports', cwd: FIXTURES }));
  const paths = Object.keys(datasetFiles(publication.ontology));
  expect(paths).toContain('vocabulary.ttl');
  for (const path of paths) expect(wholeFile(path, publication, nodes), path).not.toMatch(/owl[#:]imports/);
  expect(graph.iris('https://example.org/paints', owl('imports'))).toEqual([]);
  const written = new Graph(new Parser().parse(wholeFile('vocabulary.ttl', publication, nodes)));
  expect(written.size).toBe(graph.size);
  expect(publication.ontology.header.imports.map(({ iri }) => iri)).toEqual([
    'https://example.org/colours',
    'https://example.org/colours/1.0',
  ]);
});

test('an import that is not in the dataset stays, and nothing else is lost', async () => {
  const ontology = filesFolder('a', {
    'a.ttl': `@prefix owl: <${owl('')}> . @prefix : <https://example.org/a#> .
      <https://example.org/a> a owl:Ontology ; owl:imports <https://example.org/b>, <https://example.org/c> .
      <https://example.org/b> a owl:Ontology . :A a owl:Class ; :p [ :q "x" ] , ( 1 2 ) .`,
  });
  const { graph, nodes } = await compile(await loadInput({ ontology, cwd: FIXTURES }));
  expect(graph.iris('https://example.org/a', owl('imports'))).toEqual(['https://example.org/c']);
  expect(graph.size).toBe(11);
  expect(new Graph(quadsOf(nodes)).size).toBe(11);
});
