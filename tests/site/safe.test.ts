import { expect, test } from 'vitest';
import { openMessages } from '../../src/messages/index.ts';
import type { MessageTree, Term } from '../../src/ontology/model.ts';
import { crosswalkViews, groupHtml } from '../../src/site/browse/crosswalk-view.ts';
import { themeCss } from '../../src/site/home/theme.ts';
import { crosswalksOf } from '../../src/site/index/crosswalks.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionsHtml } from '../../src/site/term/page-parts-html.ts';
import { definedTerm, homeData, termData, termJsonLd } from '../../src/site/page/structured-data.ts';
import { fold } from '../../src/site/term/sections/block.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { escapeContent, escapeHtml, refHtml, safeHref } from '../../src/site/text/html.ts';
import { scriptJson } from '../../src/site/text/script-json.ts';
import { HOSTILE, ex, samplePublication } from './sample.ts';

const index = createPublicationIndex(samplePublication());
const term = (name: string): Term => index.term(ex(name)) as Term;

test('JSON in a script element cannot close the element, and parses to the same value', () => {
  const data = { a: '</script><!-- &\u2028\u2029', '<k>': 1 };
  const json = scriptJson(data);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  'urn:isbn:1',
  'vbscript:x',
  'http://[',
  '//evil.example',
  'file:///etc/passwd',
])('%s is not a link', (iri) => {
  expect(safeHref(iri)).toBeUndefined();
});

test('element content is escaped, except for quotes', () => {
  expect(escapeContent(`<a href="x">'&`)).toBe(`&lt;a href="x"&gt;'&amp;`);
});

/** All English messages with markup, as those of an ontology's folder can have it. */
function hostileMessages(messages: object): MessageTree {
  const entries = Object.entries(messages).map(([key, message]: [string, unknown]) => {
    if (typeof message === 'function') return [key, { template: [HOSTILE] }];
    return [key, typeof message === 'string' ? HOSTILE : hostileMessages(message as object)];
  });
  return Object.fromEntries(entries) as MessageTree;
}

test('messages of an ontology are escaped in crosswalks, alignments and folded lists', () => {
  const publication = samplePublication();
  const { crosswalk, term } = openMessages('en');
  const messages = { crosswalk: hostileMessages(crosswalk), term: hostileMessages(term) };
  const hostile = createPublicationIndex({ ...publication, site: { ...publication.site, messages: { en: messages } } });
  const crosswalks = crosswalksOf(publication).flatMap((it) => crosswalkViews(it, hostile));
  const html = [
    ...crosswalks.flatMap(({ groups }) => groups.map((group) => groupHtml(group, hostile))),
    ...hostile.publication.ontology.terms.map((it) => sectionsHtml(termView(hostile, it).sections, hostile)),
    fold({ shown: [1], rest: [2] }, 2, String, hostile),
  ];
  expect(html.join('')).toContain('crosswalk-links');
  expect(html.join('')).not.toContain('<img');
});

test('links and text are escaped', () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
  expect(refHtml({ iri: 'x', label: '<b>', curie: 'x', href: 'https://x.example/"onclick="y' })).toBe(
    '<a class="ext" href="https://x.example/&quot;onclick=&quot;y" rel="nofollow">&lt;b&gt;</a>',
  );
});

test('only the page in the default language contains the triples of the term', () => {
  const german = createPublicationIndex(samplePublication(), 'de');
  const data = termData(termView(index, term('StayListing')), index);
  expect(data).toHaveLength(2);
  const [only = '', ...others] = termData(termView(german, term('StayListing')), german);
  expect(only).toContain('DefinedTerm');
  expect(others).toEqual([]);
});

test('the data of a page contains the triples of the term, and a separate DefinedTerm in its set', () => {
  const view = termView(index, term('StayListing'));
  expect(JSON.parse(termJsonLd(view, index))).toHaveProperty('@graph');
  expect(termJsonLd(view, index)).not.toContain('DefinedTerm');
  const { '@context': context, '@graph': graph } = JSON.parse(definedTerm(view, index)) as {
    '@context': string;
    '@graph': Record<string, unknown>[];
  };
  expect(context).toBe('https://schema.org');
  expect(graph).toMatchObject([
    {
      '@type': 'DefinedTerm',
      name: 'Stay listing',
      identifier: ex('StayListing'),
      inDefinedTermSet: { '@type': 'DefinedTermSet' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1 },
        { position: 2 },
        { position: 3, name: 'Listing' },
        { position: 4, name: 'Stay listing' },
      ],
    },
  ]);
});

test('hostile terms cannot end the data of a page', () => {
  const view = termView(index, term('Hostile'));
  for (const json of [termJsonLd(view, index), definedTerm(view, index), homeData(index)])
    expect(json).not.toMatch(/[<>]/);
  expect(HOSTILE).toContain('</script>');
});

test('only declarations override design tokens', () => {
  expect(
    themeCss({ tokens: { accent: '#a00', 'font-text': "'My Font', serif", class: 'light-dark(#111, #eee)' } }),
  ).toBe(":root {\n  --accent: #a00;\n  --font-text: 'My Font', serif;\n  --class: light-dark(#111, #eee);\n}\n");
  const hostile = [
    'red; } body { display: none',
    'url(//evil.example)',
    'red /* ',
    '"open',
    'a(b',
    '</style>',
    '@import x',
    'red\\3b',
    '',
    'URL (x)',
  ];
  for (const value of hostile) expect(themeCss({ tokens: { accent: value } }), value).toBe('');
  expect(themeCss({ tokens: { 'x:y;}': 'red' } })).toBe('');
});
