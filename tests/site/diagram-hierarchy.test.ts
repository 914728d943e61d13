import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListNode } from '../../src/site/term/class-tree.ts';
import { upperClasses } from '../../src/site/term/class-tree.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { HierarchyNode } from '../../src/site/term/diagram/hierarchy-branches.ts';
import { mainBranches } from '../../src/site/term/diagram/hierarchy-branches.ts';
import { hierarchyDiagram, hierarchyDrawing } from '../../src/site/term/diagram/hierarchy-diagram.ts';
import { tinyPublication } from '../support/tiny-publication.ts';
import { readXml } from './diagram-xml.ts';
import { samplePublication } from './sample.ts';

const index = createPublicationIndex(tinyPublication([]));

const node = (label: string, children: readonly ListNode[] = [], hidden = 0): ListNode => ({
  ref: { iri: label, label, curie: label, href: `/${encodeURIComponent(label.toWellFormed())}`, kind: 'class' },
  children,
  hidden,
});

const treeOf = (levels: number): fc.Arbitrary<ListNode> =>
  fc
    .record({
      label: fc.string({ unit: 'grapheme', maxLength: 30 }),
      children: levels === 1 ? fc.constant([]) : fc.array(treeOf(levels - 1), { maxLength: 12 }),
      hidden: fc.nat(40),
    })
    .map(({ label, children, hidden }) => node(label, children, hidden));

const forest = fc.array(treeOf(4), { minLength: 1, maxLength: 12, size: 'small' });

/** The same weight for all terms. */
const even = (): number => 1;

function all(nodes: readonly HierarchyNode[]): HierarchyNode[] {
  return nodes.flatMap((one) => [one, ...all(one.children)]);
}

describe('the main branches of any hierarchy', () => {
  test('are limited in number, and each class has the number of its hidden children', () => {
    fc.assert(
      fc.property(forest, (nodes) => {
        const shown = mainBranches(nodes, even);
        expect(all(shown).length).toBeLessThanOrEqual(36);
        const check = (part: readonly HierarchyNode[], whole: readonly ListNode[]): void => {
          for (const one of part) {
            const of = whole.find(({ ref }) => ref === one.ref) as ListNode;
            expect(one.children.length + one.hidden).toBe(of.children.length + of.hidden);
            expect(one.children.length).toBeLessThanOrEqual(8);
            check(one.children, of.children);
          }
        };
        check(shown, nodes);
      }),
      { numRuns: 25 },
    );
  });

  test('are the terms with the most descendants, in the order of the list', () => {
    const many = Array.from({ length: 20 }, (_, at) => node(`n${at}`));
    const weights = new Map([
      ['n7', 50],
      ['n13', 90],
    ]);
    const [root] = mainBranches([node('lonely'), node('root', many)], ({ label }) => weights.get(label) ?? 0);
    expect(root?.children.map(({ ref }) => ref.label)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n7', 'n13']);
    expect(root?.hidden).toBe(12);
  });
});

describe('the diagram of any hierarchy', () => {
  test('contains all boxes without overlap, children right of their parents', () => {
    fc.assert(
      fc.property(forest, (nodes) => {
        const shown = mainBranches(nodes, even);
        fc.pre(shown.length > 0);
        const { boxes, curves, width, height } = hierarchyDrawing(shown, index);
        const hrefs = all(shown).map(({ ref }) => ref.href);
        expect(readXml(hierarchyDiagram(nodes, index)).hrefs).toEqual(expect.arrayContaining(hrefs));
        expect(boxes).toHaveLength(all(shown).length);
        boxes.forEach((a, at) => {
          expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true);
          for (const b of boxes.slice(at + 1)) {
            const apart =
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            expect(apart).toBe(true);
          }
        });
        for (const { from, turn, to } of curves) expect(from[0] <= turn && turn < to[0]).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('shortens long names only if its levels need the width', () => {
    const name = 'Metal production, metalworking and construction';
    const textsOf = (nodes: readonly ListNode[]): string[] =>
      hierarchyDrawing(mainBranches(nodes, even), index).boxes.map((box) => box.name.text);
    expect(textsOf([node('a', [node(name)])])).toContain(name);
    const deep = node(name, [node(name, [node(name, [node(name)])])]);
    expect(textsOf([deep]).some((text) => text.endsWith('…'))).toBe(true);
  });

  test('is in a box that the keyboard can focus and scroll, and links each class', () => {
    const sample = createPublicationIndex(samplePublication());
    const html = hierarchyDiagram(upperClasses(sample), sample);
    expect(html).toMatch(
      /^<div class="overview" role="region" tabindex="0" aria-label="Upper levels of the hierarchy">/,
    );
    expect(html).toContain('<a class="k-class" href="/vocabulary/StayListing">');
    expect(html).not.toContain('style=');
  });

  test('is empty if no class has a subclass', () => {
    expect(hierarchyDiagram([node('a'), node('b')], index)).toBe('');
  });
});
