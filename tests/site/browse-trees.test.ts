import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { classGraph, staticTree, treeFiles, treeListHtml, treesOf } from '../../src/site/browse/trees.ts';
import type { BrowseTree, NodeGraph, TreePosition } from '../../src/site/browse/trees.ts';
import type { TreeFile } from '../../src/site/index/tree-file.ts';
import { unpackTree } from '../../src/client/tree.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const iri = (name: string): string => tinyTerm(name).iri;
const noFacts = {
  ancestors: [],
  children: [],
  properties: [],
  rangeOf: [],
  instances: [],
  conditions: [],
  definedAs: [],
  disjointWith: [],
  disjointUnionOf: [],
  keys: [],
  datatype: false,
};

/** Classes by name, each with its parents. A name that starts with `other_` is external, and one with `old` is deprecated. */
function classes(parents: Readonly<Record<string, readonly string[]>>): Term[] {
  return Object.entries(parents).map(([name, above]) => {
    const children = Object.keys(parents).filter((other) => parents[other]?.includes(name));
    return tinyTerm(name, {
      class: { ...noFacts, parents: above.map(iri), children: children.map(iri) },
      deprecated: name.startsWith('old'),
      ...(name.startsWith('other_') ? { own: false, source: 'other' } : {}),
    });
  });
}

function indexOf(terms: readonly Term[]): PublicationIndex {
  const publication = tinyPublication(terms);
  const other = { prefix: 'other', namespace: 'https://other.example/', own: false, terms: 1, title: 'Other' };
  const sources = [...publication.ontology.sources, other];
  return createPublicationIndex({ ...publication, ontology: { ...publication.ontology, sources } });
}

/** A graph as text: each node with its children. */
function readable({ nodes, tops }: NodeGraph): { tops: string[]; below: Record<string, string[]> } {
  const label = (at: number): string => nodes[at]?.ref.label ?? '';
  const below = nodes.filter(({ children }) => children.length > 0);
  return {
    tops: tops.map(label),
    below: Object.fromEntries(below.map(({ ref, children }) => [ref.label, children.map(label)])),
  };
}

const graphOf = (parents: Readonly<Record<string, readonly string[]>>): NodeGraph =>
  classGraph(indexOf(classes(parents)));

/** Ontologies of a few classes with any parents, including cycles and unknown parents. */
const anyParents = fc
  .array(fc.array(fc.nat(13), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((rows) =>
    Object.fromEntries(rows.map((above, at) => [`T${at}`, [...new Set(above)].map((parent) => `T${parent}`)])),
  );

describe('the tree of classes', () => {
  test('has a class below each of its parents, by label, the deprecated ones last', () => {
    const graph = graphOf({ A: [], B: [], Both: ['A', 'B'], Able: ['A'], old1: ['A'] });
    expect(readable(graph)).toEqual({ tops: ['A', 'B'], below: { A: ['Able', 'Both', 'old1'], B: ['Both'] } });
  });

  test('groups external classes by source, unless they have own subclasses', () => {
    const graph = graphOf({ Own: ['other_Up'], other_Up: [], other_Aside: [], other_Below: ['other_Aside'] });
    expect(readable(graph)).toEqual({
      tops: ['other_Up', 'Other'],
      below: { other_Up: ['Own'], Other: ['other_Aside'], other_Aside: ['other_Below'] },
    });
    expect(graph.nodes.at(-1)).toMatchObject({ key: '+other', count: 1, ref: { href: '/ontologies/other' } });
  });

  test('gathers deprecated classes in a closed branch, unless there is one or classes in use are below', () => {
    const graph = graphOf({
      A: [],
      B: ['A'],
      old1: [],
      old2: [],
      old3: ['old2'],
      oldUsed: [],
      C: ['oldUsed'],
      old4: ['A'],
    });
    expect(readable(graph)).toEqual({
      tops: ['A', 'oldUsed', 'Deprecated'],
      below: { A: ['B', 'old4'], old2: ['old3'], oldUsed: ['C'], Deprecated: ['old1', 'old2'] },
    });
    const { positions } = staticTree(graph);
    expect(positions.map(({ open }) => open)).toEqual([true, true, false]);
    expect(readable(graphOf({ A: [], old1: [] })).tops).toEqual(['A', 'old1']);
    expect(readable(graphOf({ old1: [], old2: [] })).tops).toEqual(['old1', 'old2']);
  });

  test('groups nothing if all classes are external', () => {
    expect(readable(graphOf({ other_A: [], other_B: ['other_A'] })).tops).toEqual(['other_A']);
  });

  test('groups many value sets without a superclass, but not a few', () => {
    const set = (name: string): Term =>
      tinyTerm(name, {
        kinds: ['enumeration', 'class'],
        class: { ...noFacts, parents: [] },
        enumeration: { values: [], closed: false, topValues: [] },
      });
    const sets = (count: number): Term[] => Array.from({ length: count }, (_, at) => set(`Set${at}`));
    const of = (count: number): string[] => readable(classGraph(indexOf([...classes({ A: [] }), ...sets(count)]))).tops;
    expect(of(2)).toEqual(['A', 'Set0', 'Set1']);
    expect(of(6)).toEqual(['A', 'Value sets']);
  });

  test('has the own tops first, before those of other ontologies that are above an own class', () => {
    const terms = classes({ Above: [], Own: [], Below: ['Above'], Other: ['Above'] });
    const foreign = terms.map((term) => (/Above|Other/.test(term.identifier) ? { ...term, own: false } : term));
    expect(readable(classGraph(indexOf(foreign)))).toEqual({
      tops: ['Own', 'Above'],
      below: { Above: ['Below', 'Other'] },
    });
  });

  test('starts an unreachable cycle at one of its classes', () => {
    expect(readable(graphOf({ A: ['B'], B: ['A'], C: ['B'] }))).toEqual({
      tops: ['A'],
      below: { A: ['B'], B: ['A', 'C'] },
    });
  });

  test('contains every class, once below each parent', () => {
    fc.assert(
      fc.property(anyParents, (parents) => {
        const { nodes, tops } = graphOf(parents);
        const reached = new Set<number>();
        const waiting = [...tops];
        for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
          if (reached.has(at)) continue;
          reached.add(at);
          waiting.push(...(nodes[at]?.children ?? []));
        }
        expect(reached.size).toBe(Object.keys(parents).length);
        for (const [at, { children, parents: above }] of nodes.entries()) {
          expect(new Set(children).size).toBe(children.length);
          expect(children).not.toContain(at);
          for (const child of children) expect(nodes[child]?.parents).toContain(at);
          for (const parent of above) expect(nodes[parent]?.children).toContain(at);
        }
      }),
    );
  });
});

describe('the part of a tree in a page', () => {
  const count = (places: readonly TreePosition[]): number =>
    places.reduce((sum, { children }) => sum + 1 + count(children), 0);

  test('is limited, counts hidden nodes, and has no node below itself', () => {
    fc.assert(
      fc.property(anyParents, fc.integer({ min: 1, max: 30 }), (parents, most) => {
        const graph = graphOf(parents);
        const { positions: places, hidden } = staticTree(graph, most, 5);
        expect(count(places)).toBeLessThanOrEqual(most);
        expect(places.length + hidden).toBe(graph.tops.length);
        const visit = (place: TreePosition, path: readonly number[]): void => {
          expect(path).not.toContain(place.node);
          const below = (graph.nodes[place.node]?.children ?? []).filter(
            (child) => ![...path, place.node].includes(child),
          );
          expect(place.children.map(({ node }) => node)).toEqual(below.slice(0, place.children.length));
          expect(place.children.length + place.hidden).toBe(below.length);
          if (place.open) expect(place.children).not.toEqual([]);
          for (const child of place.children) visit(child, [...path, place.node]);
        };
        for (const place of places) visit(place, []);
      }),
    );
  });

  test('opens complete levels if they are short', () => {
    const tree = staticTree(graphOf({ Root: [], A: ['Root'], B: ['Root'], A1: ['A'], B1: ['B'] }), 100, 4);
    expect(tree.positions.map(({ open, children }) => [open, children.map((child) => child.open)])).toEqual([
      [true, [false, false]],
    ]);
  });

  test('consists of nested lists of escaped links, with a link to hidden nodes', () => {
    const index = indexOf([
      ...classes({ A: [], I: ['A'], J: ['A', 'I'], K: ['A'], L: ['A'] }),
      tinyTerm('H', { labels: [{ value: '<b>"', language: 'en' }], class: { ...noFacts, parents: [iri('A')] } }),
    ]);
    const graph = classGraph(index);
    const html = treeListHtml({ graph, shown: staticTree(graph, 5, 1) }, '/terms', index);
    expect(html).toBe(
      '<ul><li><a class="k-class" href="/vocabulary/A">A <span class="count">5</span></a><ul>' +
        '<li><a class="k-class" href="/vocabulary/H">&lt;b&gt;&quot;</a></li>' +
        '<li data-hidden="1"><a class="k-class" href="/vocabulary/I">I <span class="count">1</span></a></li>' +
        '<li><a class="k-class" href="/vocabulary/J">J <span class="also">also under: I</span></a></li>' +
        '<li><a class="k-class" href="/vocabulary/K">K</a></li>' +
        '<li class="more" data-hidden="1"><a href="/vocabulary/A">1 more</a></li></ul></li></ul>',
    );
  });
});

describe('the file of a tree', () => {
  const many = Object.fromEntries([
    ['Top', []],
    ...Array.from({ length: 500 }, (_, at) => [`N${at}`, ['Top']] as const),
  ]) as Record<string, readonly string[]>;

  test('is absent if the page contains all nodes', () => {
    expect(treeFiles(indexOf(classes({ A: [], B: ['A'] }))).size).toBe(0);
  });

  test('contains the complete tree', () => {
    const index = indexOf(classes({ ...many, old1: ['Top'], Both: ['Top', 'N3'], other_X: [] }));
    const { graph, file } = treesOf(index).classes as BrowseTree;
    expect(file?.path).toMatch(/^trees\/[0-9a-f]{16}\.json$/);
    const loaded = unpackTree(JSON.parse(file?.text ?? '') as TreeFile);
    expect(loaded.tops).toEqual(graph.tops);
    expect(
      loaded.nodes.map(({ label, href, key, children, parents, count }) => [
        label,
        href,
        key,
        children,
        parents,
        count,
      ]),
    ).toEqual(
      graph.nodes.map(({ ref, key, children, parents, count }) => [ref.label, ref.href, key, children, parents, count]),
    );
    expect(loaded.nodes.filter(({ mark }) => mark !== 'c').map(({ label, mark }) => [label, mark])).toEqual([
      ['old1', 'C'],
      ['Other', '-'],
    ]);
    expect(loaded.positions.get('N3')).toBe(graph.nodes.findIndex(({ key }) => key === 'N3'));
  });

  test('is named by the hash of its content', () => {
    const path = (parents: Record<string, readonly string[]>): string | undefined =>
      [...treeFiles(indexOf(classes(parents))).keys()][0];
    expect(path(many)).toBe(path(many));
    expect(path(many)).not.toBe(path({ ...many, More: ['Top'] }));
  });
});
