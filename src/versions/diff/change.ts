import type {
  ClassExpression,
  Iri,
  Kind,
  Literal,
  ShapeRule,
  ShapeTarget,
  TermMapping,
  Value,
} from '../../ontology/model.ts';
import type { Path } from '../../shacl/model.ts';
import type { KgclCommand } from './kgcl.ts';
import type { RatingName } from './rate.ts';
import type { SeverityReason } from './severity.ts';

/*
 * The difference of two versions of an ontology, as plain data. `diff.ts` computes it, `apply.ts` applies it; pages, feeds, the API and the
 * commands only read it.
 *
 * Laws: applied to the old dataset, a diff gives the new one. Each statement that differs is in exactly one change. Lists have an order that
 * depends on the content only.
 */

/** What a change means for data that uses the ontology, the worst first. */
export const SEVERITIES = ['breaking', 'additive', 'editorial'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The part of a semantic version that a release needs (https://semver.org/). `none`: nothing differs. */
export const VERDICTS = ['major', 'minor', 'patch', 'none'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What readers look for in the changes of a version. */
export type ChangeGroup =
  'created' | 'removed' | 'renamed' | 'deprecated' | 'meaning' | 'fields' | 'texts' | 'mappings';

/** What is known of a type of change. */
interface ChangeTypeRow {
  /** Under which heading pages of versions list it. The headings are in the order of the first row of each. */
  readonly group: ChangeGroup;
  /** The rule of its severity, or the function of `rate.ts` that chooses one. */
  readonly severity: SeverityReason | RatingName;
  /** Its command in KGCL (`kgcl.ts`). `edges`: it has none, and is written as removed and created edges if it consists of edges only. */
  readonly kgcl: KgclCommand | 'edges';
}

/**
 * Types of change. Names are those of KGCL (https://w3id.org/kgcl) where it has one. The groups are in the order in which histories of terms show them.
 */
export const CHANGE_TYPES = {
  // Terms
  ClassCreation: { group: 'created', severity: 'creation', kgcl: 'create' },
  /** A property, value set or value. */
  NodeCreation: { group: 'created', severity: 'creation', kgcl: 'create' },
  NodeDeletion: { group: 'removed', severity: 'deletion', kgcl: 'delete' },
  /** A term has another IRI, or the ontology itself has moved with its namespace. (KGCL's NodeRename is another label.) */
  IriChange: { group: 'renamed', severity: 'iri', kgcl: 'edges' },
  NodeObsoletionWithDirectReplacement: { group: 'deprecated', severity: 'term-deprecated', kgcl: 'obsolete' },
  NodeObsoletionWithNoDirectReplacement: { group: 'deprecated', severity: 'term-deprecated', kgcl: 'obsolete' },
  NodeUnobsoletion: { group: 'deprecated', severity: 'term-restored', kgcl: 'unobsolete' },
  /** A term that was and is deprecated has another replacement. */
  ReplacementChange: { group: 'deprecated', severity: 'replacement-changed', kgcl: 'edges' },
  /** A term is of another kind: an object property is now a datatype property. */
  KindChange: { group: 'meaning', severity: 'kind', kgcl: 'edges' },

  // What data may state
  DomainChange: { group: 'fields', severity: 'domain', kgcl: 'edges' },
  RangeChange: { group: 'fields', severity: 'range', kgcl: 'edges' },
  /** A restriction of the number of values. */
  CardinalityChange: { group: 'fields', severity: 'axiom', kgcl: 'edges' },
  /** The listed values of a value set. */
  ValueSetChange: { group: 'fields', severity: 'values', kgcl: 'edges' },
  AxiomCreation: { group: 'meaning', severity: 'axiom', kgcl: 'edges' },
  AxiomDeletion: { group: 'meaning', severity: 'axiom', kgcl: 'edges' },
  LogicalAxiomChange: { group: 'meaning', severity: 'axiom', kgcl: 'edges' },

  // What shapes require of data
  /** Shapes apply to what they did not apply to. */
  ShapeTargetCreation: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  ShapeTargetDeletion: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  /** Shapes with one target have a path that they did not have. */
  ShapeFieldCreation: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  ShapeFieldDeletion: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  /** One part of what shapes require of a path, or of the node itself. */
  ShapeConstraintChange: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  /** The same constraints, with another severity of their results. */
  ShapeSeverityChange: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  /** A name, a message, an order: what validators do not read. */
  ShapeNoteChange: { group: 'fields', severity: 'shape', kgcl: 'edges' },
  /** Other statements with the same effect: a list in another order, a property shape with a name. */
  ShapeRewriting: { group: 'fields', severity: 'shape', kgcl: 'edges' },

  // Hierarchy and links
  PlaceUnder: { group: 'meaning', severity: 'place', kgcl: 'edges' },
  RemoveUnder: { group: 'meaning', severity: 'place', kgcl: 'edges' },
  /** Another parent that is neither below nor above the old one. */
  NodeMove: { group: 'meaning', severity: 'place', kgcl: 'move' },
  NodeDeepening: { group: 'meaning', severity: 'place', kgcl: 'deepen' },
  NodeShallowing: { group: 'meaning', severity: 'place', kgcl: 'shallow' },
  EdgeCreation: { group: 'texts', severity: 'link', kgcl: 'edges' },
  EdgeDeletion: { group: 'texts', severity: 'link', kgcl: 'edges' },
  /** The same link to another term. */
  EdgeRewiring: { group: 'texts', severity: 'link', kgcl: 'edges' },
  /** Another link to the same term. */
  PredicateChange: { group: 'texts', severity: 'link', kgcl: 'change relationship' },
  AddNodeToSubset: { group: 'texts', severity: 'link-changed', kgcl: 'add to subset' },
  RemoveNodeFromSubset: { group: 'texts', severity: 'link-changed', kgcl: 'remove from subset' },

  // Alignments and mappings of fields
  NewMapping: { group: 'mappings', severity: 'alignment', kgcl: 'edges' },
  RemoveMapping: { group: 'mappings', severity: 'alignment', kgcl: 'edges' },
  /** The same relation to another term. */
  MappingReplacement: { group: 'mappings', severity: 'alignment', kgcl: 'edges' },
  /** Another relation, often of another strength, to the same term. */
  MappingPredicateChange: { group: 'mappings', severity: 'alignment', kgcl: 'change relationship' },
  FieldMappingCreation: { group: 'mappings', severity: 'field', kgcl: 'edges' },
  FieldMappingDeletion: { group: 'mappings', severity: 'field', kgcl: 'edges' },
  FieldMappingChange: { group: 'mappings', severity: 'field', kgcl: 'edges' },

  // Names and texts
  /** Another label in the same language. */
  NodeRename: { group: 'renamed', severity: 'text-changed', kgcl: 'rename' },
  NewLabel: { group: 'texts', severity: 'text-changed', kgcl: 'edges' },
  RemoveLabel: { group: 'texts', severity: 'text-changed', kgcl: 'edges' },
  NewSynonym: { group: 'texts', severity: 'text-changed', kgcl: 'create synonym' },
  RemoveSynonym: { group: 'texts', severity: 'text-changed', kgcl: 'remove synonym' },
  SynonymReplacement: { group: 'texts', severity: 'text-changed', kgcl: 'change synonym' },
  SynonymPredicateChange: { group: 'texts', severity: 'text-changed', kgcl: 'change relationship' },
  NewTextDefinition: { group: 'texts', severity: 'text-changed', kgcl: 'add definition' },
  RemoveTextDefinition: { group: 'texts', severity: 'text-changed', kgcl: 'remove definition' },
  TextDefinitionReplacement: { group: 'meaning', severity: 'text-changed', kgcl: 'change definition' },
  LanguageTagChange: { group: 'texts', severity: 'text-changed', kgcl: 'change annotation' },
  DatatypeChange: { group: 'texts', severity: 'text', kgcl: 'change annotation' },
  /** Notes, examples, codes, dates and all other statements with a text, and annotations of statements. */
  NewMetadataAssertion: { group: 'texts', severity: 'text', kgcl: 'edges' },
  RemoveMetadataAssertion: { group: 'texts', severity: 'text', kgcl: 'edges' },
  MetadataAssertionReplacement: { group: 'texts', severity: 'text', kgcl: 'change annotation' },

  // Anything else
  TripleCreation: { group: 'texts', severity: 'other-statement', kgcl: 'edges' },
  TripleDeletion: { group: 'texts', severity: 'other-statement', kgcl: 'edges' },
} as const satisfies Record<string, ChangeTypeRow>;
export type ChangeType = keyof typeof CHANGE_TYPES;

/** Whether more or less is allowed than before. Absent: neither, or it cannot be decided. */
export type Direction = 'wider' | 'narrower';

/** What a constraint of a shape is about. */
export const SHAPE_PARTS = [
  ...(['count', 'qualified', 'type', 'values', 'required', 'pattern', 'length', 'range', 'language', 'pair'] as const),
  ...(['closed', 'condition', 'query'] as const),
] as const;
export type ShapePart = (typeof SHAPE_PARTS)[number];

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
  /** Of changes of field mappings. */
  readonly oldField?: TermMapping;
  readonly newField?: TermMapping;
  readonly direction?: Direction;
  /** Of changes of shapes: what the shapes apply to. Absent: a shape without a target. */
  readonly target?: ShapeTarget;
  /** Of changes of shapes: from the node to the values. Absent: the node itself. */
  readonly path?: Path;
  /** Of a `ShapeTargetCreation` or `ShapeTargetDeletion`: all paths. */
  readonly paths?: readonly Path[];
  /** Of a `ShapeConstraintChange`. */
  readonly part?: ShapePart;
  /** Of changes of shapes: the constraints that differ. Of the number of values: all. Absent: there are none. */
  readonly oldRules?: readonly ShapeRule[];
  readonly newRules?: readonly ShapeRule[];
  /** Of an `IriChange`. */
  readonly evidence?: RenameEvidence;
  /**
   * The statements, as lines of N-Triples, sorted. Removed ones have the IRIs after all changes of type `IriChange`. Labels of blank nodes are
   * valid within one list. Absent: none.
   */
  readonly removed?: readonly string[];
  readonly added?: readonly string[];
}

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

/** The IRI of a renamed term before and after a change. */
interface IriChange {
  readonly old: Iri;
  readonly now: Iri;
}

/** The IRIs of a change of type `IriChange`. undefined: the change is of another type. */
export function iriChange({ type, old, new: now }: Pick<Change, 'type' | 'old' | 'new'>): IriChange | undefined {
  if (type !== 'IriChange' || !old || !now || !('iri' in old) || !('iri' in now)) return undefined;
  return { old: old.iri, now: now.iri };
}

/** Old IRI → new IRI, of all terms that changes rename. */
export function renamesOf(changes: readonly Change[]): Map<Iri, Iri> {
  const renamed = changes.flatMap((change) => iriChange(change) ?? []);
  return new Map(renamed.map(({ old, now }) => [old, now]));
}
