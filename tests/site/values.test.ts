import { describe, expect, test } from 'vitest';
import { RULE_CODES } from '../../src/compiler/check/check.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { readConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../src/json/yaml.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { treesOf } from '../../src/site/browse/trees.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termHeaderHtml } from '../../src/site/page/term-slots.ts';
import { sectionHtml, sectionMarkdown } from '../../src/site/term/sections.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import { valuesSection } from '../../src/site/term/sections/values.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { createAbsolute } from '../../src/site/text/write-markdown.ts';

const PREFIXES = `
  @prefix : <https://example.org/vocabulary/> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  @prefix schema: <https://schema.org/> .
  @prefix adms: <http://www.w3.org/ns/adms#> .
  :Set a skos:ConceptScheme ; skos:prefLabel "Set"@en .
`;
const concept = (name: string, more = ''): string =>
  `:${name} a skos:Concept ; skos:prefLabel "${name}"@en ; skos:inScheme :Set ${more} .\n`;

async function publicationOf(text: string): Promise<Publication> {
  const { publication } = await compile({
    configuration: readConfiguration(readYaml('publication.yaml', 'baseUrl: https://example.org'), RULE_CODES),
    sources: [{ file: 'v.ttl', text }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  return publication;
}

/** The names of the values of the set, with two spaces for each level. */
async function values(turtle: string): Promise<string[]> {
  return rows(await publicationOf(PREFIXES + turtle));
}

function sectionOf(publication: Publication): SectionOf<'terms'> {
  const index = createPublicationIndex(publication);
  const set = publication.ontology.terms.find(({ identifier }) => identifier === 'Set');
  return valuesSection(set as NonNullable<typeof set>, index) as SectionOf<'terms'>;
}

function rows(publication: Publication): string[] {
  const { shown, rest } = sectionOf(publication).rows;
  return [...shown, ...rest].map(({ ref, depth = 0 }) => '  '.repeat(depth) + ref.label);
}

describe('the values of a value set are in', () => {
  test('the order of their positions', async () => {
    const turtle = concept('a', '; schema:position 10') + concept('b', '; schema:position 9') + concept('c');
    expect(await values(turtle)).toEqual(['b', 'a', 'c']);
  });

  test('the order of a collection', async () => {
    const list = ':Order a skos:OrderedCollection ; skos:memberList ( :c :a :b ) .';
    expect(await values(concept('a') + concept('b') + concept('c') + list)).toEqual(['c', 'a', 'b']);
  });

  test('the order of a life cycle, also if it has branches or never ends', async () => {
    const cycle =
      concept('a') + concept('b', '; adms:next :a') + concept('c', '; adms:next :b') + concept('d', '; adms:prev :b');
    expect(await values(cycle)).toEqual(['c', 'b', 'a', 'd']);
    const endless = concept('a', '; adms:next :b') + concept('b', '; adms:next :a');
    expect(await values(endless)).toEqual(['a', 'b']);
  });

  test('the order of their codes, as numbers', async () => {
    const turtle = concept('a', '; skos:notation "10"') + concept('b', '; skos:notation "9"');
    expect(await values(turtle)).toEqual(['b', 'a']);
  });

  test('the order of their labels', async () => {
    expect(await values(concept('b') + concept('a'))).toEqual(['a', 'b']);
  });
});

describe('the values of a value set are shown', () => {
  test('below their broader values, each once, also in a cycle', async () => {
    const turtle =
      concept('a') + concept('b', '; skos:broader :a') + concept('c', '; skos:broader :b, :a') + concept('d');
    expect(await values(turtle)).toEqual(['a', '  b', '    c', 'd']);
    const cycle = concept('a', '; skos:broader :b') + concept('b', '; skos:broader :a');
    expect(await values(cycle)).toEqual(['a', '  b']);
  });

  test('below the collections that group them', async () => {
    const groups = `:Warm a skos:Collection ; skos:prefLabel "Warm"@en ; skos:member :b .
      :Cold a skos:Collection ; skos:prefLabel "Cold"@en ; skos:member :a , :c .`;
    expect(await values(concept('a') + concept('b') + concept('c') + concept('d') + groups)).toEqual([
      'Cold',
      '  a',
      '  c',
      'Warm',
      '  b',
      'd',
    ]);
  });

  test('as nested lists in HTML and Markdown, without a list of top values', async () => {
    const publication = await publicationOf(PREFIXES + concept('a') + concept('b', '; skos:broader :a') + concept('c'));
    const index = createPublicationIndex(publication);
    const section = sectionOf(publication);
    const item = (name: string): string => `<li><a class="k-value" href="/vocabulary/${name}">${name}</a>`;
    expect(sectionHtml(section, index)).toBe(
      `<div class="value-tree"><ul>${item('a')}<ul>${item('b')}</li></ul></li>${item('c')}</li></ul></div>`,
    );
    const absolute = createAbsolute('https://example.org');
    expect(sectionMarkdown(section, { ...index.messages, absolute })).toContain(
      '- [a](https://example.org/vocabulary/a)\n  - [b]',
    );
    const set = index.byIdentifier('Set');
    const titles = termView(index, set as NonNullable<typeof set>).sections.map(({ id }) => id);
    expect(titles).not.toContain('relations');
  });

  test('with folded branches if there are many', async () => {
    const many = Array.from({ length: 160 }, (_, at) => concept(`v${at}`, at === 0 ? '' : '; skos:broader :v0')).join(
      '',
    );
    const publication = await publicationOf(PREFIXES + many);
    const html = sectionHtml(sectionOf(publication), createPublicationIndex(publication));
    expect(html).toContain('</a><details><summary>159 concepts</summary><ul><li>');
    expect(html.endsWith('</li></ul></details></li></ul></div>')).toBe(true);
  });
});

describe('the code of a value', () => {
  test('is before its name in headings, lists and trees, but not in sentences', async () => {
    const turtle = concept('a', '; skos:notation "A1"') + concept('b', '; skos:notation "A2" ; skos:broader :a');
    const publication = await publicationOf(PREFIXES + turtle);
    const index = createPublicationIndex(publication);
    const [value] = publication.ontology.terms.filter(({ identifier }) => identifier === 'b');
    const view = termView(index, value as NonNullable<typeof value>);
    const head = termHeaderHtml(view, index);
    expect(head).toContain('<h1><code>A2</code> b</h1>');
    expect(head).toContain('<dt>Narrower than</dt><dd><a class="k-value" href="/vocabulary/a">a</a>');
    expect(sectionHtml(sectionOf(publication), index)).toContain('<code>A1</code> a</a>');
    const [tree] = treesOf(index).values.values();
    expect(tree?.graph.nodes.map(({ ref }) => ref.notation)).toEqual(['A1', 'A2']);
  });

  test('is the local name in a classification whose names continue those of the broader values', async () => {
    const codes = ['4', '43', '434', '5'];
    const turtle = codes
      .map((code) => `:${code} a skos:Concept ; skos:prefLabel "L${code}"@en ; skos:inScheme :Set .`)
      .join('\n');
    const broader =
      ':43 skos:broader :4 . :434 skos:broader :43 . :435 a skos:Concept ; skos:inScheme :Set ; skos:broader :43 .';
    const notationsOf = (publication: Publication): (string | undefined)[] =>
      sectionOf(publication).rows.shown.map(({ ref: { notation } }) => notation);
    expect(notationsOf(await publicationOf(PREFIXES + turtle + broader))).toEqual(['4', '43', '434', undefined, '5']);
    expect(notationsOf(await publicationOf(PREFIXES + turtle))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is not repeated if the label begins with it', async () => {
    const publication = await publicationOf(PREFIXES + concept('A1', '; skos:notation "A1"'));
    expect(sectionOf(publication).rows.shown[0]?.ref.notation).toBeUndefined();
  });
});
