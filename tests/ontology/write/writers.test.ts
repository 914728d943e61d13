import type { Quad } from '@rdfjs/types';
import fc from 'fast-check';
import { DataFactory } from 'n3';
import { describe, expect, it } from 'vitest';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toJsonLd, toJsonLdParts } from '../../../src/rdf/write/json-ld.ts';
import { toNQuads } from '../../../src/rdf/write/n-triples.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { toTurtle, toTurtleParts } from '../../../src/rdf/write/turtle.ts';
import { canonicalJsonLd, canonicalQuads, canonicalTurtle } from './canonical.ts';
import { PREFIXES, randomQuads } from './random-graph.ts';

const { quad, literal } = DataFactory;
const RUNS = { numRuns: 400 };

/** Unpaired surrogates become U+FFFD, as documented by the writers. */
const wellFormed = (quads: readonly Quad[]): Quad[] =>
  quads.map((q) =>
    q.object.termType === 'Literal'
      ? (quad(
          q.subject as never,
          q.predicate as never,
          literal(q.object.value.toWellFormed(), q.object.language || (q.object.datatype as never)),
        ) as Quad)
      : q,
  );

describe('any graph', () => {
  it('is preserved in Turtle', () =>
    fc.assert(
      fc.asyncProperty(randomQuads, async (quads) => {
        const turtle = toTurtle(toNodes(new Graph(quads)), PREFIXES);
        expect(await canonicalTurtle(turtle)).toBe(await canonicalQuads(wellFormed(quads)));
      }),
      RUNS,
    ));

  it('is preserved in JSON-LD', () =>
    fc.assert(
      fc.asyncProperty(randomQuads, async (quads) => {
        const json = toJsonLd(toNodes(new Graph(quads)), PREFIXES);
        expect(await canonicalJsonLd(json)).toBe(await canonicalQuads(wellFormed(quads)));
      }),
      RUNS,
    ));

  it('is preserved in N-Quads, with one sorted line per triple', () =>
    fc.assert(
      fc.asyncProperty(randomQuads, async (quads) => {
        const lines = toNQuads(toNodes(new Graph(wellFormed(quads))));
        expect(await canonicalTurtle(lines)).toBe(await canonicalQuads(wellFormed(quads)));
        expect(lines.split('\n').length - 1).toBe(new Graph(wellFormed(quads)).size);
      }),
      RUNS,
    ));
});

describe('the files', () => {
  const shuffled = randomQuads.chain((quads) =>
    fc.tuple(fc.constant(quads), fc.shuffledSubarray(quads, { minLength: quads.length })),
  );

  it('do not depend on the order of triples or the names of blank nodes', () =>
    fc.assert(
      fc.property(shuffled, fc.constantFrom('n', 'z'), ([quads, others], name) => {
        const renamed = others.map((q) => rename(q, name));
        const [a, b] = [toNodes(new Graph(quads)), toNodes(new Graph(renamed))];
        expect(toTurtle(b, PREFIXES)).toBe(toTurtle(a, PREFIXES));
        expect(toJsonLd(b, PREFIXES)).toBe(toJsonLd(a, PREFIXES));
        expect(toNQuads(b)).toBe(toNQuads(a));
      }),
      { numRuns: 1500 },
    ));

  it('are the same in parts', () =>
    fc.assert(
      fc.property(randomQuads, (quads) => {
        const nodes = toNodes(new Graph(quads));
        for (const some of [nodes, []]) {
          expect([...toTurtleParts(some, PREFIXES)].join('')).toBe(toTurtle(some, PREFIXES));
          expect([...toJsonLdParts(some, PREFIXES)].join('')).toBe(toJsonLd(some, PREFIXES));
        }
      }),
      RUNS,
    ));
});

/** The same triple with blank nodes named in reverse. */
function rename(q: Quad, name: string): Quad {
  const blank = (term: Quad['subject'] | Quad['object']) =>
    term.termType === 'BlankNode' ? DataFactory.blankNode(name + [...term.value].reverse().join('')) : term;
  return quad(blank(q.subject) as never, q.predicate as never, blank(q.object) as never) as Quad;
}
