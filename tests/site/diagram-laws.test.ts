import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbourhoodText } from '../../src/site/term/diagram/diagram-text.ts';
import type { Box, Drawing, Rectangle, DiagramText } from '../../src/site/term/diagram/drawing.ts';
import { NARROW, narrowDrawing } from '../../src/site/term/diagram/narrow.ts';
import { neighbourhoodHtml } from '../../src/site/term/diagram/neighbourhood-html.ts';
import { LABEL, MIDDLE, ROW, SMALL } from '../../src/site/term/diagram/sizes.ts';
import { drawingSvg } from '../../src/site/term/diagram/svg.ts';
import { textWidth } from '../../src/site/term/diagram/text-width.ts';
import { fitsWide, WIDE, wideDrawing } from '../../src/site/term/diagram/wide.ts';
import type { Neighbour, NeighbourGroup, Neighbourhood } from '../../src/site/term/sections/neighbour.ts';
import { readXml } from './diagram-xml.ts';

const HOSTILE = [
  '</svg><script>alert(1)</script>',
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

const neighbour: fc.Arbitrary<Neighbour> = fc
  .record({
    label,
    kind: fc.constantFrom('class', 'property', 'enumeration', 'value', undefined),
    href: fc.option(fc.webUrl({ withQueryParameters: true }), { nil: undefined }),
    deprecated: fc.boolean(),
  })
  .map(({ label, kind, href, deprecated }) => ({
    ref: {
      iri: `https://example.org/${encodeURIComponent(label.toWellFormed())}`,
      label,
      curie: label,
      ...(href === undefined ? {} : { href }),
      ...(kind === undefined ? {} : { kind }),
      ...(deprecated ? { deprecated: true as const } : {}),
    },
    ...(kind === undefined ? {} : { title: `Kind: ${label}` }),
  }));

const withSecondLine = fc.oneof(
  neighbour,
  fc
    .record({ one: neighbour, end: neighbour, others: fc.nat(600) })
    .map(({ one, end, others }) => ({ ...one, end: { ...end, others } })),
  fc.record({ one: neighbour, remark: label }).map(({ one, remark }) => ({ ...one, remark })),
);

const group: fc.Arbitrary<NeighbourGroup> = fc
  .record({
    caption: label,
    side: fc.constantFrom('above', 'below', 'left', 'right'),
    direction: fc.constantFrom('in', 'out', 'none'),
    neighbours: fc.array(withSecondLine, { minLength: 1, maxLength: 8 }),
    more: fc.option(fc.record({ text: label, href: fc.constant('#relations') }), { nil: undefined }),
  })
  .map(({ more, ...rest }) => ({ relation: 'parents', ...rest, ...(more ? { more } : {}) }));

const neighbourhood: fc.Arbitrary<Neighbourhood> = fc.record({
  middle: neighbour,
  label,
  inWords: label,
  groups: fc.array(group, { minLength: 1, maxLength: 7 }),
});

const LAYOUTS = [
  { name: 'wide', draw: wideDrawing, most: WIDE, any: neighbourhood.filter(fitsWide) },
  { name: 'narrow', draw: narrowDrawing, most: NARROW, any: neighbourhood },
];

describe.each(LAYOUTS)('a $name picture of any neighbourhood', ({ draw, most, any }) => {
  const holds = (law: (drawing: Drawing) => void): void =>
    fc.assert(
      fc.property(any, (of) => law(draw(of))),
      { numRuns: 40 },
    );

  test('is no wider than its screen, and everything lies within it', () => {
    holds((drawing) => {
      expect(drawing.width).toBeLessThanOrEqual(most);
      const whole = { x: 0, y: 0, width: drawing.width, height: drawing.height };
      for (const part of [drawing.middle, ...drawing.clusters]) expect(isWithin(part, whole)).toBe(true);
      for (const { points } of drawing.lines)
        for (const [x, y] of points) expect(isWithin({ x, y, width: 0, height: 0 }, whole)).toBe(true);
    });
  });

  test('no two frames lie over one another, and every box is within the frame of its relation', () => {
    holds(({ middle, clusters }) => {
      expect(overlaps([middle, ...clusters])).toEqual([]);
      for (const cluster of clusters) {
        const { boxes, more, caption } = cluster;
        const rest = more ? [{ x: more.x, y: more.y - 18, width: more.width, height: ROW }] : [];
        const head = { x: caption.x, y: caption.y - SMALL, width: caption.width, height: SMALL + 2 };
        const parts = [...boxes, ...rest, head];
        expect(overlaps(parts)).toEqual([]);
        for (const part of parts) expect(isWithin(part, cluster)).toBe(true);
      }
    });
  });

  test('every text fits its box by the widest measure of its letters', () => {
    holds(({ middle, clusters }) => {
      for (const box of [middle, ...clusters.flatMap(({ boxes }) => boxes)]) {
        for (const { x, width, text, size } of textsOf(box, box === middle ? MIDDLE : LABEL)) {
          expect(x).toBeGreaterThan(box.x);
          expect(x + width).toBeLessThan(box.x + box.width);
          expect(textWidth(text, size)).toBeLessThanOrEqual(width);
        }
      }
    });
  });

  test('no line runs through a box', () => {
    holds(({ middle, clusters, lines }) => {
      for (const { points } of lines) {
        for (let at = 1; at < points.length; at++) {
          const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points.slice(at - 1, at + 1);
          expect(x1 === x2 || y1 === y2).toBe(true);
          const line = {
            x: Math.min(x1, x2),
            y: Math.min(y1, y2),
            width: Math.abs(x1 - x2),
            height: Math.abs(y1 - y2),
          };
          for (const frame of [middle, ...clusters]) expect(overlaps([line, frame])).toEqual([]);
        }
      }
    });
  });

  test('is well-formed XML of a few elements, with no style, no script and no address that was not given', () => {
    fc.assert(
      fc.property(any, (of) => {
        const { elements, attributes, hrefs } = readXml(drawingSvg(draw(of), of, 'wide'));
        expect(
          [...elements].filter((name) => !['svg', 'g', 'a', 'title', 'rect', 'path', 'text'].includes(name)),
        ).toEqual([]);
        expect([...attributes].filter((name) => name === 'style' || name === 'id' || name.startsWith('on'))).toEqual(
          [],
        );
        const given = new Set(everyHref(of));
        expect(hrefs.filter((href) => !given.has(href))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('has the links of the words beside it, and they have its links', () => {
    fc.assert(
      fc.property(any, (of) => {
        const { hrefs } = readXml(drawingSvg(draw(of), of, 'wide'));
        const words = [...neighbourhoodText(of).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href));
        expect(hrefs.toSorted()).toEqual(words.toSorted());
      }),
      { numRuns: 40 },
    );
  });
});

test('a thing of so many kinds that its parents do not fit beside one another has the narrow picture on every screen', () => {
  const one: NeighbourGroup = fc.sample(group, { numRuns: 1, seed: 1 })[0] as NeighbourGroup;
  const groups = Array.from({ length: 4 }, () => ({ ...one, side: 'above' as const }));
  const html = neighbourhoodHtml({ middle: one.neighbours[0] as Neighbour, label: '', inWords: '', groups });
  expect(html.match(/<svg class="[a-z]+"/g)).toEqual(['<svg class="only"']);
});

test('a neighbourhood is drawn the same each time', () => {
  fc.assert(
    fc.property(neighbourhood, (of) => {
      expect(neighbourhoodHtml(structuredClone(of))).toBe(neighbourhoodHtml(of));
    }),
    { numRuns: 20 },
  );
});

function isWithin(part: Rectangle, whole: Rectangle): boolean {
  return (
    part.x >= whole.x &&
    part.y >= whole.y &&
    part.x + part.width <= whole.x + whole.width &&
    part.y + part.height <= whole.y + whole.height
  );
}

/** Pairs that share more than an edge. */
function overlaps(parts: readonly Rectangle[]): (readonly [Rectangle, Rectangle])[] {
  return parts.flatMap((a, at) =>
    parts
      .slice(at + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      .map((b) => [a, b] as const),
  );
}

function textsOf({ name, second, remark }: Box, size: number): (DiagramText & { readonly size: number })[] {
  const names = [name, ...(second ? [second] : [])].map((text) => ({ ...text, size }));
  return [...names, ...(remark ? [{ ...remark, size: SMALL }] : [])];
}

function everyHref({ groups }: Neighbourhood): string[] {
  return groups.flatMap(({ neighbours, more }) => [
    ...neighbours.flatMap(({ ref, end }) => [ref.href ?? '', end?.ref.href ?? '']),
    more?.href ?? '',
  ]);
}

function decoded(attribute: string): string {
  return readXml(`<a href="${attribute}"/>`).hrefs[0] ?? '';
}
