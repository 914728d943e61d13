import { beforeAll, expect, test } from 'vitest';
import type { Publication } from '../../src/ontology/model.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { market } from '../support/market.ts';
import type { AgentClient } from './suite/agent-clients.ts';
import { connectAgent } from './suite/agent-clients.ts';
import { inProcessTarget } from './suite/in-process-target.ts';

/**
 * A session of an agent with the included ontology: a user wants to publish "what the price is counted by" of a room for search
 * engines. Each step only uses the results of earlier steps.
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

test('finds a term for a phrase, its values and records, transforms a record, and explains what was lost', async () => {
  /** The statements of the agent to the user. */
  const cited: string[] = [];

  // Which term is it?
  const found = await call<{ terms: Note[] }>('search_terms', {
    query: 'what the price is counted by',
    type: 'property',
  });
  const [property] = found.terms as [Note];
  expect(property.label).toBe('charged per');
  cited.push(property.iri);

  // Which values can it have?
  const { term } = await call<{
    term: Note & { rangeIncludes: string[]; mappings: { schema: string; domain: string; path: string }[] };
  }>('get_term', { term: property.iri });
  const [range] = term.rangeIncludes as [string];
  const { terms: values } = await call<{ terms: Note[] }>('explore_hierarchy', { term: range, direction: 'down' });
  expect(values.every(({ type }) => type === 'value')).toBe(true);

  // Is "per night" one of them?
  const resolved = await call<{ results: { status: string; term?: Note }[] }>('resolve_terms', {
    names: ['per night', 'per moon phase'],
    type: 'value',
  });
  const [perNight, perMoonPhase] = resolved.results;
  expect(perMoonPhase).toEqual({ name: 'per moon phase', status: 'unknown' });
  expect(perNight?.status).toBe('resolved');
  expect(values.map(({ iri }) => iri)).toContain(perNight?.term?.iri);
  cited.push(perNight?.term?.iri ?? '');

  // Which records of the product contain it, and what do they look like?
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

  // The first attempt is rejected, with a message that states how to fix it.
  const record = {
    id: 'L-204001',
    type: 'room',
    title: { en: 'Room with a balcony' },
    providerId: 'P-10231',
    status: 'PUBLISHED',
  };
  const selection = { inputSchema: 'marketplace', outputSchema: 'schema.org', domain };
  const price = { amount: '64.00', currency: 'EUR' };
  const wrong = { ...record, pricing: { unit: 'per night', price } };
  const rejected = await client.callTool({
    name: 'transform_records',
    arguments: { ...selection, inputData: [wrong] },
  });
  expect(rejected.isError).toBe(true);
  const [{ text: advice = '' } = {}] = rejected.content as { text?: string }[];
  expect(advice).toContain('- /inputData/0/pricing/unit:');
  expect(advice).toContain('PER_NIGHT');

  // The second one is transformed.
  const right = { ...record, pricing: { unit: 'PER_NIGHT', price } };
  const { result } = await call<{ result: { data: Record<string, unknown>[]; metadata: object } }>(
    'transform_records',
    {
      ...selection,
      inputData: [right],
    },
  );
  expect(result.metadata).toEqual({});
  expect(result.data[0]).toMatchObject({
    name: { '@value': 'Room with a balcony', '@language': 'en' },
    offers: { priceSpecification: { price: 64, priceCurrency: 'EUR' } },
  });
  expect(JSON.stringify(result.data)).toMatch(/night/i);

  // What was lost, and why? Each named property has an IRI to cite.
  const explained = await call<{ summary: string; fields: Field[]; page: string }>('explain_mapping', {
    ...selection,
    fate: 'lost',
  });
  const status = explained.fields.find((field) => field.path === 'status') as Field;
  expect(JSON.stringify(result.data)).not.toContain('PUBLISHED');
  expect(status.because.join(' ')).toContain('has no field for it');
  for (const step of (status.property ?? '').split('/'))
    cited.push((await call<{ term: Note }>('get_term', { term: step })).term.iri);

  // The term can be read in full, as on its page.
  const { contents } = await client.readResource({
    uri: `${publication.site.baseUrl}/vocabulary/${property.identifier}.jsonld`,
  });
  const [{ text: jsonLd = '' } = {}] = contents as { text?: string }[];
  expect(jsonLd).toContain('"market:chargedPer"');

  const known = new Set(publication.ontology.terms.map(({ iri }) => iri));
  expect(cited).toHaveLength(3);
  for (const iri of cited) expect(known, iri).toContain(iri);
});

test('every IRI in a result about terms is a term of the ontology, or one that it references', async () => {
  const { ontology } = publication;
  const messages = JSON.stringify([ontology.terms, ontology.prefixes]);
  for (const query of ['cancellation', 'where customers sleep', 'invoice', 'rating of a provider']) {
    const { terms } = await call<{ terms: Note[] }>('search_terms', { query, limit: 5 });
    for (const { identifier, iri } of terms) {
      expect(messages).toContain(JSON.stringify(iri));
      const { terms: around } = await call<{ terms: Note[] }>('explore_hierarchy', { term: identifier, depth: 2 });
      for (const near of around) expect(messages).toContain(JSON.stringify(near.iri));
    }
  }
});
