import { exampleLiteral } from '../check/lexical-forms.ts';
import type { Literal, Term } from '../model.ts';
import { rdf, xsd } from '../names.ts';
import type { DatatypeFacet, ValueType } from './class-shape.ts';
import type { Datatype } from './datatypes.ts';
import { facetSchema } from './facets.ts';
import type { JsonInput } from './json-text.ts';
import { lexicalJson } from './literals.ts';

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
  const hasPattern = facets.some(({ name }) => name === 'pattern');
  const candidates = [
    ...own.map((example) => exampleJson(example, datatype)),
    ...(hasPattern ? [] : sampleValues(datatype, facets, count)),
  ];
  const values = new Map<string, JsonInput>();
  for (const value of candidates) {
    if (value !== undefined && satisfies(value, facets, datatype)) values.set(JSON.stringify(value), value);
    if (values.size >= count) break;
  }
  return [...values.values()];
}

/** Converts an example to JSON. undefined: it is not a value of the datatype. */
export function exampleJson({ value, language }: Literal, datatype: Datatype): JsonInput | undefined {
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
  if (json === 'language') return [{ '@value': 'Text', '@language': 'en' }];
  if (json === 'string' || json === 'any') {
    const name = iri.startsWith(xsd('')) ? iri.slice(xsd('').length) : '';
    return [Object.hasOwn(SAMPLE_TEXTS, name) ? SAMPLE_TEXTS[name] : (exampleLiteral(iri) ?? 'Text')];
  }
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = facetSchema(facets, datatype);
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

function satisfies(value: JsonInput, facets: readonly DatatypeFacet[], datatype: Datatype): boolean {
  const { minimum = datatype.minimum, maximum = datatype.maximum, ...bounds } = facetSchema(facets, datatype);
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
