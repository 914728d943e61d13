import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import type { Compiled } from '../../../src/compiler/compile/compile.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { addNodes } from '../../../src/compiler/derive/derive.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { mentionsOf } from '../../../src/compiler/read/nodes.ts';
import { canonicalNQuads } from '../../../src/rdf/write/canonical.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { expectFile } from '../../support/expected.ts';
import { SMALL, smallOntology } from '../../support/small-ontology.ts';
import { toRdf } from '../../../src/rdf/write.ts';

const SHOP = join(import.meta.dirname, 'shop');
const derive = async (slice?: string): Promise<Compiled> =>
  compile(await loadInput({ ontology: SHOP, cwd: SHOP, ...(slice && { slice }) }));
const reasons = ({ publication }: Compiled): Record<string, string> =>
  Object.fromEntries(
    publication.ontology.terms.map(({ identifier, reason }) => [
      identifier,
      reason.of ? `${reason.rule} ${reason.of.split('/').at(-1)}` : reason.rule,
    ]),
  );

describe('a slice', () => {
  it('includes the selected terms and those that they need, with reasons', async () => {
    const compiled = await derive('books');
    expect(reasons(compiled)).toStrictEqual({
      Agent: 'ancestor Seller',
      BookShop: 'selected',
      Books: 'selected',
      Condition: 'range condition',
      Gardens: 'value Subject',
      Good: 'range sells',
      New: 'value Condition',
      RareBooks: 'selected',
      Retail: 'ancestor Books',
      Seller: 'ancestor BookShop',
      SellerType: 'type BookShop',
      Subject: 'range about',
      Trades: 'value set Books',
      Used: 'value Condition',
      about: 'property Good',
      condition: 'property Good',
      note: 'property',
      opening: 'property Seller',
      sells: 'property Seller',
      serves: 'property',
      soldBy: 'inverse sells',
      schema_BookStore: 'referenced BookShop',
      schema_LocalBusiness: 'ancestor Store',
      schema_Organization: 'ancestor LocalBusiness',
      schema_Place: 'ancestor LocalBusiness',
      schema_Store: 'ancestor BookStore',
      schema_Thing: 'ancestor Organization',
    });
  });

  it('lists the omitted terms, with reasons', async () => {
    const { derivation } = (await derive('books')).publication.ontology;
    expect(derivation.mode).toBe('slice');
    expect(derivation.selected).toStrictEqual({ sellerTypes: ['BookShop'], trades: ['Books'] });
    expect(Object.fromEntries(derivation.omitted.map(({ label, reason }) => [label, reason]))).toStrictEqual({
      Bakery: { rule: 'marked', facet: 'trades' },
      Baking: { rule: 'not selected', facet: 'trades' },
      Bread: { rule: 'marked', facet: 'trades' },
      Oven: { rule: 'not needed' },
      Stall: { rule: 'not selected', facet: 'sellerTypes' },
      Tool: { rule: 'not needed' },
      oven: { rule: 'not needed' },
      yeast: { rule: 'marked', facet: 'trades' },
    });
  });

  it('has no reference to an omitted term', async () => {
    const { publication, nodes } = await derive('books');
    const out = new Set(publication.ontology.derivation.omitted.map(({ iri }) => iri));
    expect(mentionsOf(nodes).filter((iri) => out.has(iri))).toStrictEqual([]);
    expect(JSON.stringify(publication.ontology.terms)).not.toMatch(/Bakery|Baking|Stall|Oven|Tool/);
  });

  it('equals the expected dataset', async () => {
    const { nodes, publication } = await derive('books');
    const home = nodes.filter((node) => !node['@id']?.startsWith('http://schema.org/'));
    expectFile(join(import.meta.dirname, 'books.expected.ttl'), toRdf('turtle', home, publication.ontology.prefixes));
  });

  it('is deterministic', async () => {
    expect(JSON.stringify((await derive('books')).publication)).toBe(
      JSON.stringify((await derive('books')).publication),
    );
  });
});

test.each<[string, string]>([
  ['refer to it', ''],
  ['describe one of its terms', 'schema:Store rdfs:label "Laden"@de .'],
  [
    'share blank nodes',
    'a:B rdfs:subClassOf _:c . a:C rdfs:subClassOf _:c . _:c a owl:Class ; owl:unionOf (a:B a:C) .',
  ],
  ['have blank nodes without a reference', '[] a owl:AllDisjointClasses ; owl:members (a:B a:C) .'],
])('the published dataset with a standard is the same as nodes and as triples if the sources %s', async (_, more) => {
  const { folder } = smallOntology(`${SMALL}@prefix schema: <http://schema.org/> .
    a:B a owl:Class ; rdfs:subClassOf schema:Store, [ a owl:Class ; owl:complementOf a:C ] . a:C a owl:Class . ${more}`);
  writeFileSync(join(folder, 'publication.yaml'), 'standards: { schema: {} }\n');
  const { graph, nodes, issues } = await compile(await loadInput({ ontology: folder, cwd: folder }));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(graph.describes('http://schema.org/LocalBusiness')).toBe(true);
  expect(toNodes(graph)).toEqual(nodes);
  const written = new Graph();
  addNodes(written, nodes, 'n');
  expect(canonicalNQuads(written)).toBe(canonicalNQuads(graph));
});

describe('a slice that selects everything', () => {
  it('is the whole ontology with the standards it refers to', async () => {
    const { derivation, terms } = (await derive('everything')).publication.ontology;
    expect(derivation).toStrictEqual({ mode: 'whole', selected: {}, omitted: [] });
    expect(terms.some(({ identifier }) => identifier === 'Bakery')).toBe(true);
    expect(terms.filter(({ source }) => source === 'schema').map(({ identifier }) => identifier)).toContain(
      'schema_BookStore',
    );
  });
});

describe('an error in a slice file', () => {
  it('is reported with file, line, name and a suggestion', async () => {
    const { issues } = await derive('wrong');
    const told = issues.filter(({ severity }) => severity === 'error').map(formatIssue);
    expectFile(join(import.meta.dirname, 'wrong.expected.txt'), `${told.join('\n')}\n`);
  });

  it('is reported with the existing slices if the slice is unknown', async () => {
    await expect(derive('bookz')).rejects.toThrow(
      'Unknown slice "bookz". Did you mean "books"? Known: books, everything, wrong.',
    );
  });
});
