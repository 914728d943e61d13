import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { createTermWriter } from '../../../src/ontology/formats.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { RULE_CODES } from '../../../src/compiler/check/check.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { readConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../../src/json/yaml.ts';
import { createNameResolver } from '../../../src/search/query/name-resolver.ts';
import { market } from '../../support/market.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const [OWL, SKOS] = ['http://www.w3.org/2002/07/owl#', 'http://www.w3.org/2004/02/skos/core#'];

/** IRIs of the terms with this type in their Turtle file. */
async function typedInTurtle(type: string): Promise<string[]> {
  const { publication } = await market();
  const filesOf = createTermWriter(publication);
  return publication.ontology.terms.flatMap((term) => {
    const quads = new Parser().parse(filesOf(term).ttl?.() ?? '');
    const isTyped = quads.some(
      ({ subject, predicate, object }) =>
        subject.value === term.iri && predicate.value === RDF_TYPE && object.value === type,
    );
    return isTyped ? [term.iri] : [];
  });
}

describe('the filter instanceOf', () => {
  it.each([`${SKOS}Concept`, `${SKOS}ConceptScheme`, `${OWL}Class`, `${OWL}NamedIndividual`, `${OWL}DatatypeProperty`])(
    'finds what the Turtle says is a <%s>',
    async (type) => {
      const { publication } = await market();
      const found = indexTerms(publication).find({ filters: { instanceOf: [type] } });
      const expected = await typedInTurtle(type);
      expect(expected.length).toBeGreaterThan(0);
      expect(found.slice(0, found.total).map(({ iri }) => iri)).toEqual(expected);
    },
  );
});

describe('the filter subClassOf', () => {
  it('finds the classes that the Turtle puts directly below owl:Thing', async () => {
    const text = `<https://e.example/A> a <${OWL}Class> ; <http://www.w3.org/2000/01/rdf-schema#subClassOf> <${OWL}Thing> .
      <https://e.example/B> a <${OWL}Class> .`;
    const { publication } = await compile({
      configuration: readConfiguration(readYaml('publication.yaml', ''), RULE_CODES),
      sources: [{ file: 'a.ttl', text }],
      shapes: [],
      loadStandard: () => Promise.resolve(undefined),
      defaultBaseUrl: 'https://e.example',
    });
    for (const name of ['subClassOf', 'subClassOfFull'] as const) {
      const found = indexTerms(publication).find({ filters: { [name]: [`${OWL}Thing`] } });
      expect(found.slice(0, found.total).map(({ iri }) => iri)).toEqual(['https://e.example/A']);
    }
    const meaning = createNameResolver(publication)(`${OWL}Thing`);
    expect(meaning).not.toHaveProperty('unknown');
  });
});
