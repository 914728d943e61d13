import { exampleLiteral } from '../check/lexical-forms.ts';
import type { Literal, Term } from '../model.ts';
import { rdf, xsd } from '../names.ts';
import type { Facet, ValueType } from './class-shape.ts';
import type { Datatype } from './datatypes.ts';
import { facetSchema } from './facets.ts';
import type { Json } from './json-text.ts';
import { lexicalJson } from './literals.ts';

type LiteralType = Extract<ValueType, { kind: 'literal' }>;

/** Texts that are plausible where the property has no example of its own. */
const TEXTS: Readonly<Record<string, string>> = {
  string: 'Text',
  anyURI: 'https://example.com/',
};

/** Different values of a datatype: the property's own examples first, then what the datatype's values look like; as many as there are up to `count`. */
export function composeLiterals({ datatype, facets }: LiteralType, count: number, property: Term | undefined): Json[] {
  const own = (property?.examples ?? []).filter((example) => example.datatype !== rdf('JSON'));
  // A pattern of the sources is never run: it may take for ever. What they give as an example is trusted to fit it.
  const free = !facets.some(({ name }) => name === 'pattern');
  const candidates = [
    ...own.map((example) => read(example, datatype)),
    ...(free ? usual(datatype, facets, count) : []),
  ];
  const values = new Map<string, Json>();
  for (const value of candidates) {
    if (value !== undefined && meets(value, facets, datatype)) values.set(JSON.stringify(value), value);
    if (values.size >= count) break;
  }
  return [...values.values()];
}

/** An example of the property as a value of the datatype. */
function read({ value, language }: Literal, datatype: Datatype): Json | undefined {
  if (datatype.json === 'language') return { '@value': value, '@language': language ?? 'en' };
  const json = lexicalJson(value, datatype);
  return typeof json === 'string' && datatype.pattern !== undefined && !wholly(datatype.pattern, json)
    ? undefined
    : json;
}

function usual(datatype: Datatype, facets: readonly Facet[], count: number): readonly (Json | undefined)[] {
  const { json, iri } = datatype;
  if (json === 'boolean') return [true, false];
  if (json === 'language') return [{ '@value': 'Text', '@language': 'en' }];
  if (json === 'string' || json === 'any') {
    const name = iri.startsWith(xsd('')) ? iri.slice(xsd('').length) : '';
    return [Object.hasOwn(TEXTS, name) ? TEXTS[name] : (exampleLiteral(iri) ?? 'Text')];
  }
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = facetSchema(facets, datatype);
  const least = [minimum, exclusiveMinimum, datatype.minimum].filter((bound) => typeof bound === 'number');
  const most = [maximum, exclusiveMaximum, datatype.maximum].filter((bound) => typeof bound === 'number');
  const start = least.length > 0 ? Math.ceil(Math.max(...least)) : most.length > 0 ? Math.floor(Math.min(...most)) : 1;
  const step = least.length > 0 || most.length === 0 ? 1 : -1;
  return Array.from({ length: count + 1 }, (_, at) => start + step * at);
}

function meets(value: Json, facets: readonly Facet[], datatype: Datatype): boolean {
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

function wholly(pattern: string, text: string): boolean {
  return new RegExp(`^${pattern}$`, 'u').test(text);
}
