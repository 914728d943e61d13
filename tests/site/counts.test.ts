import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { splitIntoPages } from '../../src/site/term/pagination.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts } from './sample.ts';

const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const iris = (prefix: string, count: number): string[] => names(prefix, count).map(ex);
const externalIris = (count: number): string[] => names('https://elsewhere.example/x', count);
const size = fc.oneof(fc.nat(4), fc.integer({ min: 20, max: 70 }));

/** A class with random numbers of related terms, some of them external terms without a page. */
const anyOntology = fc
  .record({ children: size, external: fc.nat(20), instances: size, own: size, inherited: fc.nat(220), notes: size })
  .map((many) => {
    const children = [...externalIris(many.external), ...iris('Child', many.children)];
    const shared = iris('own', Math.min(many.own, 10));
    const properties = [...shared, ...iris('inherited', many.inherited)];
    const facts = { ...noClassFacts, parents: [ex('Above')], ancestors: [ex('Above')] };
    const note = (at: number): Term['notes'][number] => ({
      property: ex('note'),
      text: { value: `Note ${at}`, language: at % 2 === 0 ? 'en' : 'da' },
    });
    const middle = tinyTerm('Middle', {
      kinds: ['class'],
      class: { ...facts, children, instances: iris('thing', many.instances), properties: iris('own', many.own) },
      notes: Array.from({ length: many.notes }, (_, at) => note(at)),
    });
    const above = tinyTerm('Above', {
      kinds: ['class'],
      class: {
        ...noClassFacts,
        children: [...externalIris(many.external), ex('Middle'), ...iris('Child', 9)],
        properties,
      },
    });
    const childFacts = { ...noClassFacts, parents: [ex('Middle')] };
    const terms = [
      above,
      middle,
      ...names('Child', many.children).map((it) => tinyTerm(it, { kinds: ['class'], class: childFacts })),
      ...names('thing', many.instances).map((it) => tinyTerm(it, { kinds: ['value'] })),
      ...[...names('own', many.own), ...names('inherited', many.inherited)].map((it) =>
        tinyTerm(it, { kinds: ['property'], property: noPropertyFacts }),
      ),
    ];
    return { index: createPublicationIndex(tinyPublication(terms)), middle, above, many };
  });

const OF = /<summary[^>]*>([\d,]+) more of ([\d,]+)<\/summary>(.*?)<\/details>/gs;
const entries = (html: string): number => (html.match(/<li>|<tr[^>]*><th scope="row"|<dt>/g) ?? []).length;
const numberOf = (text = ''): number => Number(text.replaceAll(',', ''));

/** Stated and actual numbers of entries in the folded sections of a page. */
function foldedCounts(html: string): { stated: number; found: number }[] {
  return [...html.matchAll(OF)].map(([, stated, , rest = '']) => ({ stated: numberOf(stated), found: entries(rest) }));
}

test('folded sections contain as many entries as their summary states', () => {
  fc.assert(
    fc.property(anyOntology, ({ index, middle }) => {
      const html = termView(index, middle).sections.map((section) => sectionHtml(section, index));
      for (const { stated, found } of html.flatMap(foldedCounts)) expect(found).toBe(stated);
    }),
    { numRuns: 40 },
  );
});

test('lists count the entries of all their pages', () => {
  fc.assert(
    fc.property(anyOntology, ({ index, middle, many }) => {
      const { own, further } = splitIntoPages(termView(index, middle).sections, String, index.links, 12_000);
      const shown = (title: string): number[] => {
        const lists = [own, ...further.map((page) => page.sections)]
          .flat()
          .flatMap((it) => (it.block === 'lists' ? it.lists : []));
        const found = lists.filter((list) => list.title === title);
        for (const { count } of found) expect(count).toBe(found[0]?.count);
        return [found[0]?.count ?? 0, found.reduce((sum, { refs }) => sum + refs.shown.length + refs.rest.length, 0)];
      };
      const children = many.children + many.external;
      expect(shown('More specific classes')).toEqual([children, children]);
      expect(shown('Instances')).toEqual([many.instances, many.instances]);
    }),
    { numRuns: 40 },
  );
});

test('the tree beside a page counts only the terms that it does not show', () => {
  const total = (index: PublicationIndex, term: Term): { below: number; level: number } => {
    const { before, after, children, hiddenChildren, hiddenSiblings } = termView(index, term).tree;
    return { below: children.length + hiddenChildren, level: before.length + after.length + hiddenSiblings };
  };
  fc.assert(
    fc.property(anyOntology, ({ index, middle, above, many }) => {
      expect(total(index, middle).below).toBe(many.children);
      expect(total(index, middle).level).toBe(Math.min(many.children, 9));
      expect(total(index, above).below).toBe(1 + Math.min(many.children, 9));
    }),
    { numRuns: 40 },
  );
});

test('inherited fields are counted completely, and a truncated list names all fields of its class', () => {
  fc.assert(
    fc.property(anyOntology, ({ index, middle, many }) => {
      const fields = termView(index, middle).sections.find((section) => section.block === 'fields');
      const inherited = fields?.groups.find(({ from }) => from);
      const rows = inherited ? inherited.rows.shown.length + inherited.rows.rest.length : 0;
      const all = many.inherited + Math.min(many.own, 10);
      expect(inherited?.count ?? 0).toBe(inherited?.more === undefined ? rows : all);
      expect(rows).toBe(Math.min(many.inherited, 160));
    }),
    { numRuns: 40 },
  );
});
