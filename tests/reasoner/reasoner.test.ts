import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSkos } from '../../scripts/reasoner/with-skos.ts';
import { Graph } from '../../src/rdf/graph/graph.ts';
import { owl, rdf, rdfs, skos } from '../../src/rdf/names.ts';
import { parseSource } from '../../src/rdf/parse/parse.ts';
import { toNodes } from '../../src/rdf/write/nodes.ts';

// `npm run test:reasoner` runs the reasoners themselves, which it downloads.

const NAMESPACE = 'https://example.org/ns#';
const TEXT = `
  @prefix : <${NAMESPACE}> . @prefix owl: <${owl('')}> . @prefix skos: <${skos('')}> .
  <https://example.org/ns> a owl:Ontology ; owl:imports <https://elsewhere.example/> .
  :Plants a skos:ConceptScheme ; skos:relatedMatch [ a skos:Concept ] , [ a skos:Concept ; skos:note "owl:imports" ] .`;

test('the reasoners get the ontology and SKOS, without imports', async () => {
  const { quads } = await parseSource({ file: 'ns.ttl', text: TEXT }, { id: 's0' });
  const merged = await parseSource({ file: 'all.nt', text: await withSkos(toNodes(new Graph(quads))) }, { id: 's1' });
  const graph = new Graph(merged.quads);
  expect(graph.iris('https://example.org/ns', owl('imports'))).toEqual([]);
  expect(graph.iris(`${NAMESPACE}Plants`, rdf('type'))).toEqual([skos('ConceptScheme')]);
  expect(graph.iris(skos('ConceptScheme'), owl('disjointWith'))).toEqual([skos('Concept')]);
  // The union that is the range of skos:member is a blank node. It must not become one with those of the ontology.
  const [range] = graph.resources(skos('member'), rdfs('range'));
  const related = graph.resources(`${NAMESPACE}Plants`, skos('relatedMatch'));
  expect(related).toHaveLength(2);
  expect(related).not.toContain(range);
  expect(graph.size).toBe(quads.length - 1 + (await skosSize()));
});

async function skosSize(): Promise<number> {
  const alone = await parseSource({ file: 'skos.nt', text: await withSkos([]) }, { id: 's2' });
  return alone.quads.length;
}

test('without Java, the command says what is missing and how to get it', () => {
  const script = join(import.meta.dirname, '../../scripts/run.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'test-reasoner'], {
    encoding: 'utf8',
    env: { PATH: '' },
  });
  expect(stderr).toContain('There is no program java. Install a Java Development Kit 17 or newer');
  expect(status).toBe(1);
});
