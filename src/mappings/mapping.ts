/**
 * The contract of the mappings: the content of a mapping file after parsing. Read this file first.
 *
 * A mapping pairs the fields of an external schema with properties of the ontology. The same file reads records *up* into the ontology's
 * form and writes them *down* from it. A transform from one schema to another is `up` of the first, then `down` of the second. Everything
 * here is readonly plain data that `JSON.parse(JSON.stringify(x))` preserves, so mappings that are parsed at build time run in
 * environments without YAML.
 *
 * The **ontology's form** of a record is a JSON object in the terms of the publication's context: `@type` is the identifier of a class,
 * `@id` its IRI if it has one, and every other key the identifier of a property. A functional property has one value, any other an array.
 * A value is a string, a number, a boolean, the identifier of a value (a string), a text with its language (`{ "@value": "Haus",
 * "@language": "de" }`), or another such object.
 */

/** A JSON value, https://www.rfc-editor.org/rfc/rfc8259. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** All items of an array, which have the same value here, or one object in place of the array. Written `*`. */
export interface Every {
  readonly every: true;
}
/** The rest of a tuple from an index on, as an array. Written `[3..]`; must be the last segment. */
export interface Rest {
  readonly from: number;
}
/** A member name, a tuple index, or one of the two above. */
export type Segment = string | number | Every | Rest;

/** A path in an external record. The empty path is the record itself, written `$`. */
export type ExternalPath = readonly Segment[];

/** A path in one record, after resolving `*` and `[3..]`. */
export type ConcretePath = readonly (string | number)[];

/** A path of properties: `hasAddress/postalCode`. */
export type PropertyPath = readonly string[];

/** Maximum depth of nested objects and arrays in a record. */
export const MAX_RECORD_DEPTH = 32;

export const KINDS_OF_SCHEMA = ['internal', 'partner', 'standard'] as const;
export const STATUSES = ['draft', 'active', 'deprecated', 'retired'] as const;
export const DIRECTIONS = ['both', 'up', 'down'] as const;
export const GENERATED = ['uuid'] as const;
export const TIME_FORMATS = ['HH:mm', 'HH:mm:ss', 'HHmm', 'iso'] as const;
export const DURATION_UNITS = ['minutes', 'hours', 'days'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];
export type DurationUnit = (typeof DURATION_UNITS)[number];
/** Names of common deviations from a JSON Schema. `REPAIRS` (`repair/repair.ts`) has a row for each. */
export const PLAIN_REPAIRS = [
  'empty',
  'null',
  'trimmed-text',
  'letter-case',
  'enum-spelling',
  'text-for-boolean',
  'text-for-number',
  'number-for-text',
  'one-for-list',
  'list-for-one',
  'osm-element',
  'vcard-3',
  'omitted',
] as const;
export const EXTENSIONS = ['jcard-property'] as const;
export const DECIMAL_MARKS = ['.', ','] as const;
export const THOUSANDS_MARKS = ['.', ',', ' ', "'", '’'] as const;
export const SUPPORTS = ['full', 'partial', 'none'] as const;

export interface Mapping {
  /** Its name in requests. */
  readonly schema: string;
  readonly title: string;
  readonly version: string;
  readonly kind: (typeof KINDS_OF_SCHEMA)[number];
  readonly domain: string;
  readonly status: (typeof STATUSES)[number];
  readonly provenance: Provenance;
  /** File names in the folder of the mapping. */
  readonly jsonSchema?: string;
  readonly examples?: string;
  /** Earlier versions of the schema, whose records are read too. None is written. The newest first. */
  readonly earlier?: readonly EarlierVersion[];
  /** Repairs that are applied before a record is validated. */
  readonly repairs: readonly Repair[];
  /** How tables write records of the schema. */
  readonly table?: TableFormat;
  /** Paths of records in whole documents: `data.stations`; `*` for those of an array. */
  readonly envelopes: readonly ExternalPath[];
  /** Where a record, or another description, consists of several records. */
  readonly parts: readonly Part[];
  /** Where the schema accepts unknown values, for `keepUnmapped`. */
  readonly extensions?: Extensions;
  /** In the order of the file, which is the order in which they are tried. */
  readonly entities: readonly Entity[];
}

/** How tables write records. */
export interface TableFormat {
  /** Name of a column → path: `Image` → `images.0`. Case does not matter. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly decimal?: (typeof DECIMAL_MARKS)[number];
  /** Between groups of three digits. */
  readonly thousands?: (typeof THOUSANDS_MARKS)[number];
  /** Such as `DD.MM.YYYY`, in the order in which they are tried. */
  readonly dates?: readonly string[];
  /** Column whose value is the same in all rows of a record. */
  readonly group?: string;
}

/** Another version of the external schema, with the file name of its JSON Schema. */
export interface EarlierVersion {
  readonly version: string;
  readonly jsonSchema: string;
}

/** Records in another record or description. A record stays whole for targets that have a field for the property of the path. */
export interface Part {
  /** `itemListElement.*.item`; an object is read as a list of one. */
  readonly path: ExternalPath;
  /** Member of a part that has the whole as its value: the inverse of the path. */
  readonly whole?: string;
  /** A part has the members of its whole that it lacks, except these. Otherwise it has the whole in the member `whole`. */
  readonly inherits?: {
    readonly except: readonly string[];
    /** Member → path: not inherited by a part with a value there. */
    readonly unless: Readonly<Record<string, ExternalPath>>;
    /** Member of the whole → its name in a part. */
    readonly as: Readonly<Record<string, string>>;
  };
  /** How written records become one. */
  readonly join?: PartJoin;
}

/** Records with the same value of `by` become one, which has it in `as`, the members that all have in common, and the rest at the path. */
export interface PartJoin {
  readonly by: string;
  readonly as: string;
  readonly constants: Readonly<Record<string, Scalar>>;
  /** Members that the records must have in common. */
  readonly needs: readonly string[];
  /** Members that stay in each record, also if they have them in common. */
  readonly own: readonly string[];
}

/** An array in a record that is itself an array, and the kind of its items. */
export interface Extensions {
  readonly path: ConcretePath;
  readonly as: (typeof EXTENSIONS)[number];
}

/** A deviation from the JSON Schema that is repaired and reported instead of rejected. */
export type Repair =
  | { readonly repair: (typeof PLAIN_REPAIRS)[number] }
  /** Member names that differ in case, spaces, underscores, hyphens, or one of these prefixes. */
  | { readonly repair: 'member-names'; readonly prefixes: readonly string[] }
  /** Member → prefixes of its texts, in lower case: `{ email: ['mailto:'] }`. */
  | { readonly repair: 'value-prefixes'; readonly members: Readonly<Record<string, readonly string[]>> }
  /** Member → names of the colon-separated parts of its texts. */
  | { readonly repair: 'text-parts'; readonly members: Readonly<Record<string, readonly string[]>> }
  /** All forms of JSON-LD for one vocabulary. `vocabulary` is its namespace without a trailing slash. */
  | {
      readonly repair: 'json-ld';
      readonly vocabulary: string;
      /** Types of other vocabularies: namespace → name → superclass in the vocabulary. */
      readonly narrower: NarrowerTypes;
      /** Member → terms of another kind than the other values of a list: its object is read as several. */
      readonly apart: Readonly<Record<string, readonly string[]>>;
    };

export type NarrowerTypes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Authors, date and method of a mapping, in the terms of SSSOM, https://mapping-commons.github.io/sssom/Mapping/. */
export interface Provenance {
  readonly author: readonly string[];
  readonly date: string;
  /** Such as `semapv:ManualMappingCuration`. */
  readonly justification: string;
  readonly licence?: string;
  readonly seeAlso: readonly string[];
}

/** Product support of a field. Only assessed members are present. */
export interface Support {
  readonly productArea?: string;
  readonly apiPath?: string;
  readonly read?: (typeof SUPPORTS)[number];
  readonly write?: (typeof SUPPORTS)[number];
}

/** A kind of external object, and the class of the ontology that it describes. */
export interface Entity extends Support {
  readonly name: string;
  readonly class: string;
  /** Whether a whole record may be this entity. If not, it only appears inside others. */
  readonly root: boolean;
  /** A record is this entity if all of these conditions hold. Constants among them are written. */
  readonly when: readonly Condition[];
  /** Of several entities of one class, an object is written as the first whose preconditions all hold. */
  readonly given: readonly Precondition[];
  /** Written, and required when reading unless `ignore` is set. */
  readonly constants: readonly Constant[];
  /** Property path → class of the objects on the path: `hasAddress` → `Address`. Default: the property's only range. */
  readonly types: Readonly<Record<string, string>>;
  /** Property path → reason. If the path leads through several objects, only the first is used. */
  readonly first: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  /** Paths without a counterpart in the ontology. */
  readonly unmapped: readonly Unmapped[];
  /** Reason for losing members that neither the JSON Schema nor this mapping names. Inner entities inherit it. */
  readonly others?: string;
  /** Values that the external schema requires and the ontology lacks. Generated when writing, lost when reading. */
  readonly generated: readonly Generated[];
  /** Values of the ontology that the external objects mean without writing them. */
  readonly implied: readonly Implied[];
}

/**
 * A value that every object of an entity means without writing it: the currency of a shop. It is added when reading, to the objects on the
 * property path that the record has. An object with another value, or with none, is not written.
 */
export interface Implied {
  readonly property: PropertyPath;
  readonly value: Scalar;
  /** Why the objects mean it. */
  readonly reason: string;
  /** Whether a field may have another value: the value is meant only if the field has none. */
  readonly default: boolean;
  /** If set, an object with another value, or with none, is written without it. Contains the reason. */
  readonly omit?: string;
}

export interface Unmapped {
  readonly path: ExternalPath;
  readonly reason: string;
  readonly restricts?: Restricts;
  readonly stops?: readonly Scalar[];
}

/**
 * What a value narrows, and what is lost with it, because it would say more without the value. `true`: the object of the entity. Else
 * everything at these property paths.
 */
export type Restricts = true | readonly PropertyPath[];

/**
 * A path with `*` generates one value in every existing item. `uuid` is a name-based UUID of version 5,
 * https://www.rfc-editor.org/rfc/rfc9562#section-5.5, the same for the same content.
 */
export interface Generated {
  readonly path: ExternalPath;
  readonly as: (typeof GENERATED)[number];
  readonly reason: string;
}

/** A member with a constant value, which is also written. */
export interface Constant {
  readonly path: ExternalPath;
  readonly value: Json;
  /** Whether the value is ignored when reading. */
  readonly ignore: boolean;
}

/**
 * A condition on a member. Only constants are written; for the others, a field or a constant must write the member. `has` and `lacks`:
 * whether one item of the array at the path meets all of these conditions, which are relative to the item. `above`: whether the number
 * is above the one at another path. A number may be a text.
 */
export type Condition =
  | Constant
  | { readonly path: ExternalPath; readonly in: readonly Json[] }
  | { readonly path: ExternalPath; readonly present: boolean }
  | { readonly path: ExternalPath; readonly has: readonly Condition[] }
  | { readonly path: ExternalPath; readonly lacks: readonly Condition[] }
  | { readonly path: ExternalPath; readonly above: ExternalPath };

/** A condition on a property path or the `@type` of an object of the ontology. */
export type Precondition =
  | { readonly property: PropertyPath; readonly value: Scalar }
  | { readonly property: PropertyPath; readonly in: readonly Scalar[] }
  /** Classes include their subclasses. */
  | { readonly property: PropertyPath; readonly not: readonly Scalar[] }
  | { readonly property: PropertyPath; readonly present: boolean }
  /** A number above another one of the same object. */
  | { readonly property: PropertyPath; readonly above: PropertyPath };

export type Scalar = string | number | boolean;

export interface Field extends Support {
  /** Alternatives: the first that is present is read; the first of the list is written. */
  readonly paths: readonly ExternalPath[];
  /** Several if the codec returns several values: an amount and its currency. */
  readonly properties: readonly PropertyPath[];
  /**
   * Whether the external value is an array of the property's values, in order. `one-or-many`: a single value may appear without an array.
   */
  readonly each: boolean | 'one-or-many';
  /** The external value is an array of which one item (or, with `each`, every item) has a value at one of these alternatives. */
  readonly items?: readonly ExternalPath[];
  /** Selects items with these members, or without `each` and `items` records with them. Constants are written. */
  readonly where: readonly Condition[];
  /** Constant members of each item, as {@link Entity.constants} of a record. Without items: companions of the value. */
  readonly constants: readonly Constant[];
  /** Selects values with these properties, or texts with this `@language` (`""`: without one). Added when reading. */
  readonly having: Readonly<Record<string, string | number | boolean>>;
  /**
   * What states the same in more detail. A property: the field is not written if the object has it. A path through objects: values that
   * are there are not written again. Of a field that is only read: the property that it is read for if no earlier field has read it.
   */
  readonly unless?: PropertyPath;
  /** Entities of the values, tried in this order. Empty if a codec reads them. */
  readonly entities: readonly string[];
  /** Applied in order when reading, in reverse order when writing. */
  readonly codecs: readonly CodecStep[];
  readonly direction: (typeof DIRECTIONS)[number];
  /** Why the field is only read or only written. */
  readonly reason?: string;
  /** Of several values one is written: the first in these languages, or else the first of all. Contains the reason for the loss. */
  readonly first?: { readonly reason: string; readonly languages: readonly string[] };
  /** Another field writes the first value. At most so many others are written. Contains the reason for the loss of more. */
  readonly rest?: { readonly reason: string; readonly most: number };
  /** If set, values that the codec or the entities reject are dropped, and those of another kind. Contains the reason. */
  readonly omit?: string;
  /** What is lost if the value cannot be read or written. */
  readonly restricts?: Restricts;
  /** External values that are states (cancelled, closed): a record with one that cannot be read or written is an error. */
  readonly stops?: readonly Scalar[];
  /**
   * Of a field that reads types without a class: the member in which other fields write its values. If one of them is below the written
   * type, it takes its place.
   */
  readonly instead?: string;
  /** Default value that is written if there is no other, because the external schema requires one; and the reason. */
  readonly otherwise?: { readonly value: Json; readonly reason: string };
}

export interface EnumRow {
  readonly outside: Scalar | null | readonly (Scalar | null)[];
  readonly ontology: Scalar;
  /** Which of several external values is written for one value of the ontology. */
  readonly preferred: boolean;
  /** The external value is more specific than the value of the ontology: it is read as it, which is reported as a loss. Never written. */
  readonly narrower?: true;
}

/** Paths of a text and its language in an external object or tuple. `none`: language tag of a text without a language. */
export interface TextLocations {
  readonly value: ConcretePath;
  readonly language: ConcretePath;
  readonly none?: string;
}

/** Terms for opening hours: the class, its properties, and the seven days from Monday. */
export interface OpeningHoursTerms {
  readonly class: string;
  readonly days: string;
  readonly opens: string;
  readonly closes: string;
  readonly week: readonly string[];
  /** Class for hours on public holidays, which replace those of the day. */
  readonly holidays?: string;
  /** Property for a text that is not only weekly hours. Without it, such a text is rejected, or its other rules are omitted. */
  readonly text?: string;
}

/** Terms for the members of an object: the class of each, and its properties. */
export interface MemberTerms {
  readonly class: string;
  /** Property with the name of the member. */
  readonly key: string;
  /** Property with the name and the text of the member, with an equals sign between them. */
  readonly text: string;
  /** Members that are never read. */
  readonly except: readonly string[];
  /** Members that are read even if another field gives them back. */
  readonly always: readonly string[];
}

/**
 * One reversible conversion between an external value and a value of the ontology. `codecs/codecs.ts`
 * lists them.
 */
export type CodecStep =
  | { readonly codec: 'identity' }
  /** With `places`: an object or a tuple of a text and its language. */
  | { readonly codec: 'text'; readonly places?: TextLocations }
  /** The text of HTML. */
  | { readonly codec: 'html' }
  | { readonly codec: 'filled' }
  /** External values that mean that there is none. */
  | { readonly codec: 'missing'; readonly values: readonly Scalar[] }
  | { readonly codec: 'number' }
  | { readonly codec: 'list' }
  | { readonly codec: 'geo-uri' }
  | { readonly codec: 'geometry' }
  | { readonly codec: 'enum'; readonly rows: readonly EnumRow[] }
  | /** For `@type`: a class without a row is written as its nearest superclass with a row. */
    { readonly codec: 'class'; readonly rows: readonly EnumRow[] }
  | { readonly codec: 'number-string'; readonly decimals?: number }
  | { readonly codec: 'score' }
  | { readonly codec: 'digits' }
  | { readonly codec: 'sign' }
  | { readonly codec: 'gtin' }
  | { readonly codec: 'street'; readonly order: 'number-first' | 'number-last' }
  | { readonly codec: 'boolean-string'; readonly true: string; readonly false: string }
  | { readonly codec: 'date'; readonly format: string }
  | { readonly codec: 'time'; readonly format: TimeFormat }
  | { readonly codec: 'duration'; readonly unit: DurationUnit }
  | { readonly codec: 'unit'; readonly factor: string }
  /** Unit → its size in the unit of the ontology. The first is written. */
  | { readonly codec: 'quantity'; readonly separator: string; readonly units: Readonly<Record<string, string>> }
  | { readonly codec: 'split'; readonly separator: string }
  | { readonly codec: 'prefix'; readonly strip?: string; readonly also?: readonly string[]; readonly add?: string }
  /** `none`: member that contains the text without a language. */
  | {
      readonly codec: 'language-map';
      readonly none?: string;
    } /** `rows` come from the vocabulary, never from a file. */
  | { readonly codec: 'label'; readonly language: string; readonly rows?: readonly EnumRow[] }
  | { readonly codec: 'unlabelled'; readonly property: string; readonly rows?: readonly EnumRow[] }
  /** `other`: identifiers that are not UUIDs, unchanged. */
  | { readonly codec: 'uuid'; readonly other?: true }
  | { readonly codec: 'uri' }
  /** At most so many characters. `cut`: longer texts are written up to there; else they are rejected. */
  | { readonly codec: 'length'; readonly most: number; readonly cut: boolean }
  | { readonly codec: 'country' }
  | { readonly codec: 'amount' }
  | { readonly codec: 'price-range' }
  | { readonly codec: 'currency' } /** `currency`: as many decimals as the currency has. */
  | { readonly codec: 'money'; readonly decimals: number | 'currency'; readonly separator: string }
  | {
      readonly codec: 'minor-units';
      readonly amount: ConcretePath;
      readonly currency: ConcretePath;
      /** How many units of the amount are one of the currency. Absent: as many as the currency has. */
      readonly divisor?: ConcretePath;
    } /** External unit → its name in the ontology. */
  | { readonly codec: 'measure'; readonly units: Readonly<Record<string, string>> }
  | ({ readonly codec: 'opening-hours' } & OpeningHoursTerms)
  | { readonly codec: 'weekdays'; readonly week: readonly string[]; readonly prefix: string }
  | ({ readonly codec: 'members' } & MemberTerms)
  /**
   * The external value that an absent member means: a record without the member is read as if it had it, and this value is not written.
   */
  | { readonly codec: 'default'; readonly value: string | number | boolean };
