import type { Quad } from '@rdfjs/types';
import { Ajv2020 } from 'ajv/dist/2020.js';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import type { Iri, Term } from '../../../src/ontology/model.ts';
import { toContext } from '../../../src/ontology/write/context.ts';
import { Graph } from '../../../src/rdf/index.ts';
import { rdf, rdfs, xsd } from '../../../src/rdf/names.ts';
import { formatPath, validateShapes } from '../../../src/shacl/index.ts';
import { sh } from '../../../src/shacl/model.ts';
import type { PlainTerm, ShapeResult } from '../../../src/shacl/index.ts';
import type { ClassShape, ShapeField } from '../../../src/shape/fields/class-shape.ts';
import { classShape } from '../../../src/shape/fields/class-shape.ts';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import { namesIn, uncheckedOf, uncheckedOfClass } from '../../../src/shape/fields/unchecked.ts';
import { exampleRecords } from '../../../src/shape/write/example.ts';
import { toJsonSchema } from '../../../src/shape/write/json-schema.ts';
import { valueJson } from '../../../src/shape/write/json-text.ts';
import { OPTIONS } from './described-shapes.ts';

/** A record on which the JSON Schema of a class and its shapes differ, although nothing says so. */
export interface Disagreement {
  readonly class: string;
  readonly record: unknown;
  readonly json: readonly string[];
  readonly shacl: readonly string[];
}

export interface OracleResult {
  readonly cases: number;
  readonly valid: number;
  /** Records that only SHACL refuses, for a constraint that the schema lists as unchecked. */
  readonly listed: number;
  readonly disagreements: readonly Disagreement[];
  /** Composed examples that their own shapes refuse, with the constraints. */
  readonly invalidExamples: readonly { readonly class: Iri; readonly why: readonly string[] }[];
  /** The records as quads, and the verdict, for another engine. */
  readonly quads: readonly Quad[];
  readonly verdicts: ReadonlyMap<Iri, boolean>;
}

type Json = Readonly<Record<string, unknown>>;

/** Pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const STRINGS = [
  '',
  'A',
  'abc',
  'AAA',
  'Text',
  '2024-02-29',
  '2024-02-29T10:00:00Z',
  '12',
  'a b',
  'https://example.com/a',
];
// Without xsd:string, which is another JSON form of a plain string.
const DATATYPES = ['date', 'dateTime', 'decimal', 'integer', 'double', 'anyURI', 'gYear', 'boolean'];

/** Whether two values are one in RDF. */
function isSame(a: unknown, b: unknown): boolean {
  const idOf = (value: unknown): unknown => (value as { '@id'?: unknown } | null)?.['@id'] ?? value;
  return JSON.stringify(idOf(a)) === JSON.stringify(idOf(b));
}

const NUMBERS = /#(double|float|decimal|integer|long|int|short|byte|\w+Integer|unsigned\w+)$/;

const TEXTS = /#(anyURI|string|normalizedString|token)$/;

/** Strings that are no other form of a value, as a number in quotation marks is; a relative IRI depends on the record's address. */
function stringsFor({ strings, coerced = '' }: ShapeField): readonly unknown[] {
  if (NUMBERS.test(coerced)) return [true];
  return strings === 'plain' || strings === 'typed' ? STRINGS : ['https://example.com/a'];
}

/** A value of any kind, valid or not. */
function anyValue(random: () => number, field: ShapeField, source: ShapeSource): unknown {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const listed = field.types.flat().flatMap((type) => (type.kind === 'values' ? (type.values ?? []) : []));
  // A value of such a type has another form: `5`, not `{ "@value": "5", "@type": "xsd:integer" }`.
  const plain = new Set(field.types.flat().flatMap((type) => (type.kind === 'literal' ? type.datatype.iri : [])));
  // The text of a number is an address as well: `-6` is another form of `"-6"`.
  const isOfText = field.strings === 'typed' && TEXTS.test(field.coerced ?? '');
  const kinds: (() => unknown)[] = [
    () => pick(stringsFor(field)),
    ...(isOfText
      ? []
      : [() => Math.floor(random() * 400) - 100, () => Math.floor(random() * 40) / 4 - 2, () => random() < 0.5]),
    () => ({ '@value': pick(STRINGS), '@language': pick(['en', 'de', 'en-GB', 'fr']) }),
    () => ({ '@value': pick(STRINGS), '@type': pick(DATATYPES.map(xsd).filter((iri) => !plain.has(iri))) }),
    () => ({ '@id': pick(['https://example.com/1', 'https://example.com/2']) }),
    () => ({ '@type': source.keys.key(pick(source.ontology.terms)) }),
    ...(listed.length > 0 ? [() => valueJson(pick(listed), field.strings, source)] : []),
  ];
  return pick(kinds)();
}

function recordOf(shape: ClassShape, example: Json, source: ShapeSource, random: () => number): Json {
  const record: Record<string, unknown> = { ...withoutContext(example) };
  const changes = Math.floor(random() * 3);
  for (let at = 0; at < changes && shape.fields.length > 0; at += 1) {
    const field = shape.fields[Math.floor(random() * shape.fields.length)] as ShapeField;
    const what = random();
    const known = record[field.key];
    if (what < 0.25) delete record[field.key];
    else {
      const value = anyValue(random, field, source);
      // Equal values are one value in RDF.
      const isSecond = what < 0.5 && known !== undefined && !Array.isArray(known) && !isSame(known, value);
      record[field.key] = isSecond ? [known, value] : value;
    }
  }
  return record;
}

function withoutContext({ '@context': _, ...record }: Json): Json {
  return record;
}

const rootOf = (at: number): Iri => `https://example.com/record/${at}`;

/** The parameter of a constraint component: `sh:MinCountConstraintComponent` → `sh:minCount`. */
function parameterOf({ component }: ShapeResult): string {
  const name = component.replace(/^.*[#/]|ConstraintComponent$/g, '');
  if (name === 'SPARQL') return 'sh:sparql';
  if (name.startsWith('Qualified')) return 'sh:qualifiedValueShape';
  return `sh:${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function describe(result: ShapeResult): string {
  const path = result.path ? formatPath(result.path, (iri) => iri) : '';
  return `${path} ${parameterOf(result)} ${result.value?.value ?? ''}`;
}

/** Forms of records that a schema refuses although their triples are valid: another JSON form of the same value. */
const isOtherForm = (keyword: string): boolean => keyword === 'minItems';

/** Compares the JSON Schemas of classes with the shapes that they follow, on records that are changed at random. */
export async function compareWithShapes(
  source: ShapeSource,
  shapes: Graph,
  { perClass, seed, limit = Infinity }: { readonly perClass: number; readonly seed: number; readonly limit?: number },
): Promise<OracleResult> {
  const random = randomNumbers(seed);
  const classes = source.ontology.terms
    .filter((term) => term.class && !term.class.datatype && isShaped(term, source))
    .slice(0, limit);
  const { '@context': context } = JSON.parse(toContext(source.ontology)) as { '@context': jsonld.ContextDefinition };
  const samples = classes.flatMap((term) => {
    const shape = classShape(term, source);
    const example = JSON.parse(exampleRecords(shape, source, OPTIONS.context)[0]?.text ?? '{}') as Json;
    const validate = compile(shape, source);
    return Array.from({ length: perClass }, (_, at) => {
      const record = at === 0 ? withoutContext(example) : recordOf(shape, example, source, random);
      return { term, shape, record, json: validate(record), isExample: at === 0 };
    });
  });
  const records = samples.map(({ record }, at) => ({ ...record, '@id': rootOf(at) }));
  const nquads = (await jsonld.toRDF({ '@context': context, '@graph': records } as jsonld.JsonLdDocument, {
    format: 'application/n-quads',
    documentLoader: () => Promise.reject(new Error('nothing is fetched')),
  })) as unknown as string;
  const quads = new Parser().parse(nquads);
  const data = Graph.join(new Graph(quads), hierarchy(shapes, source.ontology.terms));
  const results = await validateShapes(data, shapes);
  const byFocus = Map.groupBy(results, ({ focus }) => focus.value);
  const inner = await insideOf(results, data, shapes);
  const verdicts = new Map<Iri, boolean>();
  const disagreements: Disagreement[] = [];
  const invalidExamples: OracleResult['invalidExamples'][number][] = [];
  let [valid, listed] = [0, 0];
  for (const [at, { term, shape, record, json, isExample }] of samples.entries()) {
    const violations = (byFocus.get(rootOf(at)) ?? []).filter(
      ({ severity, failure }) => severity === sh('Violation') && failure === undefined,
    );
    verdicts.set(rootOf(at), violations.length === 0);
    const isListed =
      violations.length > 0 && json.length === 0 && violations.every((each) => isUnchecked(each, shape, source, inner));
    if (isExample && violations.length > 0) invalidExamples.push({ class: term.iri, why: violations.map(describe) });
    if (violations.length === 0 && json.length === 0) valid += 1;
    if (isListed) listed += 1;
    const agree = (violations.length === 0) === (json.length === 0);
    if (agree || isListed || (violations.length === 0 && json.every(isOtherForm))) continue;
    disagreements.push({
      class: term.iri,
      record,
      json,
      shacl: violations.map(describe),
    });
  }
  return { cases: samples.length, valid, listed, disagreements, invalidExamples, quads, verdicts };
}

/** Whether a class has fields from shapes, its own or those of a class above it. */
function isShaped(term: Term, source: ShapeSource): boolean {
  return term.class?.shape !== undefined || classShape(term, source).fields.some(({ shaped }) => shaped.length > 0);
}

function compile(shape: ClassShape, source: ShapeSource): (record: Json) => readonly string[] {
  const { $id: _, ...schema } = JSON.parse(toJsonSchema(shape, source, OPTIONS).join('')) as Json;
  const validate = new Ajv2020({ strict: true, strictTypes: false, allErrors: true }).compile(schema);
  return (record) =>
    validate(record) ? [] : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

/** The results of values that do not conform to the node shape of their field, by that shape alone. */
async function insideOf(results: readonly ShapeResult[], data: Graph, shapes: Graph): Promise<readonly ShapeResult[]> {
  const failed = results.filter(({ component }) => component === sh('NodeConstraintComponent'));
  if (failed.length === 0) return [];
  const targeted = new Graph();
  for (const key of shapes.subjects())
    for (const [predicate, objects] of shapes.properties(key))
      if (!predicate.startsWith(sh('target'))) for (const object of objects) targeted.add(key, predicate, object);
  for (const { expected, focus, path, value } of failed) {
    const [shape] = expected;
    if (shape === undefined || path?.kind !== 'predicate') continue;
    for (const object of data.objects(keyOf(focus), path.iri))
      if (object.value === value?.value) targeted.add(keyOf(shape), sh('targetNode'), object);
  }
  return validateShapes(data, targeted);
}

const keyOf = ({ termType, value }: PlainTerm): string => (termType === 'BlankNode' ? `_:${value}` : value);

/** Whether the schema of a class says that it does not check what a result is about. */
function isUnchecked(
  result: ShapeResult,
  shape: ClassShape,
  source: ShapeSource,
  inner: readonly ShapeResult[],
): boolean {
  const name = namesIn(source);
  const { path, value, expected } = result;
  const field = path?.kind === 'predicate' ? shape.fields.find(({ property }) => property === path.iri) : undefined;
  const lists = [...uncheckedOfClass(shape, name), ...(field ? uncheckedOf(field, name) : [])];
  const isListed = (parameter: string): boolean => lists.some((each) => each.split(' ')[0] === parameter);
  const parameter = parameterOf(result);
  if (path !== undefined && path.kind !== 'predicate') return isListed('sh:path');
  if (path?.iri === rdf('type') && parameter !== 'sh:closed') return isListed('sh:path');
  // A closed shape that does not ignore the type refuses every record.
  if (parameter === 'sh:closed') return path?.kind === 'predicate' && path.iri === rdf('type');
  // A list of classes is shown as alternatives.
  if (parameter === 'sh:class') return isListed('sh:class') || isListed('sh:or');
  if (parameter !== 'sh:node') return isListed(parameter);
  // A node shape that only names a class is shown as that class.
  if (['sh:node', 'sh:class', 'sh:property', 'skos:inScheme'].some(isListed)) return true;
  // One that limits the value itself is shown as these limits.
  const limits = inner.filter(
    (each) => each.focus.value === value?.value && each.shape === keyOf(expected[0] ?? each.focus),
  );
  return limits.length > 0 && limits.every((each) => isListed(parameterOf(each)));
}

/** The subclasses and the individuals of the sources, without which SHACL cannot know the instances of a class. */
function hierarchy(shapes: Graph, terms: readonly Term[]): Graph {
  const graph = new Graph();
  for (const { iri } of terms)
    for (const predicate of [rdfs('subClassOf'), rdf('type')])
      for (const object of shapes.objects(iri, predicate)) graph.add(iri, predicate, object);
  return graph;
}
