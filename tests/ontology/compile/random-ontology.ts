import type { Quad } from '@rdfjs/types';
import fc from 'fast-check';
import { DataFactory } from 'n3';
import { dcterms, owl, rdf, rdfs, schema, skos, sssom, vann, xsd } from '../../../src/rdf/names.ts';

const { namedNode, blankNode, literal, quad } = DataFactory;
const EXAMPLE = 'https://example.org/vocabulary/';

/** Predicates with a reader. Each is combined with every kind of object. */
const PREDICATES = [
  ...['type', 'first', 'rest', 'value'].map(rdf),
  ...['subClassOf', 'subPropertyOf', 'domain', 'range', 'label', 'comment', 'seeAlso', 'isDefinedBy'].map(rdfs),
  ...['prefLabel', 'altLabel', 'hiddenLabel', 'definition', 'notation', 'example', 'scopeNote'].map(skos),
  ...['inScheme', 'topConceptOf', 'hasTopConcept', 'broader', 'narrower', 'broaderTransitive', 'related'].map(skos),
  ...['exactMatch', 'broadMatch', 'narrowMatch', 'closeMatch'].map(skos),
  ...['equivalentClass', 'equivalentProperty', 'sameAs', 'differentFrom', 'disjointWith', 'disjointUnionOf'].map(owl),
  ...['hasKey', 'inverseOf', 'propertyChainAxiom', 'propertyDisjointWith', 'members', 'distinctMembers'].map(owl),
  ...['unionOf', 'intersectionOf', 'complementOf', 'oneOf', 'onProperty', 'someValuesFrom', 'allValuesFrom'].map(owl),
  ...['hasValue', 'hasSelf', 'minCardinality', 'maxQualifiedCardinality', 'cardinality', 'onClass'].map(owl),
  ...['onDatatype', 'withRestrictions', 'deprecated', 'versionInfo', 'versionIRI', 'imports', 'priorVersion'].map(owl),
  ...['annotatedSource', 'annotatedProperty', 'annotatedTarget'].map(owl),
  ...['title', 'description', 'creator', 'license', 'isReplacedBy', 'modified', 'created'].map(dcterms),
  ...['subject_id', 'predicate_id', 'object_id', 'object_source', 'mapping_justification', 'comment'].map(sssom),
  ...['preferredNamespaceUri', 'preferredNamespacePrefix'].map(vann),
  ...['domainIncludes', 'rangeIncludes', 'supersededBy', 'inverseOf', 'name'].flatMap(schema),
  'http://purl.org/ontology/bibo/status',
  `${EXAMPLE}ownProperty`,
  `${EXAMPLE}__proto__`,
];

const TYPES = [
  ...['Class', 'Datatype', 'Resource'].map(rdfs),
  rdf('Property'),
  rdf('Statement'),
  ...['Ontology', 'Class', 'Restriction', 'ObjectProperty', 'DatatypeProperty', 'FunctionalProperty'].map(owl),
  ...['SymmetricProperty', 'DeprecatedClass', 'NamedIndividual', 'Axiom', 'AllDisjointClasses'].map(owl),
  ...['AllDifferent', 'AllDisjointProperties', 'Thing'].map(owl),
  ...['Concept', 'ConceptScheme'].map(skos),
  ...['Enumeration', 'DataType'].flatMap(schema),
];

/** A small set, so that terms refer to each other, also in cycles. One is the namespace itself. */
const NAMES = ['', 'A', 'B', 'C', 'a', 'constructor', '\u{1F600}'].map((name) => EXAMPLE + name);

const LITERALS = [
  literal('Word'),
  literal('Wort', 'de'),
  literal('word', 'en-GB'),
  literal(' '),
  literal('true', namedNode(xsd('boolean'))),
  literal('2', namedNode(xsd('nonNegativeInteger'))),
  literal('-1', namedNode(xsd('integer'))),
  literal('2026-01-01', namedNode(xsd('date'))),
  literal(`${EXAMPLE}A`, namedNode(xsd('anyURI'))),
  literal(EXAMPLE),
];

const names = fc.constantFrom(...NAMES).map((iri) => namedNode(iri));
const known = fc.constantFrom(...TYPES, ...PREDICATES, rdf('nil'), sssom('NoTermFound')).map((iri) => namedNode(iri));
const blanks = fc.nat(5).map((n) => blankNode(`n${n}`));
const predicates = fc.constantFrom(...PREDICATES).map((iri) => namedNode(iri));
const objects = fc.oneof(names, names, blanks, blanks, fc.constantFrom(...LITERALS), known);
const subjects = fc.oneof(names, names, blanks, known);

const anything = fc.tuple(subjects, predicates, objects).map(([s, p, o]) => [quad(s, p, o)]);
const typed = fc
  .tuple(fc.oneof(names, blanks), fc.constantFrom(...TYPES))
  .map(([s, type]) => [quad(s, namedNode(rdf('type')), namedNode(type))]);
const list = fc
  .record({
    name: fc.constantFrom('l', 'm'),
    owner: subjects,
    predicate: predicates,
    items: fc.array(objects, { maxLength: 3 }),
  })
  .map(({ name, owner, predicate, items }) => {
    const cell = (i: number) => (i < items.length ? blankNode(name + i) : namedNode(rdf('nil')));
    const cells = items.flatMap((item, i) => [
      quad(cell(i), namedNode(rdf('first')), item),
      quad(cell(i), namedNode(rdf('rest')), cell(i + 1)),
    ]);
    return [quad(owner, predicate, cell(0)), ...cells];
  });

/** Random ontologies: the names that readers recognise, each in every position that RDF allows. */
export const randomOntology: fc.Arbitrary<Quad[]> = fc
  .array(fc.oneof({ arbitrary: anything, weight: 5 }, { arbitrary: typed, weight: 2 }, list), { maxLength: 16 })
  .map((groups) => groups.flat() as Quad[]);
