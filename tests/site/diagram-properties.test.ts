import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbourhoodHtml, neighbourhoodText } from '../../src/site/term/diagram/diagram-section.ts';
import type { Box, Drawing, Rectangle, DiagramText } from '../../src/site/term/diagram/drawing.ts';
import { LABEL, MIDDLE, ROW, SMALL } from '../../src/site/term/diagram/drawing.ts';
import { NARROW_WIDTH, narrowDrawing } from '../../src/site/term/diagram/narrow-layout.ts';
import { drawingSvg } from '../../src/site/term/diagram/svg.ts';
import { textWidth } from '../../src/site/term/diagram/text-width.ts';
import { fitsWide, WIDE_WIDTH, wideDrawing } from '../../src/site/term/diagram/wide-layout.ts';
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
  asText: label,
  groups: fc.array(group, { minLength: 1, maxLength: 7 }),
});

const LAYOUTS = [
  { name: 'wide', draw: wideDrawing, max: WIDE_WIDTH, any: neighbourhood.filter(fitsWide) },
  { name: 'narrow', draw: narrowDrawing, max: NARROW_WIDTH, any: neighbourhood },
];

describe.each(LAYOUTS)('a $name diagram of any neighbourhood', ({ draw, max, any }) => {
  const expectForAll = (check: (drawing: Drawing) => void): void =>
    fc.assert(
      fc.property(any, (of) => check(draw(of))),
      { numRuns: 40 },
    );

  test('is not wider than its screen and contains all of its parts', () => {
    expectForAll((drawing) => {
      expect(drawing.width).toBeLessThanOrEqual(max);
      const whole = { x: 0, y: 0, width: drawing.width, height: drawing.height };
      for (const part of [drawing.middle, ...drawing.clusters]) expect(isWithin(part, whole)).toBe(true);
      for (const { points } of drawing.lines)
        for (const [x, y] of points) expect(isWithin({ x, y, width: 0, height: 0 }, whole)).toBe(true);
    });
  });

  test('has frames that do not overlap, and each box is inside the frame of its relation', () => {
    expectForAll(({ middle, clusters }) => {
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

  test('has texts that fit their boxes', () => {
    expectForAll(({ middle, clusters }) => {
      for (const box of [middle, ...clusters.flatMap(({ boxes }) => boxes)]) {
        for (const { x, width, text, size } of textsOf(box, box === middle ? MIDDLE : LABEL)) {
          expect(x).toBeGreaterThan(box.x);
          expect(x + width).toBeLessThan(box.x + box.width);
          expect(textWidth(text, size)).toBeLessThanOrEqual(width);
        }
      }
    });
  });

  test('has no line through a box', () => {
    expectForAll(({ middle, clusters, lines }) => {
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

  test('is well-formed XML of known elements, without styles, scripts and other URLs', () => {
    fc.assert(
      fc.property(any, (of) => {
        const { elements, attributes, hrefs } = readXml(drawingSvg(draw(of), of, 'wide'));
        expect(
          [...elements].filter((name) => !['svg', 'g', 'a', 'title', 'rect', 'path', 'text', 'tspan'].includes(name)),
        ).toEqual([]);
        expect([...attributes].filter((name) => name === 'style' || name === 'id' || name.startsWith('on'))).toEqual(
          [],
        );
        const expected = new Set(everyHref(of));
        expect(hrefs.filter((href) => !expected.has(href))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('has the same links as the text version', () => {
    fc.assert(
      fc.property(any, (of) => {
        const { hrefs } = readXml(drawingSvg(draw(of), of, 'wide'));
        const linksOfText = [...neighbourhoodText(of).matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
          decoded(href),
        );
        expect(hrefs.toSorted()).toEqual(linksOfText.toSorted());
      }),
      { numRuns: 40 },
    );
  });
});

test('a term with too many relations above it has the narrow diagram on every screen', () => {
  const one: NeighbourGroup = fc.sample(group, { numRuns: 1, seed: 1 })[0] as NeighbourGroup;
  const groups = Array.from({ length: 4 }, () => ({ ...one, side: 'above' as const }));
  const html = neighbourhoodHtml({ middle: one.neighbours[0] as Neighbour, label: '', asText: '', groups });
  expect(html.match(/<svg class="[a-z]+"/g)).toEqual(['<svg class="only"']);
});

test('the same neighbourhood always has the same HTML', () => {
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

/** Pairs that overlap by more than an edge. */
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
