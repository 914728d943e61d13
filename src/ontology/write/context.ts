import { createShrink, expandCurie, isAbsoluteIri } from '../../rdf/index.ts';
import { isPrefixName } from '../../rdf/parse.ts';
import { definePrefixes } from '../../rdf/write.ts';
import { rdf, rdfs, xsd } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import { compareCodePoints } from '../../base/text.ts';
import type { ClassExpression, Iri, Ontology, Term } from '../model.ts';

/** Definition of a key: an IRI, or an IRI with the type of its strings. */
type Definition = string | number | { readonly '@id': Iri; readonly '@type'?: Iri; readonly '@prefix'?: true };

/** Common aliases of keywords, unless an own term has the name. */
const ALIASES: readonly (readonly [alias: string, keyword: string])[] = [
  ['id', '@id'],
  ['type', '@type'],
];

/**
 * Returns the JSON-LD 1.1 context (https://www.w3.org/TR/json-ld11/#the-context) for records about things of the ontology:
 *
 * - own terms by identifier (and by local name, if it differs), others by CURIE, or by IRI without a prefix;
 * - `@vocab` is the own namespace, so unknown keys are preserved;
 * - `id` and `type` for `@id` and `@type`, unless an own term has the name;
 * - coercion only if OWL states it, see {@link coercion}.
 *
 * Omits terms with an invalid IRI, which `check` reports. Self-contained. One entry per line, sorted by code point; deterministic.
 */
export function toContext(ontology: Ontology): string {
  const terms = ontology.terms.filter((term) => isAbsoluteIri(term.iri));
  const live = new Map(terms.map((term) => [term.iri, term]));
  const shaped = shapedTypes(ontology);
  const definitions = new Map(terms.map((term) => [term, define(term, live, shaped)]));
  const own = new Map(
    [...ownNames(terms, ontology.own.namespace)].map(([key, term]) => [key, definitions.get(term) as Definition]),
  );
  const prefixes = contextPrefixes(ontology, new Set(own.keys()));
  const aliases = ALIASES.filter(([alias]) => !own.has(alias) && !Object.hasOwn(prefixes, alias));
  const entries: [key: string, definition: Definition][] = [
    ['@version', 1.1],
    ...(isAbsoluteIri(ontology.own.namespace) ? [['@vocab', ontology.own.namespace]] : []),
    ...aliases,
    ...Object.entries(definePrefixes(prefixes)).filter(([key]) => key !== '@version'),
    ...sorted(own),
    ...sorted(otherEntries(definitions, prefixes)),
  ] as [string, Definition][];
  // Written key by key, because an object would lose `__proto__` and move `1` to the front.
  const lines = entries.map(([key, definition]) => `    ${JSON.stringify(key)}: ${inline(definition)}`);
  return `{\n  "@context": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Key → definition of external terms: by CURIE if its prefix is declared, by IRI if it is needed for coercion. */
function otherEntries(
  definitions: ReadonlyMap<Term, Definition>,
  prefixes: Readonly<Record<string, Iri>>,
): Map<string, Definition> {
  const entries = new Map<string, Definition>();
  for (const [term, definition] of definitions) {
    if (term.own) continue;
    if (expandCurie(term.curie, prefixes) === term.iri) entries.set(term.curie, definition);
    else if (
      typeof definition === 'object' &&
      definition['@type'] !== undefined &&
      isUnambiguousIri(term.iri, prefixes)
    ) {
      entries.set(term.iri, definition);
    }
  }
  return entries;
}

function define(term: Term, live: ReadonlyMap<Iri, Term>, shaped: ReadonlyMap<Iri, Iri>): Definition {
  const type = coercion(term, live, shaped);
  // Never a plain string: readers of prefixes take each of these for one, and JSON-LD those that end like a namespace
  // (https://www.w3.org/TR/json-ld11/#compact-iris).
  return { '@id': term.iri, ...(type !== undefined && { '@type': type }) };
}

function isUnambiguousIri(iri: Iri, prefixes: Readonly<Record<string, Iri>>): boolean {
  const scheme = iri.slice(0, Math.max(0, iri.indexOf(':')));
  return scheme !== '' && (iri.startsWith(`${scheme}://`) || !Object.hasOwn(prefixes, scheme));
}

function sorted(entries: ReadonlyMap<string, Definition>): [string, Definition][] {
  return [...entries].sort(([a], [b]) => compareCodePoints(a, b));
}

function inline(definition: Definition): string {
  if (typeof definition !== 'object') return JSON.stringify(definition);
  const members = Object.entries(definition).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${members.join(', ')} }`;
}

/**
 * Common schemes in records. A prefix with such a name is not declared, because it would expand `mailto:a@example.org` as a CURIE;
 * its terms are written as IRIs. `http` and `https` are safe because of the `//`.
 */
const SCHEMES = new Set([
  'blob',
  'cid',
  'data',
  'did',
  'file',
  'ftp',
  'info',
  'mailto',
  'mid',
  'sip',
  'sms',
  'tag',
  'tel',
  'urn',
  'ws',
  'wss',
]);

/** Names of terms in a record with the published context. */
export interface ContextKeys {
  /** As key, type or `@vocab` value: the bare name of an own term, otherwise CURIE or IRI. */
  key(term: Term): string;
  /** In place of an IRI (`@id`): CURIE or IRI. */
  reference(term: Term): string;
  /** CURIE or IRI of something that is not a term of the ontology. */
  external(iri: Iri): string;
  /** The `@type` of a property. undefined: no coercion. */
  coercion(term: Term): Iri | undefined;
}

/** Indexes the names of the published context (`toContext`). Linear in the ontology. */
export function createContextKeys(ontology: Ontology): ContextKeys {
  const terms = ontology.terms.filter(({ iri }) => isAbsoluteIri(iri));
  const names = ownNames(terms, ontology.own.namespace);
  const prefixes = contextPrefixes(ontology, new Set(names.keys()));
  const shrink = createShrink(prefixes);
  const byTerm = new Map<Iri, string>();
  for (const [name, { iri }] of names) if (!byTerm.has(iri)) byTerm.set(iri, name);
  const external = (iri: Iri): string => shrink(iri) ?? iri;
  const reference = ({ iri, curie }: Term): string => (expandCurie(curie, prefixes) === iri ? curie : external(iri));
  // An own name that a context must not define still resolves by `@vocab`.
  const vocab = ({ own: own, iri, identifier }: Term): string | undefined =>
    own && iri === ontology.own.namespace + identifier ? identifier : undefined;
  const live = new Map(ontology.terms.map((term) => [term.iri, term]));
  const shaped = shapedTypes(ontology);
  return {
    key: (term) => byTerm.get(term.iri) ?? vocab(term) ?? reference(term),
    reference,
    external,
    coercion: (term) => coercion(term, live, shaped),
  };
}

/** Name → own term: by identifier, then by local name unless it is an identifier. */
function ownNames(terms: readonly Term[], namespace: Iri): Map<string, Term> {
  const names = new Map<string, Term>();
  const own = terms.filter((term) => term.own);
  for (const term of own) if (isKey(term.identifier)) names.set(term.identifier, term);
  for (const term of own) {
    const local = term.iri.startsWith(namespace) ? term.iri.slice(namespace.length) : '';
    if (isKey(local) && !names.has(local)) names.set(local, term);
  }
  return names;
}

/** Prefixes of the ontology that do not conflict with an own name, an alias of a keyword or a common scheme. */
function contextPrefixes({ prefixes, own }: Ontology, reserved: ReadonlySet<string>): Record<string, Iri> {
  const all = { ...prefixes, [own.prefix]: own.namespace };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([prefix, namespace]) =>
        isPrefixName(prefix) && isAbsoluteIri(namespace) && !reserved.has(prefix) && !SCHEMES.has(prefix.toLowerCase()),
    ),
  );
}

/**
 * Whether a context may define a bare name: not empty, not similar to a keyword, not a CURIE or IRI
 * (https://www.w3.org/TR/json-ld11-api/#create-term-definition). Two names are left to `@vocab`, which results in the same IRI, because
 * they break readers in JavaScript: one is the prototype, the other a method that jsonld.js calls.
 */
function isKey(name: string): boolean {
  return name !== '' && name !== '__proto__' && name !== 'hasOwnProperty' && !/^@|[:/\s]/.test(name);
}

/**
 * Datatypes whose values are JSON strings. Intentionally missing:
 *
 * - decimal, double, float, integer and boolean have JSON values, which coercion breaks: JSON-LD converts numbers with a fraction to
 *   doubles, so 12.5 coerced to xsd:decimal becomes the invalid `"1.25E1"^^xsd:decimal`
 *   (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion). Without coercion, 12.5 is a valid xsd:double.
 * - xsd:string is the default for strings, and coercion would type numbers as strings.
 */
const STRING_DATATYPES: ReadonlySet<Iri> = new Set(
  [
    'date',
    'dateTime',
    'dateTimeStamp',
    'time',
    'duration',
    'dayTimeDuration',
    'yearMonthDuration',
    'gYear',
    'gYearMonth',
    'gMonth',
    'gMonthDay',
    'gDay',
    'anyURI',
    'language',
  ].map(xsd),
);

/**
 * Returns the `@type` of a property in the context. undefined: no coercion.
 *
 * Only OWL and the shapes of the sources count:
 * - Strings of an owl:ObjectProperty are IRIs. If all its ranges are value sets, they can also be names (`@vocab`).
 * - Strings of an owl:DatatypeProperty have its datatype if there is only one range.
 * - `rangeIncludes` and plain rdf:Property allow other values: coercing `author` to an IRI would lose the string "Jane Doe".
 * - Without such a statement, values have the type that all shapes with the property require.
 */
function coercion(term: Term, live: ReadonlyMap<Iri, Term>, shaped: ReadonlyMap<Iri, Iri>): Iri | undefined {
  const property = term.property;
  if (property?.type === 'object') {
    return property.ranges.length > 0 && property.ranges.every((range) => isValueSet(range, live)) ? '@vocab' : '@id';
  }
  const [range, ...more] = property?.type === 'datatype' ? property.ranges : [];
  if (property?.type === undefined && property?.ranges.length === 0 && property.rangeIncludes.length === 0)
    return shaped.get(term.iri);
  return range?.kind === 'class' && more.length === 0 && STRING_DATATYPES.has(range.iri) ? range.iri : undefined;
}

/** Datatypes to which JSON numbers can be coerced: they are written as integers and with an exponent. */
const NUMBER_DATATYPES: ReadonlySet<Iri> = new Set(
  [
    ...['double', 'float', 'long', 'int', 'short', 'byte', 'nonNegativeInteger', 'positiveInteger'],
    ...['nonPositiveInteger', 'negativeInteger', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'],
  ].map(xsd),
);

/** Property → the type that all shapes with it require of its values: `@id`, or a datatype to which JSON can be coerced. */
function shapedTypes({ terms, shaped = [] }: Ontology): ReadonlyMap<Iri, Iri> {
  const shapes = [...terms.flatMap((term) => term.class?.shape ?? []), ...shaped.map(({ shape }) => shape)];
  const types = new Map<Iri, Set<Iri | undefined>>();
  for (const { path, restrictions } of shapes.flatMap(({ fields }) => fields)) {
    if (path.kind !== 'predicate') continue;
    const only = restrictions.flatMap((each) => (each.kind === 'only' ? each.filler : []));
    const type = only.map(coercedType).find((each) => each !== undefined);
    types.set(path.iri, (types.get(path.iri) ?? new Set()).add(type));
  }
  return new Map([...types].flatMap(([iri, [type, ...others]]) => (type && others.length === 0 ? [[iri, type]] : [])));
}

function coercedType(filler: ClassExpression): Iri | undefined {
  switch (filler.kind) {
    case 'class':
    case 'datatype': {
      const iri = filler.kind === 'class' ? filler.iri : filler.on;
      if (STRING_DATATYPES.has(iri) || NUMBER_DATATYPES.has(iri)) return iri;
      if (iri === sh('IRI') || iri === sh('BlankNodeOrIRI')) return '@id';
      return filler.kind === 'datatype' || isLiteralClass(iri) ? undefined : '@id';
    }
    case 'shape':
      return '@id';
    case 'oneOf':
      return filler.values.every((value) => 'iri' in value) ? '@id' : undefined;
    case 'intersection':
    case 'union': {
      const [type, ...others] = new Set(filler.of.map(coercedType));
      return others.length === 0 ? type : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a class contains literals, or nodes of any kind. */
function isLiteralClass(iri: Iri): boolean {
  return (
    [xsd(''), rdf(''), sh('')].some((namespace) => iri.startsWith(namespace)) ||
    iri === rdfs('Literal') ||
    iri === rdfs('Resource')
  );
}

function isValueSet(range: ClassExpression, live: ReadonlyMap<Iri, Term>): boolean {
  if (range.kind === 'union') return range.of.every((member) => isValueSet(member, live));
  if (range.kind === 'oneOf') return true;
  return range.kind === 'class' && live.get(range.iri)?.kinds.includes('enumeration') === true;
}
