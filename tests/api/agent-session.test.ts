import { beforeAll, expect, test } from 'vitest';
import type { Publication } from '../../src/ontology/model.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { connectAgent } from './suite/agent-clients.ts';
import type { AgentClient } from './suite/agent-clients.ts';
import { inProcessTarget } from './suite/in-process-target.ts';

/**
 * An agent at work, over the ontology that ships: a person wrote "what the price is counted by", and wants a room's page to say it to
 * search engines. Each step knows only what the steps before were answered.
 */

let publication: Publication;
let client: AgentClient;
beforeAll(async () => {
  publication = (await market()).publication;
  client = await connectAgent(inProcessTarget(publication, await marketSchemas()));
});

interface Note {
  readonly identifier: string;
  readonly iri: string;
  readonly type: string;
  readonly label?: string;
}
interface Field {
  readonly path: string;
  readonly property?: string;
  readonly fate: string;
  readonly to: readonly string[];
  readonly because: readonly string[];
}

const call = async <Result>(name: string, given: Record<string, unknown>): Promise<Result> => {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: given });
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return structuredContent as Result;
};

test('from a phrase to a term, its values, a record, the record in another schema, and what was lost', async () => {
  /** What it would tell the person, in the end. */
  const cited: string[] = [];

  // Which term is that?
  const found = await call<{ terms: Note[] }>('search_terms', {
    query: 'what the price is counted by',
    type: 'property',
  });
  const [property] = found.terms as [Note];
  expect(property.label).toBe('charged per');
  cited.push(property.iri);

  // What can its value be?
  const { term } = await call<{
    term: Note & { rangeIncludes: string[]; mappings: { schema: string; domain: string; path: string }[] };
  }>('get_term', { term: property.iri });
  const [range] = term.rangeIncludes as [string];
  const { terms: values } = await call<{ terms: Note[] }>('explore_hierarchy', { term: range, direction: 'down' });
  expect(values.every(({ type }) => type === 'value')).toBe(true);

  // Is "per night" one of them, or something that only sounds so?
  const resolved = await call<{ results: { status: string; term?: Note }[] }>('resolve_terms', {
    names: ['per night', 'per moon phase'],
    type: 'value',
  });
  const [perNight, perMoonPhase] = resolved.results;
  expect(perMoonPhase).toEqual({ name: 'per moon phase', status: 'unknown' });
  expect(perNight?.status).toBe('resolved');
  expect(values.map(({ iri }) => iri)).toContain(perNight?.term?.iri);
  cited.push(perNight?.term?.iri ?? '');

  // Where is it in the product's own records, and what are these like?
  const { domain, path } = term.mappings.find(({ schema }) => schema === 'marketplace') as {
    domain: string;
    path: string;
  };
  expect(path).toBe('pricing.unit');
  const { schemas } = await call<{ schemas: { domains: { jsonSchema: string; outputSchemas: string[] }[] }[] }>(
    'list_schemas',
    { domain, schema: 'marketplace' },
  );
  expect(schemas[0]?.domains[0]?.outputSchemas).toContain('schema.org');

  // The first try is refused, and the refusal says what to change.
  const record = {
    id: 'L-204001',
    type: 'room',
    title: { en: 'Room with a balcony' },
    providerId: 'P-10231',
    status: 'PUBLISHED',
  };
  const way = { inputSchema: 'marketplace', outputSchema: 'schema.org', domain };
  const price = { amount: '64.00', currency: 'EUR' };
  const wrong = { ...record, pricing: { unit: 'per night', price } };
  const refused = await client.callTool({ name: 'transform_records', arguments: { ...way, inputData: [wrong] } });
  expect(refused.isError).toBe(true);
  const [{ text: advice = '' } = {}] = refused.content as { text?: string }[];
  expect(advice).toContain('- /inputData/0/pricing/unit:');
  expect(advice).toContain('PER_NIGHT');

  // The second is carried over.
  const right = { ...record, pricing: { unit: 'PER_NIGHT', price } };
  const { result } = await call<{ result: { data: Record<string, unknown>[]; metadata: object } }>(
    'transform_records',
    {
      ...way,
      inputData: [right],
    },
  );
  expect(result.metadata).toEqual({});
  expect(result.data[0]).toMatchObject({
    name: { '@value': 'Room with a balcony', '@language': 'en' },
    offers: { priceSpecification: { price: 64, priceCurrency: 'EUR' } },
  });
  expect(JSON.stringify(result.data)).toMatch(/night/i);

  // What did not come over, and why? Each property that it names has an IRI to cite.
  const explained = await call<{ summary: string; fields: Field[]; page: string }>('explain_mapping', {
    ...way,
    fate: 'lost',
  });
  const status = explained.fields.find((field) => field.path === 'status') as Field;
  expect(JSON.stringify(result.data)).not.toContain('PUBLISHED');
  expect(status.because.join(' ')).toContain('has no field for it');
  for (const step of (status.property ?? '').split('/'))
    cited.push((await call<{ term: Note }>('get_term', { term: step })).term.iri);

  // And the term can be read in full, as it stands on its page.
  const { contents } = await client.readResource({
    uri: `${publication.site.baseUrl}/vocabulary/${property.identifier}.jsonld`,
  });
  const [{ text: jsonLd = '' } = {}] = contents as { text?: string }[];
  expect(jsonLd).toContain('"market:chargedPer"');

  const known = new Set(publication.ontology.terms.map(({ iri }) => iri));
  expect(cited).toHaveLength(3);
  for (const iri of cited) expect(known, iri).toContain(iri);
});

test('every IRI in every answer about terms is one of the ontology, or of those that it points at', async () => {
  const { ontology } = publication;
  const said = JSON.stringify([ontology.terms, ontology.prefixes]);
  for (const query of ['cancellation', 'where customers sleep', 'invoice', 'rating of a provider']) {
    const { terms } = await call<{ terms: Note[] }>('search_terms', { query, limit: 5 });
    for (const { identifier, iri } of terms) {
      expect(said).toContain(JSON.stringify(iri));
      const { terms: around } = await call<{ terms: Note[] }>('explore_hierarchy', { term: identifier, depth: 2 });
      for (const near of around) expect(said).toContain(JSON.stringify(near.iri));
    }
  }
});
