import { Ajv2020 } from 'ajv/dist/2020.js';
import { DataFactory, Parser, Store } from 'n3';
import { Validator } from 'shacl-engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ontology } from '../../../src/ontology/model.ts';
import type { SchemaTexts } from '../../../src/shape/index.ts';
import { openShapes } from '../../../src/shape/index.ts';
import { market } from '../../support/market.ts';
import { timeLimit } from '../../support/time-limit.ts';
import { OPTIONS, ontologyOf } from './described-shapes.ts';
import { KILN } from './kiln-shapes.ts';
import { diagnosticsOf } from './three-validators.ts';

type Json = Record<string, unknown>;

/** The files of the whole vocabulary. */
function schemasOf(ontology: Ontology): Record<keyof SchemaTexts, string> {
  const { jsonSchema, typeScript, shacl } = openShapes(ontology).vocabulary(OPTIONS);
  return { jsonSchema: jsonSchema().join(''), typeScript: typeScript().join(''), shacl: shacl().join('') };
}

const BOATS = `
  :Thing a owl:Class . :Boat a owl:Class ; rdfs:subClassOf :Thing . :Ferry a owl:Class ; rdfs:subClassOf :Boat ,
    [ a owl:Restriction ; owl:onProperty :crew ; owl:minCardinality 2 ] .
  :Raft a owl:Class ; rdfs:subClassOf :Boat . :Pier a owl:Class .
  :name a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Thing ; rdfs:range xsd:string .
  :crew a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Thing .
  :colour a owl:ObjectProperty ; rdfs:domain :Raft ; rdfs:range :Colour .
  :Colour a owl:Class ; owl:oneOf ( :Red :Blue ) ; rdfs:subClassOf :Thing . :Red a :Colour . :Blue a :Colour .
  :Boat-record a owl:Class ; rdfs:subClassOf :Thing . :BoatFields a owl:Class ; rdfs:subClassOf :Thing .`;

describe('the schemas of a whole vocabulary', () => {
  let schemas: Record<keyof SchemaTexts, string>;
  beforeAll(async () => {
    schemas = schemasOf(await ontologyOf(BOATS));
  });

  test.each([
    [{ '@type': 'Boat', name: 'Ada' }, true],
    [{ '@type': 'Boat', name: 5 }, false],
    [{ '@type': 'Boat', name: ['Ada'] }, false],
    [{ '@type': 'Ferry', crew: ['ex:a', 'ex:b'] }, true],
    [{ '@type': 'Ferry', crew: ['ex:a'] }, false],
    [{ '@type': 'Boat', crew: ['ex:a'] }, true],
    [{ '@type': ['Boat', 'Ferry'] }, false],
    [{ '@type': 'Raft', colour: 'Red' }, true],
    [{ '@type': 'Raft', colour: 'Green' }, false],
    [{ '@type': 'Unknown', name: 5 }, true],
    [{ name: 'Ada' }, false],
  ])('accept %j: %s', (record, isValid) => {
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(schemas.jsonSchema) as Json);
    expect(validate(record), JSON.stringify(validate.errors)).toBe(isValid);
  });

  test('define the fields of each class once', () => {
    const { $defs } = JSON.parse(schemas.jsonSchema) as { $defs: Record<string, Json> };
    const groups = Object.values($defs).filter(({ properties }) => properties && 'name' in (properties as Json));
    expect(groups).toHaveLength(1);
    expect($defs['Raft-record']).toMatchObject({
      allOf: [{ $ref: '#/$defs/Raft-fields' }, { $ref: '#/$defs/Boat-fields' }, { $ref: '#/$defs/Thing-fields' }],
    });
    expect(schemas.typeScript).toContain('export interface Raft extends RaftFields, BoatFields_, ThingFields {');
    expect(schemas.shacl.match(/sh:path ex:name\b/g)).toHaveLength(1);
  });

  test('omit a class without fields', () => {
    expect(Object.values(schemas).filter((text) => text.includes('Pier'))).toEqual([]);
  });

  test('have types that compile in strict mode, and reject what the schema rejects', () => {
    const of = (type: string, members: string): string =>
      `import type { ${type} } from './vocabulary.ts';\nexport const record: ${type} = ${members};\n`;
    const errors = diagnosticsOf(
      new Map([
        ['/vocabulary.ts', schemas.typeScript],
        ['/right.ts', of('Raft', '{ "@type": "Raft", name: "A", crew: "ex:a", colour: "Red" }')],
        ['/any.ts', of('VocabularyRecord', '{ "@type": "Ferry", crew: ["ex:a", "ex:b"] }')],
        ['/value.ts', of('Colour', '"Blue"')],
        ['/wrong.ts', of('Raft', '{ "@type": "Raft", colour: "Green" }')],
        ['/few.ts', of('Ferry', '{ "@type": "Ferry", crew: ["ex:a"] }')],
      ]),
    );
    expect([...errors.keys()].sort()).toEqual(['/few.ts', '/wrong.ts']);
  });

  test('have shapes that say that they are generated, and validate data', async () => {
    expect(schemas.shacl).toMatch(/^# Generated: #shacl\.$/m);
    const failing = async (turtle: string): Promise<readonly string[]> => {
      const prefix = 'https://example.org/vocabulary/';
      const dataset = new Store(new Parser().parse(`@prefix : <${prefix}> . ${turtle}`));
      const engine = new Validator(new Store(new Parser().parse(schemas.shacl)), { factory: DataFactory });
      const { results } = await engine.validate({ dataset });
      return results.map(({ constraintComponent }) => constraintComponent.value.replace(/^.*#/, ''));
    };
    expect(await failing(':a a :Raft ; :name "A" ; :colour :Red .')).toEqual([]);
    expect(await failing(':a a :Raft ; :name "A", "B" ; :colour :Green .')).toEqual(
      expect.arrayContaining(['MaxCountConstraintComponent', 'InConstraintComponent']),
    );
  });
});

test("the author's shapes are in the file of all shapes, with their targets, and generated ones only of other classes", async () => {
  const ontology = await ontologyOf(
    `${KILN} :Shelf a owl:Class . :holds a owl:ObjectProperty ; rdfs:domain :Shelf .
     :AnyShape a sh:NodeShape ; sh:targetSubjectsOf :holds ; sh:property [ sh:path :holds ; sh:maxCount 9 ] .`,
  );
  const { shacl } = schemasOf(ontology);
  const quads = new Parser().parse(shacl);
  const targets = quads.filter(({ predicate }) => predicate.value === 'http://www.w3.org/ns/shacl#targetClass');
  const names = (iri: string): string => iri.replace(/^.*\//, '');
  expect(targets.map(({ subject, object }) => [names(subject.value), names(object.value)]).sort()).toEqual([
    ['Kiln', 'Kiln'],
    ['PotShape', 'Pot'],
    ['Shelf#shacl', 'Shelf'],
  ]);
  expect(shacl).toContain('sh:targetSubjectsOf');
  expect(shacl).toContain('GlazeShape');
});

describe('the schemas of the included ontology', () => {
  let ontology: Ontology;
  let schemas: Record<keyof SchemaTexts, string>;
  beforeAll(async () => {
    ontology = (await market()).publication.ontology;
    schemas = schemasOf(ontology);
  }, timeLimit(120_000));

  test(
    'accept the examples of all classes, compile and parse',
    () => {
      const validate = new Ajv2020({ strict: true, code: { optimize: false }, inlineRefs: false }).compile(
        JSON.parse(schemas.jsonSchema) as Json,
      );
      const shapes = openShapes(ontology);
      const classes = ontology.terms.filter(shapes.hasSchemas);
      expect(classes.length).toBeGreaterThan(400);
      const wrong = classes.flatMap((term) =>
        shapes.records(term, OPTIONS.context).flatMap(({ text }) => {
          validate(JSON.parse(text));
          return (validate.errors ?? []).map(
            ({ instancePath, message }) => `${term.identifier}: ${instancePath} ${message}`,
          );
        }),
      );
      expect(wrong).toEqual([]);
      expect([...diagnosticsOf(new Map([['/vocabulary.ts', schemas.typeScript]]))]).toEqual([]);
      expect(new Parser().parse(schemas.shacl).length).toBeGreaterThan(1000);
    },
    timeLimit(240_000),
  );

  test('are shorter than those of all classes together', () => {
    const shapes = openShapes(ontology);
    const all = ontology.terms.filter(shapes.hasSchemas).map((term) => shapes.schemas(term, OPTIONS));
    for (const language of ['jsonSchema', 'typeScript', 'shacl'] as const) {
      const sum = all.reduce((length, schema) => length + schema[language].join('').length, 0);
      expect(schemas[language].length).toBeLessThan(sum);
    }
  });
});
