import type { Quad } from '@rdfjs/types';
import fc from 'fast-check';
import { Writer } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Compiled } from '../../../src/compiler/compile/compile.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import type { NodeObject, Publication } from '../../../src/ontology/model.ts';
import { randomOntology } from './random-ontology.ts';
import { toRdf } from '../../../src/rdf/write.ts';

/** Without standards, which would be parsed again for each graph. */
const compileQuads = (quads: readonly Quad[]): Promise<Compiled> =>
  compile({
    configuration: defaultConfiguration(),
    sources: [
      { file: 'random.nt', text: new Writer({ format: 'N-Triples' }).quadsToString([...quads]), format: 'n-triples' },
    ],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });

/** All nodes of the publication, each once. */
const shown = ({ ontology }: Publication): NodeObject[] => [
  ...new Set([...ontology.terms.flatMap(({ description }) => description), ...ontology.others]),
];

describe('compilation of any sources', () => {
  it('creates a publication of plain data', () =>
    fc.assert(
      fc.asyncProperty(randomOntology, async (quads) => {
        const { publication } = await compileQuads(quads);
        expect(JSON.parse(JSON.stringify(publication))).toStrictEqual(publication);
      }),
      { numRuns: 200 },
    ));

  it('includes each statement in the description of a term or in other statements', () =>
    fc.assert(
      fc.asyncProperty(randomOntology, async (quads) => {
        const { publication, nodes } = await compileQuads(quads);
        const found = new Set(shown(publication));
        expect(found.size).toBe(nodes.length);
        expect(
          toRdf(
            'n-triples',
            nodes.filter((node) => found.has(node)),
            {},
          ),
        ).toBe(toRdf('n-triples', nodes, {}));
      }),
      { numRuns: 200 },
    ));

  it('does not depend on the order of statements', () =>
    fc.assert(
      fc.asyncProperty(
        randomOntology.chain((quads) =>
          fc.tuple(fc.constant(quads), fc.shuffledSubarray(quads, { minLength: quads.length })),
        ),
        async ([quads, shuffled]) => {
          const [one, other] = [await compileQuads(quads), await compileQuads(shuffled)];
          expect(other.publication).toStrictEqual(one.publication);
        },
      ),
      { numRuns: 400 },
    ));
});
