import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import { createShapeSource } from '../../../src/shape/fields/lineage.ts';
import { corruptedRecords } from './corrupted-records.ts';
import { describeClasses, sourceOf } from './described-shapes.ts';
import type { RecordOfClass } from './three-validators.ts';
import { validateRecords } from './three-validators.ts';

const ROOT = join(import.meta.dirname, '../../..');

async function sourceAt(path: string): Promise<ShapeSource> {
  const file = join(ROOT, path);
  const { publication } = await compile(await loadInput({ ontology: file, cwd: ROOT }));
  return createShapeSource(publication.ontology);
}

/** Ontology in the style of schema.org: no OWL, rangeIncludes, texts as values of things, and a thesaurus. */
const LIBRARY = `
:Book a rdfs:Class ; rdfs:subClassOf :Work . :Work a rdfs:Class . :Person a rdfs:Class . :Writer a rdfs:Class ; rdfs:subClassOf :Person .
:Format a rdfs:Class ; rdfs:subClassOf schema:Enumeration . :Hardback a :Format . :Paperback a :Format .
:author a rdf:Property ; schema:domainIncludes :Work ; schema:rangeIncludes :Person, schema:Text .
:format a rdf:Property ; schema:domainIncludes :Book ; schema:rangeIncludes :Format .
:pages a rdf:Property ; schema:domainIncludes :Book ; schema:rangeIncludes schema:Integer .
:price a rdf:Property ; schema:domainIncludes :Book ; schema:rangeIncludes schema:Number .
:lent a rdf:Property ; schema:domainIncludes :Book ; schema:rangeIncludes schema:Boolean .
:published a rdf:Property ; schema:domainIncludes :Work ; schema:rangeIncludes schema:Date, schema:DateTime .
:opening a rdf:Property ; schema:domainIncludes :Work ; schema:rangeIncludes schema:Time .
:page a rdf:Property ; schema:domainIncludes :Work ; schema:rangeIncludes schema:URL .
:subject a owl:ObjectProperty ; rdfs:domain :Work ; rdfs:range skos:Concept . :Trees a skos:Concept ; skos:prefLabel "Trees"@en .
:tone a owl:ObjectProperty ; rdfs:domain :Work ; rdfs:range :Tone . :Tone a owl:Class ; owl:oneOf ( :Grave :Gay ) . :Grave a :Tone . :Gay a :Tone .
:Work rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :tone ; owl:hasValue :Gay ] ,
  [ a owl:Restriction ; owl:onProperty :pages ; owl:minCardinality 2 ] , [ a owl:Restriction ; owl:onProperty :author ; owl:maxCardinality 3 ] ,
  [ a owl:Restriction ; owl:onProperty :published ; owl:someValuesFrom schema:Date ] .
`;

describe.each([
  ['every construct', () => sourceAt('tests/browser/fixtures/constructs/every-construct.ttl')],
  [
    'a small ontology in the style of schema.org',
    () => sourceAt('tests/ontology/compile/cases/schema-style/input.ttl'),
  ],
  ['a library in the style of schema.org', () => sourceOf(LIBRARY)],
])('the schemas of an ontology with %s', (_, load) => {
  test('accept all example records, and reject all corrupted ones', async () => {
    const source = await load();
    const classes = describeClasses(source);
    const shown = classes.flatMap((of) =>
      of.examples.map(({ text }): RecordOfClass => ({ of, record: JSON.parse(text) as RecordOfClass['record'] })),
    );
    const wrong = corruptedRecords(shown, source);
    const { errors, typeErrors } = await validateRecords([...shown, ...wrong], source.ontology);
    expect(typeErrors).toEqual([]);
    for (const [at, { of, record }] of shown.entries())
      expect({ class: of.shape.key, record, ...errors[at] }).toEqual({
        class: of.shape.key,
        record,
        jsonSchema: [],
        shacl: [],
        typeScript: [],
      });
    for (const [at, { of, how }] of wrong.entries())
      for (const [by, against] of Object.entries(errors[shown.length + at] ?? {}))
        expect(against, `${of.shape.key}: ${how}, by ${by}`).not.toEqual([]);
  });
});
