import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mergeSources } from '../../../src/rdf/graph/graph.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { findOwnOntology } from '../../../src/compiler/read/own-ontology.ts';
import { openOntology } from '../../../src/compiler/read/read.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';

const SHOP = join(import.meta.dirname, '../derive/shop/shop.ttl');

it('knows the header and all names of an ontology before it reads the terms', async () => {
  const source = { file: 'shop.ttl', text: readFileSync(SHOP, 'utf8') };
  const { graph, prefixes } = mergeSources([await parseSource(source, { id: 's0' })]);
  let isRead = false;
  const { header, names, whole } = openOntology({
    graph,
    get nodes() {
      isRead = true;
      return toNodes(graph);
    },
    own: findOwnOntology(graph, {}),
    origins: new Map(),
    declared: prefixes,
    configured: {},
    imports: new Set(),
    derivation: { mode: 'whole', selected: {}, omitted: [] },
    reasons: new Map(),
  });
  const early = { header: header(), ...names() };
  expect(isRead).toBe(false);
  expect(early.terms.length).toBeGreaterThan(20);
  const terms = whole().terms.map(({ iri, identifier }) => ({ iri, identifier }));
  expect({ ...whole(), terms }).toMatchObject(early);
  expect(isRead).toBe(true);
});
