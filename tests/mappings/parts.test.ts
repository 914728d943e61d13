import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segments } from '../../src/json/json.ts';
import type { ListOptions, ListOutput, TransformedList } from '../../src/mappings/index.ts';
import { createTransforms } from '../../src/mappings/index.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';
import { complaints } from './targets/complaints.ts';

const transforms = createTransforms(await marketSchemas(), (await market()).publication);
const CONTEXT = { '@context': 'https://schema.org' };

type Pair = readonly [domain: string, from: string, to: string];
const GOODS: Pair = ['listings', 'schema.org', 'google-merchant'];

function all(pair: Pair, records: readonly Json[], options: Partial<ListOptions> = {}): TransformedList {
  const transform = transforms.find(...pair);
  if (transform === undefined) throw new Error(`There is no transform ${pair.join(' ')}.`);
  return transform.all(records, { keepUnmapped: false, losses: true, ...options });
}

const valuesOf = ({ outputs }: TransformedList): readonly Json[] =>
  outputs.flatMap((output) => ('value' in output ? [output.value] : []));
const pointersOf = ({ outputs }: TransformedList): readonly (readonly string[])[] =>
  outputs.map(({ from }) => from.map(({ record, pointer }) => `${record}${pointer}`));
const errorsOf = (output: ListOutput | undefined) => (output && 'errors' in output ? output.errors : []);

function product(members: JsonObject): JsonObject {
  return {
    '@type': 'Product',
    description: 'Of oak.',
    image: 'https://shop.example/chair.jpg',
    offers: { '@type': 'Offer', price: 50, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ...members,
  };
}

const GROUP: JsonObject = {
  '@type': 'ProductGroup',
  '@id': 'https://shop.example/chair#group',
  name: 'Chair',
  description: 'A chair of wood.',
  url: 'https://shop.example/chair',
  brand: { '@type': 'Brand', name: 'Sitwell' },
  material: 'oak',
  sku: 'CHAIR',
  productGroupID: 'chair',
  variesBy: ['https://schema.org/color'],
};
const RED = product({ sku: 'CHAIR-R', name: 'Red chair', color: 'red' });
const BLUE: JsonObject = {
  ...product({ sku: 'CHAIR-B', color: 'blue' }),
  offers: { '@type': 'Offer', price: 55, priceCurrency: 'EUR', availability: 'InStock', url: 'https://shop.example/b' },
};

/** Every value of a record, with its pointer. */
function leaves(value: Json, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, member]) =>
    leaves(member as Json, `${pointer}/${key.replaceAll('/', '~1')}`),
  );
}

function has(value: Json, pointer: string): boolean {
  let current: Json | undefined = value;
  for (const key of segments(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return false;
    current = (current as JsonObject)[key];
  }
  return true;
}

describe('a group of variants', () => {
  const group: JsonObject = { ...CONTEXT, ...GROUP, hasVariant: [RED, BLUE] };

  test('becomes one row for each variant, with what the group says and the variant does not', async () => {
    const list = all(GOODS, [group]);
    expect(pointersOf(list)).toEqual([['0/hasVariant/0'], ['0/hasVariant/1']]);
    const common = { item_group_id: 'chair', brand: 'Sitwell', material: 'oak', availability: 'in_stock' };
    const [red, blue] = valuesOf(list);
    expect(red).toMatchObject({
      ...common,
      id: 'CHAIR-R',
      title: 'Red chair',
      description: 'Of oak.',
      link: 'https://shop.example/chair',
      color: 'red',
      price: '50.00 EUR',
    });
    expect(blue).toMatchObject({
      ...common,
      id: 'CHAIR-B',
      title: 'Chair',
      link: 'https://shop.example/b',
      color: 'blue',
      price: '55.00 EUR',
    });
    for (const row of valuesOf(list)) expect(await complaints('listings/google-merchant', row)).toEqual([]);
  });

  test('states what no row has, and why', () => {
    expect(all(GOODS, [group]).outside.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/@type Each of the records has a value of its own.',
      '/@id It is about the whole, of which each part became a record.',
      '/description Each of the records has a value of its own.',
      '/sku It is about the whole, of which each part became a record.',
      '/variesBy/0 It is about the whole, of which each part became a record.',
    ]);
  });

  test('stays whole for a schema that has variants', () => {
    const list = all(['listings', 'schema.org', 'schema.org'], [group]);
    expect(pointersOf(list)).toEqual([['0']]);
    expect(valuesOf(list)).toMatchObject([
      {
        '@type': 'ProductGroup',
        productGroupID: 'chair',
        hasVariant: [{ image: {}, sku: 'CHAIR-R' }, { sku: 'CHAIR-B' }],
      },
    ]);
  });

  test('may be a graph in which the variants name the group', () => {
    const id = { '@id': GROUP['@id'] as string };
    const graph = { ...CONTEXT, '@graph': [GROUP, { ...RED, isVariantOf: id }, { ...BLUE, isVariantOf: id }] };
    const list = all(GOODS, [graph]);
    expect(pointersOf(list)).toEqual([['0/@graph/1'], ['0/@graph/2']]);
    expect(valuesOf(list)).toEqual(valuesOf(all(GOODS, [group])));
    const kept = all(['listings', 'schema.org', 'schema.org'], [graph]);
    expect(pointersOf(kept)).toEqual([['0/@graph/0']]);
    expect(valuesOf(kept)).toMatchObject([
      { '@type': 'ProductGroup', productGroupID: 'chair', hasVariant: [{ sku: 'CHAIR-R' }, { sku: 'CHAIR-B' }] },
    ]);
    const lost = kept.outputs.flatMap((output) => ('lost' in output ? (output.lost ?? []) : []));
    expect(lost.map(({ pointer }) => pointer).filter((pointer) => pointer.includes('isVariantOf'))).toEqual([]);
  });

  test('may be in its variant', () => {
    const { '@type': type, ...rest } = GROUP;
    const list = all(GOODS, [{ ...CONTEXT, ...RED, isVariantOf: { '@type': type as string, ...rest } }]);
    expect(valuesOf(list)).toEqual([valuesOf(all(GOODS, [group]))[0]]);
  });

  test('with a variant that the target refuses gives the others, and the errors at the variant', () => {
    const { outputs, summary } = all(GOODS, [
      { ...group, hasVariant: [RED, { '@type': 'Product', color: 'green' }, BLUE] },
    ]);
    expect(outputs.map((output) => 'value' in output)).toEqual([true, false, true]);
    expect(
      errorsOf(outputs[1]).every(({ record, pointer }) => record === 0 && pointer.startsWith('/hasVariant/1')),
    ).toBe(true);
    expect(summary).toMatchObject([{ code: 'missing', records: 1 }]);
  });

  test('without variants is one record', () => {
    const alone = { ...CONTEXT, ...GROUP, ...product({ '@type': 'ProductGroup', sku: 'X' }) };
    const transform = transforms.find(...GOODS);
    const { from: _, ...one } = all(GOODS, [alone]).outputs[0] as ListOutput;
    const run = transform?.run(alone, { keepUnmapped: false, losses: true });
    expect(one).toMatchObject({ value: run && 'value' in run ? run.value : undefined });
    expect(pointersOf(all(GOODS, [alone]))).toEqual([['0']]);
  });
});

describe('rows of one group', () => {
  const row = (id: string, colour: string): JsonObject => ({
    id,
    title: 'Chair',
    description: 'Of oak.',
    link: 'https://shop.example/chair',
    image_link: 'https://shop.example/chair.jpg',
    availability: 'in_stock',
    price: '50.00 EUR',
    brand: 'Sitwell',
    color: colour,
    item_group_id: 'chair',
  });
  const other = { ...row('T', 'black'), title: 'Table', item_group_id: 'table' };
  const back: Pair = ['listings', 'google-merchant', 'schema.org'];

  test('are separate unless the request joins them', () => {
    expect(pointersOf(all(back, [row('R', 'red'), other, row('B', 'blue')]))).toEqual([['0'], ['1'], ['2']]);
  });

  test('become one group at the place of the first, which is valid for search engines', async () => {
    const list = all(back, [row('R', 'red'), other, row('B', 'blue')], { join: true });
    expect(pointersOf(list)).toEqual([['0', '2'], ['1']]);
    const [group] = valuesOf(list);
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'chair',
      name: 'Chair',
      brand: { name: 'Sitwell' },
      hasVariant: [
        { '@type': 'Product', sku: 'R', color: 'red' },
        { '@type': 'Product', sku: 'B', color: 'blue' },
      ],
    });
    expect(await complaints('listings/schema.org', group as Json)).toEqual([]);
  });

  test('give the same rows again', () => {
    const rows = [row('R', 'red'), row('B', 'blue')];
    const [group] = valuesOf(all(back, rows, { join: true }));
    const again = valuesOf(all(GOODS, [group as Json]));
    expect(again).toEqual(valuesOf(all(['listings', 'google-merchant', 'google-merchant'], rows)));
  });

  test('stay separate if they do not share what a group needs', () => {
    const list = all(back, [row('R', 'red'), { ...row('B', 'blue'), title: 'Blue chair' }], { join: true });
    expect(pointersOf(list)).toEqual([['0'], ['1']]);
  });
});

describe('a document', () => {
  const shop = (name: string, members: JsonObject = {}): JsonObject => ({ '@type': 'Store', name, ...members });
  const PROVIDERS: Pair = ['providers', 'schema.org', 'schema.org'];
  const namesOf = (list: TransformedList): readonly Json[] =>
    valuesOf(list).map((value) => (value as JsonObject)['name'] as Json);

  test('with several records in its graph is read as these, in their order', () => {
    const list = all(PROVIDERS, [{ ...CONTEXT, '@graph': ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => shop(name)) }]);
    expect(namesOf(list)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(pointersOf(list).flat()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `0/@graph/${at}`));
  });

  test('that is an array is read as its records; other nodes are reported', () => {
    const site = { ...CONTEXT, '@type': 'WebSite', name: 'Shops' };
    const list = all(PROVIDERS, [[{ ...CONTEXT, ...shop('A') }, site, { ...CONTEXT, '@type': 'Bakery', name: 'B' }]]);
    expect(namesOf(list)).toEqual(['A', 'B']);
    expect(list.outside.map(({ pointer }) => pointer)).toEqual(['/1/@context', '/1/@type', '/1/name']);
  });

  test('gives the main entity of its page alone, and a business instead of the organisation of the same name', () => {
    const graph = [
      shop('A', { '@id': '#a' }),
      shop('B', { '@id': '#b' }),
      { '@type': 'WebPage', mainEntity: { '@id': '#b' } },
    ];
    expect(namesOf(all(PROVIDERS, [{ ...CONTEXT, '@graph': graph }]))).toEqual(['B']);
    const both = [{ '@type': 'Organization', name: 'A' }, shop('A')];
    expect(valuesOf(all(PROVIDERS, [{ ...CONTEXT, '@graph': both }]))).toEqual([
      expect.objectContaining({ '@type': 'Store' }),
    ]);
  });

  test('gives no record twice, and joins descriptions with the same identifier', () => {
    const { '@context': _, ...group } = { ...CONTEXT, ...GROUP, hasVariant: [RED, BLUE] };
    const twice = all(GOODS, [{ ...CONTEXT, '@graph': [group, structuredClone(RED)] }]);
    expect(pointersOf(twice)).toEqual([['0/@graph/0/hasVariant/0'], ['0/@graph/0/hasVariant/1']]);
    expect(twice.outside).toContainEqual({
      record: 0,
      pointer: '/@graph/1/sku',
      reason: 'The document has this record twice.',
    });
    const scripts = [
      { ...CONTEXT, ...shop('A', { '@id': 'https://shop.example/#a' }) },
      { ...CONTEXT, ...shop('B', { '@id': 'https://shop.example/#b' }) },
      { ...CONTEXT, '@type': 'Store', '@id': 'https://shop.example/#a', telephone: '+43 316 1' },
    ];
    const list = all(PROVIDERS, [scripts]);
    expect(valuesOf(list)).toMatchObject([{ name: 'A', telephone: '+43 316 1' }, { name: 'B' }]);
    expect(pointersOf(list)).toEqual([['0/0'], ['0/1']]);
  });

  test('may be a list of items, in place or in the graph', () => {
    const items = [RED, { ...BLUE, name: 'Blue', url: 'https://shop.example/b' }].map((item): JsonObject => ({
      url: 'https://shop.example/r',
      ...item,
    }));
    const list = all(GOODS, [
      {
        ...CONTEXT,
        '@type': 'ItemList',
        itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
      },
    ]);
    expect(pointersOf(list)).toEqual([['0/itemListElement/0/item'], ['0/itemListElement/1/item']]);
    const nodes = items.map((item, at) => ({ '@id': `#${at}`, ...item }));
    const references = nodes.map((node) => ({ '@type': 'ListItem', item: { '@id': node['@id'] } }));
    const graph = { ...CONTEXT, '@graph': [{ '@type': 'ItemList', itemListElement: references }, ...nodes] };
    const linked = all(GOODS, [graph]);
    expect(valuesOf(linked)).toEqual(valuesOf(list));
    expect(pointersOf(linked)).toEqual([['0/@graph/1'], ['0/@graph/2']]);
  });

  test('of a product with reviews is read as reviews of the product', () => {
    const review = (text: string): JsonObject => ({
      '@type': 'Review',
      reviewBody: text,
      author: { '@type': 'Person', name: 'Ada' },
    });
    const page = { ...CONTEXT, '@type': 'Product', name: 'Chair', review: [review('Good.'), review('Hard.')] };
    const list = all(['reviews', 'schema.org', 'schema.org'], [page]);
    expect(pointersOf(list)).toEqual([['0/review/0'], ['0/review/1']]);
    expect(valuesOf(list)).toMatchObject([
      { reviewBody: 'Good.', itemReviewed: { '@type': 'Product', name: 'Chair' } },
      { reviewBody: 'Hard.', itemReviewed: { '@type': 'Product', name: 'Chair' } },
    ]);
  });

  test('of a feed is read as its items, and names are repaired at their place in it', () => {
    const item = { 'g:id': '1', 'g:title': 'Chair', 'g:link': 'https://shop.example/1', 'g:description': 'Of oak.' };
    const rest = { 'g:image_link': 'https://shop.example/1.jpg', 'g:availability': 'in stock', 'g:price': '5 EUR' };
    const list = all(
      ['listings', 'google-merchant', 'schema.org'],
      [{ rss: { channel: { title: 'Shop', item: [{ ...item, ...rest }] } } }],
    );
    expect(pointersOf(list)).toEqual([['0/rss/channel/item/0']]);
    expect(list.outputs[0]?.repairs).toContainEqual({
      record: 0,
      repair: 'member-names',
      pointer: '/rss/channel/item/0/g:id',
    });
    expect(list.outside).toEqual([expect.objectContaining({ record: 0, pointer: '/rss/channel/title' })]);
  });

  test('without a record of the domain is an error', () => {
    const [output] = all(GOODS, [
      { ...CONTEXT, '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', url: 'https://shop.example' }] },
    ]).outputs;
    expect(errorsOf(output)).not.toEqual([]);
  });
});

describe('every record', () => {
  const CASES: readonly (readonly [Pair, Json])[] = [
    [GOODS, { ...CONTEXT, ...GROUP, hasVariant: [RED, BLUE] }],
    [
      GOODS,
      {
        ...CONTEXT,
        '@graph': [
          { '@type': 'WebPage', name: 'x' },
          { ...RED, url: 'https://shop.example/r' },
          { ...BLUE, name: 'Blue' },
        ],
      },
    ],
    [
      ['reviews', 'schema.org', 'schema.org'],
      {
        ...CONTEXT,
        '@type': 'Product',
        name: 'Chair',
        sku: 'X',
        review: [
          { '@type': 'Review', reviewBody: 'Good.' },
          { '@type': 'Review', reviewBody: 'Bad.' },
        ],
      },
    ],
  ];

  test.each(CASES)(
    'has pointers into the input only, and its values are in an output or reported (%#)',
    (pair, input) => {
      const before = JSON.stringify(input);
      const list = all(pair, [input]);
      const notes = list.outputs.flatMap((output) => [
        ...output.from,
        ...output.repairs,
        ...('lost' in output ? (output.lost ?? []) : errorsOf(output)),
      ]);
      for (const { pointer } of [...notes, ...list.outside]) expect(has(input, pointer), pointer).toBe(true);
      const written = JSON.stringify(valuesOf(list)).toLowerCase();
      const reported = new Set([...notes, ...list.outside].map(({ pointer }) => pointer));
      const silent = leaves(input).filter(
        (pointer) => !reported.has(pointer) && !written.includes(textAt(input, pointer)),
      );
      expect(silent.filter((pointer) => !/@(type|context|id)$/.test(pointer))).toEqual([]);
      expect(JSON.stringify(input)).toBe(before);
    },
  );

  function textAt(value: Json, pointer: string): string {
    const found = segments(pointer).reduce<Json>((current, key) => (current as JsonObject)[key] as Json, value);
    return String(found)
      .toLowerCase()
      .replace(/^https:\/\/schema\.org\//, '')
      .replace('instock', 'in_stock');
  }
});

describe('an error about a value that the output lacks', () => {
  const errorOf = (members: JsonObject) => {
    const [output] = all(GOODS, [
      { ...CONTEXT, ...product({ name: 'Chair', sku: 'C', url: 'https://shop.example/c', ...members }) },
    ]).outputs;
    return errorsOf(output)[0];
  };
  const offer = (members: JsonObject): JsonObject => ({
    offers: { '@type': 'Offer', price: 50, priceCurrency: 'EUR', availability: 'InStock', ...members },
  });

  test.each<[string, JsonObject, string, string, RegExp]>([
    [
      'cannot be read',
      offer({ price: 'twelve' }),
      '/offers/price',
      '"twelve"',
      /^an amount .* was dropped: The amount is ambiguous or not a number\.$/,
    ],
    [
      'was lost with another',
      offer({ priceCurrency: 'coins' }),
      '/offers/priceCurrency',
      '"coins"',
      /^a currency of ISO 4217/,
    ],
    [
      'is relative',
      { image: '/chair.jpg' },
      '/image',
      '"/chair.jpg"',
      /begins with "http".* was dropped: Only whole web addresses/,
    ],
  ])('names the member of the record, if it %s', (_, members, pointer, found, expected) => {
    expect(errorOf(members)).toMatchObject({ pointer, code: 'missing', found, schema: 'listings/google-merchant' });
    expect(errorOf(members)?.expected).toMatch(expected);
  });

  test('names the member of the record, if it was read and cannot be written', () => {
    const shop = REAL_SCHEMAS.find(({ name }) => name === 'listings/marketplace');
    const goods = shop?.examples.find((one) => (one as JsonObject)['type'] === 'product') as JsonObject;
    const record = { ...goods, booking: { state: 'FULLY_BOOKED' } };
    const error = errorsOf(all(['listings', 'marketplace', 'google-merchant'], [record]).outputs[0])[0];
    expect(error).toMatchObject({ pointer: '/booking/state', code: 'missing', found: '"FULLY_BOOKED"' });
    expect(error?.expected).toMatch(
      /^one of "IN_STOCK", "OUT_OF_STOCK", .* was dropped: Google has the availability of goods/,
    );
  });

  test('is about the record if it has no such value', () => {
    const { image: _, ...bare } = product({ name: 'Chair', sku: 'C', url: 'https://shop.example/c' });
    const [output] = all(GOODS, [{ ...CONTEXT, ...bare }]).outputs;
    expect(errorsOf(output)).toMatchObject([{ pointer: '', field: 'image_link', found: 'nothing' }]);
  });
});

describe('groups as shops write them', () => {
  const variants = (names: readonly string[], of: (name: string) => JsonObject): JsonObject[] =>
    names.map((name) => of(name));
  const shop = 'https://mill.example/products/apron';
  const PAGES: readonly (readonly [string, Json])[] = [
    [
      'a theme: http, relative identifiers, a page for each variant',
      {
        '@context': 'http://schema.org/',
        '@id': '/products/apron#product',
        '@type': 'ProductGroup',
        brand: { '@type': 'Brand', name: 'Mill' },
        category: 'Aprons',
        description: 'Soft linen',
        name: 'Apron',
        productGroupID: '9912',
        url: shop,
        hasVariant: variants(['1', '2'], (name) => ({
          '@id': `/products/apron?variant=${name}#variant`,
          '@type': 'Product',
          image: `https://cdn.mill.example/${name}.jpg`,
          name: `Apron - ${name}`,
          offers: {
            '@id': `/products/apron?variant=${name}#offer`,
            '@type': 'Offer',
            availability: 'http://schema.org/InStock',
            price: '25.00',
            priceCurrency: 'USD',
            url: `${shop}?variant=${name}`,
          },
          sku: `A-${name}`,
        })),
      },
    ],
    [
      'a page builder: one offer for the group, variants that are a colour only',
      {
        ...CONTEXT,
        '@type': ['ProductGroup'],
        name: 'Stool',
        image: 'https://mill.example/stool.jpg',
        url: shop,
        description: 'Three legs',
        offers: { price: '89', priceCurrency: 'USD', availability: 'InStock' },
        hasVariant: variants(['Green', 'Oat'], (color) => ({ '@type': 'Product', color })),
      },
    ],
    [
      'all scripts of a page as an array',
      [
        {
          ...CONTEXT,
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }],
        },
        {
          ...CONTEXT,
          '@type': 'ProductGroup',
          name: 'Phone',
          description: 'A telephone',
          image: ['https://mill.example/p.jpg'],
          hasVariant: variants(['P-64', 'P-128'], (sku) => ({
            '@type': 'Product',
            sku,
            name: `Phone ${sku}`,
            offers: {
              '@type': 'Offer',
              url: `${shop}?${sku}`,
              price: '500000',
              priceCurrency: 'CLP',
              availability: 'https://schema.org/InStock',
            },
          })),
        },
      ],
    ],
  ];

  test.each(PAGES)('become rows that Google accepts: %s', async (_, page) => {
    const list = all(GOODS, [page]);
    expect(list.summary).toEqual([]);
    expect(valuesOf(list)).toHaveLength(2);
    for (const row of valuesOf(list)) expect(await complaints('listings/google-merchant', row)).toEqual([]);
  });
});

test('any document gives outputs or errors, with pointers into it, and stays as it is', () => {
  const key = fc.constantFrom(
    '@graph',
    '@id',
    '@type',
    '@context',
    'hasVariant',
    'isVariantOf',
    'itemListElement',
    'item',
    'review',
    'itemReviewed',
    'mainEntity',
    'name',
    'schema:hasVariant',
    'items',
    'data',
    'constructor',
  );
  const leaf = fc.constantFrom<Json>(
    'Product',
    'ProductGroup',
    'ItemList',
    'Review',
    'Store',
    '#a',
    '#b',
    'https://schema.org',
    1,
    null,
    true,
  );
  const { document } = fc.letrec<{ document: Json }>((tie) => ({
    document: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      leaf,
      fc.array(tie('document'), { maxLength: 4 }),
      fc.dictionary(key, tie('document'), { maxKeys: 5 }),
    ),
  }));
  const pairs: readonly Pair[] = [
    GOODS,
    ['listings', 'schema.org', 'schema.org'],
    ['reviews', 'schema.org', 'schema.org'],
    ['providers', 'schema.org', 'jcard'],
  ];
  fc.assert(
    fc.property(document, fc.constantFrom(...pairs), (input, pair) => {
      const before = JSON.stringify(input);
      const list = all(pair, [input]);
      expect(list.outputs.length).toBeGreaterThan(0);
      for (const { pointer } of [...list.outputs.flatMap(({ from }) => from), ...list.outside])
        expect(has(input, pointer)).toBe(true);
      const parts = list.outputs.map(({ from }) => from[0]?.pointer);
      expect(new Set(parts).size).toBe(parts.length);
      expect(JSON.stringify(input)).toBe(before);
    }),
    { numRuns: 400 },
  );
});

describe('a hostile document ends', () => {
  const list = (id: string, members: Json): JsonObject => ({
    '@id': id,
    '@type': 'ItemList',
    itemListElement: members,
  });
  const to = (id: string): JsonObject => ({ '@id': id });
  const many = (count: number, of: (at: number) => Json): Json[] => Array.from({ length: count }, (_, at) => of(at));
  const nested = (depth: number): Json => {
    let value: Json = {};
    for (let at = 0; at < depth; at += 1) value = { itemListElement: [value, value], hasVariant: [[value]] };
    return value;
  };

  test.each<[string, Json]>([
    [
      'lists that contain themselves',
      { ...CONTEXT, '@graph': [list('#a', [to('#a'), to('#b')]), list('#b', [to('#a'), to('#a')])] },
    ],
    [
      'lists that double',
      {
        ...CONTEXT,
        '@graph': [...many(40, (at) => list(`#${at}`, [to(`#${at + 1}`), to(`#${at + 1}`)])), { '@id': '#40', ...RED }],
      },
    ],
    [
      'a group of itself',
      {
        ...CONTEXT,
        '@graph': [{ ...GROUP, '@id': '#g', isVariantOf: to('#g'), hasVariant: many(30, () => to('#g')) }],
      },
    ],
    [
      'groups of each other',
      {
        ...CONTEXT,
        '@graph': many(12, (at) => ({ ...GROUP, '@id': `#${at}`, hasVariant: many(12, (other) => to(`#${other}`)) })),
      },
    ],
    [
      'thousands of variants that name a group',
      {
        ...CONTEXT,
        '@graph': [
          { ...GROUP, '@id': '#g' },
          ...many(300, (at) => ({ ...RED, '@id': `#v${at}`, sku: `${at}`, isVariantOf: to('#g') })),
        ],
      },
    ],
    ['deep lists', { ...CONTEXT, '@type': 'ItemList', ...(nested(7) as JsonObject) }],
    ['deep arrays', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as Json],
    [
      'names of prototypes',
      JSON.parse(
        '{"@context":"https://schema.org","@graph":[{"@type":"ProductGroup","__proto__":{"x":1},"hasVariant":[{"@type":"Product","constructor":1},{"@type":"Product","__proto__":2}]}]}',
      ) as Json,
    ],
  ])('%s', (_, input) => {
    expect(all(GOODS, [input], { losses: false }).outputs.length).toBeGreaterThan(0);
  });
});
