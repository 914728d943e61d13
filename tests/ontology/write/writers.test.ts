import type { Quad } from '@rdfjs/types';
import fc from 'fast-check';
import { DataFactory } from 'n3';
import { describe, expect, it } from 'vitest';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { canonicalJsonLd, canonicalQuads, canonicalTurtle } from './canonical.ts';
import { PREFIXES, randomQuads } from './random-graph.ts';
import { toJsonLdObject, toRdf } from '../../../src/rdf/write.ts';

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
        const turtle = toRdf('turtle', toNodes(new Graph(quads)), PREFIXES);
        expect(await canonicalTurtle(turtle)).toBe(await canonicalQuads(wellFormed(quads)));
      }),
      RUNS,
    ));

  it('is preserved in JSON-LD', () =>
    fc.assert(
      fc.asyncProperty(randomQuads, async (quads) => {
        const json = toRdf('json-ld', toNodes(new Graph(quads)), PREFIXES);
        expect(await canonicalJsonLd(json)).toBe(await canonicalQuads(wellFormed(quads)));
      }),
      RUNS,
    ));

  it('is preserved in N-Quads, with one sorted line per triple', () =>
    fc.assert(
      fc.asyncProperty(randomQuads, async (quads) => {
        const lines = toRdf('n-triples', toNodes(new Graph(wellFormed(quads))), {});
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
        expect(toRdf('turtle', b, PREFIXES)).toBe(toRdf('turtle', a, PREFIXES));
        expect(toRdf('json-ld', b, PREFIXES)).toBe(toRdf('json-ld', a, PREFIXES));
        expect(toRdf('n-triples', b, {})).toBe(toRdf('n-triples', a, {}));
      }),
      { numRuns: 1500 },
    ));

  it('write JSON-LD in parts as JSON.stringify writes it as a whole', () =>
    fc.assert(
      fc.property(randomQuads, (quads) => {
        const nodes = toNodes(new Graph(quads));
        for (const some of [nodes, []])
          expect(toRdf('json-ld', some, PREFIXES)).toBe(`${JSON.stringify(toJsonLdObject(some, PREFIXES), null, 2)}\n`);
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
