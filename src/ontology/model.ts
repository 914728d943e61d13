/**
 * The contract of the whole house: what Ontopress knows of an ontology once its sources are read.
 *
 * Read this file first. Everything before it (`parse`, `derive`, `read`) exists to make a {@link Publication}, everything after
 * it (`write`, the site, the API) only looks at one. All of it is readonly plain data: `parsePublication(JSON.stringify(x))` gives the
 * same thing back, so a publication is one file, `dist/publication.json`; only long closures, such as `ancestors`, are computed when read. What is absent in the sources is absent here: optional
 * members are left out, and empty arrays mean "the sources say nothing", never "not looked at".
 *
 * Terms point at each other by full IRI. An IRI that is the `iri` of some term of `ontology.terms` is a term of the live ontology;
 * any other IRI is external.
 */

/** An absolute IRI (RFC 3987). */
export type Iri = string;

/** The kinds of term; a resource may be several at once, listed in this order. `enumeration` is a value set, `value` an individual. */
export const KINDS = ['enumeration', 'class', 'property', 'value'] as const;
export type Kind = (typeof KINDS)[number];

/** Human-readable text with its BCP 47 language tag as the source spells it; no tag means that the source states none. */
export interface Text {
  readonly value: string;
  readonly language?: string;
}

/** Everything that a site and an API are made from; the content of `dist/publication.json`. */
export interface Publication {
  readonly site: Site;
  readonly ontology: Ontology;
  /** What schemas outside do with each term, by its IRI; derived from the mapping files and nowhere else. */
  readonly mappings?: Readonly<Record<Iri, readonly TermMapping[]>>;
}

/** One field of a schema outside that carries a term. */
export interface TermMapping {
  readonly schema: string;
  readonly kind: 'internal' | 'partner' | 'standard';
  readonly entity: string;
  readonly domain: string;
  readonly path: string;
  readonly apiPath?: string;
  readonly productArea?: string;
  /** Absent where nobody has assessed it, which is not `none`. */
  readonly read?: string;
  readonly write?: string;
  readonly direction: 'both' | 'up' | 'down';
  readonly status: string;
}

/** What the configuration says about the site, and nothing about the ontology. */
export interface Site {
  /** Title in the default language. */
  readonly title: string;
  readonly description?: string;
  /** Absolute, without a trailing slash, possibly with a path: `https://example.org/docs`. */
  readonly baseUrl: string;
  readonly defaultLanguage: string;
  /** The languages a reader may be offered, default first. */
  readonly languages: readonly string[];
  /** The derived ontology that this publication shows, absent when the whole ontology is published. */
  readonly marketplace?: { readonly name: string; readonly title: string };
  /** Where the sources live: the address of a repository, or of the ontology's folder in it. */
  readonly repository?: string;
  readonly theme: Theme;
  /** Whether each term has its own .ttl, .jsonld, .json and .md beside its page as static files; if not, the server makes them, but for .md. */
  readonly termFiles: boolean;
  /** Whether the texts are Markdown, with `[[Term]]` links; absent where they are plain, as other people's texts are. */
  readonly markdown?: boolean;
  /** Absent where the API stands in front of the site; `false` where the host has none, so that nothing in the site speaks of it. */
  readonly api?: boolean;
  /** The property that marks a term with the industries that it serves, where the configuration names one. */
  readonly industryProperty?: Iri;
}

/** Overrides of design tokens: CSS custom property (without `--`) to value, and a logo's path, the same below the ontology's folder and the site's root. */
export interface Theme {
  readonly tokens: Readonly<Record<string, string>>;
  readonly logo?: string;
}

export interface Ontology {
  /** The resource that describes the whole ontology (`read/choose-header.ts`); empty lists if there is none. */
  readonly header: Header;
  /** The namespace whose terms go by their bare local name. */
  readonly home: { readonly prefix: string; readonly namespace: Iri };
  /** Prefix to namespace, only those used, sorted by prefix. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Languages with at least one label, most labels first. */
  readonly languages: readonly string[];
  /** Whose terms are in here: the home ontology first, then each standard, by prefix. */
  readonly sources: readonly SourceOntology[];
  /** Every term of the derived ontology, by identifier in code-point order. */
  readonly terms: readonly Term[];
  /** Axioms that are about no term alone, and stand on the page of each term that they mention; absent where there are none. */
  readonly axioms?: readonly GeneralAxiom[];
  /** Descriptions in the dataset that belong to no term: headers, annotations of unknown things. */
  readonly others: readonly NodeObject[];
  readonly derivation: Derivation;
}

/** What the ontology says of itself. */
export interface Header {
  readonly iri?: Iri;
  readonly titles: readonly Text[];
  readonly descriptions: readonly Literal[];
  readonly version?: string;
  readonly versionIri?: Iri;
  readonly priorVersion?: Iri;
  readonly licences: readonly string[];
  readonly creators: readonly string[];
  readonly contributors: readonly string[];
  readonly publishers: readonly string[];
  /** Where creators, contributors and publishers are found on the web, by their names as above. */
  readonly addresses?: Readonly<Record<string, Iri>>;
  /** Catalogues of data that list it (schema:includedInDataCatalog). */
  readonly catalogs: readonly string[];
  /** Dates as the source writes them (xsd:date or xsd:dateTime lexical forms). */
  readonly created?: string;
  readonly issued?: string;
  readonly modified?: string;
  readonly status?: string;
  readonly citation?: string;
  readonly imports: readonly { readonly iri: Iri; readonly resolved: boolean }[];
}

/** An ontology that terms here come from; `home` is the publication's own. */
export interface SourceOntology {
  readonly prefix: string;
  readonly namespace: Iri;
  readonly home: boolean;
  readonly title?: string;
  readonly licence?: string;
  /** A sentence naming author and licence, owed wherever its texts are shown (schema.org: CC BY-SA 3.0). */
  readonly attribution?: string;
  /** Where to read more: the standard's own page. */
  readonly url?: string;
  readonly terms: number;
}

/** How the live ontology was cut from the sources. */
export interface Derivation {
  /** `whole`: nothing was selected, all described terms are in. */
  readonly mode: 'whole' | 'slice';
  /** What the configuration asked for, in words: facet to identifiers. */
  readonly selected: Readonly<Record<string, readonly string[]>>;
  /** Terms of the maintained sources that are described there and were left out. */
  readonly leftOut: readonly { readonly iri: Iri; readonly label?: string; readonly reason: string }[];
}

/** Why a term is in the derived ontology: `{ rule: 'ancestor', of: 'https://…/Hotel' }` reads "ancestor of Hotel". */
export interface Reason {
  readonly rule:
    | 'whole'
    | 'selected'
    | 'ancestor'
    | 'property'
    | 'range'
    | 'value'
    | 'value set'
    | 'inverse'
    | 'referenced'
    | 'type';
  readonly of?: Iri;
}

/** One term of the live ontology, with every fact that its page, its files and its record show. */
export interface Term {
  /** Bare local name for home terms, `prefix_LocalName` for others; see `identifier.ts`. Unique, case-sensitive. */
  readonly identifier: string;
  readonly iri: Iri;
  /** `prefix:LocalName`, or the IRI itself in angle brackets where no prefix fits. */
  readonly curie: string;
  /** Prefix of the ontology that it comes from: a `prefix` of `ontology.sources`. */
  readonly source: string;
  readonly home: boolean;
  /** At least one, in the order of {@link KINDS}. */
  readonly kinds: readonly Kind[];

  readonly labels: readonly Literal[];
  readonly altLabels: readonly Literal[];
  /** For search: misspellings and the like (skos:hiddenLabel). */
  readonly hiddenLabels: readonly Literal[];
  /** What the term means, by the best property of `text-properties.ts`; the datatype and `site.markdown` tell how it is read. */
  readonly definitions: readonly Literal[];
  /** Every other text about the term, with the property that carries it. */
  readonly notes: readonly Note[];
  /** Values and sentences as they are written; an example record is JSON (rdf:JSON), read with the publication's own context. */
  readonly examples: readonly Literal[];
  readonly notations: readonly Literal[];
  readonly seeAlso: readonly string[];
  /** Names of which the sources say more than their text: OBO's synonyms, SKOS-XL's labels. The texts are among those above as well. */
  readonly names?: readonly NameFacts[];
  /** Identifiers elsewhere, people, subsets and the like, each with the property that states it, in the order of a page. */
  readonly details?: readonly Detail[];

  readonly deprecated: boolean;
  readonly replacedBy: readonly Iri[];
  /** What may serve instead, to be looked at by a person (oboInOwl:consider). */
  readonly consider?: readonly Iri[];
  /** Why it is deprecated (IAO_0000231). */
  readonly deprecationReason?: Value;
  /** `stable`, `testing`, `draft`, … as the source says it (vs:term_status, bibo:status, adms:status, …). */
  readonly status?: string;
  /** The version that introduced it, where the source says so. */
  readonly since?: string;
  readonly created?: string;
  readonly modified?: string;

  /** Classes that it is an instance of, apart from RDFS, OWL and SKOS themselves: `ProviderType` for a provider type. */
  readonly instanceOf: readonly Iri[];
  /** The value sets that it belongs to, through owl:oneOf, its type or skos:inScheme. */
  readonly enumerationOf: readonly Iri[];
  /** Industries that it is marked with. */
  readonly industries: readonly Iri[];
  readonly alignments: readonly Alignment[];

  readonly class?: ClassFacts;
  readonly property?: PropertyFacts;
  readonly enumeration?: EnumerationFacts;
  readonly value?: ValueFacts;
  /** What else it is an instance of: class expressions without a name. */
  readonly anonymousTypes?: readonly ClassExpression[];
  /** Where it is a collection, group or array of concepts, or a subset. */
  readonly collection?: CollectionFacts;
  /** Collections, groups, arrays and subsets that list it. */
  readonly memberOf?: readonly Iri[];
  /** Its place among the groups and arrays of a thesaurus (ISO 25964), in both directions. */
  readonly thesaurus?: Partial<Record<ThesaurusLink, readonly Iri[]>>;
  /** What the sources say of single statements about it. */
  readonly remarks?: readonly Remark[];

  /** All that the derived dataset says of it, for `.ttl` and `.jsonld`: its own node first, then axioms that annotate it. */
  readonly description: readonly NodeObject[];
  /** The part of its own node that no other member of this record carries; shown as triples, never dropped. */
  readonly unread?: NodeObject;
  /** Axioms that annotate its statements, and blank nodes that it shares, as far as no other member carries them; shown as triples. */
  readonly annotations: readonly NodeObject[];

  readonly reason: Reason;
  /** Where the sources describe it, if they are several files. */
  readonly origin?: Origin;
}

export interface Origin {
  /** Path as the maintainer would write it, or `@vocabulary/schema/schema.nq`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number;
}

export interface Note {
  readonly property: Iri;
  readonly text: Literal;
}

/** An RDF literal; `datatype` is absent for strings and language strings. */
export interface Literal extends Text {
  readonly datatype?: Iri;
}

/** A name with what it is: how its meaning lies to the term's, or that the sources describe it as a resource (SKOS-XL). */
export interface NameFacts {
  readonly text: Text;
  readonly role: NameRole;
  /** The property that states it, as {@link Remark.property}. */
  readonly property: Iri;
  /** The label's own IRI, where it has one. */
  readonly iri?: Iri;
}

export const NAME_ROLES = ['preferred', 'exact', 'alternative', 'broad', 'narrow', 'related', 'hidden'] as const;
export type NameRole = (typeof NAME_ROLES)[number];

/** One fact about a term that has no member of its own; of a described person its name. */
export interface Detail {
  readonly property: Iri;
  readonly value: Value;
}

/**
 * What is said of one statement about a term: `owl:Axiom` and `rdf:Statement`, which name the statement, and resources that stand
 * for a text (a SKOS-XL label, a definition with `rdf:value`).
 */
export interface Remark {
  readonly property: Iri;
  /** The statement's object: of a resource that stands for a text, that text. */
  readonly value: NodeValue;
  /** The object as an expression, where it is a blank node that is one. */
  readonly expression?: ClassExpression;
  /** The object as a chain of properties, where it is a list of them. */
  readonly chain?: readonly PropertyExpression[];
  /** Property → values. */
  readonly says: NodeObject;
  /** What is said of what is said. */
  readonly remarks?: readonly Remark[];
}

/** How strongly two terms match, strongest first. Only `equivalent…` and `sameAs` are sameness; the rest are not. */
export const RELATIONS = [
  'equivalentClass',
  'equivalentProperty',
  'sameAs',
  'exactMatch',
  'closeMatch',
  'broadMatch',
  'narrowMatch',
  'relatedMatch',
  'mappingRelation',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** A standard alignment. Three states: asserted (`target`), asserted absent (`absentFrom`), not assessed (no entry at all). */
export interface Alignment {
  readonly relation: Relation;
  /** The term matched. */
  readonly target?: Iri;
  /** The vocabulary that was searched and has no such term (sssom:NoTermFound). */
  readonly absentFrom?: Iri;
  /** SSSOM justification: semapv:ManualMappingCuration, … */
  readonly justification?: Iri;
  readonly comment?: Text;
}

/** What makes a term a class. */
export interface ClassFacts {
  /** Named direct superclasses. */
  readonly parents: readonly Iri[];
  /** Strict transitive closure of `parents`, nearest first; a cycle never lists the class itself. */
  readonly ancestors: readonly Iri[];
  readonly children: readonly Iri[];
  /** Properties that name this class in their domain, `domainIncludes` or a union in their domain. */
  readonly properties: readonly Iri[];
  /** Properties that name this class in their range. */
  readonly rangeOf: readonly Iri[];
  /** Individuals typed by it directly. */
  readonly instances: readonly Iri[];
  /** Anonymous superclasses: restrictions and the other class expressions. */
  readonly conditions: readonly ClassExpression[];
  /** Anonymous equivalent classes; named ones are alignments. */
  readonly definedAs: readonly ClassExpression[];
  readonly disjointWith: readonly ClassExpression[];
  /** Each list is one owl:disjointUnionOf. */
  readonly disjointUnionOf: readonly (readonly ClassExpression[])[];
  /** Each list of properties identifies an instance (owl:hasKey). */
  readonly keys: readonly (readonly PropertyExpression[])[];
  /** Whether it is a datatype (rdfs:Datatype, schema:DataType). */
  readonly datatype: boolean;
}

/** What makes a term a property. */
export interface PropertyFacts {
  /** As OWL says; absent for plain rdf:Property. */
  readonly type?: 'object' | 'datatype' | 'annotation';
  readonly parents: readonly Iri[];
  readonly ancestors: readonly Iri[];
  readonly children: readonly Iri[];
  /** All must hold (rdfs:domain). */
  readonly domains: readonly ClassExpression[];
  /** Any may (schema:domainIncludes, dcam:domainIncludes). */
  readonly domainIncludes: readonly Iri[];
  readonly ranges: readonly ClassExpression[];
  readonly rangeIncludes: readonly Iri[];
  readonly inverses: readonly PropertyExpression[];
  /** Each chain reads: a step along all of these in order implies this property (owl:propertyChainAxiom). */
  readonly chains: readonly (readonly PropertyExpression[])[];
  readonly disjointWith: readonly PropertyExpression[];
  readonly characteristics: readonly Characteristic[];
}

export const CHARACTERISTICS = [
  'functional',
  'inverseFunctional',
  'symmetric',
  'asymmetric',
  'transitive',
  'reflexive',
  'irreflexive',
] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** What makes a term a value set. */
export interface EnumerationFacts {
  /** Its values, by label of the default language, or in the order of owl:oneOf. */
  readonly values: readonly Iri[];
  /** Whether there can be no further value (owl:oneOf). */
  readonly closed: boolean;
  /** skos:hasTopConcept, or the concepts without a broader one. */
  readonly topValues: readonly Iri[];
}

/** What makes a term a value. */
export interface ValueFacts {
  readonly broader: readonly Iri[];
  /** Strict transitive closure of `broader`, nearest first. */
  readonly broaderFull: readonly Iri[];
  readonly narrower: readonly Iri[];
  readonly related: readonly Iri[];
  readonly differentFrom: readonly Iri[];
  /** Schemes of which it is said to be a top concept; absent where it is of none. */
  readonly topConceptOf?: readonly Iri[];
}

export type CollectionForm = 'collection' | 'orderedCollection' | 'group' | 'array' | 'subset';

/** What makes a term a collection: terms that are listed together and not below each other. */
export interface CollectionFacts {
  readonly form: CollectionForm;
  /** In the order of skos:memberList; what has no order, by label of the default language. */
  readonly members: readonly Iri[];
}

export const THESAURUS_LINKS = [
  'superGroup',
  'subGroup',
  'superOrdinate',
  'subordinateArray',
  'microThesaurusOf',
  'microThesaurus',
] as const;
export type ThesaurusLink = (typeof THESAURUS_LINKS)[number];

/** A property, or the inverse of one that has no name of its own. */
export type PropertyExpression = Iri | { readonly inverseOf: Iri };

/** An OWL 2 class expression or data range, https://www.w3.org/TR/owl2-syntax/#Class_Expressions. */
export type ClassExpression =
  | { readonly kind: 'class'; readonly iri: Iri }
  | { readonly kind: 'union' | 'intersection'; readonly of: readonly ClassExpression[] }
  | { readonly kind: 'complement'; readonly of: ClassExpression }
  | { readonly kind: 'oneOf'; readonly values: readonly Value[] }
  | { readonly kind: 'some' | 'only'; readonly property: PropertyExpression; readonly filler: ClassExpression }
  | { readonly kind: 'hasValue'; readonly property: PropertyExpression; readonly value: Value }
  | { readonly kind: 'hasSelf'; readonly property: PropertyExpression }
  | {
      readonly kind: 'min' | 'max' | 'exactly';
      readonly count: number;
      readonly property: PropertyExpression;
      readonly filler?: ClassExpression;
    }
  | {
      readonly kind: 'datatype';
      readonly on: Iri;
      readonly facets: readonly { readonly facet: Iri; readonly value: Literal }[];
    }
  /** A construct that has no row above; its triples are shown as they are. */
  | { readonly kind: 'other'; readonly node: NodeObject };

/** An axiom without one named subject. */
export type GeneralAxiom = GeneralStatement & {
  /** What the sources say of it; absent where that is nothing. */
  readonly remarks?: readonly Remark[];
};
export type GeneralStatement =
  /** Whatever is the one is the other (rdfs:subClassOf with an anonymous subject). */
  | { readonly kind: 'subClass'; readonly sub: ClassExpression; readonly super: ClassExpression }
  | { readonly kind: 'equivalent' | 'disjoint'; readonly of: readonly ClassExpression[] }
  /** No two of these are one; for groups whose pairs are too many for every term to name its own. */
  | { readonly kind: 'different'; readonly of: readonly Iri[] }
  /** The same of properties, and for groups in which one has no name. */
  | { readonly kind: 'disjointProperties'; readonly of: readonly PropertyExpression[] }
  /** owl:NegativePropertyAssertion. */
  | {
      readonly kind: 'negative';
      readonly source: Iri;
      readonly property: PropertyExpression;
      readonly target: Value;
    };

/** An IRI, or a literal. */
export type Value = { readonly iri: Iri } | Literal;

/**
 * A node of the dataset as JSON-LD 1.1 expanded form, https://www.w3.org/TR/json-ld11/#expanded-document-form, with blank nodes
 * nested where exactly one triple points at them and RDF lists as `@list`. `@type` is kept as full IRIs; predicates are sorted.
 * Blank nodes that cannot nest keep a label: `{ "@id": "_:b0" }`.
 */
export interface NodeObject {
  readonly '@id'?: string;
  readonly '@type'?: readonly string[];
  readonly [predicate: Iri]: readonly NodeValue[] | readonly string[] | string | undefined;
}

export type NodeValue =
  | NodeObject
  | { readonly '@value': string; readonly '@language'?: string; readonly '@type'?: Iri }
  | { readonly '@list': readonly NodeValue[] };
