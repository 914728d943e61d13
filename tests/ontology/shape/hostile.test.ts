import fc from 'fast-check';
import { DataFactory, Parser, Writer } from 'n3';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import type { ClassSchemas } from './described-shapes.ts';
import { describeClass, expectWholeTokens, sourceOf } from './described-shapes.ts';

const NASTY = [
  ...[
    '*/',
    '/*',
    '//',
    '</script>',
    '<!--',
    '`',
    '${x}',
    '"',
    "'",
    '"""',
    '\\',
    '\\u0022',
    '\n',
    '\r',
    '\u2028',
    '\u202e',
  ],
  ...[
    '*\\/',
    '*/ export const x = 1; /*',
    '" }, "x": {',
    ' ] . :x a :y . [',
    '# ',
    '@type',
    '__proto__',
    '~1',
    '%',
    '|',
    ' & ',
  ],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 6 })
  // Characters that literals must not contain are replaced when an ontology is read.
  .map((parts) => parts.join('').toWellFormed());

const SHACL = 'http://www.w3.org/ns/shacl#';

interface Hostile {
  readonly definition: string;
  readonly value: string;
  readonly pattern: string;
  readonly fixed: string;
}

/** A class with hostile texts: definition, listed value, pattern, fixed value. */
function ontology({ definition, value, pattern, fixed }: Hostile): Promise<ShapeSource> {
  const literal = (of: string): string =>
    writer
      .quadToString(node, node, DataFactory.literal(of))
      .replace(/^\S+ \S+ /, '')
      .replace(/ \.\n$/, '');
  return sourceOf(`
    :H a owl:Class ; skos:definition ${literal(definition)} .
    :listed a owl:DatatypeProperty ; rdfs:domain :H ; skos:definition ${literal(definition)} ; rdfs:range [ a rdfs:Datatype ; owl:oneOf ( ${literal(value)} ) ] .
    :matched a owl:DatatypeProperty ; rdfs:domain :H ; rdfs:range [ a rdfs:Datatype ; owl:onDatatype xsd:string ; owl:withRestrictions ( [ xsd:pattern ${literal(pattern)} ] ) ] .
    :fixed a owl:DatatypeProperty ; rdfs:domain :H ; rdfs:range xsd:string .
    :H rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :fixed ; owl:hasValue ${literal(fixed)} ] .`);
}

const writer = new Writer({ format: 'N-Triples' });
const node = DataFactory.namedNode('https://example.org/x');

const hostile = fc.record({ definition: text, value: text, pattern: text, fixed: text });

describe('any text of an ontology', () => {
  test('stays inside the JSON Schema, the TypeScript, the SHACL shape and the example', () =>
    fc.assert(
      fc.asyncProperty(hostile, async (said) => {
        const described = describeClass('H', await ontology(said));
        expectJsonSchema(described, said);
        expectTypeScript(described);
        expectShacl(described, said);
        expectWholeTokens(described);
        for (const { text: example } of described.examples) JSON.parse(example);
        const { jsonSchema, typeScript, shacl } = described;
        expect(jsonSchema + typeScript + shacl).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
      }),
      { numRuns: 150 },
    ));

  test('results in unique type names and quoted keys', async () => {
    const source = await sourceOf(`
      <https://other.example/x#Reference> a owl:Class . :string a owl:Class . :Thing a owl:Class . <https://other.example/'*-é> a owl:Class .
      :H a owl:Class . :a a owl:ObjectProperty ; rdfs:domain :H ; rdfs:range <https://other.example/x#Reference> .
      :b a owl:ObjectProperty ; rdfs:domain :H ; rdfs:range :string . :c a owl:ObjectProperty ; rdfs:domain :H ; rdfs:range :Thing .
      <https://other.example/new-line*/> a owl:ObjectProperty ; rdfs:domain :H ; rdfs:range :H .`);
    for (const term of source.ontology.terms.filter((each) => each.class))
      expectTypeScript(describeClass(term.identifier, source));
  });
});

function expectJsonSchema({ jsonSchema }: ClassSchemas, { definition, fixed }: Hostile): void {
  const schema = JSON.parse(jsonSchema) as { properties: Record<string, { description?: string; anyOf?: unknown }> };
  expect(Object.keys(schema.properties).sort()).toEqual(['@context', '@id', '@type', 'fixed', 'listed', 'matched']);
  // A definition of only white space is ignored.
  if (definition.trim() !== '') expect(schema.properties['listed']?.description).toBe(definition.replace(/\s+/g, ' '));
  expect(JSON.stringify(schema.properties['fixed'])).toContain(JSON.stringify(fixed));
}

function expectTypeScript({ typeScript }: ClassSchemas): void {
  const { diagnostics = [] } = ts.transpileModule(typeScript, { reportDiagnostics: true });
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  const { statements } = ts.createSourceFile('h.ts', typeScript, ts.ScriptTarget.ES2022);
  const names = statements.map((each) => {
    if (!ts.isInterfaceDeclaration(each) && !ts.isTypeAliasDeclaration(each)) throw new Error(ts.SyntaxKind[each.kind]);
    return each.name.text;
  });
  expect(new Set(names).size).toBe(names.length);
}

function expectShacl({ shacl }: ClassSchemas, { fixed }: Hostile): void {
  const quads = new Parser().parse(shacl);
  const objects = (name: string): string[] =>
    quads.filter(({ predicate }) => predicate.value === SHACL + name).map(({ object }) => object.value);
  expect(objects('targetClass')).toEqual(['https://example.org/vocabulary/H']);
  expect(
    objects('path')
      .map((path) => path.replace(/^.*\//, ''))
      .sort(),
  ).toEqual(['fixed', 'listed', 'matched']);
  expect(objects('hasValue')).toEqual([fixed]);
}
