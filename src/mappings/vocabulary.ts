import type { ClassExpression, Iri, Publication, Term } from '../ontology/model.ts';
import { canonicalIri, xsd } from '../ontology/names.ts';
import { rangeClasses } from '../ontology/named-classes.ts';
import { createMeaning, liveTerm } from '../ontology/query/meaning.ts';

/** What JSON writes the values of a property as: `thing` is an object or an identifier, `any` what nobody states. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'thing' | 'any';

/** What a mapping needs to know of a class. */
export interface MappedClass {
  readonly identifier: string;
  /** Identifiers, nearest first; IRIs of those that are not in the live ontology. */
  readonly ancestors: readonly string[];
}

/** What a mapping needs to know of a property. */
export interface MappedProperty {
  readonly identifier: string;
  readonly functional: boolean;
  readonly kind: ValueKind;
  /** The class that its values are of, where there is exactly one. */
  readonly range?: string;
}

/** A value of a value set, and every text by which it is called. */
export interface MappedValue {
  readonly identifier: string;
  /** Labels before other names, each with its language. */
  readonly labels: readonly { readonly text: string; readonly language: string }[];
}

/** All that mappings know of the ontology: a name as an author or a record writes it → what it means, or undefined. */
export interface MappingVocabulary {
  readonly class: (name: string) => MappedClass | undefined;
  readonly property: (name: string) => MappedProperty | undefined;
  /** The values that a property can have, where its range is a value set. */
  readonly values?: (property: string) => readonly MappedValue[];
}

/** The vocabulary of a publication. Names may be identifiers, CURIEs or IRIs. */
export function createMappingVocabulary(publication: Publication): MappingVocabulary {
  const meaning = createMeaning(publication);
  const byIri = new Map(publication.ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const identifierOf = (iri: Iri): string => byIri.get(canonicalIri(iri))?.identifier ?? canonicalIri(iri);
  const find = (name: string): Term | undefined => liveTerm(meaning(name));
  return {
    class: (name) => {
      const term = find(name);
      return term?.class && { identifier: term.identifier, ancestors: term.class.ancestors.map(identifierOf) };
    },
    property: (name) => {
      const term = find(name);
      if (term?.property === undefined) return undefined;
      const [range, ...others] = rangeClasses(term);
      const single = range !== undefined && others.length === 0 ? byIri.get(canonicalIri(range)) : undefined;
      return {
        identifier: term.identifier,
        functional: term.property.characteristics.includes('functional'),
        kind: kindOf(term, byIri),
        ...(single && { range: single.identifier }),
      };
    },
    values: (name) => {
      const term = find(name);
      const sets = new Set(term === undefined ? [] : rangeClasses(term).map(canonicalIri));
      return publication.ontology.terms
        .filter(({ enumerationOf, instanceOf }) =>
          [...enumerationOf, ...instanceOf].some((iri) => sets.has(canonicalIri(iri))),
        )
        .map(mappedValue);
    },
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

/** Only what OWL states counts; ranges in the style of schema.org (`rangeIncludes`) allow other values. */
function kindOf({ property }: Term, byIri: ReadonlyMap<Iri, Term>): ValueKind {
  if (property?.type === 'object') return 'thing';
  if (property?.type !== 'datatype' || property.ranges.length === 0 || property.rangeIncludes.length > 0) return 'any';
  const kinds = new Set(property.ranges.map((range) => datatypeKind(range, byIri, 0)));
  const [kind = 'any'] = kinds;
  return kinds.size === 1 ? kind : 'any';
}

const DEEPEST_DATATYPE = 8;

function datatypeKind(range: ClassExpression, byIri: ReadonlyMap<Iri, Term>, depth: number): ValueKind {
  if (range.kind === 'datatype') return datatypeKind({ kind: 'class', iri: range.on }, byIri, depth);
  if (range.kind === 'union') {
    const [kind = 'any', ...others] = new Set(range.of.map((member) => datatypeKind(member, byIri, depth)));
    return others.length === 0 ? kind : 'any';
  }
  if (range.kind !== 'class') return 'any';
  const base = byIri.get(range.iri)?.class?.definedAs[0];
  if (base && depth < DEEPEST_DATATYPE) return datatypeKind(base, byIri, depth + 1);
  if (NUMBERS.has(range.iri)) return 'number';
  if (range.iri === xsd('boolean')) return 'boolean';
  return range.iri.startsWith(xsd('')) ? 'string' : 'any';
}
