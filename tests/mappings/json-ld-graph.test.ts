import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';

const SITE = 'https://kiln.example/';

/** A page as plugins for search engines describe it. */
const PAGE: readonly JsonObject[] = [
  {
    '@type': 'WebPage',
    '@id': SITE,
    name: 'Home',
    isPartOf: { '@id': `${SITE}#website` },
    about: { '@id': `${SITE}#organization` },
    primaryImageOfPage: { '@id': `${SITE}#primaryimage` },
    breadcrumb: { '@id': `${SITE}#breadcrumb` },
  },
  { '@type': 'ImageObject', '@id': `${SITE}#primaryimage`, contentUrl: `${SITE}kiln.jpg` },
  { '@type': 'BreadcrumbList', '@id': `${SITE}#breadcrumb`, itemListElement: [{ '@type': 'ListItem', position: 1 }] },
  { '@type': 'WebSite', '@id': `${SITE}#website`, name: 'Kiln', publisher: { '@id': `${SITE}#organization` } },
];

const ORGANISATION: JsonObject = {
  '@type': 'Organization',
  '@id': `${SITE}#organization`,
  name: 'Kiln Ltd',
  logo: { '@type': 'ImageObject', '@id': `${SITE}#logo`, contentUrl: `${SITE}logo.png`, caption: 'Kiln' },
  image: { '@id': `${SITE}#logo` },
};

const BUSINESS: JsonObject = {
  '@type': 'Bakery',
  '@id': `${SITE}#bakery`,
  name: 'Kiln Bakery',
  address: { '@id': `${SITE}#address` },
  parentOrganization: { '@id': `${SITE}#organization` },
};

const ADDRESS: JsonObject = { '@type': 'PostalAddress', '@id': `${SITE}#address`, addressLocality: 'Stoke' };

function read(graph: readonly JsonObject[], domain = 'providers') {
  const document: Json = { '@context': 'https://schema.org', '@graph': graph };
  return carry(domain, 'schema.org', 'schema.org', document);
}

const omittedOf = (repairs: readonly string[]): readonly string[] =>
  repairs.filter((one) => one.startsWith('omitted /@graph/'));

describe('the graph of a page', () => {
  test('is about its organisation, with images from any node', () => {
    const { form, repairs } = read([...PAGE, ORGANISATION]);
    const logo = [{ mediaAddress: [`${SITE}logo.png`], caption: ['Kiln'] }];
    expect(form).toMatchObject({ displayName: ['Kiln Ltd'], hasLogo: logo, hasMedia: logo });
    expect(omittedOf(repairs)).toEqual([0, 1, 2, 3].map((at) => `omitted /@graph/${at}`));
  });

  test('is about the business, with its parent organisation and its address', () => {
    for (const graph of [
      [...PAGE, ORGANISATION, BUSINESS, ADDRESS],
      [ADDRESS, BUSINESS, ORGANISATION, ...PAGE],
    ]) {
      const { form } = read(graph);
      expect(form).toMatchObject({
        '@type': 'Bakery',
        displayName: ['Kiln Bakery'],
        hasAddress: [{ locality: ['Stoke'] }],
        partOfOrganisation: [{ displayName: ['Kiln Ltd'] }],
      });
    }
  });

  test('is about the publisher, not the author', () => {
    const article = {
      '@type': 'Article',
      author: { '@id': `${SITE}#ada` },
      publisher: { '@id': `${SITE}#organization` },
    };
    const author = { '@type': 'Person', '@id': `${SITE}#ada`, name: 'Ada' };
    expect(read([article, author, ...PAGE, ORGANISATION]).form).toMatchObject({ displayName: ['Kiln Ltd'] });
  });

  const article: JsonObject = {
    '@type': 'Article',
    author: [{ '@type': 'Person', name: 'Ada' }],
    publisher: { '@id': `${SITE}#organization` },
  };

  test.each<[string, JsonObject, JsonObject]>([
    ['whose author belongs to it', article, { worksFor: { '@id': `${SITE}#organization` } }],
    ['whose author is its member', article, { memberOf: { '@id': `${SITE}#organization` } }],
    ['whose author is not referred to', article, {}],
    ['whose author is a text', { '@type': 'Article', author: `${SITE}#ada` }, {}],
    ['whose author is named in a review of it', { '@type': 'Review', author: { '@id': `${SITE}#ada` } }, {}],
  ])('is about the publisher %s', (_, work, person) => {
    const author = { '@type': 'Person', '@id': `${SITE}#ada`, name: 'Ada', ...person };
    for (const graph of [
      [work, author, ...PAGE.slice(1), ORGANISATION],
      [ORGANISATION, ...PAGE.slice(1), author, work],
    ])
      expect(read(graph).form).toMatchObject({ displayName: ['Kiln Ltd'] });
  });

  test('is about the person who publishes it, and about an author whose page it is', () => {
    const ada = { '@type': ['Person', 'Organization'], '@id': `${SITE}#ada`, name: 'Ada' };
    const site = { '@type': 'WebSite', publisher: { '@id': `${SITE}#ada` } };
    const work = { '@type': 'Article', author: { '@id': `${SITE}#ada` } };
    const guest = { '@type': 'Person', '@id': `${SITE}#guest`, name: 'Guest' };
    expect(read([work, guest, site, ada]).form).toMatchObject({ displayName: ['Ada'] });
    const page = { '@type': 'ProfilePage', mainEntity: { '@id': `${SITE}#guest` } };
    expect(read([page, work, guest, site, ada]).form).toMatchObject({ displayName: ['Guest'] });
  });

  test('is about an organisation, not its place, founder or department', () => {
    const parts = ['location', 'founder', 'department'].map((name): [JsonObject, JsonObject] => [
      { [name]: { '@id': `${SITE}#${name}` } },
      { '@type': name === 'founder' ? 'Person' : 'Store', '@id': `${SITE}#${name}`, name },
    ]);
    const whole = Object.assign({}, ORGANISATION, ...parts.map(([link]) => link)) as JsonObject;
    const nodes = parts.map(([, node]) => node);
    expect(read([...nodes, whole]).form).toMatchObject({ displayName: ['Kiln Ltd'] });
  });

  test('is about what the page says that it is about, before the publisher and what is more specific', () => {
    const page = { '@type': 'WebPage', about: { '@id': `${SITE}#about` } };
    const about = { '@type': 'Organization', '@id': `${SITE}#about`, name: 'Archive' };
    const bakery = { '@type': 'Bakery', '@id': `${SITE}#bakery`, name: 'Kiln Bakery' };
    expect(read([page, bakery, ...PAGE.slice(3), ORGANISATION, about]).form).toMatchObject({
      displayName: ['Archive'],
    });
  });

  test('reports which node it is about', () => {
    expect(read([...PAGE, ORGANISATION]).repairs).toContain('json-ld /@graph/4');
    const { form, repairs } = carry('providers', 'schema.org', 'schema.org', {
      '@context': 'https://schema.org',
      '@type': 'Article',
      author: { '@type': 'Person', name: 'Ada' },
      publisher: { '@type': 'Organization', name: 'Kiln Ltd' },
    });
    expect(form).toMatchObject({ displayName: ['Kiln Ltd'] });
    expect(repairs).toContain('json-ld /publisher');
  });

  test('is about the main entity of the page, if it names one', () => {
    const page = { '@type': 'WebPage', '@id': `${SITE}p`, mainEntity: { '@id': `${SITE}#second` } };
    const graph = ['first', 'second'].map((name) => ({ '@type': 'Product', '@id': `${SITE}#${name}`, name }));
    expect(read([page, ...graph], 'listings').form).toMatchObject({ displayName: ['second'] });
  });

  test('is about a product, with its seller and brand', () => {
    const product = {
      '@type': 'Product',
      '@id': `${SITE}jam`,
      name: 'Jam',
      offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR', seller: { '@id': `${SITE}#organization` } },
    };
    const { form, repairs } = read([...PAGE, ORGANISATION, product], 'listings');
    expect(form).toMatchObject({ displayName: ['Jam'], offeredBy: { displayName: ['Kiln Ltd'] } });
    expect(omittedOf(repairs)).toEqual([0, 1, 2, 3].map((at) => `omitted /@graph/${at}`));
  });

  test('may refer to itself', () => {
    const one = { '@type': 'Bakery', '@id': `${SITE}a`, name: 'A', parentOrganization: { '@id': `${SITE}b` } };
    const two = { '@type': 'Bakery', '@id': `${SITE}b`, name: 'B', parentOrganization: { '@id': `${SITE}a` } };
    expect(read([one, two]).form).toMatchObject({ displayName: ['A'], partOfOrganisation: [{ displayName: ['B'] }] });
  });
});
