import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { crosswalkViews } from '../../src/site/browse/crosswalk-view.ts';
import { crosswalksOf } from '../../src/site/index/crosswalks.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { definedTerm, homeData, pageData } from '../../src/site/page/structured-data.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { market } from '../support/market.ts';
import { structuredDataErrors } from '../support/schema-org.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { HOSTILE, samplePublication } from './sample.ts';

const graphOf = (json: string): Record<string, unknown>[] =>
  (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];

/** What each template of a publication tells search engines, by the template. */
function templates(publication: Publication, language?: string): Record<string, string> {
  const index = createPublicationIndex(publication, language);
  const page = { title: 'A page', description: 'About it.', english: false };
  const [crosswalk] = crosswalksOf(publication);
  const [view] = crosswalk ? crosswalkViews(crosswalk, index) : [];
  const ofKind = new Map<string, Term>();
  for (const term of publication.ontology.terms) ofKind.set(`${term.kinds.join(' ')} ${term.deprecated}`, term);
  return {
    home: homeData(index),
    vocabulary: pageData({ ...page, path: 'vocabulary', part: 'vocabulary' }, index),
    list: pageData({ ...page, path: 'terms/class-a', part: 'vocabulary' }, index),
    derivation: pageData({ ...page, path: 'derivation', part: 'derivation' }, index),
    schemas: pageData({ ...page, path: 'schemas/a/b', part: 'schemas', english: true }, index),
    api: pageData({ ...page, description: '', path: 'api', part: 'api', english: true }, index),
    ...(view && { crosswalk: pageData({ ...view, part: 'crosswalks', english: false }, index) }),
    ...Object.fromEntries([...ofKind].map(([name, term]) => [name, definedTerm(termView(index, term), index)])),
  };
}

describe('the structured data for search engines', () => {
  test.each([undefined, 'de'])('is valid on every template of the included ontology, in %s', async (language) => {
    const { publication } = await market();
    for (const [name, json] of Object.entries(templates(publication, language)))
      expect([name, ...(await structuredDataErrors([json]))]).toEqual([name]);
  });

  test('is valid for a minimal publication and for a hostile one', async () => {
    for (const publication of [tinyPublication([tinyTerm('A')]), samplePublication({ title: HOSTILE })]) {
      for (const [name, json] of Object.entries(templates(publication)))
        expect([name, ...(await structuredDataErrors([json]))]).toEqual([name]);
    }
  });

  test('has a validator that finds wrong types, properties, domains, values and lists without positions', async () => {
    const errors = (node: object): Promise<string[]> =>
      structuredDataErrors([JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] })]);
    expect(await errors({ '@type': 'Datset', name: 'A' })).toContain('no type Datset');
    expect(await errors({ '@type': 'Dataset', label: 'A' })).toContain('no property label');
    expect(await errors({ '@type': 'DefinedTerm', inLanguage: 'en' })).toContain(
      'inLanguage is not a property of DefinedTerm',
    );
    expect(await errors({ '@type': 'Dataset', dateModified: 'lately' })).toContain('dateModified is "lately"');
    expect(await errors({ '@type': 'Dataset', license: { '@type': 'Person', name: 'A' } })).toContain(
      'license is a Person',
    );
    expect((await errors({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] })).join()).toMatch(
      /ERROR/,
    );
  });

  test('has a data set with a download for every file, a licence, a creator, a version and dates', async () => {
    const { publication } = await market();
    const data = graphOf(homeData(createPublicationIndex(publication))).find((node) => node['@type'] === 'Dataset');
    expect(data).toMatchObject({
      license: 'https://creativecommons.org/licenses/by/4.0/',
      version: publication.ontology.header.version,
      dateModified: publication.ontology.header.modified,
      creator: [{ name: 'Marketplace Vocabulary editors' }],
    });
    const urls = (data?.['distribution'] as { contentUrl: string }[]).map(({ contentUrl }) => contentUrl);
    expect(urls).toEqual(expect.arrayContaining(['ttl', 'jsonld'].map((it) => `https://example.org/vocabulary.${it}`)));
    expect(new Set(urls).size).toBe(urls.length);
  });

  test('states whether a creator is a person if the sources do, and only languages that exist', async () => {
    const tiny = tinyPublication([tinyTerm('A')]);
    const header = {
      ...tiny.ontology.header,
      creators: ['Ada', 'The harbour', 'Unknown', 'https://eve.example/'],
      agentUrls: { Ada: 'https://orcid.org/0000-0002-1825-0097' },
      agentTypes: { Ada: 'person', 'The harbour': 'organisation' } as const,
    };
    const ontology = { ...tiny.ontology, header, languages: ['en', 'zz', 'english', 'de-CH', 'kr'] };
    const site = { ...tiny.site, languages: ['en', 'zz', 'english', 'de-CH'] };
    const json = homeData(createPublicationIndex({ ...tiny, ontology, site }));
    expect(await structuredDataErrors([json])).toEqual([]);
    const data = graphOf(json).find((node) => node['@type'] === 'Dataset');
    expect(data?.['inLanguage']).toEqual(['en', 'de-CH']);
    const ada = 'https://orcid.org/0000-0002-1825-0097';
    expect(data?.['creator']).toEqual([
      { '@type': 'Person', '@id': ada, url: ada, name: 'Ada' },
      { '@type': 'Organization', name: 'The harbour' },
      { '@type': ['Person', 'Organization'], name: 'Unknown' },
      {
        '@type': ['Person', 'Organization'],
        '@id': 'https://eve.example/',
        url: 'https://eve.example/',
        name: 'https://eve.example/',
      },
    ]);
  });

  test('describes the data in the length that search engines require', () => {
    const about = (description?: string): string => {
      const site = { ...(description === undefined ? {} : { description }) };
      const index = createPublicationIndex(tinyPublication([tinyTerm('A')], site));
      return graphOf(homeData(index)).find((node) => node['@type'] === 'Dataset')?.['description'] as string;
    };
    for (const description of [undefined, 'Short.', 'x '.repeat(9000)]) {
      expect(about(description).length).toBeGreaterThanOrEqual(50);
      expect(about(description).length).toBeLessThanOrEqual(5000);
    }
    expect(about('Short.')).toMatch(/^Short\. A vocabulary of 1 term,/);
  });

  test('has separate URLs per language, and one data set', async () => {
    const { publication } = await market();
    const [english, german] = [undefined, 'de'].map((language) => {
      const index = createPublicationIndex(publication, language);
      return graphOf(
        pageData({ title: 'A', description: '', path: 'classes', part: 'vocabulary', english: false }, index),
      );
    });
    expect(english).toMatchObject([
      { '@type': 'CollectionPage', url: 'https://example.org/classes', inLanguage: 'en' },
    ]);
    expect(german).toMatchObject([{ url: 'https://example.org/de/classes', inLanguage: 'de' }]);
    expect([english, german].map((nodes) => (nodes?.[0]?.['about'] as { '@id': string })['@id'])).toEqual(
      Array(2).fill('https://example.org/vocabulary#set'),
    );
    expect(JSON.stringify(german)).toContain('"name":"Vokabular"');
  });
});
