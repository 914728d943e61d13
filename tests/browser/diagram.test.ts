import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Ref } from '../../src/messages/messages.ts';
import type { Term } from '../../src/ontology/model.ts';
import { neighbourhoodHtml } from '../../src/site/term/diagram/neighbourhood.ts';
import type { DiagramSide, NeighbourGroup, Neighbourhood } from '../../src/site/term/sections/section.ts';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { openPage, readPublication, sampleTerms, SCREENS, termUrl } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));

const site = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const publication = readPublication(site);
const { ontology } = publication;
/** Own terms, because borrowed ones may have too few neighbours for a diagram. */
const sample = sampleTerms({
  ...publication,
  ontology: { ...ontology, terms: ontology.terms.filter(({ own }) => own) },
});
const samples = Object.entries(sample).filter(([name]) => name !== 'deprecated');

interface Measured {
  /** Its width, and that of the space for it, in CSS pixels. */
  readonly width: number;
  readonly room: number;
  /** Of the smallest text, in CSS pixels. */
  readonly smallest: number;
  /** Texts of parts that are not inside the part around them. */
  readonly outside: readonly string[];
  /** Texts of pairs of parts that overlap: the term and the lists, and the frames of a list. */
  readonly overlaps: readonly string[];
}

function measureDiagram(page: Page): Promise<Measured> {
  return page.locator('.diagram').evaluate((diagram) => {
    const inside = (selector: string, of: Element = diagram): Element[] => [...of.querySelectorAll(selector)];
    const overlapsIn = (parts: readonly Element[]): string[] =>
      parts.flatMap((one, at) => {
        const a = one.getBoundingClientRect();
        return parts.slice(at + 1).flatMap((other) => {
          const b = other.getBoundingClientRect();
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          return apart ? [] : `${one.textContent} and ${other.textContent}`;
        });
      });
    const isOutside = (part: Element): boolean => {
      const around = part.parentElement?.closest('dl, .diagram')?.getBoundingClientRect();
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return !around || left < around.left || right > around.right || top < around.top || bottom > around.bottom;
    };
    const lists = inside('dl');
    const frames = inside('dd > *');
    return {
      width: diagram.scrollWidth,
      room: diagram.clientWidth,
      smallest: Math.min(...inside('*').map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
      outside: [...lists, ...frames, ...inside('.middle > *')].filter(isOutside).map((part) => part.textContent),
      overlaps: [
        ...overlapsIn([...lists, ...inside('.middle > *')]),
        ...lists.flatMap((list) => overlapsIn(inside('dd > *', list))),
      ],
    };
  });
}

test.each(samples)('the diagram of a %s fits every screen, with readable text inside its frames', async (_, term) => {
  const { page, troubles } = await openPage(browser, termUrl(site, term));
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { width: needed, room, smallest, outside, overlaps } = await measureDiagram(page);
    expect({ width, outside, overlaps }).toEqual({ width, outside: [], overlaps: [] });
    expect(needed).toBeLessThanOrEqual(room);
    expect(smallest).toBeGreaterThanOrEqual(11);
  }
  expect(troubles).toEqual([]);
});

const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

/** A diagram with one list per side in the argument, each with a short name, long ones, and those with a second line. */
function neighbourhoodOn(sides: readonly DiagramSide[]): Neighbourhood {
  const ref = (label: string): Ref => ({ iri: label, label, curie: label, href: '#', kind: 'class' });
  const neighbours = [
    { ref: ref('Law') },
    { ref: ref(LONG) },
    { ref: ref(`One of ${LONG}`), end: { ref: ref(LONG), others: 12 } },
    { ref: ref(LONG), remark: `A remark about ${LONG}` },
  ];
  const few = neighbours.slice(0, 1);
  const groups = sides.map((side, at): NeighbourGroup => ({
    ...{ relation: 'parents', caption: 'Caption', side, direction: at % 3 === 0 ? 'none' : 'out' },
    neighbours: at % 2 === 0 ? neighbours : few,
  }));
  return { middle: ref(LONG), label: 'Neighbourhood', groups };
}

const SIDES: readonly DiagramSide[] = ['above', 'above', 'above', 'left', 'left', 'right', 'right', 'below', 'below'];

test.each([
  ['long names on all sides', SIDES],
  ['many lists above the term', ['above', 'above', 'above', 'above', 'above', 'right'] as const],
  ['two lists of different length below it', ['below', 'below'] as const],
])('a diagram with %s fits every screen', async (_, sides) => {
  const { page } = await openPage(browser, termUrl(site, sample['class'] as Term));
  const html = neighbourhoodHtml(neighbourhoodOn(sides));
  await page.locator('.diagram').evaluate((diagram, other) => void (diagram.outerHTML = other), html);
  for (const width of [320, 390, 760, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { width: needed, room, outside, overlaps } = await measureDiagram(page);
    expect({ width, outside, overlaps }).toEqual({ width, outside: [], overlaps: [] });
    expect(needed).toBeLessThanOrEqual(room);
    const short = page.locator('.diagram dd > a', { hasText: /^Law$/ });
    for (const name of await short.all()) expect((await name.boundingBox())?.height).toBeLessThan(30);
  }
});

interface Placed {
  readonly side: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The boxes of the term and of the lists on each of its sides. */
async function placesOf(page: Page): Promise<{ readonly term: Placed; readonly sides: readonly Placed[] }> {
  const placed = await page.locator('.diagram').evaluate((diagram) =>
    [...diagram.querySelectorAll('.middle > span, .above, .left, .right, .below')].map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { side: part.className, left, right, top, bottom };
    }),
  );
  const isSide = ({ side }: Placed): boolean => (ALL_SIDES as readonly string[]).includes(side);
  return { term: placed.find((part) => !isSide(part)) as Placed, sides: placed.filter(isSide) };
}

const ALL_SIDES: readonly DiagramSide[] = ['above', 'left', 'right', 'below'];

/** Whether the lists of a side are on that side of the term, on a wide screen. */
const IS_BESIDE: Readonly<Record<string, (part: Placed, term: Placed) => boolean>> = {
  above: (part, term) => part.bottom < term.top,
  below: (part, term) => part.top > term.bottom,
  left: (part, term) => part.right < term.left && part.top < term.bottom && part.bottom > term.top,
  right: (part, term) => part.left > term.right && part.top < term.bottom && part.bottom > term.top,
};

/** The sides whose lists are elsewhere. */
async function misplacedSides(page: Page): Promise<string[]> {
  const { term, sides } = await placesOf(page);
  // All sides must be apart: the lists below the term are also below those beside it.
  const isApart = ({ side, ...part }: Placed): boolean =>
    sides.every(
      (other) =>
        other.side === side ||
        part.right <= other.left ||
        other.right <= part.left ||
        part.bottom <= other.top ||
        other.bottom <= part.top,
    );
  return sides.filter((part) => !isApart(part) || !IS_BESIDE[part.side]?.(part, term)).map(({ side }) => side);
}

/** The term and its sides from top to bottom, on a narrow screen. */
async function columnOf(page: Page): Promise<string[]> {
  const { term, sides } = await placesOf(page);
  return [{ ...term, side: 'term' }, ...sides].sort((a, b) => a.top - b.top).map(({ side }) => side);
}

/** All sets of sides, except for the empty one. */
const COMBINATIONS = Array.from({ length: 15 }, (_, at) => ALL_SIDES.filter((_, bit) => (((at + 1) >> bit) & 1) === 1));

test.each(COMBINATIONS.map((sides) => [sides.join(', '), sides] as const))(
  'lists %s are on these sides of the term on a wide screen, and in reading order on a narrow one',
  async (_, sides) => {
    const { page } = await openPage(browser, termUrl(site, sample['class'] as Term));
    const html = neighbourhoodHtml(neighbourhoodOn(sides));
    await page.locator('.diagram').evaluate((diagram, other) => void (diagram.outerHTML = other), html);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await misplacedSides(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    const order = ['above', 'term', 'left', 'right', 'below'];
    expect(await columnOf(page)).toEqual(
      order.filter((part) => part === 'term' || sides.some((side) => side === part)),
    );
  },
);

test.each([
  ['a root', 'Booking', ['left', 'right', 'below']],
  ['a class in the middle', 'AccommodationProvider', ['above', 'right', 'below']],
  ['a leaf', 'GroupBooking', ['above', 'right']],
])('the diagram of %s has its parents above and its children below', async (_, identifier, sides) => {
  const term = ontology.terms.find((one) => one.identifier === identifier) as Term;
  const { page } = await openPage(browser, termUrl(site, term), SCREENS.desktop);
  expect((await placesOf(page)).sides.map(({ side }) => side)).toEqual(sides);
  expect(await misplacedSides(page)).toEqual([]);
});

test('Tab moves through all links of the visible diagram, with a visible focus', async () => {
  const { page } = await openPage(browser, termUrl(site, sample['enumeration'] as Term), SCREENS.desktop);
  const links = page.locator('.diagram a:visible');
  const count = await links.count();
  expect(count).toBeGreaterThan(3);
  await links.first().focus();
  for (let at = 1; at < count; at++) {
    await page.keyboard.press('Tab');
    expect(await links.nth(at).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await links.nth(at).evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  }
});
