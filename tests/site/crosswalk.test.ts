import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alignment, Kind, Publication, Term } from '../../src/ontology/model.ts';
import { KINDS } from '../../src/ontology/model.ts';
import {
  crosswalkGroups,
  crosswalkList,
  crosswalkParts,
  crosswalkViews,
  crosswalkPage,
  groupHtml,
  reversedViews,
  stateIntro,
} from '../../src/site/browse/crosswalk-view.ts';
import type { CrosswalkView } from '../../src/site/browse/crosswalk-view.ts';
import { crosswalkLink, crosswalksOf, STATES } from '../../src/site/index/crosswalks.ts';
import type { Crosswalk } from '../../src/site/index/crosswalks.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const SCHEMA = 'https://schema.org/';
const to = (target: string, more: Partial<Alignment> = {}): Alignment => ({ relation: 'closeMatch', target, ...more });
const notIn = (absentFrom: string): Alignment => ({ relation: 'exactMatch', absentFrom });
const aligned = (name: string, alignments: readonly Alignment[], kind: Kind = 'class'): Term =>
  tinyTerm(name, { kinds: [kind], alignments });

function publicationOf(terms: readonly Term[], prefixes: Record<string, string> = {}): Publication {
  const publication = tinyPublication(terms);
  const { ontology } = publication;
  return { ...publication, ontology: { ...ontology, prefixes: { ...ontology.prefixes, ...prefixes } } };
}

const first = (publication: Publication): Crosswalk => crosswalksOf(publication)[0] as Crosswalk;
const namesBy = (publication: Publication): Record<string, string[]> => {
  const index = createPublicationIndex(publication);
  const groups = crosswalkGroups(first(publication), index);
  return Object.fromEntries(
    groups.map(({ state, kind, entries }) => [`${state} ${kind}`, entries.map(({ iri }) => index.ref(iri).label)]),
  );
};

describe('a crosswalk from the other vocabulary', () => {
  const place = [to(`${SCHEMA}Place`), to(`${SCHEMA}Thing`, { relation: 'broadMatch' })];
  const index = (terms: readonly Term[]): PublicationIndex => createPublicationIndex(publicationOf(terms));

  test('has each of its terms once, with all own terms and the strength of each match from its side', () => {
    const site = index([aligned('Shop', place), aligned('Hall', [to('http://schema.org/Place')]), aligned('Open', [])]);
    const [view, ...more] = reversedViews(crosswalksOf(site.publication)[0] as Crosswalk, site);
    expect(more).toEqual([]);
    expect(view?.path).toBe('crosswalks/schema/reverse');
    expect(
      view?.targets.map(({ iri, matches }) => [iri, matches.map((it) => [it.iri.replace(/.*[/#]/, ''), it.relation])]),
    ).toEqual([
      [
        `${SCHEMA}Place`,
        [
          ['Shop', 'closeMatch'],
          ['Hall', 'closeMatch'],
        ],
      ],
      [`${SCHEMA}Thing`, [['Shop', 'narrowMatch']]],
    ]);
  });

  test('is linked with the other direction, and has all matches on few pages', () => {
    const terms = Array.from({ length: 1700 }, (_, at) => aligned(`T${at}`, [to(`${SCHEMA}X${at}`)]));
    const site = index(terms);
    const pages = crosswalkPage.paths(site).map(({ props }) => crosswalkPage.view(site, props));
    const reversed = pages.filter((page) => page.reversed !== undefined);
    expect(reversed.map(({ page: { path } }) => path)).toEqual([
      'crosswalks/schema/reverse',
      'crosswalks/schema/reverse/2',
    ]);
    expect(reversed.map((page) => page.reversed?.match(/<tr><th scope="row"/g)?.length)).toEqual([1500, 200]);
    expect(pages[0]?.other?.href).toBe('/crosswalks/schema/reverse');
    expect(reversed[0]?.trail).toContain('href="/crosswalks/schema"');
    expect(pages.every(({ filter }) => filter !== '')).toBe(true);
  });

  test('is absent without a match', () => {
    const site = index([aligned('Gone', [notIn(SCHEMA)])]);
    expect(reversedViews(crosswalksOf(site.publication)[0] as Crosswalk, site)).toEqual([]);
    const [page] = crosswalkPage.paths(site).map(({ props }) => crosswalkPage.view(site, props));
    expect(page?.other).toBeUndefined();
  });
});

describe('a crosswalk', () => {
  test('separates matched, searched without a match, and not assessed', () => {
    const publication = publicationOf([
      aligned('Match', [to(`${SCHEMA}Place`)]),
      aligned('Gone', [notIn(SCHEMA)]),
      aligned('Open', []),
      aligned('size', [], 'property'),
    ]);
    expect(namesBy(publication)).toEqual({
      'matched class': ['Match'],
      'absent class': ['Gone'],
      'open class': ['Open'],
      'open property': ['size'],
    });
  });

  test('marks a match if a stronger match was searched without a result', () => {
    const publication = publicationOf([aligned('A', [notIn(SCHEMA), to(`${SCHEMA}Place`), to(`${SCHEMA}Thing`)])]);
    const index = createPublicationIndex(publication);
    const [group] = crosswalkGroups(first(publication), index);
    expect(group?.entries.map(({ noCloser }) => noCloser)).toEqual([true, undefined]);
    const html = groupHtml({ ...(group as NonNullable<typeof group>), continued: false }, index);
    expect(html.match(/A stronger match was searched for/g)).toHaveLength(1);
  });

  test('states the method once if all matches of a state have the same, and otherwise in each row', () => {
    const [manual, lexical] = ['ManualMappingCuration', 'LexicalMatching'].map(
      (name) => `https://w3id.org/semapv/vocab/${name}`,
    );
    const htmlOf = (...methods: readonly (string | undefined)[]): string => {
      const terms = methods.map((justification, at) =>
        aligned(`T${at}`, [to(`${SCHEMA}Place`, justification === undefined ? {} : { justification })]),
      );
      const index = createPublicationIndex(publicationOf(terms));
      const view = crosswalkPage.paths(index)[0] as ReturnType<typeof crosswalkPage.paths>[0];
      const [state] = crosswalkPage.view(index, view.props).states;
      return `${state?.intro} ${state?.html}`;
    };
    const once = htmlOf(manual, manual, manual);
    expect(once).toContain('Method of these matches: compared by a person.');
    expect(once.match(/compared by a person/g)).toHaveLength(1);
    // The column has comments only, of which there are none.
    expect(once).not.toContain('<th scope="col">Method</th>');
    expect(htmlOf(undefined)).not.toContain('<td class="what">');
    const each = htmlOf(manual, lexical, manual);
    expect(each).toContain('<th scope="col">Method</th>');
    expect(each).not.toContain('Method of these matches');
    expect(each.match(/compared by a person/g)).toHaveLength(2);
    expect(htmlOf(manual, undefined).match(/compared by a person/g)).toHaveLength(1);
  });

  test('compares values only if at least one was compared', () => {
    const value = aligned('V', [], 'value');
    expect(namesBy(publicationOf([aligned('A', [to(`${SCHEMA}Place`)]), value]))).toEqual({ 'matched class': ['A'] });
    const other = aligned('W', [notIn(SCHEMA)], 'value');
    expect(namesBy(publicationOf([value, other]))).toEqual({ 'absent value': ['W'], 'open value': ['V'] });
  });

  test('treats both schemes of schema.org as one vocabulary, and uses the longest namespace', () => {
    const prefixes = { deep: 'http://purl.org/dc/terms/deep#' };
    const publication = publicationOf(
      [
        aligned('A', [to('http://schema.org/Place'), to('https://schema.org/Place'), notIn('http://schema.org')]),
        aligned('B', [to('http://purl.org/dc/terms/deep#x'), to('http://purl.org/dc/terms/title')]),
        aligned('C', [to('https://unknown.example/a/b'), to('https://unknown.example/c')]),
        aligned('D', [to('https://example.org/vocabulary/A')]),
      ],
      prefixes,
    );
    const found = crosswalksOf(publication).map(({ vocabulary: { name, title } }) => [name, title]);
    expect(found.sort()).toEqual([
      ['dcterms', 'DCMI Metadata Terms'],
      ['deep', 'deep'],
      ['schema', 'Schema.org'],
      ['unknown.example', 'unknown.example'],
    ]);
  });

  test('is found from any IRI of its vocabulary, in the language of the page', () => {
    const publication = publicationOf([aligned('A', [to(`${SCHEMA}Place`)])]);
    const index = createPublicationIndex(publication);
    expect(crosswalkLink('http://schema.org/Thing', index)).toEqual({
      title: 'Schema.org',
      href: '/crosswalks/schema',
    });
    expect(crosswalkLink('https://elsewhere.example/x', index)).toBeUndefined();
    expect(crosswalkLink('not an IRI', index)).toBeUndefined();
  });

  test('prefixes that differ in case, or are no file names, have pages of their own', () => {
    const prefixes = {
      A: 'https://one.example/',
      a: 'https://two.example/',
      'é/..': 'https://three.example/',
      con: 'https://four.example/',
    };
    const targets = Object.values(prefixes).map((namespace) => to(`${namespace}x`));
    const index = createPublicationIndex(publicationOf([aligned('T', targets)], prefixes));
    const paths = crosswalksOf(index.publication).flatMap((it) => crosswalkViews(it, index).map(({ path }) => path));
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(4);
    for (const path of paths) expect(path).toMatch(/^crosswalks\/[a-z0-9_~-][a-z0-9_~.-]*$/);
    expect(paths).not.toContain('crosswalks/con');
  });

  test('escapes text of the ontology', () => {
    const harm = '<img src=x onerror=alert(1)>';
    const alignment = to('javascript:alert(1)//x', {
      comment: { value: harm },
      justification: `https://x.example/${harm}`,
    });
    const publication = publicationOf([aligned('A', [alignment, { ...notIn(SCHEMA), comment: { value: harm } }])]);
    const index = createPublicationIndex(publication);
    for (const crosswalk of crosswalksOf(publication)) {
      const html = crosswalkViews(crosswalk, index)
        .flatMap(({ groups }) => groups.map((group) => groupHtml(group, index)))
        .join('');
      expect(html).not.toMatch(/<img|href="javascript/);
    }
  });
});

describe('properties of every crosswalk', () => {
  const arbitrary = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        alignments: fc.array(
          fc.oneof(
            fc.constantFrom('Place', 'Thing', 'Offer').map((name) => to(SCHEMA + name)),
            fc.constant(notIn(SCHEMA)),
            fc.constant(to('http://purl.org/dc/terms/title')),
          ),
          { maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 900 },
    )
    .map((terms) => publicationOf(terms.map(({ kind, alignments }, at) => aligned(`T${at}`, alignments, kind))));

  test('each compared term is in one state and on one page, every match in one row, and no page is long', () => {
    fc.assert(
      fc.property(arbitrary, (publication) => {
        const index = createPublicationIndex(publication);
        const rowsOfOverview = crosswalkList(index);
        for (const [at, crosswalk] of crosswalksOf(publication).entries()) {
          const groups = crosswalkGroups(crosswalk, index);
          const pages = crosswalkParts(groups);
          const listed = STATES.map((state) => [
            ...new Set(
              groups.filter((it) => it.state === state).flatMap(({ entries }) => entries.map(({ iri }) => iri)),
            ),
          ]);
          const compared = publication.ontology.terms.filter(({ kinds }) => crosswalk.kinds.has(kinds[0] as Kind));
          const assessed = crosswalk.matched.size + crosswalk.absent.size;
          const open = compared.length - assessed;
          const isListed = open <= Math.max(300, assessed);
          expect(listed.flat().sort()).toEqual(
            compared
              .filter((term) => isListed || crosswalk.matched.has(term) || crosswalk.absent.has(term))
              .map(({ iri }) => iri)
              .sort(),
          );
          expect(pages.flat().flatMap(({ entries }) => entries)).toEqual(groups.flatMap(({ entries }) => entries));
          const matches = [...crosswalk.matched.values()].flat().filter(({ target }) => target !== undefined).length;
          const rows = pages.flat().filter(({ state }) => state === 'matched');
          expect(rows.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(matches);
          for (const page of pages)
            expect(page.reduce((sum, { entries }) => sum + entries.length, 0)).toBeLessThanOrEqual(900);
          const [view] = crosswalkViews(crosswalk, index);
          expect(view?.total.map(({ terms }) => terms)).toEqual([crosswalk.matched.size, crosswalk.absent.size, open]);
          expect(view?.total).toEqual(rowsOfOverview[at]?.counts);
        }
      }),
      { numRuns: 25 },
    );
  });

  const halfDone = (count: number, assessed: number, classes = count): PublicationIndex => {
    const term = (at: number): Term =>
      aligned(`T${at}`, at < assessed ? [notIn(SCHEMA)] : [], at < classes ? 'class' : 'property');
    return createPublicationIndex(publicationOf(Array.from({ length: count }, (_, at) => term(at))));
  };
  const htmlOf = (views: readonly CrosswalkView[], index: PublicationIndex): string =>
    views.flatMap(({ groups }) => groups.map((group) => groupHtml(group, index))).join('');

  test('lists terms that are not assessed if they are fewer than the others, up to a limit', () => {
    const index = halfDone(5000, 2500);
    const views = crosswalkViews(first(index.publication), index);
    expect(views.length).toBeLessThan(10);
    expect(views[0]?.total).toMatchObject([{ terms: 0 }, { terms: 2500 }, { terms: 2500 }]);
    expect(htmlOf(views, index)).toContain('and 500 more');
  });

  test('states the number of terms of a kind of which none is listed, because other kinds have reached the limit', () => {
    const index = halfDone(5000, 2500, 4600);
    const views = crosswalkViews(first(index.publication), index);
    const html = htmlOf(views, index);
    expect(html).toContain('and 100 more');
    expect(html).toContain('and 400 more');
    expect(html).toContain('<details class="group" id="open-property">');
    const ofProperties = views[0]?.counts.find(({ kind }) => kind === 'property');
    expect(ofProperties?.cells[2]).toMatchObject({
      terms: 400,
      href: expect.stringMatching(/#open-property$/) as string,
    });
  });

  test('only counts terms that are not assessed if they are most terms, and states it', () => {
    const index = halfDone(5000, 1);
    const [view, ...further] = crosswalkViews(first(index.publication), index);
    expect(further).toEqual([]);
    expect(view?.total).toMatchObject([{ terms: 0 }, { terms: 1 }, { terms: 4999 }]);
    const open = view?.groups.filter(({ state }) => state === 'open') ?? [];
    expect(open.map((group) => groupHtml(group, index))).toEqual(['']);
    expect(stateIntro('open', open, index)).toContain(index.messages.crosswalk.mostOpen);
    const anchors = view?.counts[0]?.cells.map(({ href }) => href?.replace(/^.*#/, ''));
    expect(anchors).toEqual([undefined, 'absent-class', undefined]);
  });

  test('lists few terms that are not assessed, even if they are most', () => {
    const index = halfDone(300, 1);
    const views = crosswalkViews(first(index.publication), index);
    expect(htmlOf(views, index).match(/<li>/g)).toHaveLength(300);
  });
});
