/** The slots of SSSOM 1.0 that are used here, https://mapping-commons.github.io/sssom/Mapping/#slots, in the standard's order. */
export const MAPPING_SLOTS = [
  'subject_id',
  'subject_label',
  'predicate_id',
  'object_id',
  'object_label',
  'mapping_justification',
  'author_id',
  'author_label',
  'license',
  'subject_type',
  'subject_source',
  'subject_source_version',
  'object_type',
  'object_source',
  'object_source_version',
  'mapping_date',
  'see_also',
  'comment',
] as const;
export type SssomSlot = (typeof MAPPING_SLOTS)[number];

/** Slots with identifiers, which the TSV format writes as CURIEs. */
export const REFERENCES: ReadonlySet<SssomSlot> = new Set<SssomSlot>([
  'subject_id',
  'predicate_id',
  'object_id',
  'mapping_justification',
  'author_id',
  'subject_source',
  'object_source',
]);

/**
 * Slots that are written once for the whole set if all mappings agree,
 * https://mapping-commons.github.io/sssom/spec-model/#propagatable-slots.
 */
export const PROPAGATED: readonly SssomSlot[] = [
  'subject_type',
  'subject_source',
  'subject_source_version',
  'object_type',
  'object_source',
  'object_source_version',
  'mapping_date',
];

/** One mapping. Identifiers are absolute IRIs; a slot may have several values. */
export type SssomMapping = Readonly<Partial<Record<SssomSlot, readonly string[]>>>;

/** A mapping set, https://mapping-commons.github.io/sssom/MappingSet/. */
export interface SssomSet {
  readonly id: string;
  readonly version?: string;
  readonly title?: string;
  readonly description?: string;
  readonly creators: readonly string[];
  /** URL of the licence, as the standard requires. */
  readonly licence?: string;
  readonly mappings: readonly SssomMapping[];
  /** Prefix → namespace, as the ontology declares them. */
  readonly prefixes: Readonly<Record<string, string>>;
}
