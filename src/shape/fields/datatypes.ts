import { lexicalForm } from '../../vocabularies/index.ts';
import type { Iri, Literal } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { rdf, rdfs, xsd } from '../../rdf/names.ts';

/** JSON form of a datatype's values. `language`: a text with its language. `any`: any literal. */
type JsonForm = 'string' | 'number' | 'integer' | 'boolean' | 'language' | 'any';

export interface Datatype {
  /** A datatype of XSD or RDF. */
  readonly iri: Iri;
  readonly json: JsonForm;
  /** Regular expression for the whole text, with the same meaning in ECMAScript and XPath. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const ZONE = '(Z|[+-][0-9]{2}:[0-9]{2})?';
const DATE = '-?[0-9]{4,}-[0-9]{2}-[0-9]{2}';
const TIME = '[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?';

const TEXT_PATTERNS: Readonly<Record<string, string | undefined>> = {
  string: undefined,
  normalizedString: undefined,
  token: undefined,
  date: `${DATE}${ZONE}`,
  dateTime: `${DATE}T${TIME}${ZONE}`,
  dateTimeStamp: `${DATE}T${TIME}${ZONE.slice(0, -1)}`,
  time: `${TIME}${ZONE}`,
  gYear: `-?[0-9]{4,}${ZONE}`,
  gYearMonth: `-?[0-9]{4,}-[0-9]{2}${ZONE}`,
  gMonth: `--[0-9]{2}${ZONE}`,
  gDay: `---[0-9]{2}${ZONE}`,
  gMonthDay: `--[0-9]{2}-[0-9]{2}${ZONE}`,
  duration: '-?P[0-9YMDTHS.]+',
  dayTimeDuration: '-?P[0-9DTHMS.]+',
  yearMonthDuration: '-?P[0-9YM]+',
  hexBinary: '([0-9A-Fa-f]{2})*',
  base64Binary: '[A-Za-z0-9+/=\\s]*',
  language: '[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*',
  anyURI: '\\S+',
};

/** Integers, with the bounds that a double represents exactly. */
const INTEGERS: Readonly<Record<string, Pick<Datatype, 'minimum' | 'maximum'>>> = {
  integer: {},
  long: {},
  int: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  short: { minimum: -(2 ** 15), maximum: 2 ** 15 - 1 },
  byte: { minimum: -(2 ** 7), maximum: 2 ** 7 - 1 },
  nonNegativeInteger: { minimum: 0 },
  positiveInteger: { minimum: 1 },
  nonPositiveInteger: { maximum: 0 },
  negativeInteger: { maximum: -1 },
  unsignedLong: { minimum: 0 },
  unsignedInt: { minimum: 0, maximum: 2 ** 32 - 1 },
  unsignedShort: { minimum: 0, maximum: 2 ** 16 - 1 },
  unsignedByte: { minimum: 0, maximum: 2 ** 8 - 1 },
};

/** Datatypes of schema.org (https://schema.org/DataType), which are classes → XSD. */
const SCHEMA_DATATYPES: Readonly<Record<string, string>> = {
  Text: 'string',
  Number: 'decimal',
  Integer: 'integer',
  Float: 'double',
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'dateTime',
  Time: 'time',
  URL: 'anyURI',
};
const SCHEMA_NAMESPACE = 'https://schema.org/';

const DATATYPES: ReadonlyMap<Iri, Datatype> = new Map(
  [
    ...Object.entries(TEXT_PATTERNS).map(([name, pattern]) => text(name, pattern)),
    ...Object.entries(INTEGERS).map(([name, bounds]): Datatype => ({ iri: xsd(name), json: 'integer', ...bounds })),
    ...['decimal', 'double', 'float'].map((name): Datatype => ({ iri: xsd(name), json: 'number' })),
    { iri: xsd('boolean'), json: 'boolean' } as const,
    { iri: rdf('langString'), json: 'language' } as const,
    { iri: rdf('PlainLiteral'), json: 'any' } as const,
    { iri: rdfs('Literal'), json: 'any' } as const,
  ].map((datatype) => [datatype.iri, datatype]),
);

function text(name: string, pattern: string | undefined): Datatype {
  return { iri: xsd(name), json: 'string', ...(pattern === undefined ? {} : { pattern }) };
}

/** Any literal. */
export const ANY_LITERAL = DATATYPES.get(rdfs('Literal')) as Datatype;

/** The datatype of XSD, RDF or schema.org. undefined: any other IRI. */
export function builtInDatatype(iri: Iri): Datatype | undefined {
  const canonical = canonicalIri(iri);
  const name = canonical.startsWith(SCHEMA_NAMESPACE) ? canonical.slice(SCHEMA_NAMESPACE.length) : '';
  return DATATYPES.get(Object.hasOwn(SCHEMA_DATATYPES, name) ? xsd(SCHEMA_DATATYPES[name] as string) : canonical);
}

/**
 * Returns the datatypes of values after expansion to RDF (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion): a JSON number
 * becomes an xsd:integer or xsd:double, a string becomes an xsd:string unless the context coerces it.
 *
 * @param coerced whether the context coerces strings of the property to this datatype
 */
export function rdfDatatypes({ iri, json }: Datatype, coerced: boolean): readonly Iri[] {
  if (json === 'any') return [];
  if (json === 'integer') return [...new Set([iri, xsd('integer')])];
  if (json === 'number') return [...new Set([iri, ...['decimal', 'integer', 'double'].map(xsd)])];
  if (json === 'string' && !coerced) return [...new Set([iri, xsd('string')])];
  return [iri];
}

/** How literals of a field are written. */
interface LiteralForms {
  /** The datatype in the sources, which may be one of their own. */
  readonly name: Iri;
  readonly datatype: Datatype;
  /** Whether values must have exactly this datatype in RDF. */
  readonly exact?: true;
}

/** The context of a field: whether strings are IRIs or names, and the datatype of strings and numbers. */
interface Coercion {
  readonly strings: 'iri' | 'name' | 'typed' | 'plain';
  readonly coerced?: Iri;
}

/**
 * Whether a plain JSON value has the required datatype in RDF (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion). Otherwise
 * it needs an object with `@value` and `@type`.
 */
export function isPlain(
  { name, datatype: { iri, json }, exact }: LiteralForms,
  { strings, coerced }: Coercion,
): boolean {
  if (exact !== true || json === 'language') return true;
  if (name !== iri) return false;
  if (coerced !== undefined) return coerced === iri && iri !== xsd('decimal');
  if (json === 'string') return iri === xsd('string') && strings === 'plain';
  // A number without a fraction is an xsd:integer, also where a double is required.
  return iri === xsd('integer') || iri === xsd('boolean');
}

/** A value of a literal type as a member of a record. */
export function literalForm(value: JsonInput, type: LiteralForms, field: Coercion): JsonInput {
  return isPlain(type, field) || typeof value === 'object'
    ? value
    : { '@value': String(value), '@type': datatypeName(type.name) };
}

/** A given literal as a member of a record. `exact`: it must have its datatype in RDF. */
export function constantJson(literal: Literal, field: Coercion, exact?: true): JsonInput {
  const datatype = builtInDatatype(literal.datatype ?? xsd('string'));
  const isBare = datatype && exact && isPlain({ name: datatype.iri, datatype, exact }, field);
  if (exact !== true || literal.language !== undefined || isBare) return literalJson(literal) as JsonInput;
  return { '@value': literal.value, '@type': datatypeName(literal.datatype ?? xsd('string')) };
}

/** Regular expressions for the whole text of values whose JSON form is not a string. */
const LEXICAL_PATTERNS: Readonly<Record<string, string>> = {
  integer: '[+-]?[0-9]+',
  boolean: 'true|false|1|0',
  decimal: '[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)',
  double: '[+-]?(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([Ee][+-]?[0-9]+)?|INF)|NaN',
};

/** Regular expression for the whole text of a value. undefined: any text. */
export function lexicalPattern({ iri, json, pattern }: Datatype): string | undefined {
  if (pattern !== undefined || json === 'string') return pattern;
  return json === 'number' ? LEXICAL_PATTERNS[iri === xsd('decimal') ? 'decimal' : 'double'] : LEXICAL_PATTERNS[json];
}

/** Name of a datatype with its usual prefix: `xsd:date`. */
export function datatypeName(iri: Iri): string {
  const known = PREFIXES.find(([, namespace]) => iri.startsWith(namespace));
  return known ? `${known[0]}:${iri.slice(known[1].length)}` : iri;
}

const PREFIXES = [
  ['xsd', xsd('')],
  ['rdfs', rdfs('')],
  ['rdf', rdf('')],
] as const;

type LiteralJson = string | number | boolean | { readonly '@value': string; readonly '@language': string };

/** Converts a literal to JSON. */
export function literalJson(literal: Literal): LiteralJson {
  if (literal.language !== undefined) return { '@value': literal.value, '@language': literal.language };
  return lexicalJson(literal.value, builtInDatatype(literal.datatype ?? xsd('string'))) ?? literal.value;
}

/** Converts a lexical form to JSON. undefined: it is invalid for the datatype, or JSON cannot represent it. */
export function lexicalJson(text: string, datatype: Datatype | undefined): string | number | boolean | undefined {
  if (datatype === undefined || datatype.json === 'any' || datatype.json === 'string') {
    return datatype && !isLexicalForm(text, datatype) ? undefined : text;
  }
  if (datatype.json === 'language' || !isLexicalForm(text, datatype)) return undefined;
  if (datatype.json === 'boolean') return text.trim() === 'true' || text.trim() === '1';
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function isLexicalForm(text: string, { iri }: Datatype): boolean {
  return lexicalForm(iri)?.matches(text) ?? true;
}

export type JsonInput = string | number | boolean | null | readonly JsonInput[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonInput;
}
