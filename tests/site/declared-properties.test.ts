import { describe, expect, it } from 'vitest';
import { RULE_CODES } from '../../src/compiler/check/check.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { readConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../src/json/yaml.ts';
import { formatIssue } from '../../src/base/issue.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { sectionsHtml } from '../../src/site/term/page-parts-html.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { termView } from '../../src/site/term/term-view.ts';

const PREFIXES = `@prefix : <https://example.org/v/> . @prefix ex: <https://example.org/own#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix schema: <https://schema.org/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix dcterms: <http://purl.org/dc/terms/> .
`;
const LABEL = ':Boat a owl:Class ; rdfs:label "Boat"@en, "Boot"@de ; ';

async function compiled(turtle: string, yaml = '') {
  const pages = { folder: 'pages', texts: [], images: ['images/boat.svg'], check: () => Promise.resolve([]) };
  const { publication, issues } = await compile({
    configuration: readConfiguration(readYaml('publication.yaml', yaml), RULE_CODES),
    sources: [{ file: 'v.ttl', text: PREFIXES + turtle }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org/docs',
    pages,
  });
  return { publication, issues: issues.filter(({ file }) => file === 'publication.yaml').map(formatIssue) };
}

/** The sections of the page of `:Boat`, by id. */
async function page(turtle: string, yaml = '', language = 'en') {
  const { publication } = await compiled(LABEL + turtle, yaml);
  const index = createPublicationIndex(publication, language);
  const term = index.byIdentifier('Boat');
  if (!term) throw new Error('no term');
  const view = termView(index, term);
  const sections = Object.fromEntries(view.sections.map((it) => [it.id, sectionsHtml([it], index)]));
  return {
    publication,
    index,
    term,
    sections,
    ids: view.sections.map(({ id }) => id),
    markdown: termMarkdown(view, index),
  };
}

describe('a property that the configuration declares', () => {
  it('is in the facts about its terms with its label, instead of under further statements', async () => {
    const { sections, markdown } = await page('ex:care "Keep dry." .', 'annotations: { ex:care: Care }');
    expect(sections['about']).toContain('<dl class="facts"><dt>Care</dt><dd>Keep dry.</dd></dl>');
    expect(sections['triples']).toBeUndefined();
    expect(markdown).toContain('\n- Care: Keep dry.\n');
  });

  it('has its label, and the heading of its section, in the language of the page', async () => {
    const yaml = 'annotations: { ex:care: { label: { en: Care, de: Pflege }, section: { en: In use, de: Gebrauch } } }';
    const german = await page('ex:care "Trocken."@de, "Dry."@en .', yaml, 'de');
    expect(german.sections['own-in-use']).toContain('>Gebrauch</a></h2>');
    expect(german.sections['own-in-use']).toContain('<dt>Pflege</dt><dd>Trocken.</dd><dd lang="en">Dry.</dd>');
    expect(german.markdown).toContain('## Gebrauch\n\n- Pflege: Trocken.\n- Pflege: Dry.');
  });

  it('joins the content that a section already has', async () => {
    const yaml = 'annotations: { ex:care: { section: notes } }';
    const { sections } = await page('skos:note "Floats." ; ex:care "Keep dry." .', yaml);
    expect(sections['notes']).toMatch(/Floats\..*<dt>Care<\/dt>/s);
  });

  it('follows the configured order, then that of the file', async () => {
    const yaml = 'annotations: { ex:a: A, ex:b: B, ex:c: { label: C, order: 1 } }';
    const { sections } = await page('ex:a "1" ; ex:b "2" ; ex:c "3" .', yaml);
    expect(sections['about']?.match(/<dt>[ABC]</g)).toStrictEqual(['<dt>C<', '<dt>A<', '<dt>B<']);
  });

  it('leaves its usual place if the site knows the property', async () => {
    const yaml =
      'annotations: { dcterms:source: { label: Literature, section: Reading }, skos:editorialNote: { label: To do } }';
    const { sections, markdown } = await page('dcterms:source "A book" ; skos:editorialNote "Review." .', yaml);
    expect(sections['own-reading']).toContain('<dt>Literature</dt><dd>A book</dd>');
    expect(sections['notes']).toBeUndefined();
    expect(markdown.match(/A book|Review\./g)).toStrictEqual(['A book', 'Review.']);
  });

  it('shows the annotations of its statements beside them', async () => {
    const axiom =
      '[] a owl:Axiom ; owl:annotatedSource :Boat ; owl:annotatedProperty ex:care ; owl:annotatedTarget "Dry." ; dcterms:source "ISO 1" .';
    const { sections, markdown } = await page(`ex:care "Dry." . ${axiom}`, 'annotations: { ex:care: Care }');
    expect(sections['about']).toContain('<dd>Dry.<p class="aside"><span>Source</span>: <span>ISO 1</span></p></dd>');
    expect(markdown).toContain('- Care: Dry. (Source: ISO 1)');
    expect(sections['triples']).toBeUndefined();
  });

  it('leaves values without an IRI or a text under further statements', async () => {
    const { sections } = await page('ex:care [ rdfs:label "inside" ] .', 'annotations: { ex:care: Care }');
    expect(sections['triples']).toContain('inside');
  });

  it('continues long lists of values on further pages', async () => {
    const values = Array.from({ length: 2000 }, (_, at) => `"value ${at} ${'word '.repeat(60)}"`).join(', ');
    const { term, index } = await page(`ex:care ${values} .`, 'annotations: { ex:care: Care }');
    const { view, further } = termPages(term, index);
    const html = [view.sections, ...further.map(({ sections }) => sections)].map((it) => sectionsHtml(it, index));
    expect(further.length).toBeGreaterThan(1);
    expect(html.join('').match(/value \d+ /g)).toHaveLength(2000);
  });
});

describe('the rendering of a declared property', () => {
  const shown = async (rendering: string, values: string): Promise<[html: string, markdown: string]> => {
    const yaml = `annotations: { ex:p: { label: P, section: notes, rendering: ${rendering} } }`;
    const { sections, markdown } = await page(`ex:p ${values} .`, yaml);
    const [, html = ''] = /<dl class="facts"><dt>P<\/dt>(.*)<\/dl>/s.exec(sections['notes'] ?? '') ?? [];
    return [html, /## Notes\n\n(.*?)\n\n## /s.exec(markdown)?.[1] ?? ''];
  };

  it.each([
    ['text', '"a <b> *c*"', '<dd>a &lt;b&gt; *c*</dd>', '- P: a \\<b> \\*c\\*'],
    ['text', '"one\\n\\ntwo"', '<dd><p>one</p>\n<p>two</p></dd>', '**P**\n\none\n\ntwo'],
    [
      'text',
      ':Boat',
      '<dd><a class="k-class" href="/docs/vocabulary/Boat">Boat</a></dd>',
      '- P: [Boat](https://example.org/docs/vocabulary/Boat)',
    ],
    ['text', '"2026-02-03"^^xsd:date', '<dd>3 February 2026</dd>', '- P: 3 February 2026'],
    ['markdown', '"a **b**"', '<dd>a <strong>b</strong></dd>', '- P: a **b**'],
    [
      'link',
      '"https://example.com/a"',
      '<dd><a class="ext" href="https://example.com/a" rel="nofollow">https://<wbr>example.com/<wbr>a</a></dd>',
      '- P: [https\\://example.com/a](https://example.com/a)',
    ],
    ['link', '"javascript:alert(1)"', '<dd>javascript:alert(1)</dd>', '- P: javascript:alert(1)'],
    ['code', '"a < b"', '<dd><code>a &lt; b</code></dd>', '- P: `a < b`'],
    ['code', '"a\\nb"', '<dd><pre tabindex="0" translate="no"><code>a\nb</code></pre></dd>', '**P**\n\n```\na\nb\n```'],
    ['image', '"javascript:alert(1)"', '<dd>javascript:alert(1)</dd>', '- P: javascript:alert(1)'],
  ])('%s shows %s', async (rendering, values, html, markdown) => {
    expect(await shown(rendering, values)).toStrictEqual([html, markdown]);
  });
});

describe('images', () => {
  const REMOTE = 'https://example.com/boat.jpg';

  it.each(['foaf:depiction', 'foaf:img', 'schema:image', 'schema:logo', 'schema:thumbnailUrl'])(
    'are shown without configuration for %s, at the top',
    async (property) => {
      const { sections, ids, publication } = await page(`${property} <${REMOTE}> .`);
      expect(ids[0]).toBe('images');
      expect(sections['images']).toContain(`<a href="${REMOTE}" rel="nofollow"><img src="${REMOTE}" alt="Boat: `);
      expect(sections['images']).toContain('loading="lazy"');
      expect(sections['triples']).toBeUndefined();
      expect(publication.site.externalImages).toBe(true);
    },
  );

  it.each([
    ['a page about an image', '<https://example.com/wiki/File:boat>'],
    ['a script', '"javascript:alert(1)//.png"'],
    ['a data URL that is not an image', '<data:text/html,%3Cscript%3E>'],
    ['a file of the reader', '<file:///boat.png>'],
  ])('are not %s', async (_, value) => {
    const { sections, publication } = await page(`foaf:depiction ${value} .`);
    expect(sections['images']).toBeUndefined();
    expect(sections['triples']).toContain('depiction');
    expect(publication.site.externalImages).toBeUndefined();
  });

  it('can be data, which needs no other site', async () => {
    const { sections, publication } = await page('foaf:depiction <data:image/png;base64,AA==> .');
    expect(sections['images']).toContain('<figure><img src="data:image/png;base64,AA==" alt="Boat: Image"');
    expect(publication.site.externalImages).toBeUndefined();
  });

  it.each([
    ['a path below the ontology’s folder', '"pages/images/boat.svg"'],
    ['an IRI relative to the namespace', '<https://example.org/v/pages/images/boat.svg>'],
  ])('can be files of the folder of pages: %s', async (_, value) => {
    const { sections, markdown } = await page(`ex:photo ${value} .`, 'annotations: { ex:photo: { rendering: image } }');
    expect(sections['images']).toContain('<img src="/docs/guides/images/boat.svg" alt="Boat: Photo"');
    expect(markdown).toContain('![Boat: Photo](https://example.org/docs/guides/images/boat.svg)');
  });
});

describe('the configuration of annotations', () => {
  it.each([
    [
      'a prefix that is not declared',
      'exx:care: Care',
      ':2:3 error unknown-name "exx:care" is not a property of the sources, and its prefix is not declared. Expected an identifier, CURIE or IRI.',
    ],
    [
      'a mistyped identifier',
      'kare: Care',
      ':2:3 error unknown-name "kare" is not a property of the sources. Did you mean "care"? Expected an identifier, CURIE or IRI.',
    ],
    [
      'a property that no statement has',
      'ex:unused: Care',
      ':2:3 warning unused-annotation The sources do not use the property "ex:unused", so it has no effect.',
    ],
    [
      'the same property twice',
      "care: A\n  ':care': B",
      ':3:3 error configuration ":care" is the same property as "care". Declare it once.',
    ],
  ])('is reported for %s', async (_, yaml, message) => {
    const { issues } = await compiled(`${LABEL} :care "x" .`, `annotations:\n  ${yaml}`);
    expect(issues).toStrictEqual([`publication.yaml${message}`]);
  });

  it.each([
    [
      'an unknown rendering',
      'care: { rendering: picture }',
      ':2:22 error configuration "annotations.care.rendering": expected one of: text, link, image, code, markdown, found "picture".',
    ],
    [
      'an unknown section',
      'care: { section: note }',
      ':2:20 error configuration "annotations.care.section": expected a section or a heading. Did you mean "notes"? Sections: images, fields, examples, relations, alignments, names, notes, about. A heading of your own begins with a capital letter, or is written by language: { en: … }, found "note".',
    ],
    ['an unknown key', 'care: { titel: Care }', ':2:11 error configuration Unknown key "annotations.care.titel".'],
  ])('is rejected for %s', (_, yaml, message) => {
    expect(() => readConfiguration(readYaml('publication.yaml', `annotations:\n  ${yaml}`), RULE_CODES)).toThrow(
      `publication.yaml${message}`,
    );
  });
});
