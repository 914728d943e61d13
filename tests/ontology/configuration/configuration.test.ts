import { describe, expect, it } from 'vitest';
import { RULE_CODES } from '../../../src/ontology/check/check.ts';
import { readConfiguration, withMarketplace } from '../../../src/ontology/configuration/configuration.ts';
import { readYaml } from '../../../src/ontology/configuration/yaml.ts';

const publication = (text: string) => readConfiguration(readYaml('shop/publication.yaml', text), RULE_CODES);
const mistakes = (run: () => unknown): string[] => {
  try {
    run();
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

describe('publication.yaml', () => {
  it('can be empty', () => {
    expect(publication('').publication).toMatchObject({
      prefixes: {},
      standards: {},
      termFiles: 5000,
      rules: {},
    });
  });

  const cases: readonly (readonly [what: string, text: string, told: readonly string[]])[] = [
    [
      'an unknown key',
      'titel: Shop',
      ['shop/publication.yaml:1:1 error configuration Unknown key "titel". Did you mean "title"?'],
    ],
    [
      'a wrong type',
      'title: [a]',
      ['shop/publication.yaml:1:8 error configuration "title": expected string, found ["a"].'],
    ],
    [
      'an address that is none',
      'baseUrl: example.org',
      [
        'shop/publication.yaml:1:10 error configuration "baseUrl": expected an http or https URL such as https://example.org, found "example.org".',
      ],
    ],
    [
      'a path that leaves the folder',
      'title: x\nsources: [../secret]',
      [
        'shop/publication.yaml:2:11 error configuration "sources.0": expected a path inside this folder, found "../secret".',
      ],
    ],
    [
      'a standard that is not bundled',
      'standards:\n  shema: { take: all }',
      [
        'shop/publication.yaml:2:3 error configuration "standards.shema" is not a known standard. Did you mean "schema"? Expected one of: schema, gr, foaf, dcterms, skos, org, prov, vcard, time, dcat, rdfs, owl.',
      ],
    ],
    [
      'a rule that does not exist',
      'rules:\n  no-lable: error',
      ['shop/publication.yaml:2:3 error configuration "rules.no-lable" is not a known rule. Did you mean "no-label"?'],
    ],
    [
      'a token that would leave its declaration',
      'theme: { tokens: { color-accent: "red;} body{display:none" } }',
      [
        'shop/publication.yaml:1:34 error configuration "theme.tokens.color-accent": expected a plain CSS value such as #0a5c8f, found "red;} body{display:none".',
      ],
    ],
    [
      'broken syntax',
      'title: [',
      [
        'shop/publication.yaml:1:9 error syntax Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    ],
    [
      'a key twice',
      'title: a\ntitle: b',
      ['shop/publication.yaml:2:1 error syntax Invalid YAML: Map keys must be unique'],
    ],
    [
      'no mapping at all',
      '- a',
      ['shop/publication.yaml:1:1 error configuration the file: expected object, found ["a"].'],
    ],
  ];
  it.each(cases)('tells %s', (_, text, told) => {
    expect(mistakes(() => publication(text))).toStrictEqual(told);
  });

  it('reports all errors at once', () => {
    expect(mistakes(() => publication('titel: x\nbaseUrl: y\nlanguages: []'))).toHaveLength(3);
  });

  it('rejects an alias bomb', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]`;
    expect(mistakes(() => publication(bomb))[0]).toContain('Invalid YAML');
  });
});

describe('a marketplace', () => {
  const shop = publication('facets: { sellerTypes: { instancesOf: SellerType } }');
  const marketplace = (text: string) => withMarketplace(shop, 'books', readYaml('shop/marketplaces/books.yaml', text));

  it('selects by configured facets', () => {
    expect(marketplace('title: Books\nsellerTypes: [BookShop]').marketplace).toMatchObject({
      name: 'books',
      title: 'Books',
      facets: { sellerTypes: ['BookShop'] },
    });
  });

  it('reports an unknown facet', () => {
    expect(mistakes(() => marketplace('title: Books\nsellerType: all'))).toStrictEqual([
      'shop/marketplaces/books.yaml:2:1 error configuration Unknown key "sellerType". Did you mean "sellerTypes"?',
    ]);
  });

  it('reports a selection that is neither "all" nor a list', () => {
    expect(mistakes(() => marketplace('title: Books\nsellerTypes: some'))).toStrictEqual([
      'shop/marketplaces/books.yaml:2:14 error configuration "sellerTypes": expected "all" or a list of terms, found "some".',
    ]);
  });
});
