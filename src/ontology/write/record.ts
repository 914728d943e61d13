import type { Shrink } from '../../rdf/index.ts';
import type { Iri, Kind, Literal, Relation, Term, TermMapping, Text } from '../model.ts';
import { domainClasses, rangeClasses } from '../terms/classes.ts';
import type { ShapedOntology } from '../terms/shape-uses.ts';
import { ownersInShapes } from '../terms/shape-uses.ts';
import { chooseText, plainTextOf } from '../terms/texts.ts';
import type { FieldRecord } from './field-record.ts';
import { fieldRecords } from './field-record.ts';

/**
 * A term in the API and in `/vocabulary/:identifier.json`. Members that refer to terms contain the identifier of a published term, or the
 * CURIE or IRI of an external one. Unstated members are absent. The order of members is fixed.
 */
export interface TermRecord {
  readonly identifier: string;
  readonly iri: Iri;
  readonly curie: string;
  /** Prefix of the source ontology. */
  readonly ontology: string;
  readonly type: Kind;
  /** In the requested language, or the nearest one. */
  readonly label?: string;
  /** Markdown. */
  readonly description?: string;
  readonly labels?: readonly Literal[];
  readonly descriptions?: readonly Literal[];
  readonly altLabels?: readonly Text[];
  /** Synonyms with their scope: the meaning may be broader or narrower than the term's. */
  readonly synonyms?: readonly Synonym[];
  readonly subClassOf?: readonly string[];
  readonly subClassOfFull?: readonly string[];
  readonly instanceOf?: readonly string[];
  readonly enumerationOf?: readonly string[];
  /** Classes of rdfs:domain and domainIncludes, including each member of a union. */
  readonly domainIncludes?: readonly string[];
  readonly rangeIncludes?: readonly string[];
  /** Classes of which shapes state the property as a field, and shapes without a class. */
  readonly fieldOf?: readonly string[];
  readonly subPropertyOf?: readonly string[];
  readonly broader?: readonly string[];
  readonly topConceptOf?: readonly string[];
  /** Members of a collection, in its order. */
  readonly members?: readonly string[];
  readonly memberOf?: readonly string[];
  readonly inverseOf?: readonly string[];
  readonly equivalentClass?: readonly string[];
  readonly equivalentProperty?: readonly string[];
  readonly exactMatch?: readonly string[];
  readonly closeMatch?: readonly string[];
  readonly broadMatch?: readonly string[];
  readonly narrowMatch?: readonly string[];
  readonly relatedMatch?: readonly string[];
  readonly mappingRelation?: readonly string[];
  /** Values of all facets; the name is from the API's specification. */
  readonly industries?: readonly string[];
  readonly status?: string;
  readonly deprecated: boolean;
  readonly replacedBy?: readonly string[];
  readonly mappings?: readonly TermMapping[];
  readonly fields?: readonly FieldRecord[];
}

export interface RecordOptions {
  /** Languages of `label` and `description`, best first: those of the request, then the default. */
  readonly languages: readonly string[];
  /** Shortens the IRI of an external term. */
  readonly shrink: Shrink;
  readonly mappings: readonly TermMapping[];
  /** What states which classes have a property as a field. */
  readonly ontology: ShapedOntology;
}

/**
 * Creates the record of a term, with members in the order of {@link TermRecord}.
 *
 * @param lookup identifier of the published term with this IRI
 */
export function toRecord(term: Term, lookup: (iri: Iri) => string | undefined, options: RecordOptions): TermRecord {
  const name = (iri: Iri): string => lookup(iri) ?? options.shrink(iri) ?? iri;
  // Omits empty members early, because thousands of records are created.
  const names = (iris: readonly Iri[] = NONE): readonly string[] =>
    iris.length === 0 ? NONE : [...new Set(iris)].map(name);
  const aligned = (relation: Relation): readonly string[] =>
    names(term.alignments.flatMap((alignment) => (alignment.relation === relation ? (alignment.target ?? []) : [])));
  const property = term.property;
  const label = chooseText(term.labels, options.languages);
  const definition = chooseText(term.definitions, options.languages);
  const record: { [member in keyof TermRecord]-?: TermRecord[member] | undefined } = {
    identifier: term.identifier,
    iri: term.iri,
    curie: term.curie,
    ontology: term.source,
    type: term.kinds[0] as Kind,
    label: label && plainTextOf(label),
    description: definition && plainTextOf(definition),
    labels: term.labels,
    descriptions: term.definitions,
    altLabels: term.altLabels,
    synonyms: synonymsOf(term),
    subClassOf: names(term.class?.parents),
    subClassOfFull: names(term.class?.ancestors),
    instanceOf: names(term.instanceOf),
    enumerationOf: names(term.enumerationOf),
    domainIncludes: names(domainClasses(term)),
    rangeIncludes: names(rangeClasses(term)),
    fieldOf: term.property ? names(ownersInShapes(term.iri, options.ontology)) : NONE,
    subPropertyOf: names(property?.parents),
    broader: names(term.value?.broader),
    topConceptOf: names(term.value?.topConceptOf),
    members: names(term.collection?.members),
    memberOf: names(term.memberOf),
    inverseOf: names(property?.inverses.filter((inverse) => typeof inverse === 'string')),
    equivalentClass: aligned('equivalentClass'),
    equivalentProperty: aligned('equivalentProperty'),
    exactMatch: aligned('exactMatch'),
    closeMatch: aligned('closeMatch'),
    broadMatch: aligned('broadMatch'),
    narrowMatch: aligned('narrowMatch'),
    relatedMatch: aligned('relatedMatch'),
    mappingRelation: aligned('mappingRelation'),
    industries: names(valuesOfFacets(term)),
    status: term.status,
    deprecated: term.deprecated,
    replacedBy: names(term.replacedBy),
    mappings: options.mappings,
    fields: fieldRecords(term, name, options.languages),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isStated(value))) as unknown as TermRecord;
}

export const SCOPES = ['exact', 'broad', 'narrow', 'related'] as const;

/** An alternative label with its scope relative to the term. */
export interface Synonym extends Text {
  readonly scope: (typeof SCOPES)[number];
}

function synonymsOf({ names = [] }: Term): Synonym[] {
  return names.flatMap(({ text, role }) => {
    const scope = SCOPES.find((it) => it === role);
    return scope === undefined ? [] : [{ ...text, scope }];
  });
}

const NONE: readonly string[] = [];

function isStated(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** Returns the values of all facets of a term, in the order of the facets. A value of several facets appears several times. */
export function valuesOfFacets({ facetValues }: Pick<Term, 'facetValues'>): Iri[] {
  return facetValues === undefined ? [] : Object.values(facetValues).flat();
}
