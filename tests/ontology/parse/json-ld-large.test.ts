import jsonld from 'jsonld';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { expandedToQuads } from '../../../src/rdf/parse/json-ld.ts';

const MANY = 200;
const numbers = Array.from({ length: MANY }, (_, at) => at);
const context = { '@vocab': 'https://example.org/' };
const CASES: Readonly<Record<string, object>> = {
  'values of a blank node': { p: numbers.map((at) => ({ '@id': `https://example.org/${at}` })) },
  'literals of a labelled blank node': { '@id': '_:a', p: numbers.map(String), q: { '@id': '_:a' } },
  'nodes as values': { '@id': 'https://example.org/a', p: numbers.map((at) => ({ v: at, of: { '@id': '_:shared' } })) },
  'values of values': { p: numbers.map((at) => ({ q: numbers.slice(0, at === 7 ? MANY : 2).map(String) })) },
  'lists among them': { p: numbers.map((at) => (at % 50 === 0 ? { '@list': [{ v: 1 }, at] } : String(at))) },
  // Fewer, because canonicalization takes cubic time.
  'a list of nodes': { p: { '@list': numbers.slice(0, 80).map((at) => ({ v: at })) } },
  'what is said in reverse': { '@reverse': { p: { r: numbers.map(String) } }, '@type': ['_:t', 'T'] },
  'a graph with a blank name': { '@id': '_:g', '@graph': [{ p: numbers.map((at) => ({ v: String(at) })) }] },
  'the same value twice': { p: [...numbers, ...numbers].map(String), q: numbers.map(() => ({ '@id': '_:one' })) },
};

describe('JSON-LD with many values', () => {
  test.each(Object.entries(CASES))('%s', async (_, node) => {
    const document = await jsonld.expand({ '@context': context, ...node } as jsonld.JsonLdDocument);
    const expected = await jsonld.toRDF(structuredClone(document), { skipExpansion: true } as object);
    const quads = await expandedToQuads(document);
    expect(await canonicalize(quads as never)).toBe(await canonicalize(expected as never));
  });

  test('is parsed in seconds for 40,000 nodes of a blank node', async () => {
    const p = Array.from({ length: 40_000 }, (_, at) => ({
      '@id': `_:n${at}`,
      'https://example.org/v': [{ '@value': `${at}` }],
    }));
    expect(await expandedToQuads([{ 'https://example.org/p': p }])).toHaveLength(80_000);
  });
});
