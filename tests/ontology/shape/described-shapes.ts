import { expect } from 'vitest';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import type { Ontology, Term } from '../../../src/ontology/model.ts';
import type { ClassShape } from '../../../src/shape/fields/class-shape.ts';
import { classShape } from '../../../src/shape/fields/class-shape.ts';
import type { ExampleRecord } from '../../../src/shape/write/example.ts';
import { exampleRecords } from '../../../src/shape/write/example.ts';
import { toJsonSchema } from '../../../src/shape/write/json-schema.ts';
import { toShacl } from '../../../src/shape/write/shacl.ts';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import { createShapeSource } from '../../../src/shape/fields/lineage.ts';
import { toTypeScript } from '../../../src/shape/write/typescript.ts';
import type { SchemaWriterOptions } from '../../../src/shape/write/json-text.ts';
import { codeHtml, codePartsHtml } from '../../../src/site/text/code-html.ts';

/** A class with all its schemas and examples. */
export interface ClassSchemas {
  readonly shape: ClassShape;
  readonly jsonSchema: string;
  readonly typeScript: string;
  readonly shacl: string;
  /** The same schemas as they are written, by the language of their code. */
  readonly parts: Readonly<Record<'json' | 'ts' | 'turtle', readonly string[]>>;
  readonly examples: readonly ExampleRecord[];
}

const describe = ({ definitions }: Term): string => (definitions[0]?.value ?? '').replace(/\s+/g, ' ');

export const OPTIONS: SchemaWriterOptions = {
  context: 'https://example.org/vocabulary-context.jsonld',
  page: ({ identifier }) => `https://example.org/vocabulary/${identifier}`,
  schema: ({ identifier }) => `https://example.org/vocabulary/${identifier}.schema.json`,
  vocabularySchema: 'https://example.org/vocabulary.schema.json',
  describe,
  describeField: ({ term, shaped }) => shaped[0]?.descriptions[0]?.value ?? (term ? describe(term) : ''),
  labels: {
    omitted: (count, page) => `${count} more fields: ${page}`,
    context: 'The published context.',
    reference: 'An IRI, a CURIE or a blank node.',
    open: 'A class below it, too.',
    target: 'A target is added.',
    generated: 'Generated.',
    generatedOf: (fragment) => `Generated: ${fragment}.`,
    unchecked: (constraints) => `Only with SHACL: ${constraints}.`,
    some: (kind, count, what) => `${kind} ${count} of: ${what}.`,
    someBetween: (min, max, what) => `${min} to ${max} of: ${what}.`,
    closed: ['What is not stated is taken for absent.', 'Load the ontology beside the data.'],
  },
};

export function describeClass(identifier: string, source: ShapeSource): ClassSchemas {
  const term = source.ontology.terms.find((each) => each.identifier === identifier);
  if (!term) throw new Error(`There is no ${identifier}`);
  return describeTerm(term, source);
}

export function describeTerm(term: Term, source: ShapeSource): ClassSchemas {
  const shape = classShape(term, source);
  const parts = {
    json: toJsonSchema(shape, source, OPTIONS),
    ts: toTypeScript(shape, source, OPTIONS),
    turtle: toShacl(shape, source.ontology.prefixes, OPTIONS),
  };
  return {
    shape,
    parts,
    jsonSchema: parts.json.join(''),
    typeScript: parts.ts.join(''),
    shacl: parts.turtle.join(''),
    examples: exampleRecords(shape, source, OPTIONS.context),
  };
}

/** Expects parts of whole tokens: each is coloured like the same part of the whole code. */
export function expectWholeTokens({ parts }: ClassSchemas): void {
  for (const [language, code] of Object.entries(parts))
    expect(codePartsHtml(code, language)).toBe(codeHtml(code.join(''), language));
}

/** All classes of things with their schemas and examples. */
export function describeClasses(source: ShapeSource): readonly ClassSchemas[] {
  return source.ontology.terms
    .filter((term) => term.class && !term.class.datatype && !term.enumeration)
    .map((term) => describeTerm(term, source));
}

export const PREFIXES = `@prefix : <https://example.org/vocabulary/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix schema: <https://schema.org/> .
<https://example.org/vocabulary/> a owl:Ontology ; <http://purl.org/vocab/vann/preferredNamespaceUri> "https://example.org/vocabulary/" ;
  <http://purl.org/vocab/vann/preferredNamespacePrefix> "ex" .\n`;

/** Compiles Turtle with predeclared prefixes. The empty prefix is the own namespace. */
export async function ontologyOf(turtle: string): Promise<Ontology> {
  const { publication } = await compile({
    configuration: defaultConfiguration(),
    sources: [{ file: 'input.ttl', text: PREFIXES + turtle }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  return publication.ontology;
}

export async function sourceOf(turtle: string): Promise<ShapeSource> {
  return createShapeSource(await ontologyOf(turtle));
}
