/**
 * The model: everything that Ontopress knows about an ontology after its sources are read.
 *
 * Read this file first. The folders `parse`, `read` and `derive` create a {@link Publication}; `write`, `src/mappings`, `src/site` and
 * `src/api` only read one. `compile/compile.ts` shows the order of the steps.
 *
 * Conventions:
 *
 * - All values are plain, readonly data. The build writes one publication to `dist/publication.json`, and `parsePublication` in
 *   `stored-closures.ts` reads it. Long closures such as `ancestors` are not in the file; they are computed on access.
 * - An optional member is absent if the sources do not state it. An empty list also means that the sources state nothing.
 * - Terms refer to each other by full IRI. If the IRI is the `iri` of a term in `ontology.terms`, that term is published here.
 *   All other IRIs are external.
 * - Lists have an order that depends on their content only, so that the same sources always give the same file.
 */

import type { Iri, NodeObject, NodeValue, Origin } from '../rdf/index.ts';
import type { Path } from '../shacl/model.ts';

export type { Iri, NodeObject, NodeValue, Origin };

/**
 * Kinds of term, in the order in which a term lists them. A term can have several. `enumeration`: a value set; `collection`: a group of
 * concepts, which is not a concept itself; `value`: an individual; `shape` and `propertyShape`: a SHACL shape that is neither a class nor
 * a property.
 */
export const KINDS = [
  ...(['enumeration', 'class', 'datatype', 'property', 'collection', 'value', 'shape', 'propertyShape'] as const),
] as const;
export type Kind = (typeof KINDS)[number];
/** Kinds of terms that say what data must be like, and name nothing that occurs in data. */
export const SHAPE_KINDS: readonly Kind[] = ['shape', 'propertyShape'];

/** Human-readable text. `language`: a BCP 47 tag as spelled in the source; absent if the source states none. */
export interface Text {
  readonly value: string;
  readonly language?: string;
  /** The base direction that the source states. Absent: it states none. */
  readonly direction?: 'ltr' | 'rtl';
}

/** The input of the site and the API, and the content of `dist/publication.json`. */
export interface Publication {
  readonly site: Site;
  readonly ontology: Ontology;
  /** Fields of external schemas that map to each term, by the term's IRI. Derived from the mapping files only. */
  readonly mappings?: Readonly<Record<Iri, readonly TermMapping[]>>;
  /** Pages that the maintainer has written. Absent: the ontology's folder has none. */
  readonly pages?: AuthoredPages;
  /** What lists, links and search need of the recorded releases. `src/versions` has the rest. Absent: nothing is recorded. */
  readonly history?: PublishedHistory;
}

/** The recorded releases, and names that the published state no longer has. */
export interface PublishedHistory {
  /** Newest first, at least one. */
  readonly releases: readonly ReleaseInfo[];
  /** Terms of releases that are no longer published, in code-point order of their IRIs. Each has a page at its old address. */
  readonly gone: readonly FormerTerm[];
  /** Labels and local names that published terms had in releases: IRI → names, newest first. */
  readonly formerNames: Readonly<Record<Iri, readonly Text[]>>;
}

/** A recorded release. */
export interface ReleaseInfo {
  readonly version: string;
  /** xsd:date. */
  readonly date: string;
  /** owl:versionIRI. */
  readonly versionIri?: Iri;
  /** It has files in RDF 1.2. */
  readonly rdf12?: true;
}

/** A term that a release had and the published state has not. */
export interface FormerTerm extends Pick<
  Term,
  'identifier' | 'iri' | 'curie' | 'source' | 'kinds' | 'labels' | 'altLabels'
> {
  /** New IRI of a renamed term. Absent: it was removed. */
  readonly successor?: Iri;
}

/** The folder of the maintainer's pages. */
export interface AuthoredPages {
  /** Path of the folder, relative to the ontology's folder: `pages`, `../docs`. */
  readonly folder: string;
  /** Sorted by file. */
  readonly texts: readonly AuthoredPage[];
  /** Paths of the images below the folder, sorted. */
  readonly images: readonly string[];
}

/** A Markdown file of the folder `pages`, without its front matter. */
export interface AuthoredPage {
  /**
   * Path below the folder, without language and extension: `getting-started`. `index` is part of the home page, `terms/Booking` of the page of
   * a term.
   */
  readonly name: string;
  /** From the file name, as in `getting-started.de.md`. Absent: the default language. */
  readonly language?: string;
  /** For messages, in the same form as {@link Origin.file}. */
  readonly file: string;
  /** Line of the file at which `text` begins, counted from 1. */
  readonly line: number;
  /** Empty for a part of another page without a title. */
  readonly title: string;
  readonly description?: string;
  /** Position among the pages. Absent: after those with a position. */
  readonly order?: number;
  /** Markdown. */
  readonly text: string;
}

/** A field of an external schema that maps to a term. */
export interface TermMapping {
  readonly schema: string;
  readonly kind: 'internal' | 'partner' | 'standard';
  readonly entity: string;
  readonly domain: string;
  readonly path: string;
  readonly apiPath?: string;
  readonly productArea?: string;
  /** Support for reading: absent means not assessed, which differs from `none`. */
  readonly read?: string;
  /** Support for writing, in the same way. */
  readonly write?: string;
  readonly direction: 'both' | 'up' | 'down';
  /** How its values differ from those of the ontology. Absent: they are the same. */
  readonly changes?: readonly ValueChange[];
  readonly status: string;
}

/**
 * How values of a schema differ from those of the ontology. `names`: other names or codes for values. `languages`: texts with or without
 * languages. `form`: another prefix or form of identifiers. `some`: only some values are written.
 */
export const VALUE_CHANGES = ['names', 'numbers', 'times', 'languages', 'lists', 'form', 'some'] as const;
export type ValueChange = (typeof VALUE_CHANGES)[number];

/** Settings of the site from `publication.yaml`, with defaults. Contains nothing about terms. */
export interface Site {
  /** Title in the default language. */
  readonly title: string;
  readonly description?: string;
  /** Absolute URL without a trailing slash. It can have a path: `https://example.org/docs`. */
  readonly baseUrl: string;
  readonly defaultLanguage: string;
  /** Languages that the site offers, default first. */
  readonly languages: readonly string[];
  /** Whether the configuration lists the languages. The site then also offers those without UI messages. */
  readonly configuredLanguages?: true;
  /** UI messages of the ontology's folder, by language. They replace those of the same language. Absent: none. */
  readonly messages?: Readonly<Record<string, MessageTree>>;
  /** The published slice: the part of the ontology that a slice file selects. Absent if the whole ontology is published. */
  readonly slice?: { readonly name: string; readonly title: string; readonly description?: string };
  /** URL of the repository of the sources, or of the ontology's folder in it. */
  readonly repository?: string;
  /** Where readers report problems, if not in the repository: an http(s) URL, or `mailto:` with an address. */
  readonly reports?: string;
  readonly theme: Theme;
  /** Whether each term has static files in the formats of terms (`formats.ts`) beside its page. If false, the server creates all but the Markdown on request. */
  readonly termFiles: boolean;
  /**
   * Whether texts are Markdown with `[[Term]]` links. A list: not configured, but recognised in the texts of these source ontologies, by
   * prefix. Absent: not configured and not recognised.
   */
  readonly markdown?: boolean | readonly string[];
  /** `false` if the host has no API; the site then does not mention it. Absent: the site has an API. */
  readonly api?: boolean;
  /** The configured value facets whose property the sources describe, in the configured order. */
  readonly facets?: readonly ValueFacet[];
  /** Links in the header and the footer of every page. */
  readonly links?: { readonly header?: readonly SiteLink[]; readonly footer?: readonly SiteLink[] };
  /** Text at the top of every page: a draft, or a version that another supersedes. */
  readonly notice?: Notice;
  /** Pages in the menu, in this order. Absent: all. */
  readonly menu?: readonly MenuPage[];
  /** Absent: none. */
  readonly redirects?: readonly Redirect[];
  /** Properties whose statements have a place of their own on the pages of terms, in display order. Absent: none. */
  readonly annotations?: readonly DeclaredProperty[];
  /** Whether pages show images of other sites. Absent: none. */
  readonly externalImages?: true;
  /** Whether value sets are called concept schemes, and values concepts. Absent: they are not. */
  readonly concepts?: true;
  /** The publications of a catalogue, in the configured order. Absent: the site is about one ontology. */
  readonly publications?: readonly CataloguePublication[];
  /** The catalogue that contains this publication. Absent: the site is on its own. */
  readonly catalogue?: ParentCatalogue;
}

/** A publication of a catalogue: a site of several publications, each below its own path. */
export interface CataloguePublication {
  /** Segment between the URL of the catalogue and the pages of the publication. */
  readonly path: string;
  /** One for each language with pages, the default first. */
  readonly titles: readonly Text[];
  /** Plain texts, for the same languages. Empty: the publication has no description. */
  readonly descriptions: readonly Text[];
  /** Languages with pages, the default first. */
  readonly languages: readonly string[];
  readonly form: OntologyForm;
  readonly terms: number;
  /** The kinds of its terms, with their numbers and the paths of the pages that list them. */
  readonly kinds: readonly { readonly kind: Kind; readonly count: number; readonly page: string }[];
  readonly version?: string;
  /** Whether its pages show images of other sites. */
  readonly externalImages?: true;
  /** Whether it has an API, and whether that transforms records. */
  readonly api: 'none' | 'terms' | 'transform';
  /** Files of the complete ontology: paths below its own path, and media types. */
  readonly files: readonly { readonly path: string; readonly type: string }[];
}

/** UI messages of the configuration, by area and key. */
export interface MessageTree {
  readonly [key: string]: MessageTree | Message;
}

/** A text, several, the separators of a list, or a text with parameters. */
export type Message =
  string | readonly string[] | { readonly between: string; readonly last: string } | MessageTemplate;

/** A parsed text with parameters. */
export interface MessageTemplate {
  readonly template: readonly MessagePart[];
}

/** Text, or the value of a parameter. */
export type MessagePart = string | MessageParameter;

export interface MessageParameter {
  readonly parameter: string;
  /** The value begins with a capital letter. */
  readonly capital?: true;
  readonly by?: 'number' | 'plural' | 'select';
  /** The parts of one case are shown, by plural category, `=` and number, or name. */
  readonly cases?: Readonly<Record<string, readonly MessagePart[]>>;
}

/** What an ontology mainly consists of: concepts, classes with axioms, or classes and properties. */
export type OntologyForm = 'thesaurus' | 'ontology' | 'vocabulary';

/** A catalogue, as its publications see it. */
export interface ParentCatalogue {
  readonly title: string;
  /** Absolute URL without a trailing slash. */
  readonly baseUrl: string;
  /** Languages with a home page, the default first. */
  readonly languages: readonly string[];
  /** Pages of terms of its other publications that this one mentions: IRI → path below the URL of the catalogue. */
  readonly terms?: Readonly<Record<Iri, string>>;
}

/** A link that the configuration adds to pages. Its text in several languages, or without a language. */
export interface SiteLink {
  readonly text: readonly Text[];
  readonly url: string;
}

export interface Notice {
  readonly text: readonly Text[];
  readonly link?: SiteLink;
}

/** How the values of a declared property are shown. */
export const RENDERINGS = ['text', 'link', 'image', 'code', 'markdown'] as const;
export type Rendering = (typeof RENDERINGS)[number];

/** Sections of a term's page that can contain declared properties. */
export const TERM_SECTIONS = [
  'images',
  'fields',
  'examples',
  'relations',
  'alignments',
  'names',
  'notes',
  'about',
] as const;
export type TermSectionName = (typeof TERM_SECTIONS)[number];

/** A property that the configuration declares: its statements are shown in a section of the term's page. */
export interface DeclaredProperty {
  readonly property: Iri;
  /** In the default language if it states none. Absent: the label of the property. */
  readonly label?: readonly Text[];
  /** A section of every page, or the heading of one that only declared properties have. */
  readonly section: TermSectionName | { readonly heading: readonly Text[] };
  readonly rendering: Rendering;
}

/** Pages that the menu can contain, in their default order. */
export const MENU_PAGES = [
  'vocabulary',
  'profile',
  'guides',
  'derivation',
  'crosswalks',
  'schemas',
  'playground',
  'versions',
  'files',
  'api',
  'agents',
] as const;
export type MenuPage = (typeof MENU_PAGES)[number];

/** An old path that leads to a page or a URL. */
export interface Redirect {
  /** Path below the base URL, decoded, with a slash at the beginning. */
  readonly from: string;
  /** Absolute URL, or path below the base URL with a slash at the beginning, both encoded. */
  readonly to: string;
}

/** A facet whose values mark terms. */
export interface ValueFacet {
  /** Name in the configuration, and path of the facet's page. */
  readonly key: string;
  /** Property that links a term to a value. */
  readonly property: Iri;
  /** Value set or concept scheme of the values, if the sources describe it. */
  readonly scheme?: Iri;
}

/**
 * Design of the site. `tokens`: CSS custom property (without `--`) → value. Images: path below the ontology's folder and the site's root.
 */
export interface Theme {
  readonly tokens: Readonly<Record<string, string>>;
  readonly logo?: string;
  readonly favicon?: string;
  readonly socialImage?: string;
  /** Path below the ontology's folder. The site has it at another path, so that it replaces no other file. */
  readonly stylesheet?: string;
}

/** The published ontology: the whole sources, or a slice of them. */
export interface Ontology {
  /** Metadata of the ontology (`read/choose-header.ts`). All lists are empty if the sources have no header. */
  readonly header: Header;
  /** The ontology's own namespace. Terms in it are identified by their local name alone. */
  readonly own: { readonly prefix: string; readonly namespace: Iri };
  /** Prefix → namespace, sorted by prefix. Contains only prefixes that are used. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Languages of the labels, by number of labels in descending order. */
  readonly languages: readonly string[];
  /** Ontologies that the terms come from: the own ontology first, then the others by prefix. */
  readonly sources: readonly SourceOntology[];
  /** All published terms, sorted by identifier in code-point order. */
  readonly terms: readonly Term[];
  /** Axioms without a named subject. Each appears on the page of every term that it mentions. Absent if there are none. */
  readonly axioms?: readonly GeneralAxiom[];
  /** Classes that shapes of the sources have as target and that are not published here, sorted by IRI. Absent if there are none. */
  readonly shaped?: readonly ShapedClass[];
  /** The profiles that this one extends, sorted by IRI. Absent if there are none. */
  readonly extends?: readonly BaseProfile[];
  /** The resources of the published profile (prof:hasResource), by role, then by title. Absent if there are none. */
  readonly resources?: readonly ProfileResource[];
  /** Names, in English, of terms of bundled standards that shapes mention and that are not published here. Absent if there are none. */
  readonly standardNames?: Readonly<Record<Iri, string>>;
  /** The OWL types, from bundled standards, of what axioms name and the dataset does not declare. Absent if there are none. */
  readonly owlTypes?: Readonly<Record<Iri, Iri>>;
  /** Groups of fields (sh:PropertyGroup), sorted by order, then by IRI. Absent if there are none. */
  readonly fieldGroups?: readonly FieldGroup[];
  /** Nodes of the dataset that describe no term: headers, annotations of unknown resources. */
  readonly others: readonly NodeObject[];
  /** The sources have statements that RDF 1.1 cannot express. They are also published in RDF 1.2. */
  readonly rdf12?: true;
  readonly derivation: Derivation;
}

/** Whether an agent is a person. */
export type AgentType = 'person' | 'organisation';

/** Metadata of an ontology, as stated by its header (usually the owl:Ontology). */
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
  /** Web pages of creators, contributors and publishers, by the names used above. */
  readonly agentUrls?: Readonly<Record<string, Iri>>;
  /** What the sources state of creators, contributors and publishers, by the names used above. */
  readonly agentTypes?: Readonly<Record<string, AgentType>>;
  /** Data catalogues that list the ontology (schema:includedInDataCatalog). */
  readonly catalogs: readonly string[];
  /** The dates are lexical forms of xsd:date or xsd:dateTime, as written in the source. */
  readonly created?: string;
  readonly issued?: string;
  readonly modified?: string;
  readonly status?: string;
  readonly citation?: string;
  /** owl:imports. `resolved`: the sources or the bundled standards contain the imported ontology. */
  readonly imports: readonly { readonly iri: Iri; readonly resolved: boolean }[];
}

/** The metadata of an ontology that states none. */
export const NO_HEADER: Header = {
  titles: [],
  descriptions: [],
  licences: [],
  creators: [],
  contributors: [],
  publishers: [],
  catalogs: [],
  imports: [],
};

/** An ontology that published terms come from. `own`: whether it is the publication's own. */
export interface SourceOntology {
  readonly prefix: string;
  readonly namespace: Iri;
  readonly own: boolean;
  readonly title?: string;
  readonly licence?: string;
  /** Attribution that its licence requires wherever its texts are shown (schema.org: CC BY-SA 3.0). */
  readonly attribution?: string;
  /** The standard's own page. */
  readonly url?: string;
  /** Number of published terms that come from it. */
  readonly terms: number;
}

/** How the published ontology was derived from the sources. */
export interface Derivation {
  /** `whole`: no selection, all described terms are included. `slice`: a selected part. */
  readonly mode: 'whole' | 'slice';
  /** The configured selection: facet → identifiers of the selected terms. */
  readonly selected: Readonly<Record<string, readonly string[]>>;
  /** Terms that the sources describe and the selection omits. */
  readonly omitted: readonly { readonly iri: Iri; readonly label?: string; readonly reason: OmissionReason }[];
}

/**
 * Why a term is omitted. `not selected`: it is a member or value of the facet, and the selection does not contain it. `marked`: all its
 * values of the facet are omitted. `not needed`: no included term needs it.
 */
export type OmissionReason =
  { readonly rule: 'not selected' | 'marked'; readonly facet: string } | { readonly rule: 'not needed' };

/** Why a term is included: `{ rule: 'ancestor', of: 'https://…/Hotel' }` means "ancestor of Hotel". */
export interface InclusionReason {
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

/** A published term, with all facts that its page, its files and its API record show. */
export interface Term {
  /**
   * Unique and case-sensitive. Local name for own terms, `prefix_LocalName` for others, encoded as in `base/paths.ts`. A shape whose IRI a
   * program has made has a readable name in place of its local name (`compiler/read/shape-names.ts`).
   */
  readonly identifier: string;
  readonly iri: Iri;
  /** `prefix:LocalName`, or the IRI in angle brackets if no prefix fits. */
  readonly curie: string;
  /** Prefix of the ontology that it comes from: the `prefix` of an entry in `ontology.sources`. */
  readonly source: string;
  /** Whether it is an own term: in the ontology's own namespace. */
  readonly own: boolean;
  /** At least one, in the order of {@link KINDS}. */
  readonly kinds: readonly Kind[];
  /** Its description has statements that RDF 1.1 cannot express. */
  readonly rdf12?: true;

  readonly labels: readonly Literal[];
  readonly altLabels: readonly Literal[];
  /** Misspellings and other names for search only (skos:hiddenLabel). */
  readonly hiddenLabels: readonly Literal[];
  /** What the term means: per language the text of the first property in `text-properties.ts` that has one. `text-format.ts` decides the format. */
  readonly definitions: readonly Literal[];
  /** All other texts about the term, with their property. */
  readonly notes: readonly Note[];
  /** Values or sentences as written. An example record is an rdf:JSON literal, interpreted with the publication's JSON-LD context. */
  readonly examples: readonly Literal[];
  /** Codes (skos:notation). */
  readonly notations: readonly Literal[];
  readonly seeAlso: readonly string[];
  /** Further facts about names: OBO synonyms and SKOS-XL labels. Their texts are also in the lists above. */
  readonly names?: readonly NameFacts[];
  /** External identifiers, people and other facts without a member here, with their property, in display order. */
  readonly details?: readonly Detail[];

  readonly deprecated: boolean;
  readonly replacedBy: readonly Iri[];
  /** Possible replacements, for a person to review (oboInOwl:consider). */
  readonly consider?: readonly Iri[];
  /** Why it is deprecated (IAO_0000231). */
  readonly deprecationReason?: Value;
  /** `stable`, `testing`, `draft`, …, as written in the source (vs:term_status, bibo:status, adms:status, …). */
  readonly status?: string;
  /** The version that introduced it. */
  readonly since?: string;
  readonly created?: string;
  readonly modified?: string;

  /** Named classes that it is an instance of, except those of RDF, RDFS, OWL and SKOS: `ProviderType` for a provider type. */
  readonly instanceOf: readonly Iri[];
  /** Value sets that contain it, by owl:oneOf, its type or skos:inScheme. */
  readonly enumerationOf: readonly Iri[];
  /** Values of the facets in `site.facets`: key of the facet → values. Facets without a value are absent. */
  readonly facetValues?: Readonly<Record<string, readonly Iri[]>>;
  readonly alignments: readonly Alignment[];

  // One member for each kind of the term.
  /** Of a class or a datatype. */
  readonly class?: ClassFacts;
  readonly property?: PropertyFacts;
  readonly enumeration?: EnumerationFacts;
  readonly value?: ValueFacts;
  /** Of both kinds of shape. */
  readonly shape?: StatedShape;
  /** Anonymous class expressions that it is an instance of. */
  readonly anonymousTypes?: readonly ClassExpression[];
  /** Present if it is a collection, group or array of concepts, or a subset. */
  readonly collection?: CollectionFacts;
  /** Collections, groups, arrays and subsets that contain it. */
  readonly memberOf?: readonly Iri[];
  /** Links to groups and arrays of a thesaurus (ISO 25964), in both directions. */
  readonly thesaurus?: Partial<Record<ThesaurusLink, readonly Iri[]>>;
  /** Annotations of single statements about it. */
  readonly remarks?: readonly Remark[];

  /**
   * All statements about it, the content of its `.ttl` and `.jsonld`: its own node first, then axioms that annotate it. Empty: an own
   * class or property that only shapes name.
   */
  readonly description: readonly NodeObject[];
  /** The part of its own node that no other member contains. Pages show it as triples, so that no statement is lost. */
  readonly unread?: NodeObject;
  /** Other nodes about it (axioms, shared blank nodes) that no other member contains. Also shown as triples. */
  readonly annotations: readonly NodeObject[];

  /** Why it is included. */
  readonly reason: InclusionReason;
  /** Source location. Present if the ontology has several source files or a repository to link to. */
  readonly origin?: Origin;
}

/** A text about a term that is not one of its names, definitions or examples. */
export interface Note {
  readonly property: Iri;
  readonly text: Literal;
}

/** An RDF literal; `datatype` is absent for strings and language strings. */
export interface Literal extends Text {
  readonly datatype?: Iri;
}

/** A name with its relation to the term's meaning, or with its own IRI (SKOS-XL). */
export interface NameFacts {
  readonly text: Text;
  readonly role: NameRole;
  /** The property that states it. A {@link Remark} on the name has the same property. */
  readonly property: Iri;
  /** IRI of the label resource, if it has one. */
  readonly iri?: Iri;
}

export const NAME_ROLES = ['preferred', 'exact', 'alternative', 'broad', 'narrow', 'related', 'hidden'] as const;
export type NameRole = (typeof NAME_ROLES)[number];

/** A fact about a term without a member in {@link Term}. The value of a described person is the person's name. */
export interface Detail {
  readonly property: Iri;
  readonly value: Value;
}

/**
 * Statements about one statement of a term. Sources: `owl:Axiom` and `rdf:Statement`, which identify the statement, and resources that
 * represent a text (a SKOS-XL label, a definition with `rdf:value`).
 */
export interface Remark {
  readonly property: Iri;
  /** The statement's object. If it is a resource that represents a text: that text. */
  readonly value: NodeValue;
  /** The sources describe the statement (rdf:Statement) and do not make it. */
  readonly unasserted?: true;
  /** The object as a class expression, if it is a blank node that can be read as one. */
  readonly expression?: ClassExpression;
  /** The object as a property chain, if it is a list of properties. */
  readonly chain?: readonly PropertyExpression[];
  /** The annotations: property → values. */
  readonly says: NodeObject;
  /** Annotations of these annotations. */
  readonly remarks?: readonly Remark[];
}

/** Strengths of alignments, strongest first. Only `equivalent…` and `sameAs` state equivalence. */
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

/** A standard alignment, either matched (`target`) or searched without a match (`absentFrom`). No entry: not assessed. */
export interface Alignment {
  readonly relation: Relation;
  /** The matched term. */
  readonly target?: Iri;
  /** The vocabulary that was searched and has no matching term (sssom:NoTermFound). */
  readonly absentFrom?: Iri;
  /** SSSOM justification: semapv:ManualMappingCuration, … */
  readonly justification?: Iri;
  readonly comment?: Text;
}

/** Facts about a class or a datatype. */
export interface ClassFacts {
  /** Named direct superclasses. */
  readonly parents: readonly Iri[];
  /** Transitive closure of `parents`, nearest first. Never contains the class itself, also in a cycle. */
  readonly ancestors: readonly Iri[];
  readonly children: readonly Iri[];
  /** Properties that have this class in their domain, alone or in a union. */
  readonly properties: readonly Iri[];
  /** Properties that have this class in their range, alone or in a union. */
  readonly rangeOf: readonly Iri[];
  /** Individuals with this class as rdf:type. */
  readonly instances: readonly Iri[];
  /** Anonymous superclasses: restrictions and other class expressions. */
  readonly conditions: readonly ClassExpression[];
  /** Anonymous equivalent classes. Named ones are in `alignments`. */
  readonly definedAs: readonly ClassExpression[];
  readonly disjointWith: readonly ClassExpression[];
  /** One list for each owl:disjointUnionOf. */
  readonly disjointUnionOf: readonly (readonly ClassExpression[])[];
  /** Keys (owl:hasKey): the values of each list of properties identify an instance. */
  readonly keys: readonly (readonly PropertyExpression[])[];
  /** Whether it is a datatype (rdfs:Datatype, schema:DataType): its kind is `datatype`. */
  readonly datatype: boolean;
  /** What the shapes of the sources with this class as target require, without those of its superclasses. Absent: no shape has it. */
  readonly shape?: ShapeFacts;
}

/** A class of another ontology, with what the shapes of the sources require of its instances. */
export interface ShapedClass {
  readonly iri: Iri;
  readonly shape: ShapeFacts;
}

/**
 * What SHACL shapes require of a node: several node shapes, and all that these include (sh:node, sh:and), as one. Deactivated shapes
 * require nothing.
 */
export interface ShapeFacts {
  /** The named ones among the node shapes, a class that is one itself included. Sorted. */
  readonly shapes: readonly Iri[];
  /** One for each path, by group and order, then by path. */
  readonly fields: readonly ShapedField[];
  /** What they require of the node itself. */
  readonly rules: readonly ShapeRule[];
  readonly notes?: readonly ShapeNote[];
}

/** What all property shapes with the same path require of its values together. */
export interface ShapedField {
  readonly path: Path;
  /** The property shapes with an IRI. Sorted. */
  readonly shapes: readonly Iri[];
  /** The included node shape that states it, if no other one does. */
  readonly from?: Iri;
  /** sh:name. */
  readonly names: readonly Text[];
  /** sh:description. */
  readonly descriptions: readonly Text[];
  /** sh:message. */
  readonly messages: readonly Text[];
  /** sh:order. */
  readonly order?: number;
  /** IRI of a {@link FieldGroup}. */
  readonly group?: Iri;
  readonly defaultValue?: Value;
  /** What constraints with the severity `sh:Violation` require, as restrictions on the property. Empty for other paths. */
  readonly restrictions: readonly ClassExpression[];
  /** All other constraints: of another severity or path, or what restrictions cannot state. */
  readonly rules: readonly ShapeRule[];
  readonly notes?: readonly ShapeNote[];
}

/**
 * What a shape says in words and no validator checks (https://www.w3.org/TR/shacl12-core/). `intent`: rules that it expresses;
 * `usage`: a usage note of a property shape (vann:usageNote, skos:scopeNote);
 * `agentInstruction`: instructions for software agents; `codeIdentifier`: a name that code may use for it; `unit`: the unit of its numbers.
 */
export type ShapeNote =
  | { readonly kind: 'usage' | 'intent' | 'agentInstruction' | 'codeIdentifier'; readonly texts: readonly Text[] }
  | { readonly kind: 'unit'; readonly iris: readonly Iri[] };

/** One constraint of a shape. */
export interface ShapeRule {
  /** `sh:Violation`, unless its shape states another. */
  readonly severity: Iri;
  /** sh:message. */
  readonly messages: readonly Text[];
  readonly constraint: ShapeConstraint;
}

/** A constraint on the values of a path, or on a node (https://www.w3.org/TR/shacl/#core-components). */
export type ShapeConstraint =
  /** Every value is in the class expression. `one`: in exactly one member of the union (sh:xone). */
  | { readonly kind: 'values'; readonly are: ClassExpression; readonly one?: true }
  /** The number of values, or of those in a class expression. `apart`: those of other such constraints do not count. */
  | {
      readonly kind: 'count';
      readonly min?: number;
      readonly max?: number;
      readonly of?: ClassExpression;
      readonly apart?: true;
    }
  | { readonly kind: 'hasValue'; readonly value: Value }
  /** At most one text in each language. */
  | { readonly kind: 'uniqueLang' }
  /** How the values relate to those of another property of the same node. */
  | { readonly kind: 'equals' | 'disjoint' | 'lessThan' | 'lessThanOrEquals' | 'subsetOf'; readonly property: Iri }
  /** What annotates the statement of each value is in the class expression (sh:reifierShape). `required`: and something does. */
  | { readonly kind: 'reifier'; readonly are: ClassExpression; readonly required?: true }
  /** The node has no other properties. `byTypes`: than those and the ones of the shapes of its classes. */
  | { readonly kind: 'closed'; readonly properties: readonly Iri[]; readonly byTypes?: true }
  /** A query in SPARQL decides. */
  | { readonly kind: 'query'; readonly text: string }
  /** Anything else, as triples. */
  | { readonly kind: 'other'; readonly node: NodeObject };

/** Facts about a shape that is a term of its own: what it applies to, and what it requires. */
export interface StatedShape {
  /** What it applies to, beside the values that other shapes pass to it. */
  readonly targets: readonly ShapeTarget[];
  /** Node shapes that it includes (sh:node). Sorted. */
  readonly includes: readonly Iri[];
  /** Terms with shapes that refer to it, also in their unnamed parts. Sorted. */
  readonly usedBy: readonly Iri[];
  /** sh:severity. Absent: it states none. */
  readonly severity?: Iri;
  /** sh:message. */
  readonly messages: readonly Text[];
  /** It requires nothing (sh:deactivated). */
  readonly deactivated?: true;
  /** Some of its statements are not as SHACL requires, so pages show all of them as triples. */
  readonly faulty?: true;
  /** Of a node shape. */
  readonly requires?: ShapeFacts;
  /** Of a property shape. */
  readonly field?: ShapedField;
}

/** What a shape applies to (https://www.w3.org/TR/shacl/#targets). `query`: what a query in SPARQL finds. */
export type ShapeTarget =
  | { readonly kind: 'class' | 'subjectsOf' | 'objectsOf'; readonly iri: Iri }
  | { readonly kind: 'node'; readonly value: Value }
  | { readonly kind: 'query'; readonly text: string };

/** A profile that the published one extends (prof:isProfileOf, or owl:imports of shapes). */
export interface BaseProfile {
  readonly iri: Iri;
  readonly titles: readonly Text[];
  /** It is extended through others only (prof:isTransitiveProfileOf). */
  readonly indirect?: true;
  /** Its named node shapes in the sources. Sorted. */
  readonly shapes: readonly Iri[];
}

/** A resource of a profile (prof:ResourceDescriptor, https://www.w3.org/TR/dx-prof/). All lists are sorted. */
export interface ProfileResource {
  /** Absent: a blank node. */
  readonly iri?: Iri;
  readonly titles: readonly Text[];
  readonly descriptions: readonly Text[];
  /** prof:hasRole: what it is for, often a role of the Profiles Vocabulary. */
  readonly roles: readonly Iri[];
  /** prof:hasArtifact: files. */
  readonly artifacts: readonly Value[];
  /** dcterms:format. */
  readonly formats: readonly Value[];
  /** dcterms:conformsTo: standards of its content. */
  readonly conformsTo: readonly Iri[];
  /** prof:isInheritedFrom: profiles that it belongs to as well. */
  readonly inheritedFrom: readonly Iri[];
}

/** A group of fields (sh:PropertyGroup). */
export interface FieldGroup {
  readonly iri: Iri;
  readonly labels: readonly Text[];
  readonly order?: number;
}

/** Facts about a property. */
export interface PropertyFacts {
  /** Type in OWL. Absent for a plain rdf:Property, and for one that has both things and literals. */
  readonly type?: 'object' | 'datatype' | 'annotation';
  readonly parents: readonly Iri[];
  readonly ancestors: readonly Iri[];
  readonly children: readonly Iri[];
  /** rdfs:domain: a subject is an instance of all of these. */
  readonly domains: readonly ClassExpression[];
  /** schema:domainIncludes, dcam:domainIncludes: a subject is usually an instance of one of these. */
  readonly domainIncludes: readonly Iri[];
  /** rdfs:range: a value is an instance of all of these. */
  readonly ranges: readonly ClassExpression[];
  /** schema:rangeIncludes, dcam:rangeIncludes. */
  readonly rangeIncludes: readonly Iri[];
  readonly inverses: readonly PropertyExpression[];
  /** Property chains (owl:propertyChainAxiom): following all properties of a chain in order implies this property. */
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

/** Facts about a value set. */
export interface EnumerationFacts {
  /** Its values: in the order that the sources state (`read/value-order.ts`), others by label in the default language. */
  readonly values: readonly Iri[];
  /** Whether the sources state the order of some values. Absent: no. */
  readonly ordered?: true;
  /** Whether the list of values is complete (owl:oneOf). */
  readonly closed: boolean;
  /** skos:hasTopConcept, or all values without a broader one. */
  readonly topValues: readonly Iri[];
}

/** Facts about a value. */
export interface ValueFacts {
  readonly broader: readonly Iri[];
  /** Transitive closure of `broader`, nearest first, without the value itself. */
  readonly broaderFull: readonly Iri[];
  readonly narrower: readonly Iri[];
  readonly related: readonly Iri[];
  readonly differentFrom: readonly Iri[];
  /** Value sets that it is stated to be a top concept of. Absent if there are none. */
  readonly topConceptOf?: readonly Iri[];
}

export type CollectionForm = 'collection' | 'orderedCollection' | 'group' | 'array' | 'subset';

/** Facts about a collection: terms that are grouped without a hierarchy. */
export interface CollectionFacts {
  readonly form: CollectionForm;
  /** In the order of skos:memberList, others by label in the default language. */
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

/** A named property, or the anonymous inverse of one. */
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
  /** `on`: a datatype, a node kind of SHACL such as `sh:IRI`. Facets: of XML Schema, or parameters of SHACL such as `sh:pattern`. */
  | {
      readonly kind: 'datatype';
      readonly on: Iri;
      readonly facets: readonly { readonly facet: Iri; readonly value: Literal }[];
    }
  /** What conforms to a shape of SHACL that also has fields. */
  | { readonly kind: 'shape'; readonly iri: Iri }
  /** Any other construct, as triples. */
  | { readonly kind: 'other'; readonly node: NodeObject };

/** An axiom without a named subject, or about a group of terms that is too large for a pair on each page. */
export type GeneralAxiom = GeneralStatement & {
  /** Annotations of the axiom. Absent if there are none. */
  readonly remarks?: readonly Remark[];
};
export type GeneralStatement =
  /** rdfs:subClassOf with an anonymous subject. */
  | { readonly kind: 'subClass'; readonly sub: ClassExpression; readonly super: ClassExpression }
  | { readonly kind: 'equivalent' | 'disjoint'; readonly of: readonly ClassExpression[] }
  /** owl:AllDifferent with more members than a page can list as pairs. */
  | { readonly kind: 'different'; readonly of: readonly Iri[] }
  /** owl:AllDisjointProperties with so many members, or with an anonymous member. */
  | { readonly kind: 'disjointProperties'; readonly of: readonly PropertyExpression[] }
  /** owl:NegativePropertyAssertion. */
  | {
      readonly kind: 'negative';
      readonly source: Iri;
      readonly property: PropertyExpression;
      readonly target: Value;
    };

/** An IRI or a literal. */
export type Value = { readonly iri: Iri } | Literal;
