import { describe, expect, test } from 'vitest';
import type { Term } from '../../../src/ontology/model.ts';
import { parseSource } from '../../../src/rdf/parse.ts';
import { mergeSources } from '../../../src/rdf/index.ts';
import { openShapes } from '../../../src/shape/index.ts';
import { sampleOf } from '../../../src/shape/write/pattern-sample.ts';
import { portableSearch } from '../../../src/shape/fields/field.ts';
import { describeClass, OPTIONS, PREFIXES, sourceOf } from './described-shapes.ts';
import { KILN } from './kiln-shapes.ts';
import { compareWithShapes } from './shape-oracle.ts';

/** Alternatives, and bounds on the values of a class, of which a record does not say whether a reference is one. */
const RACK = `@prefix sh: <http://www.w3.org/ns/shacl#> .
:Pot a owl:Class . :Kiln a owl:Class . :Vase a owl:Class ; rdfs:subClassOf :Pot .
:Rack a owl:Class , sh:NodeShape ; sh:property
  [ sh:path :holds ; sh:nodeKind sh:BlankNodeOrIRI ; sh:qualifiedValueShape [ sh:class :Pot ] ; sh:qualifiedMaxCount 1 ] ,
  [ sh:path :bears ; sh:nodeKind sh:BlankNodeOrIRI ; sh:qualifiedValueShape [ sh:class :Pot ] ; sh:qualifiedMaxCount 0 ] ,
  [ sh:path :near ; sh:or ( [ sh:class :Kiln ] [ sh:class :Pot ] ) ] ,
  [ sh:path :level ; sh:or ( [ sh:datatype xsd:float ] [ sh:datatype xsd:decimal ] [ sh:datatype xsd:double ] ) ] ,
  [ sh:path :size ; sh:minCount 1 ; sh:or ( [ sh:datatype xsd:integer ] [ sh:datatype xsd:double ] ) ] .
:holds a owl:ObjectProperty . :bears a owl:ObjectProperty . :near a owl:ObjectProperty .
:level a owl:DatatypeProperty . :size a owl:ObjectProperty , owl:DatatypeProperty .
`;

/** Values from lists, of several shapes with names, and of shapes that a literal meets as well. */
const FUELS = `@prefix sh: <http://www.w3.org/ns/shacl#> .
:fuels a skos:ConceptScheme . :gas a skos:Concept ; skos:inScheme :fuels . :wood a skos:Concept ; skos:inScheme :fuels .
:Stove a owl:Class , sh:NodeShape ; sh:property
  [ sh:path :fuel ; sh:minCount 1 ; sh:node [ sh:property [ sh:path skos:inScheme ; sh:hasValue :fuels ] ] ] ,
  [ sh:path :reserve ; sh:node :Fuel ] ,
  [ sh:path :code ; sh:node :Filled ; sh:node :Plain ] ,
  [ sh:path :changed ; sh:maxCount 1 ; sh:nodeKind sh:Literal ; sh:node :Date ] ,
  [ sh:path :returns ; sh:node :Answer ] ,
  [ sh:path :asks ; sh:node :Question ] ,
  [ sh:path :heats ; sh:node [ sh:property [ sh:path :code ; sh:maxCount 1 ] ] ] .
:Fuel a sh:NodeShape ; sh:class skos:Concept ; sh:property [ sh:path skos:inScheme ; sh:hasValue :fuels ] .
:Filled a sh:NodeShape ; sh:nodeKind sh:Literal ; sh:minLength 1 .
:Plain a sh:NodeShape ; sh:datatype xsd:string .
:Date a sh:NodeShape ; sh:or ( [ sh:datatype xsd:date ; sh:pattern "^[12]" ] [ sh:datatype xsd:gYear ; sh:maxLength 4 ] ) .
:Answer a sh:NodeShape ; sh:property [ sh:path :code ; sh:datatype xsd:string ; sh:maxCount 1 ] .
:Question a sh:NodeShape ; sh:property [ sh:path :code ; sh:minCount 1 ] .
`;

describe('the JSON Schema of a class with shapes', () => {
  test('reads shapes with names like constraints of the field itself', async () => {
    const source = await sourceOf(FUELS);
    const { jsonSchema, shape } = describeClass('Stove', source);
    const typesOf = (key: string) => shape.fields.find((field) => field.key === key)?.types;
    expect(typesOf('code')).toMatchObject([
      [{ kind: 'literal', name: 'http://www.w3.org/2001/XMLSchema#string', facets: [{ name: 'minLength' }] }],
    ]);
    expect(
      typesOf('changed')
        ?.flat()
        .map((type) => type.kind === 'literal' && type.name.replace(/^.*#/, '')),
    ).toEqual(['date', 'gYear']);
    // Nothing is required of what has such a value, so that a literal is one too.
    expect([typesOf('returns'), typesOf('heats')]).toEqual([[], []]);
    expect(typesOf('asks')).toEqual([[{ kind: 'thing' }]]);
    expect(JSON.parse(jsonSchema)).toMatchObject({ properties: { code: { anyOf: expect.any(Array) as unknown[] } } });
  });

  test('lists value sets, and an example has a value of one', async () => {
    const source = await sourceOf(FUELS);
    const { jsonSchema, examples } = describeClass('Stove', source);
    expect(JSON.parse(jsonSchema)).toMatchObject({
      properties: {
        fuel: { $comment: expect.stringContaining('skos:inScheme ex:fuels') as string },
        reserve: { $comment: expect.stringContaining('sh:node ex:Fuel') as string },
      },
    });
    expect(JSON.parse(examples[0]?.text ?? '')).toMatchObject({ fuel: { '@id': 'ex:gas' } });
  });

  test('with value sets, dates and shapes of fields agrees with the shapes', async () => {
    const source = await sourceOf(FUELS);
    const shapes = mergeSources([await parseSource({ file: 'fuels.ttl', text: PREFIXES + FUELS }, { id: 's1' })]).graph;
    const { disagreements, valid, listed } = await compareWithShapes(source, shapes, { perClass: 600, seed: 5 });
    expect(disagreements).toEqual([]);
    expect(listed).toBeGreaterThan(20);
    expect(valid + listed).toBeGreaterThan(150);
  });

  test('accepts what shapes with alternatives and bounds on a class accept', async () => {
    const source = await sourceOf(RACK);
    const shapes = mergeSources([await parseSource({ file: 'rack.ttl', text: PREFIXES + RACK }, { id: 's1' })]).graph;
    const { disagreements, invalidExamples, valid } = await compareWithShapes(source, shapes, {
      perClass: 400,
      seed: 3,
    });
    expect(disagreements).toEqual([]);
    expect(invalidExamples).toEqual([]);
    expect(valid).toBeGreaterThan(100);
  });

  test('has the fields of the shapes of a class of another ontology above it', async () => {
    const turtle = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix kilns: <https://kilns.example/k#> .
      :Oven a owl:Class ; rdfs:subClassOf kilns:Kiln . :Stove a owl:Class ; rdfs:subClassOf :Oven . :Pot a owl:Class .
      :KilnShape a sh:NodeShape ; sh:targetClass kilns:Kiln ; sh:property [ sh:path :code ; sh:datatype xsd:string ; sh:minCount 1 ; sh:maxCount 1 ] ,
        [ sh:path kilns:heats ; sh:class :Pot ; sh:nodeKind sh:IRI ] .
      :code a owl:DatatypeProperty . :lit a rdf:Property ; rdfs:domain :Oven .`;
    const source = await sourceOf(turtle);
    for (const name of ['Oven', 'Stove']) {
      const { jsonSchema, typeScript, examples } = describeClass(name, source);
      expect(JSON.parse(jsonSchema)).toMatchObject({
        required: ['@type', 'code'],
        properties: { code: { type: 'string' }, lit: {}, 'kilns:heats': {} },
      });
      expect(typeScript).toContain('code: string;');
      expect(JSON.parse(examples[0]?.text ?? '')).toMatchObject({ '@type': name, code: 'Text' });
    }
    const shapes = mergeSources([await parseSource({ file: 'oven.ttl', text: PREFIXES + turtle }, { id: 's3' })]).graph;
    const { disagreements, invalidExamples, valid } = await compareWithShapes(source, shapes, {
      perClass: 300,
      seed: 5,
    });
    expect(disagreements).toEqual([]);
    expect(invalidExamples).toEqual([]);
    expect(valid).toBeGreaterThan(50);
    const { jsonSchema, typeScript } = openShapes(source.ontology).vocabulary(OPTIONS);
    expect(jsonSchema().join('')).toContain('"kilns:Kiln-fields"');
    expect(typeScript().join('')).toContain('KilnFields');
  });

  test('has an example that states the types which SHACL does not infer', async () => {
    const turtle = `@prefix sh: <http://www.w3.org/ns/shacl#> .
      :Kiln a owl:Class , sh:NodeShape ; sh:property [ sh:path :about ; sh:class rdfs:Resource ; sh:minCount 1 ] ,
        [ sh:path :maker ; sh:class owl:Thing ] , [ sh:path :code ; sh:class rdfs:Literal ] , [ sh:path :note ; sh:datatype xsd:string ] .
      :about a rdf:Property . :maker a rdf:Property . :code a rdf:Property . :note a rdf:Property .`;
    const source = await sourceOf(turtle);
    const shapes = mergeSources([await parseSource({ file: 'kiln.ttl', text: PREFIXES + turtle }, { id: 's2' })]).graph;
    const { invalidExamples } = await compareWithShapes(source, shapes, { perClass: 1, seed: 1 });
    expect(invalidExamples).toEqual([]);
    const [{ text = '' } = {}] = describeClass('Kiln', source).examples;
    expect(JSON.parse(text)).toEqual({
      '@context': OPTIONS.context,
      '@type': 'Kiln',
      about: { '@id': 'https://example.com/1', '@type': 'rdfs:Resource' },
      note: 'Text',
    });
  });

  test('has an example with IRIs that meet the patterns of their shapes, and lists what no literal meets', async () => {
    const turtle = `@prefix sh: <http://www.w3.org/ns/shacl#> .
      :Kiln a owl:Class , sh:NodeShape ; sh:property
        [ sh:path :theme ; sh:pattern "https://codes.example/(theme|topic)/" ; sh:minCount 1 ] ,
        [ sh:path :kind ; sh:nodeKind sh:IRI ; sh:pattern "^https://codes.example/k[0-9]{2}$" ; sh:minCount 1 ; sh:maxCount 1 ] ,
        [ sh:path :code ; sh:class rdfs:Literal ] .
      :theme a rdf:Property . :kind a rdf:Property . :code a rdf:Property .`;
    const source = await sourceOf(turtle);
    const shapes = mergeSources([await parseSource({ file: 'kiln.ttl', text: PREFIXES + turtle }, { id: 's4' })]).graph;
    const { disagreements, invalidExamples, listed } = await compareWithShapes(source, shapes, {
      perClass: 200,
      seed: 4,
    });
    expect({ disagreements, invalidExamples }).toEqual({ disagreements: [], invalidExamples: [] });
    expect(listed).toBeGreaterThan(10);
    const [{ text = '' } = {}] = describeClass('Kiln', source).examples;
    expect(JSON.parse(text)).toMatchObject({
      theme: { '@id': 'https://codes.example/theme/' },
      kind: { '@id': expect.stringMatching(/^https:\/\/codes\.example\/k\d{2}$/) as unknown },
    });
  });

  test('has types that shapes require in @type, and no member rdf:type', async () => {
    const turtle = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix kilns: <https://kilns.example/k#> .
      :Kiln a owl:Class , sh:NodeShape ; sh:property [ sh:path rdf:type ; sh:hasValue kilns:Device ] , [ sh:path :code ; sh:minCount 1 ] .
      :code a rdf:Property .`;
    const source = await sourceOf(turtle);
    const shapes = mergeSources([await parseSource({ file: 'kiln.ttl', text: PREFIXES + turtle }, { id: 's5' })]).graph;
    const { disagreements, invalidExamples, valid } = await compareWithShapes(source, shapes, {
      perClass: 100,
      seed: 6,
    });
    expect({ disagreements, invalidExamples }).toEqual({ disagreements: [], invalidExamples: [] });
    expect(valid).toBeGreaterThan(10);
    const { jsonSchema, typeScript, examples } = describeClass('Kiln', source);
    expect(JSON.parse(examples[0]?.text ?? '')).toMatchObject({ '@type': ['Kiln', 'kilns:Device'], code: 'Text' });
    expect(jsonSchema + typeScript).not.toContain('"rdf:type"');
    const [kiln] = source.ontology.terms.filter(({ identifier }) => identifier === 'Kiln');
    const { unchecked } = openShapes(source.ontology).schemas(kiln as Term, OPTIONS);
    expect(unchecked).toEqual([{ constraints: ['sh:path rdf:type'] }]);
  });

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

  test('lists the classes of alternatives as alternatives', async () => {
    const source = await sourceOf(RACK);
    const rack = source.ontology.terms.find(({ identifier }) => identifier === 'Rack');
    if (!rack) throw new Error('The class is missing');
    expect(openShapes(source.ontology).schemas(rack, OPTIONS).unchecked).toContainEqual({
      key: 'near',
      constraints: ['sh:or (sh:class ex:Kiln, sh:class ex:Pot)'],
    });
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
      { key: 'maker', constraints: ['sh:pattern "^https://example[.]com/makers/"'] },
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
