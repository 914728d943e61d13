import { beforeAll, describe, expect, test } from 'vitest';
import type { Ref } from '../../src/messages/messages.ts';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { azLists } from '../../src/site/browse/az-list.ts';
import { changePages } from '../../src/site/versions/latest-changes.ts';
import { entryPoints, startValueSets } from '../../src/site/browse/vocabulary-overview.ts';
import { facetValuePages, staticTree, treesOf } from '../../src/site/browse/trees.ts';
import { ontologyLists, ontologyPages } from '../../src/site/browse/ontologies.ts';
import type { TreePosition } from '../../src/site/browse/trees.ts';
import { valueSetPages } from '../../src/site/browse/value-sets.ts';
import { crosswalkList, crosswalkViews } from '../../src/site/browse/crosswalk-view.ts';
import { derivationView } from '../../src/site/browse/derivation-view.ts';
import { crosswalksOf } from '../../src/site/index/crosswalks.ts';
import { facetsOf } from '../../src/site/index/facets.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { market, SLICES } from '../support/market.ts';

/** Unique entries of a list, by IRI. */
const iris = (refs: readonly Ref[]): string[] => [...new Set(refs.map(({ iri }) => iri))];

describe.each(SLICES)('the counts of the lists of %s', (slice) => {
  let publication: Publication;
  let index: PublicationIndex;
  let terms: readonly Term[];
  beforeAll(async () => {
    ({ publication } = await market(slice));
    index = createPublicationIndex(publication);
    terms = publication.ontology.terms;
  });
  const found = (fits: (term: Term) => unknown): number => terms.filter((term) => Boolean(fits(term))).length;

  test('value sets to start with count their values', () => {
    for (const { ref, size } of startValueSets(index))
      expect(size).toBe(
        index.messages.term.valueCount({ count: index.term(ref.iri)?.enumeration?.values.length ?? 0 }),
      );
  });

  test('A–Z lists have as many terms as they state, each on one page', () => {
    for (const { kind, count, letters, pages } of azLists(index)) {
      expect(count).toBe(found(({ kinds }) => kind === undefined || kinds.includes(kind)));
      expect(iris(letters.flatMap(({ refs }) => refs))).toHaveLength(count);
      if (pages.length > 0) expect(pages.flatMap(({ items }) => items)).toHaveLength(count);
    }
  });

  test('entry points count the terms that their pages list', () => {
    const counts = Object.fromEntries(entryPoints(index).map(({ path, count }) => [path, count]));
    const listed: Readonly<Record<string, number>> = {
      terms: terms.length,
      classes: found((term) => term.class && !term.class.datatype),
      'value-sets': valueSetPages(index).flatMap(({ items }) => items).length,
      ontologies: ontologyLists(index).flatMap(({ items }) => items).length,
      changes: changePages(index).flatMap(({ items }) => items).length,
      crosswalks: crosswalkList(index).length,
    };
    for (const [path, count] of Object.entries(listed)) expect([path, counts[path] ?? 0]).toEqual([path, count]);
  });

  test('ontologies, value sets and facets have as many terms as they state', () => {
    for (const { source, counts, pages } of ontologyPages(index)) {
      const all = found((term) => term.source === source.prefix);
      expect(source.terms).toBe(all);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      expect(iris(pages.flatMap(({ items }) => items))).toHaveLength(all);
    }
    for (const { row, size } of valueSetPages(index).flatMap(({ items }) => items))
      expect(size).toBe(new Set(index.term(row.ref.iri)?.enumeration?.values).size);
    for (const { ref, count, pages, narrower } of facetsOf(index).flatMap((facet) => facetValuePages(facet, index))) {
      const marked = (iri: string): number =>
        found(({ facetValues: { industries = [] } = {} }) =>
          industries.some((it) => it === iri || index.term(it)?.value?.broaderFull.includes(iri)),
        );
      expect([ref.label, count]).toEqual([ref.label, marked(ref.iri)]);
      expect(iris(pages.flatMap(({ items }) => items))).toHaveLength(count);
      for (const it of narrower) expect(it.count).toBe(marked(it.ref.iri));
    }
  });

  test('crosswalks list the terms that they count, or state how many they do not list', () => {
    const own = terms.filter((term) => term.own);
    for (const [at, crosswalk] of crosswalksOf(publication).entries()) {
      const views = crosswalkViews(crosswalk, index);
      const groups = views.flatMap((view) => view.groups);
      for (const { kind, cells } of views[0]?.counts ?? [])
        for (const { state, terms: count } of cells) {
          const parts = groups.filter((group) => group.state === state && group.kind === kind);
          const listed = new Set(parts.flatMap(({ entries }) => entries.map(({ iri }) => iri))).size;
          expect(count).toBe(listed + parts.reduce((sum, { unlisted }) => sum + unlisted, 0));
        }
      const compared = own.filter(({ kinds }) => crosswalk.kinds.has(kinds[0] ?? 'value')).length;
      expect(views[0]?.total.reduce((sum, cell) => sum + cell.terms, 0)).toBe(compared);
      expect(crosswalkList(index)[at]?.counts.reduce((sum, { terms: count }) => sum + count, 0)).toBe(compared);
    }
  });

  test('the derivation counts its included and omitted terms', () => {
    const { sections } = derivationView(index);
    const included = sections.flatMap((section) => (section.block === 'causes' ? section.lists : []));
    for (const { count, rows } of included) expect(rows.shown.length + rows.rest.length).toBe(count);
    if (included.length > 0) expect(included.reduce((sum, { count }) => sum + count, 0)).toBe(found(({ own }) => own));
    const omitted = sections.flatMap((section) => (section.block === 'lists' ? section.lists : []));
    for (const { count, refs } of omitted) expect(refs.shown.length + refs.rest.length).toBe(count);
    const all = omitted.reduce((sum, { count }) => sum + count, 0);
    expect(all).toBe(publication.ontology.derivation.omitted.length);
  });

  test('trees state how many nodes their page does not contain', () => {
    const { classes, facets, values } = treesOf(index);
    for (const { graph, shown } of [classes, ...facets.values(), ...values.values()].flatMap((tree) => tree ?? [])) {
      expect(shown.positions.length + shown.hidden).toBe(graph.tops.length);
      const visit = (place: TreePosition, above: readonly number[]): void => {
        const path = [...above, place.node];
        const below = (graph.nodes[place.node]?.children ?? []).filter((child) => !path.includes(child));
        expect(place.children.length + place.hidden).toBe(below.length);
        for (const child of place.children) visit(child, path);
      };
      for (const place of staticTree(graph, 50).positions) visit(place, []);
      for (const place of shown.positions) visit(place, []);
    }
  });
});
