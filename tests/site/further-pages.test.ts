import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ref } from '../../src/messages/messages.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { splitIntoPages, takeLists } from '../../src/site/term/pagination.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { markdownHref } from '../../src/site/page/term-markdown.ts';
import { termData } from '../../src/site/page/structured-data.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { TermSection } from '../../src/site/term/sections/section.ts';
import { costOf } from '../../src/site/text/break-texts.ts';
import { cap } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { noClassFacts } from './sample.ts';

const index = createPublicationIndex(tinyPublication([tinyTerm('Boat')]));
const ref = (name: string): Ref => ({
  iri: `https://example.org/${name}`,
  label: name,
  curie: `ex:${name}`,
  href: '/',
});
const refs = (prefix: string, count: number): Ref[] => Array.from({ length: count }, (_, at) => ref(`${prefix}${at}`));

/** Every list of the sections, as the names of its entries. */
function entriesOf(sections: readonly TermSection[]): unknown[] {
  const found: unknown[] = [];
  for (const section of sections)
    takeLists(
      section,
      (items) => {
        found.push(...items.map((item) => [section.id, JSON.stringify(item)]));
        return [0, items.length];
      },
      false,
    );
  return found;
}

test('only the first page of a term has a Markdown version', () => {
  const site = createPublicationIndex(tinyPublication([tinyTerm('Boat')], { termFiles: true }));
  expect(markdownHref('vocabulary/Boat', site)).toBe('/vocabulary/Boat.md');
  expect(markdownHref('vocabulary/Boat/2', site)).toBeUndefined();
  expect(markdownHref('crosswalks/schema/2', site)).toBe('/crosswalks/schema/2.md');
});

const size = fc.oneof(fc.nat(3), fc.nat(60));
const row = (one: Ref) => ({ ref: one, summary: { text: `What ${one.label} means` } });

/** Sections with lists of several blocks, some of them empty and some long. */
const anySections = fc
  .record({
    values: size,
    children: size,
    instances: size,
    own: size,
    rules: size,
    same: size,
    texts: size,
    more: size,
  })
  .map((many): TermSection[] => [
    {
      id: 'values',
      title: 'Values',
      block: 'terms',
      intro: '',
      rows: cap(refs('v', many.values).map(row), 5),
      count: many.values,
    },
    {
      id: 'fields',
      title: 'Fields',
      block: 'fields',
      panels: [],
      groups: [
        {
          rows: cap(
            refs('f', many.own).map((it) => ({
              ...row(it),
              count: 'any number',
              required: false,
              types: [it],
              constraint: [],
              notes: [],
            })),
          ),
          count: many.own,
        },
      ],
    },
    {
      id: 'rules',
      title: 'Rules',
      block: 'statements',
      statements: cap(
        refs('r', many.rules).map((it) => ({ sentence: ['Every ', it], formal: it.curie })),
        4,
      ),
    },
    {
      id: 'relations',
      title: 'Connections',
      block: 'lists',
      lists: [
        { title: 'Children', refs: cap(refs('c', many.children)), count: many.children },
        { title: 'Instances', refs: cap(refs('i', many.instances)), count: many.instances },
      ],
    },
    {
      id: 'alignments',
      title: 'Elsewhere',
      block: 'alignments',
      same: [{ strength: 'Same', sentence: 'Is', rows: refs('s', many.same).map((it) => ({ ref: it })) }],
      similar: [],
      absent: [],
      crosswalks: [],
    },
    {
      id: 'notes',
      title: 'Notes',
      block: 'texts',
      items: refs('t', many.texts).map(({ label }) => ({ title: '', html: `<p>${label}</p>` })),
      foreign: refs('x', many.more).map(({ label }) => ({ title: '', html: `<p>${label}</p>` })),
    },
  ]);

const LINKS = { page: (path: string) => `/${path}` };

describe('long lists on further pages', () => {
  const most = 4000;

  test('every entry is on one page', () => {
    fc.assert(
      fc.property(anySections, (sections) => {
        const { own, further } = splitIntoPages(sections, (part) => `Boat/${part}`, LINKS, most);
        const all = [...entriesOf(own), ...further.flatMap((page) => entriesOf(page.sections))];
        const sorted = (entries: unknown[]): string[] => entries.map(String).sort();
        expect(sorted(all)).toEqual(sorted(entriesOf(sections)));
      }),
    );
  });

  test('counts the entries on further pages, and links to them', () => {
    fc.assert(
      fc.property(anySections, (sections) => {
        const { own, further } = splitIntoPages(sections, (part) => `Boat/${part}`, LINKS, most);
        for (const [at, section] of own.entries()) {
          const missing = entriesOf([sections[at] as TermSection]).length - entriesOf([section]).length;
          const page = further.find((it) => it.sections.some(({ id }) => id === section.id));
          const link = page && { count: missing, href: `/Boat/${page.part}#${section.id}` };
          expect(section.further).toEqual(missing === 0 ? undefined : link);
        }
      }),
    );
  });

  test('limits the length of further pages, and omits empty groups', () => {
    fc.assert(
      fc.property(anySections, (sections) => {
        const { further } = splitIntoPages(sections, (part) => `Boat/${part}`, LINKS, most);
        for (const [at, { part, sections: shown }] of further.entries()) {
          expect(part).toBe(at + 2);
          const html = shown.map((section) => sectionHtml(section, index)).join('');
          expect(html.length).toBeLessThan(2 * most);
          expect(html).not.toMatch(/<ul[^>]*><\/ul>|<tbody><\/tbody>/);
        }
      }),
    );
  });

  test('does not split short lists', () => {
    const sections: TermSection[] = [
      {
        id: 'relations',
        title: 'Connections',
        block: 'lists',
        lists: [{ title: 'All', refs: cap(refs('a', 30)), count: 30 }],
      },
    ];
    expect(splitIntoPages(sections, String, LINKS)).toEqual({ own: sections, parts: ['1'], further: [] });
  });

  test('an entry that is too long for a page continues on the next, and is counted once', () => {
    const words = refs('class', 200).flatMap((it, at) => (at === 0 ? [it] : [', ', it]));
    const statements = cap([
      {
        sentence: ['A boat is ', ...words],
        formal: refs('class', 200)
          .map((it) => it.curie)
          .join(' or '),
      },
    ]);
    const { own, further } = splitIntoPages(
      [{ id: 'rules', title: 'Rules', block: 'statements', statements }],
      String,
      LINKS,
      most,
    );
    const pages = [own, ...further.map((page) => page.sections)].map((shown) =>
      shown.map((it) => sectionHtml(it, index)).join(''),
    );
    for (const html of pages) expect(html.length).toBeLessThan(2 * most);
    const all = pages.join('');
    for (const { label, curie } of refs('class', 200)) {
      expect(all).toContain(`>${label}</a>`);
      expect(all).toMatch(new RegExp(`${curie}\\b`));
    }
    expect(own[0]?.further?.count).toBe(0);
  });
});

test('a class with many instances has further pages, each with the total number', () => {
  const count = 8000;
  const boats = Array.from({ length: count }, (_, at) => tinyTerm(`boat${at}`, { kinds: ['value'] }));
  const boat = tinyTerm('Boat', {
    kinds: ['class'],
    class: { ...noClassFacts, instances: boats.map(({ iri }) => iri) },
  });
  const many = createPublicationIndex(tinyPublication([boat, ...boats]));
  const [{ term, pages } = {}] = many.publication.ontology.terms
    .map((it) => ({ term: it, pages: termPages(it, many) }))
    .filter(({ pages: { further } }) => further.length > 0);
  expect(term).toBe(boat);
  expect(pages?.parts.slice(0, 3)).toEqual(['vocabulary/Boat', 'vocabulary/Boat/2', 'vocabulary/Boat/3']);
  const own = pages?.view.sections.find(({ id }) => id === 'relations');
  expect(own?.further?.href).toBe('/vocabulary/Boat/2#relations');
  const further = pages?.further.map(({ sections }) => sections.map((it) => sectionHtml(it, many)).join('')) ?? [];
  for (const html of further) {
    expect(html).toContain(`<span class="count">${count}</span>`);
    expect(html.length).toBeLessThan(400_000);
  }
  const links = further.join('').match(/href="\/vocabulary\/boat\d+"/g) ?? [];
  expect(links.length).toBe(own?.further?.count);
});

test('the estimate is not below the length of the HTML', () => {
  const section: TermSection = {
    id: 'relations',
    title: 'Connections',
    block: 'lists',
    lists: [{ title: 'All', refs: cap(refs("it's <camelCaseNameWithManyWords>", 500)), count: 500 }],
  };
  expect(sectionHtml(section, index).length).toBeLessThan(costOf(section));
});

describe('the header of a term with very long texts', () => {
  const names = Array.from({ length: 5000 }, (_, at) => ({ value: `Name ${at}`, language: 'en' }));
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`).join(' ');
  const term = tinyTerm('Boat', { altLabels: names, definitions: [{ value: words, language: 'en' }] });
  const long = createPublicationIndex(tinyPublication([term]));
  const { view, further } = termPages(term, long);
  const html = [view.sections, ...further.map((page) => page.sections)].flat().map((it) => sectionHtml(it, long));

  test('continues in sections, and counts the listed names', () => {
    expect(view.definition.length).toBeLessThan(50_000);
    expect(view.altLabels).toHaveLength(100);
    expect(view.moreNames).toEqual({ count: 4900, href: '#names' });
    const all = `${view.definition} ${html.join(' ')}`;
    for (const word of ['word0', 'word9999', 'word19999']) expect(all).toMatch(new RegExp(`\\b${word}\\b`));
    expect(html.join('').match(/<p>Name \d+<\/p>/g)).toHaveLength(4900);
  });

  test('limits the structured data', () => {
    expect(termData(view, long).join('').length).toBeLessThan(100_000);
  });
});
