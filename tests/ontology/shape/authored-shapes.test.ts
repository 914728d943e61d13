import { describe, expect, test } from 'vitest';
import { parseSource } from '../../../src/rdf/parse.ts';
import { mergeSources } from '../../../src/rdf/index.ts';
import { openShapes } from '../../../src/shape/index.ts';
import { sampleOf } from '../../../src/shape/write/pattern-sample.ts';
import { portableSearch } from '../../../src/shape/fields/field.ts';
import { OPTIONS, PREFIXES, sourceOf } from './described-shapes.ts';
import { compareWithShapes } from './shape-oracle.ts';

/** Two classes with their fields in shapes only: one is its own shape, the other the target of one. */
const KILN = `@prefix sh: <http://www.w3.org/ns/shacl#> .
:Kiln a rdfs:Class, sh:NodeShape ; rdfs:label "Kiln"@en ; sh:property
  [ sh:path :heats ; sh:class :Pot ; sh:nodeKind sh:IRI ; sh:minCount 1 ; sh:name "heats"@en ; sh:description "What is heated."@en ; sh:order 2 ] ,
  [ sh:path :code ; sh:datatype xsd:string ; sh:pattern "^[A-Z]{3}$" ; sh:maxCount 1 ; sh:message "Three capital letters."@en ; sh:order 1 ] ,
  [ sh:path :code ; sh:minCount 1 ] ,
  [ sh:path :fuel ; sh:in ( :Gas :Wood ) ; sh:minCount 1 ; sh:severity sh:Warning ; sh:defaultValue :Gas ] ,
  [ sh:path :maxTemperature ; sh:datatype xsd:integer ; sh:minInclusive 100 ; sh:maxExclusive 1500 ; sh:maxCount 1 ] ,
  [ sh:path :built ; sh:datatype xsd:date ; sh:maxCount 1 ] ,
  [ sh:path :checked ; sh:or ( [ sh:datatype xsd:date ] [ sh:datatype xsd:dateTime ] ) ] ,
  [ sh:path :weight ; sh:datatype xsd:decimal ; sh:minExclusive 0.5 ] ,
  [ sh:path :title ; sh:uniqueLang true ; sh:datatype rdf:langString ; sh:languageIn ( "en" "de" ) ] ,
  [ sh:path :state ; sh:in ( "on" "off" ) ; sh:datatype xsd:string ; sh:minCount 1 ; sh:maxCount 1 ] ,
  [ sh:path :nick ; sh:minLength 2 ; sh:maxLength 4 ; sh:datatype xsd:string ] .
:Pot a owl:Class ; rdfs:label "Pot"@en .
:PotShape a sh:NodeShape ; sh:targetClass :Pot ; sh:closed true ; sh:ignoredProperties ( rdf:type ) ; sh:property
  [ sh:path :volume ; sh:datatype xsd:double ; sh:minInclusive 0.1 ; sh:minCount 1 ; sh:maxCount 1 ] ,
  [ sh:path :glaze ; sh:node :GlazeShape ; sh:maxCount 2 ] ,
  [ sh:path :lid ; sh:nodeKind sh:BlankNode ] ,
  [ sh:path :link ; sh:nodeKind sh:IRIOrLiteral ] ,
  [ sh:path :twin ; sh:disjoint :lid ] ,
  [ sh:path :mark ; sh:hasValue "X" ] ,
  [ sh:path :part ; sh:qualifiedValueShape [ sh:datatype xsd:boolean ] ; sh:qualifiedMaxCount 1 ] .
:GlazeShape a sh:NodeShape ; sh:property [ sh:path :colour ; sh:minCount 1 ; sh:datatype xsd:string ] .
:Gas a :Fuel ; rdfs:label "Gas"@en . :Wood a :Fuel ; rdfs:label "Wood"@en . :Fuel a owl:Class ; rdfs:label "Fuel"@en .
:heats a rdf:Property . :code a rdf:Property . :fuel a rdf:Property . :maxTemperature a rdf:Property . :built a rdf:Property .
:checked a rdf:Property . :weight a rdf:Property . :title a rdf:Property . :state a rdf:Property . :volume a rdf:Property .
:glaze a rdf:Property . :lid a rdf:Property . :link a rdf:Property . :twin a rdf:Property . :mark a rdf:Property . :part a rdf:Property .
:colour a rdf:Property . :nick a rdf:Property .
`;

describe('the JSON Schema of a class with shapes', () => {
  test('accepts exactly what the shapes accept, but for constraints that it lists', async () => {
    const source = await sourceOf(KILN);
    const shapes = mergeSources([await parseSource({ file: 'kiln.ttl', text: PREFIXES + KILN }, { id: 's0' })]).graph;
    const { cases, valid, listed, disagreements, invalidExamples } = await compareWithShapes(source, shapes, {
      perClass: 400,
      seed: 7,
    });
    expect(disagreements).toEqual([]);
    expect(invalidExamples).toEqual([]);
    expect(cases).toBe(800);
    expect(valid).toBeGreaterThan(200);
    expect(listed).toBeLessThan(200);
  });

  test('lists what it does not check', async () => {
    const source = await sourceOf(KILN);
    const [kiln, pot] = ['Kiln', 'Pot'].map((name) =>
      source.ontology.terms.find(({ identifier }) => identifier === name),
    );
    const shapes = openShapes(source.ontology);
    if (!kiln || !pot) throw new Error('The classes are missing');
    expect(shapes.schemas(kiln, OPTIONS).unchecked).toEqual([
      { key: 'heats', constraints: ['sh:class ex:Pot'] },
      { key: 'title', constraints: ['sh:uniqueLang'] },
      { key: 'weight', constraints: ['sh:minExclusive "0.5"'] },
    ]);
    expect(shapes.schemas(pot, OPTIONS).unchecked).toEqual([
      { key: 'glaze', constraints: ['sh:node ex:GlazeShape'] },
      { key: 'twin', constraints: ['sh:disjoint ex:lid'] },
    ]);
  });

  test('has the own shape of the source beside it, with its target', async () => {
    const source = await sourceOf(KILN);
    const kiln = source.ontology.terms.find(({ identifier }) => identifier === 'Kiln');
    if (!kiln) throw new Error('The class is missing');
    const { shacl, isAuthored } = openShapes(source.ontology).schemas(kiln, OPTIONS);
    expect(isAuthored).toBe(true);
    expect(shacl.join('')).toContain('sh:targetClass ex:Kiln');
    expect(shacl.join('')).toContain('sh:message "Three capital letters."@en');
  });
});

describe('a pattern of SHACL in a JSON Schema', () => {
  test.each([
    ['^[A-Z]{3}$', '^[A-Z]{3}$'],
    ['\\d{4}', '[0-9]{4}'],
    ['[\\d-]+', '[0-9-]+'],
    ['a.c', 'a[^\\n\\r]c'],
    ['\\-x', '-x'],
    ['(?:a|b)+', '(?:a|b)+'],
  ])('%s is %s', (pattern, expected) => {
    expect(portableSearch(pattern)).toBe(expected);
  });

  test.each(['\\p{L}', '\\w', '\\i\\c*', '[a-z-[aeiou]]', '(?=a)', '(a)\\1', '['])('%s is left out', (pattern) => {
    expect(portableSearch(pattern)).toBeUndefined();
  });

  test.each(['^[A-Z]{3}$', '^(urn|http)://.+$', '^\\d{4}-\\d{2}$', '[^a]b?', 'x{2,}', '^$', '(a|b)c*'])(
    '%s finds its sample',
    (pattern) => {
      const sample = sampleOf(pattern);
      expect(sample).toMatch(new RegExp(portableSearch(pattern) ?? '$^', 'u'));
    },
  );
});
