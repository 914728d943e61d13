import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser, Store } from 'n3';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { Explained, TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { RICH_RESULTS } from './rich-results.ts';
import { lacksForSearch } from './search-engines.ts';
import { market } from '../support/market.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { RealSchema } from './real-schemas.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';

const { compiled } = compileAll((await market()).publication);
const DOMAINS = ['providers', 'listings', 'places', 'reviews', 'policies'];

function schemaOf(name: string): RealSchema {
  const found = REAL_SCHEMAS.find((schema) => schema.name === name);
  if (found === undefined) throw new Error(`There is no mapping ${name}.`);
  return found;
}

/** What schema.org itself says, https://schema.org/docs/developers.html. */
const vocabulary = new Store(
  new Parser().parse(readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')),
);
const SCHEMA = 'http://schema.org/';
const SUBCLASS_OF = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const known = (name: string): boolean => vocabulary.countQuads(SCHEMA + name, null, null, null) > 0;
const isBelow = (type: string, above: string): boolean =>
  type === above ||
  vocabulary
    .getObjects(SCHEMA + type, SUBCLASS_OF, null)
    .some(({ value }) => value.startsWith(SCHEMA) && isBelow(value.slice(SCHEMA.length), above));

const valueOf = (outcome: TransformOutcome | Explained): Json => {
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors, undefined, 1));
  return outcome.value;
};
const typesOf = (node: JsonObject): readonly string[] => [node['@type'] ?? []].flat() as string[];

/** A record of the marketplace as the JSON-LD of its page. */
const jsonLdOf = (domain: string, record: Json): JsonObject =>
  valueOf(compiled(`${domain}/schema.org`).down(valueOf(compiled(`${domain}/marketplace`).up(record)))) as JsonObject;

/** Every node with a type, at any depth. */
function nodesIn(value: Json): readonly JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return '@type' in value ? [value as JsonObject, ...inner] : inner;
}

const memberNames = (value: Json): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(memberNames)];

describe.each(DOMAINS)('a marketplace’s %s as JSON-LD', (domain) => {
  const { examples } = schemaOf(`${domain}/marketplace`);
  const { validate } = schemaOf(`${domain}/schema.org`);

  test.each(examples.map((record, at) => [at, record] as const))('its example %i is valid', (_, record) => {
    const jsonLd = jsonLdOf(domain, record);
    expect(validate(jsonLd)).toBeUndefined();
    expect(jsonLd['@context']).toBe('https://schema.org');
  });

  test('has types and members of schema.org only', () => {
    const pages = examples.map((record) => jsonLdOf(domain, record));
    const types = new Set(pages.flatMap(nodesIn).flatMap(typesOf));
    expect([...types].filter((type) => !known(type) || !isBelow(type, 'Thing'))).toEqual([]);
    const members = new Set(pages.flatMap(memberNames).filter((name) => !name.startsWith('@')));
    expect(members.size).toBeGreaterThan(0);
    expect([...members].filter((name) => !known(name))).toEqual([]);
  });

  test('has everything that search engines require, if the record contains it', () => {
    const lacks = examples.flatMap((record, at) =>
      lacksForSearch(jsonLdOf(domain, record)).flatMap(({ level, result, member }) =>
        level === 'required' ? [`${at} ${result}: ${member}`] : [],
      ),
    );
    expect(lacks).toEqual(MISSING[domain]);
  });
});

/** Records without a required member. Search engines show only a link to their pages, which is right. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  providers: [],
  listings: ['4 Merchant listing: image', '5 Event: location.address or location.url', '6 Merchant listing: image'],
  places: [],
  reviews: ['2 Review snippet: itemReviewed.name', '5 Review snippet: itemReviewed.name'],
  policies: [],
};

describe('requirements of search engines', () => {
  test('names types and members of schema.org, each with the URL of its source', () => {
    for (const { types, required, recommended, typesOf: demanded, source } of RICH_RESULTS) {
      const members = [...required.flat(2), ...recommended].flatMap((member) => member.split('.'));
      expect([...types, ...Object.values(demanded ?? {}).flat(), ...members].filter((name) => !known(name))).toEqual(
        [],
      );
      expect(source).toMatch(/^https:\/\//);
    }
  });

  test('includes every subtype of LocalBusiness', () => {
    const { mapping } = schemaOf('providers/schema.org');
    const written = mapping.entities
      .flatMap(({ fields }) => fields.flatMap(({ codecs }) => codecs))
      .flatMap((step) => (step.codec === 'class' ? step.rows.filter(({ narrower }) => narrower !== true) : []))
      .flatMap(({ outside }) => (typeof outside === 'string' && isBelow(outside, 'LocalBusiness') ? [outside] : []));
    const [row] = RICH_RESULTS;
    expect(new Set(row?.types)).toEqual(new Set(written));
  });

  test('reports what is missing, where, and who requires it', () => {
    const event = { '@type': 'Event', name: 'Concert', location: { '@type': 'Place', name: 'Hall' } };
    expect(lacksForSearch(event).filter(({ level }) => level === 'required')).toEqual([
      expect.objectContaining({ result: 'Event', member: 'startDate', pointer: '' }),
      expect.objectContaining({
        member: 'location.address or location.url',
        source: 'https://developers.google.com/search/docs/appearance/structured-data/event',
      }),
    ]);
  });

  test.each([
    ['a price of nothing', { offers: { price: 0, priceCurrency: 'EUR' } }, 'offers.price above 0'],
    ['an empty image', { image: ' ', offers: { price: 5, priceCurrency: 'EUR' } }, 'image'],
    [
      'a price without its currency',
      { image: 'https://media.example/1', offers: [{ price: 5 }] },
      'offers.priceCurrency',
    ],
    [
      'a rating of nobody',
      { aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
      'ratingCount or reviewCount',
    ],
  ])('finds %s', (_, members, lack) => {
    const found = lacksForSearch({ '@type': 'Product', name: 'Lamp', ...members });
    expect(found.flatMap(({ level, member }) => (level === 'required' ? [member] : []))).toContain(lack);
  });

  test('reports the path of nested members', () => {
    const rating = { '@type': 'AggregateRating', ratingValue: 4 };
    const found = lacksForSearch({ '@type': 'Service', 'a/b': [1, { aggregateRating: rating }] });
    expect(found[0]).toMatchObject({ pointer: '/a~1b/1/aggregateRating', member: 'ratingCount or reviewCount' });
  });

  test('requires the days of a limited return window, and a page if there is no country', () => {
    const policy = {
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    };
    expect(lacksForSearch(policy).flatMap(({ level, member }) => (level === 'required' ? [member] : []))).toEqual([
      'merchantReturnLink or applicableCountry and returnPolicyCategory',
      'merchantReturnDays',
    ]);
  });

  test('reports reviews of types without review results', () => {
    const review = { '@type': 'Review', author: { name: 'Tom' }, reviewRating: { ratingValue: 5 } };
    const members = (type: string): readonly string[] =>
      lacksForSearch({ ...review, itemReviewed: { '@type': type, name: 'Lessons' } }).map(({ member }) => member);
    expect(members('Service')).toContain('itemReviewed of a type that is shown');
    expect(members('Course')).not.toContain('itemReviewed of a type that is shown');
  });

  test('reports nothing about unsupported types', () => {
    expect(lacksForSearch({ '@type': 'Place' })).toEqual([]);
    expect(lacksForSearch({})).toEqual([]);
  });

  test('stops at deeply nested objects', () => {
    let node: JsonObject = { '@type': 'AggregateRating' };
    for (let depth = 0; depth < 10_000; depth += 1) node = { inner: node };
    expect(lacksForSearch(node)).toEqual([]);
  });
});

describe('the page on structured data', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../docs/mapping-format.md'), 'utf8');
  const block = (title: string): string =>
    new RegExp(`^\`\`\`\\w+ ${title.replace('.', '\\.')}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readme)?.[1] ?? '';
  const request = JSON.parse(/--data-binary '([\s\S]*)'/.exec(block('structured-data.sh'))?.[1] ?? '') as {
    readonly domain: string;
    readonly inputSchema: string;
    readonly outputSchema: string;
    readonly inputData: readonly Json[];
  };

  test('shows a valid record, and what really becomes of it', () => {
    const { domain, inputSchema, outputSchema, inputData } = request;
    const { validate } = schemaOf(`${domain}/${inputSchema}`);
    expect(inputData.map((record) => validate(record))).toEqual(inputData.map(() => undefined));
    expect(outputSchema).toBe('schema.org');
    const data = inputData.map((record) => jsonLdOf(domain, record));
    expect(JSON.parse(block('structured-data.json'))).toEqual({ data, metadata: {} });
  });

  test('says rightly that nothing required is missing', () => {
    const [jsonLd] = request.inputData.map((record) => jsonLdOf(request.domain, record));
    expect(lacksForSearch(jsonLd as JsonObject).filter(({ level }) => level === 'required')).toEqual([]);
  });

  test('embeds it so that no text can close its element', async () => {
    const file = join(temporaryFolder(), 'structured-data.ts');
    writeFileSync(file, block('structured-data.ts'));
    const { structuredData } = (await import(file)) as { readonly structuredData: (jsonLd: object) => string };
    const record = { ...(request.inputData[0] as JsonObject), title: { en: '</script><script>alert(1)</script><!--' } };
    const jsonLd = jsonLdOf(request.domain, record);
    const element = structuredData(jsonLd);
    const [, inner = ''] = /^<script type="application\/ld\+json">([\s\S]*)<\/script>$/.exec(element) ?? [];
    expect(inner).not.toContain('<');
    expect(JSON.parse(inner)).toEqual(jsonLd);
  });
});
