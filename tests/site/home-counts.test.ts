import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { number } from '../../src/base/number.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { azLists } from '../../src/site/browse/az-list.ts';
import { changePages } from '../../src/site/versions/latest-changes.ts';
import { ontologyLists, ontologyPages } from '../../src/site/browse/ontologies.ts';
import { treesOf } from '../../src/site/browse/trees.ts';
import { valueSetPages } from '../../src/site/browse/value-sets.ts';
import { vocabularyOverview } from '../../src/site/browse/vocabulary-overview.ts';
import { crosswalkList } from '../../src/site/browse/crosswalk-view.ts';
import { homeTasks, homeView } from '../../src/site/home/home-view.ts';
import type { UpperTerm } from '../../src/site/home/home-view.ts';
import { countKinds } from '../../src/site/index/kinds.ts';
import { facetsOf } from '../../src/site/index/facets.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { market } from '../support/market.ts';

const ROOT = join(import.meta.dirname, '../..');
const compiled = async (path: string): Promise<Publication> =>
  (await compile(await loadInput({ ontology: join(ROOT, path), cwd: ROOT }))).publication;

const ONTOLOGIES: readonly (readonly [string, () => Promise<Publication>])[] = [
  ['the included ontology', async () => (await market()).publication],
  ...['foaf', 'dcat', 'gr', 'skos', 'time'].map(
    (name) => [`@vocabulary/${name}`, () => compiled(`node_modules/@vocabulary/${name}/${name}.nq`)] as const,
  ),
  ['an ontology with every construct', () => compiled('tests/browser/fixtures/constructs/every-construct.ttl')],
];

/** Number of entries of the page at a path, counted on the page. */
function entriesAt(path: string, index: PublicationIndex): number {
  const list = azLists(index).find((it) => it.path === path);
  const facet = facetsOf(index).find(({ key }) => key === path);
  if (list) return list.letters.flatMap(({ refs }) => refs).length;
  if (facet) return facet.values.length;
  const pages: Readonly<Record<string, () => number>> = {
    // The tree groups classes of other ontologies below headings, which are not terms.
    classes: () => treesOf(index).classes?.graph.nodes.filter(({ ref }) => index.term(ref.iri)).length ?? 0,
    'value-sets': () => valueSetPages(index).flatMap(({ items }) => items).length,
    ontologies: () => ontologyLists(index).flatMap(({ items }) => items).length,
    versions: () => changePages(index).flatMap(({ items }) => items).length,
    crosswalks: () => crosswalkList(index).length,
  };
  return pages[path]?.() ?? Number.NaN;
}

describe.each(ONTOLOGIES)('the counts on the home page of %s', (_, load) => {
  let index: PublicationIndex;
  let total: number;
  beforeAll(async () => {
    const publication = await load();
    index = createPublicationIndex(publication);
    total = publication.ontology.terms.length;
  });

  test('are those of the pages that they link to', () => {
    for (const { links } of homeTasks(index, [], true))
      for (const { href, count } of links)
        if (count !== undefined) expect([href, count]).toEqual([href, number(entriesAt(href.slice(1), index), 'en')]);
  });

  test('of kinds are those of the linked lists, and agree with the number of terms', () => {
    const { ontology } = index.publication;
    const kinds = countKinds(index);
    const [content] = homeView(index).facts;
    for (const part of content?.value ?? [])
      if (typeof part === 'object' && 'kind' in part) {
        const { count = Number.NaN } = kinds.find(({ kind }) => kind === part.kind) ?? {};
        expect(part.label).toMatch(new RegExp(`^${number(count, 'en')} `));
        expect([part.href, entriesAt(part.href?.slice(1) ?? '', index)]).toEqual([part.href, count]);
      }
    const surplus = ontology.terms.reduce((sum, term) => sum + term.kinds.length - 1, 0);
    expect(kinds.reduce((sum, { count }) => sum + count, 0) - surplus).toBe(total);
    expect(phraseText(content?.value ?? []).includes('of several kinds')).toBe(surplus > 0);
  });

  test('of ontologies and of the overview of the vocabulary agree', () => {
    const pages = ontologyPages(index);
    const counts = pages.flatMap((page) => page.counts.map(({ count }) => count));
    expect(pages.length === 0 ? total : counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    const overview = vocabularyOverview(index);
    for (const { kind, rows, count, more } of overview.lists) {
      expect(count).toBe(overview.counts.find((it) => it.kind === kind)?.count);
      if (more === undefined) expect(rows).toHaveLength(count);
      else expect(entriesAt(more, index)).toBe(count);
    }
    for (const { path, count } of overview.entryPoints) expect([path, count]).toEqual([path, entriesAt(path, index)]);
  });

  test('of the diagram are the terms without a box', () => {
    const { upper } = homeView(index);
    const check = ({ ref, children, hidden }: UpperTerm): void => {
      const { class: facts, value } = index.term(ref.iri) ?? {};
      const below = new Set(
        (facts?.children ?? value?.narrower ?? []).filter((iri) => index.term(iri)?.deprecated === false),
      );
      if (children.length + hidden > 0) expect(children.length + hidden).toBe(below.size);
      children.forEach(check);
    };
    upper?.terms.forEach(check);
    expect(upper?.terms.flatMap((it) => [it, ...it.children]).length ?? 0).toBeLessThanOrEqual(20);
  });
});
