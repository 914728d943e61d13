/**
 * The difference of two versions of an ontology, as plain data. `diff.ts` computes it, `apply.ts` applies it; pages, feeds, the API and the
 * commands only read it.
 *
 * Laws: applied to the old dataset, a diff gives the new one. Each statement that differs is in exactly one change. Lists have an order that
 * depends on the content only.
 */
import type { ClassExpression, Iri, Kind, Literal, TermMapping, Value } from '../../ontology/model.ts';

/** What a change means for data that uses the ontology, the worst first. */
export const SEVERITIES = ['breaking', 'additive', 'editorial'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The part of a semantic version that a release needs (https://semver.org/). `none`: nothing differs. */
export const VERDICTS = ['major', 'minor', 'patch', 'none'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Types of change. Names are those of KGCL (https://w3id.org/kgcl) where it has one. `kgcl: false`: KGCL has no such change.
 * The groups are in the order in which pages show them.
 */
export const CHANGE_TYPES = {
  // Terms
  ClassCreation: { kgcl: true },
  /** A property, value set or value. */
  NodeCreation: { kgcl: true },
  NodeDeletion: { kgcl: true },
  /** A term has another IRI, or the ontology itself has moved with its namespace. (KGCL's NodeRename is another label.) */
  IriChange: { kgcl: false },
  NodeObsoletionWithDirectReplacement: { kgcl: true },
  NodeObsoletionWithNoDirectReplacement: { kgcl: true },
  NodeUnobsoletion: { kgcl: true },
  /** A term that was and is deprecated has another replacement. */
  ReplacementChange: { kgcl: false },
  /** A term is of another kind: an object property is now a datatype property. */
  KindChange: { kgcl: false },

  // What data may state
  DomainChange: { kgcl: false },
  RangeChange: { kgcl: false },
  /** A restriction of the number of values. */
  CardinalityChange: { kgcl: false },
  /** The listed values of a value set. */
  ValueSetChange: { kgcl: false },
  AxiomCreation: { kgcl: false },
  AxiomDeletion: { kgcl: false },
  LogicalAxiomChange: { kgcl: true },

  // Hierarchy and links
  PlaceUnder: { kgcl: true },
  RemoveUnder: { kgcl: true },
  /** Another parent that is neither below nor above the old one. */
  NodeMove: { kgcl: true },
  NodeDeepening: { kgcl: true },
  NodeShallowing: { kgcl: true },
  EdgeCreation: { kgcl: true },
  EdgeDeletion: { kgcl: true },
  /** The same link to another term. */
  EdgeRewiring: { kgcl: true },
  /** Another link to the same term. */
  PredicateChange: { kgcl: true },
  AddNodeToSubset: { kgcl: true },
  RemoveNodeFromSubset: { kgcl: true },

  // Alignments and mappings of fields
  NewMapping: { kgcl: true },
  RemoveMapping: { kgcl: true },
  /** The same relation to another term. */
  MappingReplacement: { kgcl: true },
  /** Another relation, often of another strength, to the same term. */
  MappingPredicateChange: { kgcl: true },
  FieldMappingCreation: { kgcl: false },
  FieldMappingDeletion: { kgcl: false },
  FieldMappingChange: { kgcl: false },

  // Names and texts
  /** Another label in the same language. */
  NodeRename: { kgcl: true },
  NewLabel: { kgcl: false },
  RemoveLabel: { kgcl: false },
  NewSynonym: { kgcl: true },
  RemoveSynonym: { kgcl: true },
  SynonymReplacement: { kgcl: true },
  SynonymPredicateChange: { kgcl: true },
  NewTextDefinition: { kgcl: true },
  RemoveTextDefinition: { kgcl: true },
  TextDefinitionReplacement: { kgcl: true },
  LanguageTagChange: { kgcl: true },
  DatatypeChange: { kgcl: true },
  /** Notes, examples, codes, dates and all other statements with a text, and annotations of statements. */
  NewMetadataAssertion: { kgcl: true },
  RemoveMetadataAssertion: { kgcl: true },
  MetadataAssertionReplacement: { kgcl: true },

  // Anything else
  TripleCreation: { kgcl: false },
  TripleDeletion: { kgcl: false },
} as const;
export type ChangeType = keyof typeof CHANGE_TYPES;

/** Whether more or less is allowed than before. Absent: neither, or it cannot be decided. */
export type Direction = 'wider' | 'narrower';

/** Why an IRI is taken for the new one of a term, the surest first. */
export const RENAME_EVIDENCE = ['replacedBy', 'namespace', 'content', 'names'] as const;
export type RenameEvidence = (typeof RENAME_EVIDENCE)[number];

/** What a change is about, before or after. A list: several values of a property, such as domains. */
export type ChangedValue =
  Value | { readonly expression: ClassExpression } | { readonly list: readonly ChangedValue[] };

/** One change. */
export interface Change {
  readonly type: ChangeType;
  readonly severity: Severity;
  /** The rule that decided the severity: a key of `SEVERITY_RULES`. */
  readonly reason: string;
  /** The term that it is about, by its new IRI. A removed term: by its old one. Absent: it is about no term. */
  readonly term?: Iri;
  /** What it is about if not a term: the IRI of the ontology, a shape, an unknown resource. Absent: an axiom without a named subject. */
  readonly subject?: Iri;
  /** The property whose statements differ. Absent: several, or none. */
  readonly property?: Iri;
  readonly old?: ChangedValue;
  readonly new?: ChangedValue;
  /** Of {@link FIELD_MAPPING_TYPES}. */
  readonly oldField?: TermMapping;
  readonly newField?: TermMapping;
  readonly direction?: Direction;
  /** Of an `IriChange`. */
  readonly evidence?: RenameEvidence;
  /**
   * The statements, as lines of N-Triples, sorted. Removed ones have the IRIs after all changes of type `IriChange`. Labels of blank nodes are
   * valid within one list. Absent: none.
   */
  readonly removed?: readonly string[];
  readonly added?: readonly string[];
}

export const FIELD_MAPPING_TYPES = ['FieldMappingCreation', 'FieldMappingDeletion', 'FieldMappingChange'] as const;

/** A term that changes mention, so that they can be shown without the model of a version. */
export interface NamedTerm {
  /** Absent: it is not a term of the newer version. */
  readonly identifier?: string;
  readonly curie: string;
  readonly labels: readonly Literal[];
  readonly kinds: readonly Kind[];
}

/** What is known of a version. */
export interface VersionInfo {
  /** owl:versionInfo or the number of a release. Absent: the version is not stated. */
  readonly version?: string;
  /** xsd:date. */
  readonly date?: string;
  readonly terms: number;
  readonly triples: number;
}

/** The difference of two versions. */
export interface Diff {
  readonly from: VersionInfo;
  readonly to: VersionInfo;
  readonly verdict: Verdict;
  /** By term in code-point order, then in the order of {@link CHANGE_TYPES}. Changes about no term are last. */
  readonly changes: readonly Change[];
  /** Terms that the changes mention: IRI → names, by the newer version that has the term. */
  readonly names: Readonly<Record<Iri, NamedTerm>>;
}
