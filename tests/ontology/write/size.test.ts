import type { Quad } from '@rdfjs/types';
import { DataFactory, Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { toRdf } from '../../../src/rdf/write.ts';

const { namedNode, blankNode, literal, quad } = DataFactory;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const p = namedNode('https://example.org/p');
const range = (length: number) => Array.from({ length }, (_, i) => i);

/** Writes all formats. Returns the number of triples in the Turtle file. */
function writeAll(quads: readonly Quad[]): number {
  const nodes = toNodes(new Graph(quads));
  JSON.parse(toRdf('json-ld', nodes, {}));
  expect(toRdf('n-triples', nodes, {}).split('\n').length - 1).toBe(quads.length);
  return new Parser().parse(toRdf('turtle', nodes, {})).length;
}

describe('large and hostile graphs', () => {
  it('have one list for 100,000 items', () => {
    const cells = range(100_000).flatMap((i) => [
      quad(blankNode(`c${i}`), namedNode(`${RDF}first`), literal(`${i}`)),
      quad(blankNode(`c${i}`), namedNode(`${RDF}rest`), i === 99_999 ? namedNode(`${RDF}nil`) : blankNode(`c${i + 1}`)),
    ]) as Quad[];
    const quads = [quad(p, p, blankNode('c0')) as Quad, ...cells];
    const [node] = toNodes(new Graph(quads));
    expect((node?.[p.value] as { '@list': unknown[] }[])[0]?.['@list']).toHaveLength(100_000);
    expect(writeAll(quads)).toBe(quads.length);
  });

  it('have labels at intervals if blank nodes are nested 10,000 deep', () => {
    const quads = range(10_000).map((i) => quad(i === 0 ? p : blankNode(`n${i}`), p, blankNode(`n${i + 1}`)) as Quad);
    expect(writeAll(quads)).toBe(quads.length);
  });

  it('have no list if it is unterminated', () => {
    const quads = range(10_000).flatMap((i) => [
      quad(blankNode(`c${i}`), namedNode(`${RDF}first`), literal('x')),
      quad(blankNode(`c${i}`), namedNode(`${RDF}rest`), blankNode(`c${i + 1}`)),
    ]) as Quad[];
    expect(writeAll(quads)).toBe(quads.length);
  });

  it('can have symmetric blank nodes: a cycle of 2,000, and a complete graph of 60', () => {
    const circle = range(2000).map((i) => quad(blankNode(`c${i}`), p, blankNode(`c${(i + 1) % 2000}`)) as Quad);
    const clique = range(60).flatMap((i) =>
      range(60).map((j) => quad(blankNode(`k${i}`), p, blankNode(`k${j}`)) as Quad),
    );
    expect(writeAll([...circle, ...clique])).toBe(2000 + 3600);
  });

  it('can have 5,000 pairs of blank nodes that refer to each other', () => {
    const quads = range(5000).flatMap((i) => [
      quad(blankNode(`a${i}`), p, blankNode(`b${i}`)),
      quad(blankNode(`b${i}`), p, blankNode(`a${i}`)),
    ]) as Quad[];
    expect(toRdf('turtle', toNodes(new Graph(quads.toReversed())), {})).toBe(
      toRdf('turtle', toNodes(new Graph(quads)), {}),
    );
    expect(writeAll(quads)).toBe(quads.length);
  });
});
