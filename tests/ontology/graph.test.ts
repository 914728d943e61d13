import { DataFactory } from 'n3';
import { describe, expect, it } from 'vitest';
import { Graph } from '../../src/rdf/graph/graph.ts';

const { namedNode, literal, blankNode, quad } = DataFactory;

describe('a graph', () => {
  it('contains each triple once, also from several named graphs', () => {
    const triple = [namedNode('s'), namedNode('p'), literal('o', 'EN')] as const;
    const graph = new Graph([
      quad(...triple, namedNode('g1')),
      quad(...triple, namedNode('g2')),
      quad(namedNode('s'), namedNode('p'), literal('o', 'en')),
    ]);
    expect(graph.size).toBe(1);
  });

  it('distinguishes similar terms', () => {
    const graph = new Graph();
    for (const object of [
      literal('x'),
      literal('x', 'en'),
      namedNode('x'),
      blankNode('x'),
      literal('x', namedNode('dt')),
    ])
      graph.add('s', 'p', object);
    expect(graph.size).toBe(5);
  });

  it('finds duplicates among many objects too', () => {
    const graph = new Graph();
    for (let round = 0; round < 2; round += 1)
      for (let i = 0; i < 1000; i += 1) graph.add('s', 'p', literal(String(i)));
    expect(graph.size).toBe(1000);
  });

  it('returns the subjects that refer to a resource', () => {
    const graph = new Graph();
    graph.add('a', 'p', namedNode('b'));
    graph.add('_:x', 'q', namedNode('b'));
    expect(graph.incoming('b')).toStrictEqual([
      { subject: 'a', predicate: 'p' },
      { subject: '_:x', predicate: 'q' },
    ]);
    graph.add('c', 'p', namedNode('b'));
    expect(graph.incoming('b')).toHaveLength(3);
  });

  it('rejects triple terms instead of dropping them', () => {
    expect(() => new Graph().add('s', 'p', quad(namedNode('a'), namedNode('b'), namedNode('c')) as never)).toThrow(
      TypeError,
    );
  });
});
