import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { RULE_CODES } from '../../../src/compiler/check/check.ts';
import { readConfiguration, withSlice } from '../../../src/compiler/configuration/configuration.ts';
import { THEME_TOKENS } from '../../../src/compiler/configuration/schema.ts';
import { readYaml } from '../../../src/json/yaml.ts';

const publication = (text: string) =>
  readConfiguration(readYaml('shop/publication.yaml', text), RULE_CODES, ['search', 'terms']);
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
      'a token that does not exist',
      'theme:\n  tokens: { acent: red }',
      [
        `shop/publication.yaml:2:13 error configuration "theme.tokens.acent" is not a known token. Did you mean "accent"? Expected one of: ${THEME_TOKENS.join(', ')}.`,
      ],
    ],
    [
      'an unknown key inside another, and one that resembles none',
      'theme: { logos: a.svg }\nlinks: { footer: [{ text: A, url: "https://a.example/", xyz: 1 }] }',
      [
        'shop/publication.yaml:1:10 error configuration Unknown key "theme.logos". Did you mean "logo"?',
        'shop/publication.yaml:2:57 error configuration Unknown key "links.footer.0.xyz". Expected one of: text, url.',
      ],
    ],
    [
      'a token that would leave its declaration',
      'theme: { tokens: { color-accent: "red;} body{display:none" } }',
      [
        'shop/publication.yaml:1:34 error configuration "theme.tokens.color-accent": expected a plain CSS value such as #0a5c8f, found "red;} body{display:none".',
      ],
    ],
    [
      'a token that a comment of YAML cuts off',
      'theme: { tokens: { accent: "light-dark(#a00," } }',
      [
        'shop/publication.yaml:1:28 error configuration "theme.tokens.accent": expected a CSS value with balanced brackets (in YAML, quote a value that contains " #", which begins a comment), found "light-dark(#a00,".',
      ],
    ],
    [
      'a link that runs a script',
      'links: { header: [{ text: A, url: "javascript:alert(1)" }] }',
      [
        'shop/publication.yaml:1:35 error configuration "links.header.0.url": expected a URL such as https://example.org or mailto:team@example.org, found "javascript:alert(1)".',
      ],
    ],
    [
      'a text in no language',
      'notice: { text: {} }',
      ['shop/publication.yaml:1:17 error configuration "notice.text": expected a text in some language, found {}.'],
    ],
    [
      'a page that no menu has',
      'menu: [files, home]',
      [
        'shop/publication.yaml:1:15 error configuration "menu.1": expected one of: vocabulary, profile, guides, derivation, crosswalks, schemas, playground, versions, files, api, agents, found "home".',
      ],
    ],
    [
      'a page twice in the menu',
      'menu: [files, files]',
      ['shop/publication.yaml:1:7 error configuration "menu": expected each page once, found ["files","files"].'],
    ],
    [
      'an old path that is a pattern',
      'redirects: { "/old/*": /vocabulary }',
      [
        'shop/publication.yaml:1:14 error configuration "redirects./old/*": expected a path of the old site such as /docs/index-en.html, without ?, # or *, found "/old/*".',
      ],
    ],
    [
      'an old path that is a page of every site',
      'redirects: { /search.html: /vocabulary, api/x: / }',
      [
        'shop/publication.yaml:1:14 error configuration "/search.html" is a path of the site itself, so it cannot lead elsewhere. Remove the redirect.',
        'shop/publication.yaml:1:41 error configuration "/api/x" is a path of the site itself, so it cannot lead elsewhere. Remove the redirect.',
      ],
    ],
    [
      'a facet of no kind',
      'facets:\n  regions: { scheme: Regions }',
      [
        'shop/publication.yaml:2:12 error configuration "facets.regions": expected either "instancesOf", or "scheme" and "markedBy", found {"scheme":"Regions"}.',
      ],
    ],
    [
      'a facet of two kinds',
      'facets:\n  regions: { scheme: Regions, markedBy: region, instancesOf: Region }',
      [
        'shop/publication.yaml:2:12 error configuration "facets.regions": expected either "instancesOf", or "scheme" and "markedBy", found {"instancesOf":"Region","scheme":"Regions","markedBy":"region"}.',
      ],
    ],
    [
      'a facet with the name of a key of slice files',
      'facets:\n  include: { instancesOf: Role }',
      [
        'shop/publication.yaml:2:3 error configuration A facet cannot have the name "include". Reserved names: title, description, include, standards.',
      ],
    ],
    [
      'a value facet with the name of a page',
      'facets:\n  terms: { instancesOf: Role }\n  search: { scheme: Topics, markedBy: topic }',
      [
        'shop/publication.yaml:3:3 error configuration A facet cannot have the name "search". Reserved names: search, terms.',
      ],
    ],
    [
      'a facet with a name of JavaScript objects',
      'facets:\n  constructor: { instancesOf: Role }',
      [
        'shop/publication.yaml:2:3 error configuration "facets.constructor": expected a name such as providerTypes, found "constructor".',
      ],
    ],
    [
      'an old key beside the new one',
      'slices: a\nmarketplaces: b\nmarketplace: c\nfacets: { industries: { instancesOf: Trade } }\nindustries: { scheme: Trades, markedBy: serves }',
      [
        'shop/publication.yaml:2:1 error configuration "marketplaces" is the old name of "slices", which is also present. Remove "marketplaces".',
        'shop/publication.yaml:5:1 error configuration "industries" is the old name of "facets.industries", which is also present. Remove "industries".',
      ],
    ],
    [
      'a wrong value of an old key',
      'industries: { scheme: Trades, markdBy: serves }',
      [
        'shop/publication.yaml:1:31 error configuration Unknown key "facets.industries.markdBy". Did you mean "markedBy"?',
        'shop/publication.yaml:1:13 error configuration "facets.industries": expected either "instancesOf", or "scheme" and "markedBy", found {"scheme":"Trades"}.',
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
      [
        'shop/publication.yaml:1:1 error configuration the file: expected keys with values such as title: Boats, found ["a"].',
      ],
    ],
  ];
  it.each(cases)('reports %s', (_, text, expected) => {
    expect(mistakes(() => publication(text))).toStrictEqual(expected);
  });

  it('reports all errors at once', () => {
    expect(mistakes(() => publication('titel: x\nbaseUrl: y\nlanguages: []'))).toHaveLength(3);
  });

  it('accepts the old names of keys', () => {
    const industries = { scheme: 'Trades', markedBy: 'serves' };
    const text = 'marketplaces: a\nmarketplace: b\nindustries: { scheme: Trades, markedBy: serves }';
    const { publication: file, locatePublication } = publication(`${text}\nfacets: { roles: { instancesOf: Role } }`);
    expect(file).toMatchObject({ slices: 'a', slice: 'b', facets: { roles: { instancesOf: 'Role' }, industries } });
    expect(locatePublication(['facets', 'industries', 'markedBy'])).toMatchObject({ line: 3, column: 41 });
    expect(locatePublication(['slice'])).toMatchObject({ line: 2, column: 14 });
    expect(publication('title: x').publication.slices).toBe('slices');
    expect(publication('marketplace: x').publication.slices).toBe('marketplaces');
  });

  it('rejects an alias bomb', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]`;
    expect(mistakes(() => publication(bomb))[0]).toContain('Invalid YAML');
  });
});

describe('a slice file', () => {
  const shop = publication('facets: { sellerTypes: { instancesOf: SellerType } }');
  const slice = (text: string) => withSlice(shop, 'books', readYaml('shop/slices/books.yaml', text));

  it('selects by configured facets', () => {
    expect(slice('title: Books\nsellerTypes: [BookShop]').slice).toMatchObject({
      name: 'books',
      title: 'Books',
      facets: { sellerTypes: ['BookShop'] },
    });
  });

  it('reports an unknown facet', () => {
    expect(mistakes(() => slice('title: Books\nsellerType: all'))).toStrictEqual([
      'shop/slices/books.yaml:2:1 error configuration Unknown key "sellerType". Did you mean "sellerTypes"?',
    ]);
  });

  it('reports a selection that is neither "all" nor a list', () => {
    expect(mistakes(() => slice('title: Books\nsellerTypes: some'))).toStrictEqual([
      'shop/slices/books.yaml:2:14 error configuration "sellerTypes": expected "all" or a list of terms, found "some".',
    ]);
  });
});

test('the tokens of a theme are those of the style sheet', () => {
  const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
  expect([...css.matchAll(/^ +--([a-z-]+):/gm)].map(([, name]) => name)).toEqual(THEME_TOKENS);
});
