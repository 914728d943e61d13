import { memoize } from '../../base/work.ts';
import type { ClassExpression, Iri, Ontology, Publication, Term } from '../../ontology/model.ts';
import { NO_HEADER } from '../../ontology/model.ts';
import { rangeClasses } from '../../ontology/index.ts';
import { xsd } from '../../rdf/names.ts';
import { createNameResolver } from '../../search/resolver.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** JSON type of the values of a property. `thing`: an object or an identifier. `any`: not stated. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'thing' | 'any';

/** A class, as mappings use it. */
export interface MappedClass {
  readonly identifier: string;
  /** Identifiers, nearest first; IRIs for classes outside the live ontology. */
  readonly ancestors: readonly string[];
}

/** A property, as mappings use it. */
export interface MappedProperty {
  readonly identifier: string;
  readonly functional: boolean;
  readonly kind: ValueKind;
  /** The class of its values, if there is exactly one. */
  readonly range?: string;
}

/** A value of a value set, with all its names. */
export interface MappedValue {
  readonly identifier: string;
  /** Labels before other names, each with its language. */
  readonly labels: readonly { readonly text: string; readonly language: string }[];
}

/** The part of the ontology that mappings use. The functions resolve a name from a mapping or a record, or return undefined. */
export interface MappingVocabulary {
  readonly class: (name: string) => MappedClass | undefined;
  readonly property: (name: string) => MappedProperty | undefined;
  /** The values that a property can have, if its range is a value set. */
  readonly values?: (property: string) => readonly MappedValue[];
}

/** Creates the vocabulary of a publication, once for each ontology. Names may be identifiers, CURIEs or IRIs. */
export function createMappingVocabulary({ ontology }: Pick<Publication, 'ontology'>): MappingVocabulary {
  return vocabularyOf(ontology);
}

const vocabularyOf = memoize((ontology: Ontology): MappingVocabulary => {
  const find = createFinder(ontology);
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const classOf = memoize((term: Term) => mappedClass(term, byIri));
  const propertyOf = memoize((term: Term) => mappedProperty(term, byIri));
  return {
    class: (name) => {
      const term = find(name);
      return term && classOf(term);
    },
    property: (name) => {
      const term = find(name);
      return term && propertyOf(term);
    },
    values: (name) => {
      const term = find(name);
      const sets = new Set(term === undefined ? [] : rangeClasses(term).map(canonicalIri));
      return ontology.terms
        .filter(({ enumerationOf, instanceOf }) =>
          [...enumerationOf, ...instanceOf].some((iri) => sets.has(canonicalIri(iri))),
        )
        .map(mappedValue);
    },
  };
});

/** Returns a function that finds the term with a name. Retains found names only: records contain any number of others. */
function createFinder(ontology: Ontology): (name: string) => Term | undefined {
  const resolve = createNameResolver({ ontology });
  const found = new Map<string, Term>();
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    const term = resolve(name).term;
    if (term) found.set(name, term);
    return term;
  };
}

function mappedClass(term: Term, byIri: ReadonlyMap<Iri, Term>): MappedClass | undefined {
  const identifierOf = (iri: Iri): string => byIri.get(canonicalIri(iri))?.identifier ?? canonicalIri(iri);
  return term.class && { identifier: term.identifier, ancestors: term.class.ancestors.map(identifierOf) };
}

function mappedProperty(term: Term, byIri: ReadonlyMap<Iri, Term>): MappedProperty | undefined {
  if (term.property === undefined) return undefined;
  const [range, ...others] = rangeClasses(term);
  const single = range !== undefined && others.length === 0 ? byIri.get(canonicalIri(range)) : undefined;
  return {
    identifier: term.identifier,
    functional: term.property.characteristics.includes('functional'),
    kind: kindOf(term, byIri),
    ...(single && { range: single.identifier }),
  };
}

function mappedValue({ identifier, labels, altLabels }: Term): MappedValue {
  const texts = [...labels, ...altLabels].map(({ value, language }) => ({ text: value, language: language ?? '' }));
  return { identifier, labels: [...texts, { text: identifier, language: '' }] };
}

const NUMBERS: ReadonlySet<Iri> = new Set(
  ['decimal', 'integer', 'double', 'float', 'long', 'int', 'short', 'byte']
    .concat(['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger'])
    .concat(['unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'])
    .map(xsd),
);

/** Only OWL ranges count: ranges in the style of schema.org (`rangeIncludes`) allow other values. */
function kindOf({ property }: Term, byIri: ReadonlyMap<Iri, Term>): ValueKind {
  if (property?.type === 'object') return 'thing';
  if (property?.type !== 'datatype' || property.ranges.length === 0 || property.rangeIncludes.length > 0) return 'any';
  const kinds = new Set(property.ranges.map((range) => datatypeKind(range, byIri, 0)));
  const [kind = 'any'] = kinds;
  return kinds.size === 1 ? kind : 'any';
}

const MAX_DATATYPE_DEPTH = 8;

function datatypeKind(range: ClassExpression, byIri: ReadonlyMap<Iri, Term>, depth: number): ValueKind {
  if (range.kind === 'datatype') return datatypeKind({ kind: 'class', iri: range.on }, byIri, depth);
  if (range.kind === 'union') {
    const [kind = 'any', ...others] = new Set(range.of.map((member) => datatypeKind(member, byIri, depth)));
    return others.length === 0 ? kind : 'any';
  }
  if (range.kind !== 'class') return 'any';
  const base = byIri.get(range.iri)?.class?.definedAs[0];
  if (base && depth < MAX_DATATYPE_DEPTH) return datatypeKind(base, byIri, depth + 1);
  if (NUMBERS.has(range.iri)) return 'number';
  if (range.iri === xsd('boolean')) return 'boolean';
  return range.iri.startsWith(xsd('')) ? 'string' : 'any';
}

/**
 * The part of a publication that results about mappings depend on: names, classes, properties and values of terms, and the labels by which
 * records name values, without other texts, links and dates. The results are computed from this part, so that they stay valid while it is
 * the same. Publications of one ontology share it.
 */
export function mappedOntology({ site, ontology }: Publication): Publication {
  return { site, ontology: structureOf(ontology) };
}

const structureOf = memoize(({ own, prefixes, languages, sources, terms, derivation }: Ontology): Ontology => ({
  ...{ own, prefixes, languages, sources, derivation },
  header: NO_HEADER,
  terms: terms.map(structureOfTerm),
  others: [],
}));

/** Whether records may name a term by its labels: it is a value. */
export function isNamedValue({ enumerationOf, instanceOf }: Term): boolean {
  return enumerationOf.length > 0 || instanceOf.length > 0;
}

function structureOfTerm(term: Term): Term {
  const { identifier, iri, curie, source, own, kinds, deprecated, reason } = term;
  const { instanceOf, enumerationOf, class: ofClass, property, enumeration, value } = term;
  const { labels, altLabels } = isNamedValue(term) ? term : NO_LABELS;
  return {
    ...{ identifier, iri, curie, source, own, kinds, labels, altLabels, deprecated, reason, instanceOf, enumerationOf },
    ...(ofClass && { class: ofClass }),
    ...(property && { property }),
    ...(enumeration && { enumeration }),
    ...(value && { value }),
    ...NOTHING_ELSE,
  };
}

const NO_LABELS = { labels: [], altLabels: [] };

const NOTHING_ELSE = {
  hiddenLabels: [],
  definitions: [],
  notes: [],
  examples: [],
  notations: [],
  seeAlso: [],
  replacedBy: [],
  alignments: [],
  description: [],
  annotations: [],
};
