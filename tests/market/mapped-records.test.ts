import { join } from 'node:path';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import type { CompiledMapping } from '../../src/mappings/transform/compile.ts';
import { toContext } from '../../src/ontology/write/context.ts';
import { REAL_SCHEMAS, compileAll } from '../mappings/real-schemas.ts';
import { MARKET, market } from '../support/market.ts';
import { axiomsOfFolder } from '../support/reasoner/ontology-axioms.ts';
import { reason } from '../support/reasoner/reasoner.ts';

const axioms = axiomsOfFolder(join(MARKET, 'market'));
let context: jsonld.ContextDefinition;
let compiled: (name: string) => CompiledMapping;

beforeAll(async () => {
  const { publication } = await market();
  ({ '@context': context } = JSON.parse(toContext(publication.ontology)) as { '@context': jsonld.ContextDefinition });
  ({ compiled } = compileAll(publication));
});

/** What contradicts the ontology in a record, read into its form and from there as JSON-LD. */
async function contradiction(schema: string, record: Json): Promise<string | undefined> {
  const read = compiled(schema).up(record);
  if ('errors' in read) return undefined;
  const document = { ...(read.value as object), '@context': context } as jsonld.JsonLdDocument;
  const data = (await jsonld.toRDF(document, { format: 'application/n-quads' })) as unknown as string;
  return reason(axioms, new Parser({ format: 'N-Quads' }).parse(data)).clash?.message;
}

test.each(REAL_SCHEMAS.map((schema) => [schema.name, schema] as const))(
  'the examples of %s are consistent with the ontology',
  async (name, { examples }) => {
    const found = await Promise.all(examples.map((record) => contradiction(name, record)));
    expect(found.filter((message) => message !== undefined)).toEqual([]);
  },
);
