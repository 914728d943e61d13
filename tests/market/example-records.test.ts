import { join } from 'node:path';
import type { Term } from '@rdfjs/types';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import { beforeAll, expect, test } from 'vitest';
import { rdf, skos } from '../../src/rdf/names.ts';
import { toContext } from '../../src/ontology/write/context.ts';
import { MARKET, market } from '../support/market.ts';
import type { Axioms } from '../support/reasoner/axioms.ts';
import { axiomsOfFolder } from '../support/reasoner/ontology-axioms.ts';
import { reason } from '../support/reasoner/reasoner.ts';

let axioms: Axioms;
let context: jsonld.ContextDefinition;

beforeAll(async () => {
  axioms = axiomsOfFolder(join(MARKET, 'market'));
  const file = JSON.parse(toContext((await market()).publication.ontology)) as { '@context': jsonld.ContextDefinition };
  context = file['@context'];
});

const isRecord = (example: Term): boolean => example.termType === 'Literal' && example.datatype.value === rdf('JSON');

test('the example records, read as JSON-LD, are consistent with the ontology', async () => {
  const records = axioms.pairs(skos('example')).filter(([, example]) => isRecord(example));
  expect(records.length).toBeGreaterThan(250);
  const clashes: string[] = [];
  for (const [term, { value }] of records) {
    const record = { ...(JSON.parse(value) as object), '@context': context } as jsonld.JsonLdDocument;
    const data = (await jsonld.toRDF(record, { format: 'application/n-quads' })) as unknown as string;
    const { clash } = reason(axioms, new Parser({ format: 'N-Quads' }).parse(data));
    if (clash) clashes.push(`${term.value}: ${clash.message}`);
  }
  expect(clashes).toEqual([]);
});
