import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { SectionBlock, TermSection, SectionOf } from '../../src/site/term/sections/section.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { treeHtml } from '../../src/site/term/tree.ts';
import { phraseHtml } from '../../src/site/text/html.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { HOSTILE, ex, noClassFacts, samplePublication } from './sample.ts';

const viewIn = (publication: Publication, name: string): TermView => {
  const index = createPublicationIndex(publication);
  return termView(index, index.byIdentifier(name) as Term);
};
const sample = samplePublication();
const view = (name: string): TermView => viewIn(sample, name);
const voice = createPublicationIndex(sample);
const html = (of: TermSection): string => sectionHtml(of, voice);
const section = <B extends SectionBlock>(of: TermView, block: B): SectionOf<B> | undefined =>
  of.sections.find((it): it is SectionOf<B> => it.block === block);

test('a view is deterministic and serialisable as JSON', () => {
  expect(JSON.parse(JSON.stringify(view('Listing')))).toEqual(view('Listing'));
});

describe('the head of a page', () => {
  test('names the term and links its files', () => {
    const listing = view('Listing');
    expect(listing).toMatchObject({
      label: 'Listing',
      iri: ex('Listing'),
      curie: 'ex:Listing',
      href: '/vocabulary/Listing',
      altLabels: ['Ad'],
    });
    expect(listing.files.map(({ href }) => href)).toEqual([
      '/vocabulary/Listing.ttl',
      '/vocabulary/Listing.jsonld',
      '/vocabulary/Listing.json',
    ]);
  });

  test('links terms in the definition, and shows unknown names as text', () => {
    expect(view('Listing').definition).toBe(
      '<p>An entry that <a href="/vocabulary/Provider">Provider</a> makes. Not a Nowhere.</p>',
    );
    expect(view('Listing').summary).toBe('An entry that Provider makes. Not a Nowhere.');
  });

  test('states deprecation and the replacement', () => {
    expect(phraseText(view('Vendor').deprecated?.replacedBy ?? [])).toBe('Provider');
    expect(view('Provider').deprecated).toBeUndefined();
  });
});

test('facts separate their values as the language does', () => {
  const term = tinyTerm('Boat', { seeAlso: ['https://a.example/', 'https://b.example/'] });
  const seeAlso = (language: string): string | undefined => {
    const publication = tinyPublication([term], { languages: [language], defaultLanguage: language });
    const facts = section(viewIn(publication, 'Boat'), 'facts')?.facts ?? [];
    return facts.map(({ value }) => phraseText(value)).find((text) => text.includes('a.example'));
  };
  expect(seeAlso('en')).toBe('https://a.example/, https://b.example/');
  expect(seeAlso('ja')).toBe('https://a.example/、https://b.example/');
});

test('a value set lists its values in order, and states whether it is closed', () => {
  const values = section(view('Level'), 'terms');
  expect(values?.intro).toMatch(/closed/);
  expect(values?.rows.shown.map(({ ref, summary }) => [ref.label, summary.text])).toEqual([
    ['High', 'More than most.'],
    ['Low', ''],
  ]);
});

describe('alignments', () => {
  test('separate equivalence from similarity, and describe each strength', () => {
    const { same, similar } = section(view('Listing'), 'alignments') as SectionOf<'alignments'>;
    expect(same.map(({ strength, rows }) => [strength, rows.map(({ ref }) => ref.iri)])).toEqual([
      ['Same class', ['https://schema.org/Listing']],
    ]);
    expect(similar.map(({ strength, rows }) => [strength, rows.map(({ justification }) => justification)])).toEqual([
      ['Close match', ['compared by a person']],
    ]);
    for (const { sentence } of [...same, ...similar]) expect(sentence).toMatch(/\.$/);
  });

  test('list vocabularies that were searched without a match, but not others', () => {
    expect(section(view('Listing'), 'alignments')?.absent.map(({ ref }) => ref.label)).toEqual([
      'http://purl.org/goodrelations/v1#',
    ]);
    expect(section(view('Provider'), 'alignments')).toBeUndefined();
  });
});

test('statements without a member in the model are shown as triples at any depth', () => {
  expect(
    section(view('Listing'), 'triples')?.rows.map(({ depth, predicate, value }) => [
      depth,
      predicate.label,
      phraseText(value),
    ]),
  ).toEqual([
    [0, 'https://example.com/odd', HOSTILE],
    [0, 'https://example.com/odd', 'an unnamed node'],
    [1, 'https://example.com/deep', 'Place'],
    [0, 'About', '_:b0'],
  ]);
});

test('an axiom without a sentence is shown as triples', () => {
  const expression = {
    kind: 'other',
    node: { '@id': '_:b0', 'https://example.com/odd': [{ '@value': 'x' }] },
  } as const;
  const odd = tinyTerm('Odd', { class: { ...noClassFacts, conditions: [{ kind: 'complement', of: expression }] } });
  const rows = section(viewIn(tinyPublication([odd]), 'Odd'), 'triples')?.rows;
  expect(rows?.map(({ depth, value }) => [depth, phraseText(value)])).toEqual([
    [0, '_:b0'],
    [1, 'x'],
  ]);
});

test('an omitted own term is named without a link', () => {
  const lonely = tinyTerm('Lonely', { class: { ...noClassFacts, parents: [ex('Elsewhere')] } });
  const [parents] = viewIn(tinyPublication([lonely]), 'Lonely').glance;
  expect(phraseHtml(parents?.value ?? [])).toBe(
    '<span class="ext" title="Not in this publication">ex:Elsewhere</span>',
  );
});

test('a code is in the heading and not repeated among the facts', () => {
  expect(view('Listing').notation).toBe('L1');
  expect(section(view('Listing'), 'facts')?.facts.map(({ name }) => name)).not.toContain('Notation');
});

test('facts state the origin, dates in words and, in a slice, the reason', () => {
  const facts = (name: string): Record<string, string> =>
    Object.fromEntries(
      section(view(name), 'facts')?.facts.map(({ name: key, value }) => [key, phraseText(value)]) ?? [],
    );
  expect(facts('Listing')).toMatchObject({
    Identifier: 'Listing',
    Changed: '14 September 2026',
    'Written in': 'ontology/core.ttl:12',
  });
  expect(facts('Listing')).not.toHaveProperty('In this ontology because');
  expect(facts('Place')).toMatchObject({ 'In this ontology because': 'it is the type of value expected by Listing' });
});

test('an empty section is omitted', () => {
  expect(view('Photo').sections.map(({ id }) => id)).toEqual(['relations', 'about', 'contribute']);
});

describe('hostile text', () => {
  const hostile = view('Hostile');

  test('is escaped everywhere', () => {
    const page =
      [...view('Listing').sections, ...hostile.sections].map(html).join('') +
      treeHtml(hostile.tree, voice) +
      hostile.definition;
    expect(page).not.toMatch(/<img|<script|<\/script|onerror=alert\(1\)>|javascript:/i);
  });

  test('cannot reverse a label', () => {
    expect(hostile.label).not.toContain('\u202E');
  });

  test('cannot create a heading', () => {
    expect(hostile.definition).toContain('<p><strong>Title</strong></p>');
  });
});

test('all links start with the path of the base URL', () => {
  const listing = viewIn(samplePublication({ baseUrl: 'https://example.org/docs' }), 'Listing');
  const page = listing.sections.map(html).join('') + listing.definition + treeHtml(listing.tree, voice);
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(10);
  for (const href of links) expect(href).toMatch(/^\/docs\/(?:vocabulary\/|crosswalks\/|classes(?:#open=Listing)?$)/);
});
