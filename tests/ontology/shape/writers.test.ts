import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import { expectFile } from '../../support/expected.ts';
import type { ClassSchemas } from './described-shapes.ts';
import { describeClass, sourceOf } from './described-shapes.ts';

const FLEET = `
:Boat a owl:Class ; skos:definition "Something that floats on purpose."@en .
:Dinghy a owl:Class ; rdfs:subClassOf :Boat ; skos:definition "A small boat."@en .
:Sailor a owl:Class . :Skipper a owl:Class ; rdfs:subClassOf :Sailor .
:Rig a owl:Class ; owl:oneOf ( :Sloop :Ketch ) . :Sloop a :Rig . :Ketch a :Rig .
:Share a rdfs:Datatype ; owl:equivalentClass [ a rdfs:Datatype ; owl:onDatatype xsd:decimal ; owl:withRestrictions ( [ xsd:minInclusive 0.0 ] [ xsd:maxInclusive 1.0 ] ) ] .
:name a rdf:Property, owl:FunctionalProperty ; schema:domainIncludes :Boat, :Sailor ; schema:rangeIncludes rdf:langString, xsd:string ; skos:definition "What it is called."@en ; skos:example "Gull"@en .
:rig a owl:ObjectProperty, owl:FunctionalProperty ; rdfs:domain :Boat ; rdfs:range :Rig ; skos:definition "How its sails are set."@en .
:crew a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Sailor ; skos:definition "Who sails it."@en .
:built a owl:DatatypeProperty, owl:FunctionalProperty ; rdfs:domain :Boat ; rdfs:range xsd:date ; skos:example "1987-05-01" .
:berths a owl:DatatypeProperty, owl:FunctionalProperty ; rdfs:domain :Boat ; rdfs:range xsd:positiveInteger ; owl:deprecated true .
:owned a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range :Share .
:Boat rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :name ; owl:minCardinality 1 ] ,
  [ a owl:Restriction ; owl:onProperty :crew ; owl:minQualifiedCardinality 1 ; owl:onClass :Skipper ] ,
  [ a owl:Restriction ; owl:onProperty :crew ; owl:maxCardinality 6 ] .
:Dinghy rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :rig ; owl:hasValue :Sloop ] ;
  skos:example """{ "@type": "Dinghy", "name": "Tern", "built": "1999-04-03" }"""^^rdf:JSON .
`;

let source: ShapeSource;
let boat: ClassSchemas;
let dinghy: ClassSchemas;

beforeAll(async () => {
  source = await sourceOf(FLEET);
  boat = describeClass('Boat', source);
  dinghy = describeClass('Dinghy', source);
});

const expected = (file: string): string => join(import.meta.dirname, 'expected', file);

describe('the schemas of a class', () => {
  test('include a JSON Schema', () => expectFile(expected('boat.expected.json'), `${boat.jsonSchema}\n`));

  test('include TypeScript', () => expectFile(expected('boat.expected.ts.txt'), `${boat.typeScript}\n`));

  test('include a SHACL shape', () => expectFile(expected('boat.expected.ttl'), boat.shacl));

  test('are deterministic', async () => {
    expect(describeClass('Boat', await sourceOf(FLEET))).toEqual(boat);
  });
});

describe('the example record of a class', () => {
  test('is composed of required members and examples of properties', () => {
    const [example, ...more] = boat.examples;
    expect(more).toEqual([]);
    expect(example?.origin).toBe('composed');
    expect(JSON.parse(example?.text ?? '')).toEqual({
      '@context': 'https://example.org/vocabulary-context.jsonld',
      '@type': 'Boat',
      crew: { '@type': 'Skipper', name: { '@value': 'Gull', '@language': 'en' } },
      name: { '@value': 'Gull', '@language': 'en' },
      built: '1987-05-01',
      owned: 0,
      rig: 'Sloop',
    });
  });

  test('is the maintained one, completed with missing members', () => {
    const [example] = dinghy.examples;
    expect(example).toMatchObject({ origin: 'completed', added: ['rig', 'crew'] });
    expect(JSON.parse(example?.text ?? '')).toMatchObject({ name: 'Tern', built: '1999-04-03', rig: 'Sloop' });
  });

  test('is unchanged if nothing is missing', async () => {
    const whole = `"@type": "Dinghy", "name": "Tern", "rig": "Sloop", "crew": { "@type": "Skipper" }`;
    const again = await sourceOf(FLEET.replace('"@type": "Dinghy", "name": "Tern"', whole));
    expect(describeClass('Dinghy', again).examples).toMatchObject([{ origin: 'maintained', added: [] }]);
  });
});
