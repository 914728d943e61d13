import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ref } from '../../src/messages/messages.ts';
import type { Element, HtmlNode } from '../../src/site/markdown/html-markdown.ts';
import { textOf } from '../../src/site/markdown/html-markdown.ts';
import { readPage } from '../../src/site/page/page-markdown.ts';
import { neighbourhoodHtml } from '../../src/site/term/diagram/neighbourhood.ts';
import type { Neighbour, NeighbourGroup, Neighbourhood } from '../../src/site/term/sections/section.ts';

const HOSTILE = [
  '</dd></dl></div><script>alert(1)</script>',
  '"/><a onfocus="alert(1)" x="',
  '<![CDATA[',
  ']]>&amp;<!--',
  'a\u0000b\uffff\ud800',
  '\u202Egnp.exe',
  'Z\u0338\u0338\u0338\u0338\u0338\u0338\u0338\u0338lgo',
  'قائمة الإعلانات في السوق المحلية كلها',
  '市場に出品されている宿泊施設のリスト',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  '﷽﷽﷽﷽',
  'W'.repeat(500),
  '',
];

const label = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'abcdefgh ijklmnoWM'), minLength: 1, maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
);

const ref: fc.Arbitrary<Ref> = fc
  .record({
    label,
    kind: fc.constantFrom('class', 'property', 'enumeration', 'value', undefined),
    href: fc.option(fc.webUrl({ withQueryParameters: true }), { nil: undefined }),
    deprecated: fc.boolean(),
  })
  .map(({ label, kind, href, deprecated }) => ({
    iri: `https://example.org/${encodeURIComponent(label.toWellFormed())}`,
    label,
    curie: label,
    ...(href === undefined ? {} : { href }),
    ...(kind === undefined ? {} : { kind }),
    ...(deprecated ? { deprecated: true as const } : {}),
  }));

const neighbour: fc.Arbitrary<Neighbour> = fc.oneof(
  fc.record({ ref }),
  fc.record({ ref, end: ref, others: fc.nat(600) }).map(({ ref, end, others }) => ({ ref, end: { ref: end, others } })),
  fc.record({ ref, remark: label }),
);

const group: fc.Arbitrary<NeighbourGroup> = fc
  .record({
    caption: label,
    side: fc.constantFrom('above', 'below', 'left', 'right'),
    direction: fc.constantFrom('in', 'out', 'none'),
    neighbours: fc.array(neighbour, { minLength: 1, maxLength: 8 }),
    more: fc.option(fc.record({ text: label, href: fc.constant('#relations') }), { nil: undefined }),
  })
  .map(({ more, ...rest }) => ({ relation: 'parents', ...rest, ...(more ? { more } : {}) }));

const neighbourhood: fc.Arbitrary<Neighbourhood> = fc.record({
  middle: ref,
  label,
  groups: fc.array(group, { minLength: 1, maxLength: 7 }),
});

/** The elements of a diagram, outer ones first. */
function elementsOf(of: Neighbourhood): readonly Element[] {
  return inside(readPage(`<main>${neighbourhoodHtml(of)}</main>`));
}

function inside(nodes: readonly HtmlNode[]): Element[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...inside(node.children)]));
}

const SIDES = ['above', 'left', 'right', 'below'] as const;

/** Groups in the order of the diagram. */
const ordered = ({ groups }: Neighbourhood): NeighbourGroup[] =>
  SIDES.flatMap((name) => groups.filter(({ side }) => side === name));

const hrefsOf = ({ neighbours, more }: NeighbourGroup): string[] => [
  ...neighbours.flatMap(({ ref, end }) => [ref.href ?? [], end?.ref.href ?? []].flat()),
  ...(more ? [more.href] : []),
];

describe('the diagram of any neighbourhood', () => {
  test('consists of known elements, without styles, scripts and identifiers', () => {
    fc.assert(
      fc.property(neighbourhood, (of) => {
        const elements = elementsOf(of);
        const tags = new Set(elements.map(({ tag }) => tag));
        const attributes = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
        expect([...tags].filter((tag) => !TAGS.includes(tag))).toEqual([]);
        expect([...attributes].filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
      }),
    );
  });

  test('has all links of its neighbours, in their order, and no other', () => {
    fc.assert(
      fc.property(neighbourhood, (of) => {
        const hrefs = elementsOf(of).flatMap(({ attributes: { href } }) => href ?? []);
        expect(hrefs).toEqual(ordered(of).flatMap(hrefsOf));
      }),
    );
  });

  test('has a list for each relation, with its whole texts', () => {
    const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(neighbourhood, (of) => {
        const lists = elementsOf(of).filter(({ tag }) => tag === 'dl');
        const texts = ordered(of).map(({ caption, neighbours, more }) => [
          caption,
          ...neighbours.flatMap(({ ref, end, remark = '' }) => [
            ref.label,
            ...(end ? [end.ref.label, end.others > 0 ? `+${end.others}` : ''] : [remark]),
          ]),
          more?.text ?? '',
        ]);
        expect(lists.map((list) => plain(textOf(list)))).toEqual(texts.map((all) => plain(all.join(''))));
      }),
    );
  });

  test('always has the same HTML', () => {
    fc.assert(
      fc.property(neighbourhood, (of) => {
        expect(neighbourhoodHtml(structuredClone(of))).toBe(neighbourhoodHtml(of));
      }),
      { numRuns: 20 },
    );
  });
});

const TAGS = ['div', 'p', 'dl', 'dt', 'dd', 'a', 'span', 'bdi', 'small', 'wbr'];
const ATTRIBUTES = ['class', 'role', 'aria-label', 'href', 'rel'];
