import fc from 'fast-check';
import { Parser } from 'n3';
import { describe, expect, test } from 'vitest';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { canonicalNQuads, structuresOf } from '../../../src/rdf/write/canonical.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { canonicalTurtle } from './canonical.ts';
import { randomQuads } from './random-graph.ts';
import { toRdf } from '../../../src/rdf/write.ts';

const PREFIXES = '@prefix : <https://example.org/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .\n';
const graphOf = (turtle: string): Graph => new Graph(new Parser().parse(PREFIXES + turtle));

describe('canonical N-Quads', () => {
  test('state what the graph states, in the order of code points', async () => {
    await fc.assert(
      fc.asyncProperty(randomQuads, async (statements) => {
        const graph = new Graph(statements);
        const text = canonicalNQuads(graph);
        const lines = text.split('\n').slice(0, -1);
        expect(await canonicalTurtle(text)).toBe(await canonicalTurtle(toRdf('n-triples', toNodes(graph), {})));
        expect(new Set(lines).size).toBe(lines.length);
      }),
    );
  });

  test('are the same in any order of the statements, with any labels', () => {
    fc.assert(
      fc.property(randomQuads, fc.nat(), (statements, turn) => {
        const shift = turn % Math.max(1, statements.length);
        const turned = [...statements.slice(shift), ...statements.slice(0, shift)].reverse();
        expect(canonicalNQuads(new Graph(turned))).toBe(canonicalNQuads(new Graph(statements)));
      }),
    );
  });

  test('keep the labels of all other blank nodes when one is edited', () => {
    const rest = ':A :p [ :q 1 ; :r [ :q 2 ] ] , [ :q 3 ] . :B owl:unionOf ( :C [ :q 4 ] ) .';
    const before = canonicalNQuads(graphOf(`${rest} :D :p [ :q "old" ] .`)).split('\n');
    const after = new Set(canonicalNQuads(graphOf(`${rest} :D :p [ :q "new" ] .`)).split('\n'));
    expect(before.filter((line) => !after.has(line))).toHaveLength(2);
  });

  test('tell equal structures of one subject apart', () => {
    const text = canonicalNQuads(graphOf(':A :p [ :q 1 ] , [ :q 1 ] .'));
    expect(text.match(/_:\w+/g)).toHaveLength(4);
    expect(new Set(text.match(/_:\w+/g))).toHaveProperty('size', 2);
  });

  test('do not take a text for a label', () => {
    expect(canonicalNQuads(graphOf(':A :p [ :q " _:b0 ." , "_:b0" ] .'))).toMatch(/" _:b0 \." \.\n.*"_:b0" \.\n/);
  });
});

describe('structures', () => {
  test('name the terms that they are about', () => {
    const [structure] = structuresOf(graphOf(':A :p _:x . :B :p _:x . _:x :q :C .'));
    expect(structure?.subjects).toEqual(['https://example.org/A', 'https://example.org/B']);
  });

  test('are equal if they differ only in labels and the case of language tags', () => {
    const key = (turtle: string): string | undefined => structuresOf(graphOf(turtle))[0]?.key;
    expect(key(':A :p [ :q "x"@en-GB , "y"@en-Gb ] .')).toBe(key(':A :p _:z . _:z :q "y"@en-gb , "x"@EN-gb .'));
    expect(key(':A :p [ :q "x"@en ] .')).not.toBe(key(':A :p [ :q "x"@de ] .'));
  });
});
