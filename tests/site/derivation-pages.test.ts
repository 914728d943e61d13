import { expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { derivationPages } from '../../src/site/browse/derivation-view.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { furtherHtml } from '../../src/site/term/sections/block.ts';
import type { TermSection } from '../../src/site/term/sections/section.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const MAX_HTML = 450_000;
const TERMS = 20_000;
const SELECTED = 5000;
const OMITTED = 6000;

const NAMESPACE = 'https://example.org/vocabulary/';
const name = (at: number): string => `Quite_a_long_name_of_a_term_${at}`;
/** The configuration names a quarter of the terms. A third of the rest has one cause; the others have different causes. */
const reasonOf = (at: number): Term['reason'] => {
  if (at < SELECTED) return { rule: 'selected' };
  return { rule: 'ancestor', of: NAMESPACE + name(at % 3 === 0 ? 0 : at % SELECTED) };
};
const terms = Array.from({ length: TERMS }, (_, at) => tinyTerm(name(at), { reason: reasonOf(at) }));
const publication: Publication = tinyPublication(terms);
const omitted = Array.from({ length: OMITTED }, (_, at) => ({
  iri: `${NAMESPACE}omitted/${at}`,
  reason: { rule: 'not needed' } as const,
}));
const index = createPublicationIndex({
  ...publication,
  ontology: {
    ...publication.ontology,
    derivation: {
      mode: 'slice',
      selected: { include: terms.slice(0, SELECTED).map((it) => it.identifier) },
      omitted,
    },
  },
});
const { view, parts, further } = derivationPages(index);
const pages: readonly (readonly TermSection[])[] = [view.sections, ...further.map(({ sections }) => sections)];
const inOrder = <T>({ shown, rest }: { shown: readonly T[]; rest: readonly T[] }): readonly T[] => [...shown, ...rest];

test('no page about a large selection is longer than its limit', () => {
  expect(pages.length).toBeGreaterThan(5);
  expect(parts.slice(0, 2)).toEqual(['derivation', 'derivation/2']);
  expect(parts).toHaveLength(pages.length);
  const sizes = pages.map((sections) => sections.map((it) => sectionHtml(it, index) + furtherHtml(it, index)).join(''));
  for (const html of sizes) expect(html.length).toBeLessThan(MAX_HTML);
});

test('each term and each omitted IRI is on one page, and counts are those of the whole list', () => {
  const sections = pages.flat();
  const causes = sections.flatMap((it) => (it.block === 'causes' ? it.lists : []));
  const included = causes.flatMap(({ rows }) => inOrder(rows).map(({ ref }) => ref.iri));
  expect(included.length).toBe(TERMS);
  expect(new Set(included)).toEqual(new Set(terms.map(({ iri }) => iri)));
  expect(new Set(causes.map(({ count }) => count))).toEqual(new Set([SELECTED, TERMS - SELECTED]));
  const omitted = sections.flatMap((it) => (it.block === 'lists' ? it.lists.flatMap(({ refs }) => inOrder(refs)) : []));
  expect(omitted.map(({ iri }) => iri)).toEqual(omitted.map(({ iri }) => iri));
  const selected = sections.flatMap((it) => (it.block === 'facts' ? it.facts.flatMap(({ value }) => value) : []));
  expect(selected.filter((part) => typeof part === 'object')).toHaveLength(SELECTED);
});

test('the first page links to the continuation, with the number of entries that are not on it', () => {
  const first = view.sections.find(({ block }) => block === 'causes');
  const shown = first?.block === 'causes' ? first.lists.flatMap(({ rows }) => inOrder(rows)).length : 0;
  expect(first?.further).toEqual({ count: TERMS - shown, href: expect.stringMatching(/^\/derivation\/\d+#included$/) });
});
