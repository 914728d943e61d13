import { describe, expect, it } from 'vitest';
import { issuesOf } from './checked.ts';

const PREFIXES = `@prefix : <https://example.org/ns#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix obo: <http://purl.obolibrary.org/obo/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix oboInOwl: <http://www.geneontology.org/formats/oboInOwl#> .
`;

async function found(turtle: string, ...codes: readonly string[]): Promise<string[]> {
  const issues = await issuesOf(PREFIXES + turtle);
  return issues.filter(({ code }) => codes.includes(code)).map(({ code, message }) => `${code}: ${message}`);
}

const many = (count: number, statements: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `:C${at} a owl:Class ${statements(at)} .`).join('\n');

describe('a rule that most terms violate', () => {
  it('reports it once', async () => {
    expect(
      await found(
        many(1200, (at) => (at < 100 ? `; rdfs:label "${at}"` : '')),
        'no-label',
        'no-definition',
      ),
    ).toStrictEqual(
      [
        'no-label: 1,100 of 1,200 terms have no label. Add them with rdfs:label or skos:prefLabel.',
        'no-definition: 1,200 of 1,200 terms have no definition. Add them with skos:definition or rdfs:comment.',
      ].toSorted(),
    );
  });

  it('lists the terms if they are few, or a minority', async () => {
    expect(
      await found(
        many(9, () => ''),
        'no-label',
      ),
    ).toHaveLength(9);
    expect(
      await found(
        many(120, (at) => (at < 60 ? `; rdfs:label "${at}"` : '')),
        'no-label',
      ),
    ).toHaveLength(60);
  });
});

describe('no finding', () => {
  it('is about a deprecated term with a term to consider', async () => {
    const turtle = `:A a owl:Class ; owl:deprecated true ; oboInOwl:consider :B . :B a owl:Class . :C a owl:Class ; owl:deprecated true .`;
    expect(await found(turtle, 'deprecated-no-replacement')).toStrictEqual([
      'deprecated-no-replacement: example:C is deprecated and has no replacement. If there is one, add it with dcterms:isReplacedBy.',
    ]);
  });

  it('is about terms of other OBO ontologies, with which all share a namespace', async () => {
    const turtle = `<http://purl.obolibrary.org/obo/cl.owl> a owl:Ontology . obo:CL_0000001 a owl:Class ; rdfs:subClassOf obo:BFO_0000040 ;
      obo:IAO_0000115 "A cell." ; rdfs:subClassOf obo:CL_9999999 . obo:UBERON_0000001 a owl:Class . obo:UBERON_0000002 a owl:Class .`;
    expect(await found(turtle, 'undescribed-home-term', 'unknown-parent')).toStrictEqual([
      'unknown-parent: Unknown superclass of obo:CL_0000001: obo:CL_9999999 is not described. Describe it, or correct the IRI.',
    ]);
  });

  it('is about what sources say of other OBO ontologies, or about a deprecated term with a reason', async () => {
    const turtle = `<http://purl.obolibrary.org/obo/cl.owl> a owl:Ontology . obo:CL_0000001 a owl:Class ; rdfs:label "cell" ; obo:IAO_0000115 "A cell." ; rdfs:subClassOf obo:BFO_0000040 .
      obo:IAO_0000115 a owl:AnnotationProperty . obo:BFO_0000040 a owl:Class ; rdfs:label "material entity" .
      obo:CL_0000002 a owl:Class ; rdfs:label "cel" ; obo:IAO_0000115 "A cell." ; owl:deprecated true ; obo:IAO_0000231 obo:IAO_0000227 .`;
    expect(await found(turtle, 'no-label', 'no-definition', 'deprecated-no-replacement')).toStrictEqual([]);
  });

  it('is about a number as a label', async () => {
    const turtle = `:A a owl:Class ; rdfs:label "A"@en . :B a owl:Class ; rdfs:label "B"@en . :C a owl:Class ; rdfs:label "+120" .`;
    expect(await found(turtle, 'untagged-label')).toStrictEqual([]);
  });

  it('is about properties of different classes and values of different value sets with the same label', async () => {
    const turtle = `:Unit.power a owl:DatatypeProperty ; rdfs:label "power" . :Load.power a owl:DatatypeProperty ; rdfs:label "power" .
      :a a owl:DatatypeProperty ; rdfs:label "size" ; rdfs:domain :A . :b a owl:DatatypeProperty ; rdfs:label "size" ; rdfs:domain :B .
      :A owl:oneOf (:a1) . :B owl:oneOf (:b1 :b2) . :a1 rdfs:label "other" . :b1 rdfs:label "other" . :b2 rdfs:label "other" .`;
    expect(await found(turtle, 'duplicate-label')).toStrictEqual([
      'duplicate-label: example:b1 has the same label as example:b2: "other" without a language. Change the labels so that readers can distinguish the terms.',
    ]);
  });

  it('is about the labels of a well-known vocabulary that the sources copy', async () => {
    const turtle = `<https://example.org/ns> a owl:Ontology . :A a owl:Class ; rdfs:label "A"@en . obo:BFO_0000001 a owl:Class ; rdfs:label "entity"@en .
      obo:BFO_0000002 a owl:Class ; rdfs:label "continuant" ; rdfs:subClassOf obo:BFO_0000001 .`;
    expect(await found(turtle, 'untagged-label', 'no-definition')).toStrictEqual([
      'no-definition: example:A has no definition. Add one with skos:definition or rdfs:comment.',
    ]);
  });
});
