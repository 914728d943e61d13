import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closure, parsePublication } from '../../src/ontology/terms/closures.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { countsBelow } from '../../src/ontology/terms/classes.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { indexTerms } from '../../src/api/vocabulary/parameters.ts';

const EX = 'https://example.org/deep#';
const PREFIXES = `
  @prefix : <${EX}> .
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .`;
const levels = (count: number, line: (level: number) => string): string =>
  `${PREFIXES}\n${Array.from({ length: count }, (_, level) => line(level)).join('\n')}`;

/** Chain of classes c0, c1, … in which every tenth class is also below the tenth before it, with a cycle of 80 at the end. */
const CLASSES = levels(300, (level) => {
  const above = [level - 1, ...(level % 10 === 0 ? [level - 10] : []), ...(level === 220 ? [299] : [])];
  const parents = above.filter((other) => other >= 0).map((other) => `; rdfs:subClassOf :c${other}`);
  return `:c${level} a owl:Class ${parents.join(' ')} .`;
});
const CONCEPTS = levels(200, (level) => `:c${level} a skos:Concept ${level ? `; skos:broader :c${level - 1}` : ''} .`);
const PROPERTIES = levels(
  200,
  (level) => `:c${level} a owl:ObjectProperty ${level ? `; rdfs:subPropertyOf :c${level - 1}` : ''} .`,
);

const compiled = async (text: string): Promise<Publication> =>
  (
    await compile({
      configuration: defaultConfiguration(),
      sources: [{ file: 'deep.ttl', text, format: 'turtle' }],
      shapes: [],
      loadStandard: () => Promise.resolve(undefined),
      defaultBaseUrl: 'https://example.org',
    })
  ).publication;
const stored = (publication: Publication): string => JSON.stringify(publication);

describe('the ancestors of terms in a deep hierarchy', () => {
  it.each([
    ['classes', CLASSES, 'class', 'parents', 'ancestors'],
    ['concepts', CONCEPTS, 'value', 'broader', 'broaderFull'],
    ['properties', PROPERTIES, 'property', 'parents', 'ancestors'],
  ] as const)(
    'is the closure of the direct links, of %s, in memory and from the snapshot',
    async (_, text, kind, direct, full) => {
      const publication = await compiled(text);
      const read = parsePublication(stored(publication));
      const facts = (iri: string): Record<string, readonly string[]> =>
        publication.ontology.terms.find((term) => term.iri === iri)?.[kind] as never;
      const links = new Map(
        publication.ontology.terms.map(({ iri }) => [iri, facts(iri)[direct] as readonly string[]]),
      );
      for (const [at, term] of publication.ontology.terms.entries()) {
        const expected = closure(term.iri, (iri) => links.get(iri) ?? []);
        expect(facts(term.iri)[full]).toStrictEqual(expected);
        expect((read.ontology.terms[at]?.[kind] as unknown as Record<string, unknown>)[full]).toStrictEqual(expected);
      }
    },
  );

  it('need space linear in the depth', async () => {
    const chain = (count: number): string =>
      levels(count, (level) => `:c${level} a owl:Class ${level ? `; rdfs:subClassOf :c${level - 1}` : ''} .`);
    const [short, long] = [stored(await compiled(chain(500))).length, stored(await compiled(chain(1000))).length];
    expect(long / short).toBeLessThan(2.2);
  });

  it('are used by the filter of the API', async () => {
    const publication = parsePublication(stored(await compiled(CLASSES)));
    const { find } = indexTerms(publication);
    for (const { iri } of publication.ontology.terms) {
      const expected = publication.ontology.terms.filter((term) => term.class?.ancestors.includes(iri));
      const found = find({ filters: { subClassOfFull: [iri] } }).slice(0, 1000);
      expect(found.map((term) => term.iri).sort()).toStrictEqual(expected.map((term) => term.iri).sort());
    }
  });
});

describe('the number of descendants', () => {
  it('equals the result of a traversal', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 24 }), (pairs) => {
        const parents = new Map<string, string[]>();
        for (const [child, parent] of pairs.filter(([a, b]) => a !== b))
          parents.set(`${child}`, [...(parents.get(`${child}`) ?? []), `${parent}`]);
        const keys = new Set([...parents.keys(), ...[...parents.values()].flat()]);
        const counts = countsBelow(parents);
        for (const key of keys) {
          const below = [...keys].filter((other) => closure(other, (at) => parents.get(at) ?? []).includes(key));
          expect(counts.get(key)).toBe(below.length);
        }
      }),
    ));
});
