import { describe, expect, test } from 'vitest';
import type { Iri, Publication, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { firstOf, neighbourhoodHtml, neighbourhoodOf } from '../../src/site/term/diagram/neighbourhood.ts';
import { fitText, textWidth } from '../../src/site/term/diagram/hierarchy-diagram.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { Neighbour, Neighbourhood } from '../../src/site/term/sections/section.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts, samplePublication } from './sample.ts';

const sample = createPublicationIndex(samplePublication());

/** Captions with the labels of their terms. */
function readGroups(neighbourhood: Neighbourhood | undefined): Record<string, string[]> {
  const name = ({ ref, end, remark }: Neighbour): string =>
    [ref.label, end && `→ ${end.ref.label}${end.others ? ` +${end.others}` : ''}`, remark].filter(Boolean).join(' ');
  return Object.fromEntries(
    (neighbourhood?.groups ?? []).map(({ caption, neighbours, more }) => [
      caption,
      [...neighbours.map(name), ...(more ? [`${more.text} ${more.href}`] : [])],
    ]),
  );
}

function around(identifier: string, publication?: Publication): Record<string, string[]> {
  const index = publication ? createPublicationIndex(publication) : sample;
  return readGroups(neighbourhoodOf(index.byIdentifier(identifier) as Term, index));
}

describe('the neighbours in a diagram', () => {
  test('of a class: parents, children, properties with their values, and alignments', () => {
    expect(around('Listing')).toEqual({
      'More specific classes': ['Stay listing'],
      Properties: ['has photo → Photo', 'level → Level', 'provider → Provider', 'offered by → Provider +1', 'knows'],
      'In other vocabularies': ['<https://schema.org/Listing> same class', '<http://example.com/Ad> close match'],
    });
    expect(around('StayListing')).toMatchObject({ 'A kind of': ['Listing'] });
  });

  test('of a property: its domains, ranges and inverse', () => {
    expect(around('offeredBy')).toEqual({
      'Used on': ['Listing', 'Place'],
      'Its values': ['Place', 'Provider'],
      Inverse: ['provider'],
    });
  });

  test('of a value set: its values; of a value: its set', () => {
    expect(around('Level')).toMatchObject({ Values: ['High', 'Low'] });
    expect(around('High')).toEqual({ 'A value of': ['Level'] });
  });

  test('values in the order that the sources state, deprecated ones last', () => {
    const [high, low, middle] = ['High', 'Low', 'Middle'].map((name) =>
      tinyTerm(name, { deprecated: name === 'Middle' }),
    );
    const values = [middle, low, high].flatMap((term) => (term ? [term] : []));
    const enumeration = { values: values.map(({ iri }) => iri), topValues: [], closed: false, ordered: true as const };
    const level = tinyTerm('Level', { kinds: ['enumeration'], enumeration });
    expect(around('Level', tinyPublication([level, ...values]))).toMatchObject({ Values: ['Low', 'High', 'Middle'] });
  });

  test('no section for a term without neighbours', () => {
    const lonely = createPublicationIndex(tinyPublication([tinyTerm('Lonely')]));
    const term = lonely.byIdentifier('Lonely') as Term;
    expect(neighbourhoodOf(term, lonely)).toBeUndefined();
    expect(termView(lonely, term).sections.map(({ block }) => block)).not.toContain('diagram');
  });
});

describe('a term with hundreds of neighbours', () => {
  const name = (at: number): string => `C${String(at).padStart(4, '0')}`;
  const children = Array.from({ length: 3000 }, (_, at) => tinyTerm(name(at), { deprecated: at < 2 }));
  const properties = Array.from({ length: 400 }, (_, at) =>
    tinyTerm(`p${at}`, { kinds: ['property'], property: { ...noPropertyFacts, domainIncludes: [ex('Top')] } }),
  );
  const facts = {
    ...noClassFacts,
    children: children.map(({ iri }) => iri).toReversed(),
    rangeOf: properties.map(({ iri }) => iri),
  };
  const publication = tinyPublication([tinyTerm('Top', { class: facts }), ...children, ...properties]);
  const index = createPublicationIndex(publication);

  test('shows the first by label, deprecated terms last, and a link to the complete list', () => {
    const [first, ...others] = around('Top', publication)['More specific classes'] ?? [];
    expect(first).toBe('C0002');
    expect(others.at(-2)).toBe('C0009');
    expect(others.at(-1)).toBe('2,992 more #relations');
    expect(around('Top', publication)['Expected by']).toHaveLength(7);
  });

  test('has a diagram of limited size', () => {
    const shown = neighbourhoodOf(index.byIdentifier('Top') as Term, index) as Neighbourhood;
    expect(neighbourhoodHtml(shown).length).toBeLessThan(4000);
  });

  test('shows the first terms of the sorted list', () => {
    const iris: Iri[] = [...facts.children, ...facts.rangeOf, ...facts.children];
    const live = index.sorted(iris).filter(({ deprecated }) => !deprecated);
    expect(firstOf(iris, 5, index)).toEqual({ iris: live.slice(0, 5).map(({ iri }) => iri), count: 3400 });
    expect(firstOf([], 5, index)).toEqual({ iris: [], count: 0 });
  });
});

describe('the diagram on a page', () => {
  const html = (identifier: string): string => {
    const section = termView(sample, sample.byIdentifier(identifier) as Term).sections.find(
      ({ block }) => block === 'diagram',
    );
    return section ? sectionHtml(section, sample) : '';
  };

  test('has an accessible name, the term without a link, and the relations by side', () => {
    expect(html('Listing')).toMatch(
      /^<div class="diagram"><div role="group" aria-label="Neighbourhood of “Listing”"><p class="middle"><span class="k-class">Listing<\/span><\/p>/,
    );
    expect(html('Listing')).toContain(
      '<div class="below"><dl><dt>More specific classes</dt><dd><a class="k-class" href="/vocabulary/StayListing">Stay listing</a></dd></dl></div>',
    );
    expect(html('Listing')).toContain(
      '<bdi class="k-property"><a class="k-property" href="/vocabulary/offeredBy">offered by</a> <small><span>→</span> <a class="k-class" href="/vocabulary/Provider">Provider</a> +1</small></bdi>',
    );
    expect(html('Listing')).toContain('<dl class="undirected"><dt>In other vocabularies</dt>');
  });

  test('links external terms with rel="nofollow", and does not link unsafe URLs', () => {
    const publication = tinyPublication([
      tinyTerm('Odd', {
        class: { ...noClassFacts, parents: ['javascript:alert(1)', 'https://elsewhere.example/Thing'] },
      }),
    ]);
    const index = createPublicationIndex(publication);
    const drawn = neighbourhoodHtml(neighbourhoodOf(index.byIdentifier('Odd') as Term, index) as Neighbourhood);
    expect(drawn).not.toContain('href="javascript');
    expect(drawn).toContain('<a class="ext" href="https://elsewhere.example/Thing" rel="nofollow">');
  });

  test('is in the language of its page', () => {
    const index = createPublicationIndex(samplePublication(), 'de');
    const shown = neighbourhoodOf(index.byIdentifier('StayListing') as Term, index);
    expect(readGroups(shown)).toMatchObject({ 'Eine Art von': ['Inserat'] });
  });
});

describe('the width of text', () => {
  test.each([
    ['', 0],
    ['il', 8],
    ['WW', 28],
    ['é', 10],
    ['漢字', 28],
    ['e\u0301\u0301', 8],
  ])('of “%s” is %i', (text, width) => {
    expect(textWidth(text, 13)).toBe(width);
  });

  test('text that is too long ends with an ellipsis, after a whole grapheme', () => {
    expect(fitText('Cancellation policy', 200, 13)).toBe('Cancellation policy');
    expect(fitText('Cancellation policy', 80, 13)).toBe('Cancellat…');
    expect(fitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 110, 13)).toBe('👩‍👩‍👧‍👦…');
    expect(fitText('  two\nlines ', 200, 13)).toBe('two lines');
  });
});
