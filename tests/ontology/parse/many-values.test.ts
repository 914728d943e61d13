import jsonld from 'jsonld';
import { canonize } from 'rdf-canonize';
import { expect, test } from 'vitest';
import { expandedToQuads } from '../../../src/rdf/parse/json-ld.ts';
import { timeLimit } from '../../support/time-limit.ts';

const P = 'https://example.org/p';
const Q = 'https://example.org/q';
const many = <T>(make: (at: number) => T): T[] => Array.from({ length: 300 }, (_, at) => make(at));

interface Quad {
  readonly graph: { readonly termType: string; readonly value: string };
}

/** Unique canonical lines of the quads, independent of blank node labels. jsonld.js writes the label of a graph without `_:`. */
async function lines(quads: readonly unknown[]): Promise<string[]> {
  const labelled = (quads as readonly Quad[]).map(({ graph, ...quad }) => ({
    ...quad,
    graph: graph.termType === 'BlankNode' ? { ...graph, value: graph.value.replace(/^(?!_:)/, '_:') } : graph,
  }));
  const canonical = await canonize(labelled as never, { algorithm: 'RDFC-1.0' });
  return [...new Set(canonical.split('\n'))];
}

test('long lists of values result in the same quads as with jsonld.js', async () => {
  const document = (): object[] => [
    {
      '@id': 'https://example.org/a',
      [P]: [
        ...many((at) => ({ '@value': `value ${at % 200}`, '@language': 'en' })),
        ...many((at) => ({ '@id': `https://example.org/${at}` })),
        ...many((at) => ({ '@id': `_:b${at}` })),
        { '@list': many((at) => ({ '@value': at })) },
        { '@id': 'https://example.org/inner', [Q]: many((at) => ({ '@value': at % 2 === 0 })) },
      ],
    },
    { '@id': '_:b1', [Q]: many((at) => ({ '@value': `${at}` })) },
    {
      '@id': 'https://example.org/graph',
      '@graph': [{ '@id': 'https://example.org/in', [P]: many((at) => ({ '@value': `${at}` })) }],
    },
    { '@id': '_:g', '@graph': [{ '@id': 'https://example.org/in', [P]: many((at) => ({ '@value': `${at}` })) }] },
  ];
  const whole = (await jsonld.toRDF(document() as never, { skipExpansion: true } as never)) as unknown as unknown[];
  expect(await lines(await expandedToQuads(document()))).toEqual(await lines(whole));
});

test('the time is linear in the number of values of one subject', { timeout: timeLimit(30_000) }, async () => {
  const values = Array.from({ length: 32_000 }, (_, at) => ({ '@value': `value ${at}` }));
  // Half a second. Comparing each value with all others takes a minute.
  expect(await expandedToQuads([{ '@id': 'https://example.org/a', [P]: values }])).toHaveLength(32_000);
});
