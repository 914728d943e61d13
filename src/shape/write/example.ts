import { memoize } from '../../base/work.ts';
import type { ClassExpression, Iri, Literal, ShapedField, Term } from '../../ontology/model.ts';
import { isAbsoluteIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs, skos, xsd } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import { lexicalForm } from '../../vocabularies/index.ts';
import type {
  Alternatives,
  ClassShape,
  DatatypeFacet,
  QualifiedCount,
  ShapeField,
  ValueType,
} from '../fields/class-shape.ts';
import { classShape, exactnessOf, isRequired, maintainedRecords, usageCount } from '../fields/class-shape.ts';
import type { Datatype, JsonInput } from '../fields/datatypes.ts';
import { constantJson, lexicalJson, literalForm } from '../fields/datatypes.ts';
import { facetSchema, fieldOf } from '../fields/field.ts';
import type { ShapeSource } from '../fields/lineage.ts';
import { asRestrictions, impliesAll } from '../fields/lineage.ts';
import { schemeOf } from '../fields/schemes.ts';
import { namesIn, uncheckedOf } from '../fields/unchecked.ts';
import { jsonText, typeName, valueJson } from './json-text.ts';
import { sampleOf } from './pattern-sample.ts';

type CreateThing = (term: Term) => JsonInput;

/** Limit of values in an example. */
const MAX_COMPOSED_VALUES = 12;

/** Creates a plausible value of a field, or an array if several are required. undefined: not possible. */
function composeMember(field: ShapeField, source: ShapeSource, createRecord: CreateThing): JsonInput | undefined {
  const qualified = field.some.flatMap((each) => qualifiedValues(each, field, source, createRecord));
  const minimum = Math.max(field.min, 1);
  if (minimum > MAX_COMPOSED_VALUES) return undefined;
  const rest =
    qualified.length >= minimum
      ? []
      : valuesOf(field.types, minimum - qualified.length, field, source, createRecord, qualified);
  const all = [...qualified, ...rest];
  if (all.length < minimum || field.some.some(({ min }) => qualified.length < min)) return undefined;
  return all.length === 1 ? all[0] : all;
}

function qualifiedValues(
  bound: QualifiedCount,
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
): readonly JsonInput[] {
  const { value, min, types } = bound;
  if (value !== undefined)
    return [
      'iri' in value ? valueJson(value.iri, field.strings, source) : constantJson(value, field, exactnessOf(field)),
    ];
  return min === 0 || min > MAX_COMPOSED_VALUES
    ? []
    : valuesOf([...field.types, ...types], min, field, source, createRecord, []);
}

/** Returns `count` distinct values of all groups, or none. */
function valuesOf(
  groups: readonly Alternatives[],
  count: number,
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
  taken: readonly JsonInput[],
): readonly JsonInput[] {
  // Without types, any value is valid, but what a shape has fields for is meant to be a thing.
  if (groups.length === 0 && isOfShape(field)) return sampleIris(undefined, count).map((iri) => ({ '@id': iri }));
  if (groups.length === 0) return Array.from({ length: count }, (_, at) => (at === 0 ? 'Text' : `Text ${at + 1}`));
  for (const type of groups.flat().filter((each) => impliesAll([[each]], groups, source))) {
    const values = createValues(type, count + taken.length, field, source, createRecord);
    const fresh = isNode(type) ? values : values.filter((value) => !taken.some((other) => other === value));
    if (fresh.length >= count) return fresh.slice(0, count);
  }
  return [];
}

/** Whether all values conform to a shape with fields. */
function isOfShape({ shaped }: ShapeField): boolean {
  return fillersOf(shaped).some((filler) => filler.kind === 'shape' || 'property' in filler);
}

/** What shapes require of all values, in parts. */
function fillersOf(shaped: readonly ShapedField[]): ClassExpression[] {
  return shaped
    .flatMap(({ restrictions }) => restrictions.flatMap(asRestrictions))
    .flatMap((each) => (each.kind === 'only' ? each.filler : []))
    .flatMap((filler) => (filler.kind === 'intersection' ? filler.of : filler));
}

function isNode({ kind }: ValueType): boolean {
  return kind === 'thing';
}

function createValues(
  type: ValueType,
  count: number,
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
): readonly JsonInput[] {
  switch (type.kind) {
    case 'literal':
      return composeLiterals(type, count, field.term).map((value) => literalForm(value, type, field));
    case 'literals':
      return type.values.map((value) => constantJson(value, field, type.exact));
    case 'values':
      return (type.values ?? []).map((iri) => valueJson(iri, field.strings, source));
    case 'thing':
      return sampleIris(type.named === 'iri' ? field : undefined, count).map((iri) => {
        const thing = createThing(type.class, source, createRecord);
        if (type.named === 'blank' && type.class === undefined) return {};
        return type.named === 'iri' ? { ...(thing as JsonRecord), '@id': iri } : thing;
      });
  }
}

/** Up to `count` distinct IRIs, which meet the pattern that the shapes of the field require of IRIs. */
function sampleIris(field: ShapeField | undefined, count: number): readonly string[] {
  const [pattern, ...others] = field ? patternsOfIris(field) : [];
  const numbered = (start: string): string[] => Array.from({ length: count }, (_, at) => `${start}${at + 1}`);
  if (pattern === undefined) return numbered('https://example.com/');
  const sample = others.length === 0 ? sampleOf(pattern) : undefined;
  if (sample === undefined || !isAbsoluteIri(sample)) return [];
  // Where the pattern states the end, nothing can follow.
  return count === 1 || pattern.includes('$') ? [sample] : numbered(sample);
}

/** The patterns that shapes require of values with an IRI. Those with flags count twice, because no sample is created for them. */
function patternsOfIris({ shaped }: ShapeField): string[] {
  return fillersOf(shaped)
    .flatMap((filler) => (filler.kind === 'datatype' && filler.on.startsWith(sh('')) ? filler.facets : []))
    .filter(({ facet }) => [sh('pattern'), sh('flags')].includes(facet))
    .map(({ value }) => value.value);
}

function createThing(iri: string | undefined, source: ShapeSource, createRecord: CreateThing): JsonInput {
  const term = iri === undefined ? undefined : source.term(iri);
  if (term) return createRecord(term);
  return iri === undefined ? { '@id': 'https://example.com/1' } : { '@type': typeName(iri, source) };
}

/** An example record of a class. */
export interface ExampleRecord {
  readonly text: string;
  /** `maintained`: from the sources. `completed`: required fields were added. `composed`: created from the shape. */
  readonly origin: 'maintained' | 'completed' | 'composed';
  /** Keys of the added fields. */
  readonly added: readonly string[];
  /** Number of values in a composed record that the sources state, such as examples of properties. The others are made up, or chosen from a list. */
  readonly written: number;
}

type JsonRecord = { readonly [key: string]: JsonInput };

/** Limit of fields in a composed record. Required fields are always included. */
const MAX_COMPOSED_FIELDS = 6;
/** Limit of fields in a nested record. */
const MAX_NESTED_FIELDS = 2;

/**
 * Returns the example records in the sources, with missing required fields added. Fallback: one composed record with the required
 * fields and those that are most frequent in examples, with values from the examples of properties.
 *
 * @param context absolute URL of the published context
 */
export function exampleRecords(shape: ClassShape, source: ShapeSource, context: string): readonly ExampleRecord[] {
  const maintained = maintainedRecords(shape.term) as readonly JsonRecord[];
  if (maintained.length === 0) {
    const record = composeRecord(shape, MAX_COMPOSED_FIELDS, source);
    const written = shape.fields.filter((field) => Object.hasOwn(record, field.key) && isStated(field)).length;
    return [{ text: jsonText({ '@context': context, ...record }), origin: 'composed', added: [], written }];
  }
  return maintained.map((record) => {
    const missing = members(
      requiredFields(shape).filter(({ key }) => !Object.hasOwn(record, key)),
      source,
    );
    const added = Object.keys(missing);
    const text = jsonText({ '@context': context, ...record, ...missing });
    return { text, origin: added.length === 0 ? 'maintained' : 'completed', added, written: 0 };
  });
}

function composeRecord(shape: ClassShape, maxFields: number, source: ShapeSource): JsonRecord {
  const required = requiredFields(shape);
  const requiredMembers = members(required, source);
  const typical = shape.fields
    .filter((field) => !required.includes(field) && field.max !== 0 && !field.term?.deprecated)
    .map((field, at) => ({ field, at, used: usageCount(field, source) }))
    .sort((a, b) => b.used - a.used || Number(isWritten(b.field)) - Number(isWritten(a.field)) || a.at - b.at);
  const typicalMembers: Record<string, JsonInput> = {};
  for (const { field } of typical) {
    if (Object.keys(requiredMembers).length + Object.keys(typicalMembers).length >= maxFields) break;
    Object.assign(typicalMembers, members([field], source));
  }
  return { '@type': typesOf(shape, source), ...requiredMembers, ...typicalMembers };
}

/** The class, and the types that its shapes require beside it. */
function typesOf({ key, types }: ClassShape, source: ShapeSource): JsonInput {
  const required = (types?.some ?? []).flatMap(({ value }) => (value && 'iri' in value ? value.iri : []));
  return toSingle([...new Set([key, ...required.map((iri) => typeName(iri, source))])]);
}

/** Whether the sources state a value of a field: an example, a default, or a required value. */
function isStated({ term, shaped, some }: ShapeField): boolean {
  return (
    (term?.examples ?? []).some(({ datatype }) => datatype !== rdf('JSON')) ||
    shaped.some(({ defaultValue }) => defaultValue !== undefined) ||
    some.some(({ value }) => value !== undefined)
  );
}

/** Whether a value of a field is stated, or is one of a list. Each of a list is valid, but not each choice makes sense beside others. */
function isWritten(field: ShapeField): boolean {
  const isListed = field.types.some((group) => group.every(({ kind }) => kind === 'values' || kind === 'literals'));
  return isListed || isStated(field);
}

function requiredFields({ fields }: ClassShape): ShapeField[] {
  return fields.filter(isRequired);
}

/** A plausible value of a field. undefined: not possible. */
function exampleMember(field: ShapeField, source: ShapeSource): JsonInput | undefined {
  const [byDefault] = field.shaped.flatMap(({ defaultValue }) => defaultValue ?? []);
  if (byDefault && field.min < 2 && field.some.length === 0)
    return 'iri' in byDefault ? valueJson(byDefault.iri, field.strings, source) : constantJson(byDefault, field, true);
  const stated = statedTypes(field);
  if (stated.length > 0 && !stated.includes(rdfs('Literal')) && isRequired(field) && field.min < 2)
    return { '@id': 'https://example.com/1', '@type': toSingle(stated.map((iri) => typeName(iri, source))) };
  const [known] = field.min < 2 && field.some.length === 0 ? fromScheme(field, source) : [];
  // Schemas do not list the concepts, so that they take no name for one.
  if (known !== undefined) return valueJson(known, field.strings === 'name' ? 'iri' : field.strings, source);
  // Nothing composes a value by a rule that is not a type, or by a shape without a class.
  const isBound =
    stated.length > 0 ||
    field.shaped.some(({ rules }) => rules.some(({ constraint }) => constraint.kind !== 'count')) ||
    uncheckedOf(field, namesIn(source)).some((constraint) => !constraint.startsWith('sh:class '));
  if (isBound && !isRequired(field)) return undefined;
  return composeMember(field, source, nestedRecords(source));
}

/** The concepts of the scheme from which values are taken, if the sources have it and nothing else is required of them. */
function fromScheme({ shaped }: ShapeField, source: ShapeSource): readonly Iri[] {
  const fillers = fillersOf(shaped).filter((filler) => filler.kind !== 'class' || !IMPLIED.includes(filler.iri));
  const [stated, ...others] = fillers.map((filler) => schemeOf(filler, (shape) => source.term(shape)?.shape?.requires));
  if (stated === undefined || others.length > 0 || shaped.some(({ rules }) => rules.length > 0)) return [];
  return source.term(stated.scheme)?.enumeration?.values ?? [];
}

/** What each concept of the sources is. */
const IMPLIED: readonly Iri[] = [skos('Concept'), sh('IRI'), sh('BlankNodeOrIRI'), sh('IRIOrLiteral')];

/** Classes of everything, of which SHACL infers no instances: a value must state the type, and a literal is never one. */
const OF_EVERYTHING: readonly Iri[] = [rdfs('Resource'), rdfs('Literal'), owl('Thing')];

/** Those of which shapes require that values are instances. */
function statedTypes({ shaped }: ShapeField): Iri[] {
  const fillers = shaped
    .flatMap(({ restrictions }) => restrictions.flatMap(asRestrictions))
    .flatMap((each) => (each.kind === 'only' ? each.filler : []));
  return OF_EVERYTHING.filter((iri) => fillers.some((filler) => filler.kind === 'class' && filler.iri === iri));
}

function toSingle<Item>(items: readonly Item[]): Item | readonly Item[] {
  return items.length === 1 ? (items[0] as Item) : items;
}

/** Members for the fields that have a plausible value. */
function members(fields: readonly ShapeField[], source: ShapeSource): Record<string, JsonInput> {
  return Object.fromEntries(
    fields.flatMap((field): [string, JsonInput][] => {
      const value = exampleMember(field, source);
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

/** A nested record: type and most frequent literal fields. Cached by class. */
const nestedRecords = memoize((source: ShapeSource) =>
  memoize((term: Term): JsonRecord => {
    const shape = classShape(term, source);
    const plain = shape.fields.filter((field) => usageCount(field, source) > 0 && isPlain(field));
    return composeRecord({ ...shape, fields: plain }, MAX_NESTED_FIELDS, source);
  }),
);

/** Whether all values are literals, which ends the nesting. */
function isPlain({ types }: ShapeField): boolean {
  return types.length > 0 && types.flat().every(({ kind }) => kind === 'literal');
}

type LiteralType = Extract<ValueType, { kind: 'literal' }>;

/** Texts for properties without examples. */
const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  string: 'Text',
  anyURI: 'https://example.com/',
};

/** Returns up to `count` distinct values of a datatype: first the property's examples, then sample values. */
export function composeLiterals(
  { datatype, facets }: LiteralType,
  count: number,
  property: Term | undefined,
): JsonInput[] {
  const own = (property?.examples ?? []).filter((example) => example.datatype !== rdf('JSON'));
  // Patterns of the sources are never executed, because of catastrophic backtracking. Examples are trusted to match.
  const patterns = facets.filter(({ name }) => PATTERNS.includes(name));
  const candidates = [
    ...own.map((example) => exampleJson(example, datatype)),
    ...(patterns.length > 0 ? patternSamples(patterns, datatype) : sampleValues(datatype, facets, count)),
  ];
  const values = new Map<string, JsonInput>();
  for (const value of candidates) {
    if (value !== undefined && satisfies(value, facets, datatype)) values.set(JSON.stringify(value), value);
    if (values.size >= count) break;
  }
  return [...values.values()];
}

/** Facets that a plain sample is unlikely to satisfy. */
const PATTERNS: readonly string[] = ['pattern', 'sh:pattern', 'sh:flags'];

/** A text for the only pattern of a string without flags. */
function patternSamples(patterns: readonly DatatypeFacet[], { iri, json }: Datatype): readonly string[] {
  const [pattern, ...others] = patterns;
  if (pattern?.name !== 'sh:pattern' || others.length > 0 || json !== 'string') return [];
  const sample = sampleOf(pattern.value.value);
  // `^[12]` of a date is not met by "1", which is no date.
  return sample === undefined || lexicalForm(iri)?.matches(sample) === false ? [] : [sample];
}

/** Converts an example to JSON. undefined: it is not a value of the datatype. */
function exampleJson({ value, language }: Literal, datatype: Datatype): JsonInput | undefined {
  if (datatype.json === 'language') return { '@value': value, '@language': language ?? 'en' };
  const json = lexicalJson(value, datatype);
  return typeof json === 'string' && datatype.pattern !== undefined && !matchesWhole(datatype.pattern, json)
    ? undefined
    : json;
}

function sampleValues(
  datatype: Datatype,
  facets: readonly DatatypeFacet[],
  count: number,
): readonly (JsonInput | undefined)[] {
  const { json, iri } = datatype;
  if (json === 'boolean') return [true, false];
  if (json === 'language') return [{ '@value': 'Text', '@language': languageOf(facets) }];
  if (json === 'string' || json === 'any') {
    const name = iri.startsWith(xsd('')) ? iri.slice(xsd('').length) : '';
    const texts = [Object.hasOwn(SAMPLE_TEXTS, name) ? SAMPLE_TEXTS[name] : (lexicalForm(iri)?.example ?? 'Text')];
    return facets.some(({ name: facet }) => facet === 'minLength' || facet === 'length' || facet === 'maxLength') &&
      iri === xsd('string')
      ? [...texts, sizedText(facets)]
      : texts;
  }
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = facetSchema(facets, datatype.json).schema;
  const lowerBounds = [minimum, exclusiveMinimum, datatype.minimum].filter((bound) => typeof bound === 'number');
  const upperBounds = [maximum, exclusiveMaximum, datatype.maximum].filter((bound) => typeof bound === 'number');
  const start =
    lowerBounds.length > 0
      ? Math.ceil(Math.max(...lowerBounds))
      : upperBounds.length > 0
        ? Math.floor(Math.min(...upperBounds))
        : 1;
  const step = lowerBounds.length > 0 || upperBounds.length === 0 ? 1 : -1;
  const values = Array.from({ length: count + 1 }, (_, at) => start + step * at);
  // The least value of a datatype, such as -2147483648, is less plausible than 1.
  return start < 0 ? [...values.map((_, at) => at + 1), ...values] : values;
}

/** The first language that facets allow. */
function languageOf(facets: readonly DatatypeFacet[]): string {
  const [first = '*'] = facets.flatMap(({ name, value }) => (name === 'sh:languageIn' ? value.value.split(', ') : []));
  return first === '*' ? 'en' : first;
}

/** A text of the least length that facets allow. */
function sizedText(facets: readonly DatatypeFacet[]): string {
  const { minLength } = facetSchema(facets, 'string').schema;
  return 'x'.repeat(typeof minLength === 'number' ? Math.min(minLength, MAX_TEXT) : 1);
}

/** Limit of characters of a sample. */
const MAX_TEXT = 200;

function satisfies(value: JsonInput, facets: readonly DatatypeFacet[], datatype: Datatype): boolean {
  const {
    minimum = datatype.minimum,
    maximum = datatype.maximum,
    ...bounds
  } = facetSchema(facets, datatype.json).schema;
  if (typeof value === 'number') {
    const { exclusiveMinimum, exclusiveMaximum } = bounds;
    return (
      (typeof minimum !== 'number' || value >= minimum) &&
      (typeof maximum !== 'number' || value <= maximum) &&
      (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum) &&
      (typeof exclusiveMaximum !== 'number' || value < exclusiveMaximum)
    );
  }
  if (typeof value !== 'string') return true;
  const { minLength, maxLength } = bounds;
  return (
    (typeof minLength !== 'number' || value.length >= minLength) &&
    (typeof maxLength !== 'number' || value.length <= maxLength)
  );
}

function matchesWhole(pattern: string, text: string): boolean {
  return new RegExp(`^${pattern}$`, 'u').test(text);
}

type DomainsOf = (property: Term) => Iterable<Iri>;

/**
 * Returns records that show how a property or a value is written: `{ "@type": "Booking", "amountPaid": 53.00 }`. Examples of the property
 * are its values; without a usable one, a plausible value is composed. Empty for other terms, and for deprecated ones.
 *
 * @param domainsOf classes that have a property: the first one that is known is the type of the record
 */
export function termRecords(term: Term, source: ShapeSource, domainsOf: DomainsOf): readonly string[] {
  if (term.deprecated) return [];
  if (term.property) return term.examples.length === 0 ? [] : propertyRecords(term, source, domainsOf);
  return valueRecords(term, source, domainsOf);
}

function propertyRecords(term: Term, source: ShapeSource, domainsOf: DomainsOf): readonly string[] {
  const field = fieldOf(term.iri, term, [], source);
  const values = term.examples.flatMap((example) => exampleText(example, field, source) ?? []);
  const texts = values.length > 0 ? values : composed(field, source);
  return texts.map((text) => recordText(term, text, source, domainsOf));
}

/** A property that expects the value's set, with the value. */
function valueRecords(term: Term, source: ShapeSource, domainsOf: DomainsOf): readonly string[] {
  for (const set of term.enumerationOf) {
    for (const iri of source.term(set)?.class?.rangeOf ?? []) {
      const property = source.term(iri);
      if (!property || property.deprecated) continue;
      const { strings } = fieldOf(iri, property, [], source);
      return [recordText(property, JSON.stringify(valueJson(term.iri, strings, source)), source, domainsOf)];
    }
  }
  return [];
}

/** A record with one field. The text of the value is inserted as it is, so that numbers keep their zeros. */
function recordText(property: Term, value: string, source: ShapeSource, domainsOf: DomainsOf): string {
  const owner = [...domainsOf(property)].flatMap((iri) => source.term(iri) ?? [])[0];
  const type = owner ? `"@type": ${JSON.stringify(source.keys.key(owner))}, ` : '';
  return `{ ${type}${JSON.stringify(source.keys.key(property))}: ${value} }`;
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** An example of a property as the text of a JSON value: a literal, or a value with this name. undefined: it is a sentence. */
function exampleText(example: Literal, { types, strings }: ShapeField, source: ShapeSource): string | undefined {
  if (example.datatype === rdf('JSON')) return undefined;
  for (const type of types.flat()) {
    if (type.kind === 'literal') {
      const json = exampleJson(example, type.datatype);
      if (typeof json === 'number' && JSON_NUMBER.test(example.value)) return example.value;
      if (json !== undefined) return jsonText(json);
    }
    if (type.kind === 'values') {
      const named = type.values?.find((iri) => source.term(iri)?.labels.some(({ value }) => value === example.value));
      if (named !== undefined) return JSON.stringify(valueJson(named, strings, source));
    }
  }
  return undefined;
}

function composed(field: ShapeField, source: ShapeSource): readonly string[] {
  const value = exampleMember(field, source);
  return value === undefined ? [] : [jsonText(value)];
}
