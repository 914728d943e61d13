import { describe, expect, it } from 'vitest';
import { pruneNodes } from '../../../src/compiler/derive/derive.ts';
import type { NodeObject } from '../../../src/ontology/model.ts';
import { owl, rdfs } from '../../../src/rdf/names.ts';

const id = (name: string): NodeObject => ({ '@id': name });
const prune = (...nodes: NodeObject[]): NodeObject[] => pruneNodes(nodes, new Set(['urn:out']));
const subClassOf = (name: string, ...parents: string[]): NodeObject => ({
  '@id': name,
  '@type': [owl('Class')],
  [rdfs('subClassOf')]: parents.map(id),
});
const restriction = (label: string, filler: string): NodeObject => ({
  '@id': label,
  '@type': [owl('Restriction')],
  [owl('onProperty')]: [id('urn:p')],
  [owl('someValuesFrom')]: [id(filler)],
});

describe('a reference to an omitted term', () => {
  it('is removed, and the rest of its node is preserved', () => {
    expect(prune(subClassOf('urn:a', 'urn:out', 'urn:b'))).toStrictEqual([subClassOf('urn:a', 'urn:b')]);
  });

  it('is removed with the whole expression that two classes share', () => {
    const shared = restriction('_:b0', 'urn:out');
    expect(prune(subClassOf('urn:a', '_:b0', 'urn:c'), subClassOf('urn:b', '_:b0', 'urn:c'), shared)).toStrictEqual([
      subClassOf('urn:a', 'urn:c'),
      subClassOf('urn:b', 'urn:c'),
    ]);
  });

  it('is removed with the shared expressions that contain it', () => {
    const nodes = [restriction('_:b0', '_:b1'), restriction('_:b1', 'urn:out'), subClassOf('urn:a', '_:b0', 'urn:c')];
    expect(prune(...nodes)).toStrictEqual([subClassOf('urn:a', 'urn:c')]);
  });

  it('is removed with the whole annotation, even if that has an IRI', () => {
    const axiom = {
      '@id': 'urn:axiom',
      '@type': [owl('Axiom')],
      [owl('annotatedSource')]: [id('urn:a')],
      [owl('annotatedTarget')]: [id('urn:out')],
      [rdfs('comment')]: [{ '@value': 'sure' }],
    };
    expect(prune(axiom)).toStrictEqual([]);
  });
});

describe('a labelled blank node', () => {
  it('is preserved if an included node needs it, also indirectly', () => {
    const nodes = [subClassOf('urn:a', '_:b0'), restriction('_:b0', '_:b1'), restriction('_:b1', 'urn:b')];
    expect(prune(...nodes)).toStrictEqual(nodes);
  });

  it('is preserved if it is only a type', () => {
    const nodes = [{ '@id': 'urn:a', '@type': ['_:b0'] }, restriction('_:b0', 'urn:b')];
    expect(prune(...nodes)).toStrictEqual(nodes);
  });

  it('is removed with the only term that needed it', () => {
    expect(prune(subClassOf('urn:out', '_:b0'), restriction('_:b0', 'urn:b'))).toStrictEqual([]);
  });
});
