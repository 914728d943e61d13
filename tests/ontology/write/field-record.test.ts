import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import { recordSchema } from '../../../src/ontology/records.ts';
import type { TermRecord } from '../../../src/ontology/records.ts';
import { createTermIndex } from '../../../src/search/query/term-index.ts';

const PREFIXES = `@prefix : <https://kilns.example/k#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . :Pot a owl:Class . :Dish a owl:Class .
`;

async function recordOf(identifier: string, turtle: string, language = 'en'): Promise<TermRecord> {
  const { publication } = await compile({
    configuration: defaultConfiguration(),
    sources: [{ file: 'v.ttl', text: PREFIXES + turtle }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  const term = publication.ontology.terms.find((each) => each.identifier === identifier);
  if (term === undefined) throw new Error(`There is no ${identifier}`);
  return createTermIndex(publication, {}).record(term, [language]);
}

const field = (constraints: string): string =>
  `:Kiln a owl:Class, sh:NodeShape ; sh:property [ sh:path :p ; ${constraints} ] .`;

const validate = new Ajv2020({ strict: false }).compile(recordSchema());

describe('the fields of a record', () => {
  it('have what shapes say about them, as the published schema has it', async () => {
    const record = await recordOf(
      'Kiln',
      `:Kiln a owl:Class, sh:NodeShape ; sh:property
        [ sh:path :heats ; sh:name "heats"@en, "erhitzt"@de ; sh:description "What is inside."@en ; sh:class :Pot ;
          sh:minCount 1 ; sh:maxCount 3 ; sh:message "One to three."@en ; sh:order 1 ; sh:group :G ] ,
        [ sh:path :code ; sh:datatype xsd:string ; sh:pattern "^[A-Z]+$" ; sh:flags "i" ; sh:defaultValue "K" ; sh:order 2 ; sh:group :G ] ,
        [ sh:path :fuel ; sh:minCount 1 ; sh:in ( "gas" :Wood ) ; sh:severity sh:Warning ; sh:message "Say which."@en ] ,
        [ sh:path [ sh:inversePath :inside ] ; sh:maxCount 4 ] .
      :G a sh:PropertyGroup ; rdfs:label "Heating"@en .`,
      'de',
    );
    expect(record.fields).toEqual([
      {
        path: 'heats',
        label: 'erhitzt',
        description: 'What is inside.',
        minCount: 1,
        maxCount: 3,
        message: 'One to three.',
        group: 'k:G',
        order: 1,
        constraints: [{ parameter: 'class', values: ['Pot'], severity: 'Violation' }],
      },
      {
        path: 'code',
        defaultValue: 'K',
        group: 'k:G',
        order: 2,
        constraints: [
          { parameter: 'datatype', values: ['xsd:string'], severity: 'Violation' },
          { parameter: 'pattern', values: ['^[A-Z]+$'], severity: 'Violation' },
          { parameter: 'flags', values: ['i'], severity: 'Violation' },
        ],
      },
      { path: '^inside', maxCount: 4 },
      {
        path: 'fuel',
        message: 'Say which.',
        constraints: [
          { parameter: 'minCount', values: ['1'], severity: 'Warning', message: 'Say which.' },
          { parameter: 'in', values: ['gas', 'k:Wood'], severity: 'Warning', message: 'Say which.' },
        ],
      },
    ]);
    expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['sh:or ( [ sh:class :Pot ] [ sh:class :Dish ] )', { parameter: 'class', values: ['Pot', 'Dish'] }],
    ['sh:or ( [ sh:class :Pot ] [ sh:datatype xsd:string ] )', { parameter: 'or' }],
    ['sh:nodeKind sh:IRI', { parameter: 'nodeKind', values: ['IRI'] }],
    ['sh:minInclusive 3', { parameter: 'minInclusive', values: ['3'] }],
    ['sh:languageIn ( "en" "de" )', { parameter: 'languageIn', values: ['en', 'de'] }],
    ['sh:hasValue :a', { parameter: 'hasValue' }],
    ['sh:uniqueLang true', { parameter: 'uniqueLang', values: ['true'] }],
    ['sh:lessThan :q', { parameter: 'lessThan' }],
    ['sh:not [ sh:class :Pot ]', { parameter: 'not', values: ['Pot'] }],
    [
      'sh:qualifiedValueShape [ sh:class :Pot ] ; sh:qualifiedMinCount 2',
      { parameter: 'qualifiedMinCount', values: ['2'] },
    ],
    ['sh:reifierShape [ sh:property [ sh:path :source ; sh:minCount 1 ] ]', { parameter: 'reifierShape' }],
    ['sh:dataType xsd:string', { parameter: 'dataType' }],
  ])('have the constraint %s', async (constraints, expected) => {
    const record = await recordOf('Kiln', field(constraints));
    expect(record.fields?.[0]?.constraints).toContainEqual(
      expect.objectContaining({ ...expected, severity: 'Violation' }),
    );
    expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
  });

  it('of a shape are its own', async () => {
    const record = await recordOf(
      'S',
      `:S a sh:NodeShape ; sh:targetClass :Pot ; sh:property [ sh:path :p ; sh:maxCount 1 ] .`,
    );
    expect(record.fields).toMatchObject([{ maxCount: 1 }]);
  });

  it('are absent without shapes', async () => {
    expect(Object.keys(await recordOf('Pot', ''))).not.toContain('fields');
  });
});
