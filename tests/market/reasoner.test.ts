import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { createAxioms } from '../support/reasoner/axioms.ts';
import { reason } from '../support/reasoner/reasoner.ts';

const PREFIXES = `
  @prefix : <https://v.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .`;
const quads = (text: string) => new Parser().parse(`${PREFIXES}\n${text}`);
const restriction = (rest: string): string =>
  `:C rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :p ; ${rest} ] .`;
const DISJOINT = ':A owl:disjointWith :B .';

// Each rule with data that break it and data that nearly do.
test.each([
  ['cax-dw', DISJOINT, ':x a :A, :B .', ':x a :A . :y a :B .'],
  ['cax-dw', `${DISJOINT} :p rdfs:domain :A .`, ':x a :B ; :p :y .', ':x a :B . :y :p :x .'],
  ['cax-dw', `${DISJOINT} :p rdfs:range :A .`, ':x :p :y . :y a :B .', ':x a :B ; :p :y .'],
  ['cax-dw', `${DISJOINT} :q rdfs:subPropertyOf :p . :p rdfs:domain :A .`, ':x a :B ; :q 1 .', ':x a :B ; :r 1 .'],
  ['cax-dw', `${DISJOINT} :p owl:inverseOf :q . :q rdfs:domain :A .`, ':x :p :y . :y a :B .', ':x a :B ; :p :y .'],
  [
    'cax-dw',
    `${DISJOINT} :p owl:propertyChainAxiom ( :q :r ) ; rdfs:range :A .`,
    ':x :q :y . :y :r :z . :z a :B .',
    ':x :q :y . :z a :B .',
  ],
  ['cax-dw', '[] a owl:AllDisjointClasses ; owl:members ( :A :B :C ) .', ':x a :A, :C .', ':x a :A, :D .'],
  [
    'cls-uni',
    `${DISJOINT} :D owl:disjointWith :B . :p rdfs:domain [ owl:unionOf ( :A :D ) ] .`,
    ':x a :B ; :p 1 .',
    ':x a :C ; :p 1 .',
  ],
  [
    'prp-fp',
    ':p a owl:FunctionalProperty . [] a owl:AllDifferent ; owl:distinctMembers ( :y :z ) .',
    ':x :p :y, :z .',
    ':x :p :y, :w .',
  ],
  ['prp-fp', ':p a owl:FunctionalProperty .', ':x :p 1, 2 .', ':x :p 1, 1.0 .'],
  [
    'prp-ifp',
    ':p a owl:InverseFunctionalProperty .',
    ':x :p :z ; owl:differentFrom :y . :y :p :z .',
    ':x :p :z . :y :p :z .',
  ],
  [
    'prp-key',
    ':A owl:hasKey ( :p :q ) .',
    ':x a :A ; :p 1 ; :q 2 ; owl:differentFrom :y . :y a :A ; :p 1 ; :q 2 .',
    ':x a :A ; :p 1 ; :q 2 ; owl:differentFrom :y . :y a :A ; :p 1 ; :q 3 .',
  ],
  ['prp-irp', ':p a owl:IrreflexiveProperty .', ':x :p :x .', ':x :p :y .'],
  ['prp-asyp', ':p a owl:AsymmetricProperty .', ':x :p :y . :y :p :x .', ':x :p :y . :y :p :z .'],
  ['cls-maxc', restriction('owl:maxCardinality 1'), ':x a :C ; :p 1, 2 .', ':x a :C ; :p 1 .'],
  ['cls-maxc', restriction('owl:maxCardinality 2'), ':x a :C ; :p 1, 2, 3 .', ':x a :C ; :p 1, 2 .'],
  [
    'cls-maxc',
    restriction('owl:maxQualifiedCardinality 1 ; owl:onClass :A'),
    ':x a :C ; :p :y, :z . :y a :A ; owl:differentFrom :z . :z a :A .',
    ':x a :C ; :p :y, :z . :y a :A ; owl:differentFrom :z .',
  ],
  [
    'cax-dw',
    `${DISJOINT} ${restriction('owl:allValuesFrom :A')}`,
    ':x a :C ; :p :y . :y a :B .',
    ':x :p :y . :y a :B .',
  ],
  [
    'cax-dw',
    `:D owl:equivalentClass [ owl:intersectionOf ( :A [ a owl:Restriction ; owl:onProperty :p ; owl:hasValue :v ] ) ] . :D owl:disjointWith :B .`,
    ':x a :A, :B ; :p :v .',
    ':x a :A, :B ; :p :w .',
  ],
  ['cls-com', ':A owl:equivalentClass [ owl:complementOf :B ] .', ':x a :A, :B .', ':x a :A, :C .'],
  [
    'cls-oo',
    ':S owl:oneOf ( :u :v ) . [] a owl:AllDifferent ; owl:distinctMembers ( :u :v :w ) .',
    ':w a :S .',
    ':n a :S .',
  ],
  ['dt-range', ':p rdfs:range xsd:decimal .', ':x :p 1.5E0 .', ':x :p 15 .'],
  [
    'dt-range',
    ':p rdfs:range [ a rdfs:Datatype ; owl:onDatatype xsd:integer ; owl:withRestrictions ( [ xsd:minInclusive 1 ] [ xsd:maxInclusive 5 ] ) ] .',
    ':x :p 6 .',
    ':x :p 5 .',
  ],
  [
    'dt-range',
    ':p rdfs:range [ a rdfs:Datatype ; owl:unionOf ( xsd:decimal xsd:double ) ] .',
    ':x :p "1" .',
    ':x :p 1, 1.5, 1.5E0 .',
  ],
  ['dt-range', ':p rdfs:range [ a rdfs:Datatype ; owl:oneOf ( 1 2 ) ] .', ':x :p 3 .', ':x :p 2.0 .'],
  ['dt-range', ':p rdfs:range xsd:nonNegativeInteger .', ':x :p -1 .', ':x :p 0 .'],
  ['dt-not-type', ':p rdfs:range xsd:decimal .', ':x :p "1E1"^^xsd:decimal .', ':x :p "1.0"^^xsd:decimal .'],
])('%s: %s', (rule, ontology, broken, near) => {
  const axioms = createAxioms(quads(ontology));
  expect(reason(axioms, quads(broken)).clash?.rule).toBe(rule);
  expect(reason(axioms, quads(near)).clash).toBeUndefined();
});
