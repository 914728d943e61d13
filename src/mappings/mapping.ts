/**
 * The contract of the mappings: what a mapping file says once it is read. Read this file first.
 *
 * A mapping pairs the fields of a schema outside with properties of the ontology, so that one file reads records *up* into the
 * ontology's form and writes them *down* from it. A transform from one schema to another is `down` of the second after `up` of the
 * first. All of it is readonly plain data that survives `JSON.parse(JSON.stringify(x))`, so that mappings parsed at build run where
 * there is no YAML.
 *
 * The **ontology's form** of a record is a JSON object in the terms of the publication's context: `@type` is the identifier of a class,
 * `@id` its IRI where it has one, and every other key the identifier of a property. A functional property holds one value, any other an
 * array. A value is a string, a number, a boolean, the identifier of a value (a string), a text with its language
 * (`{ "@value": "Haus", "@language": "de" }`), or another such object.
 */

/** A JSON value, https://www.rfc-editor.org/rfc/rfc8259. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** The items of an array, which all say the same here, or the one object that stands for them; written `*`. */
export interface Every {
  readonly every: true;
}
/** The rest of a tuple from an index on, as an array; written `[3..]`, and last. */
export interface Rest {
  readonly from: number;
}
/** The name of a member, an index into a tuple, or one of the two above. */
export type Segment = string | number | Every | Rest;

/** A place in a record outside. The empty path is the record itself, written `$`. */
export type ExternalPath = readonly Segment[];

/** A place in one record: what a path becomes once `*` and `[3..]` are looked up in it. */
export type ConcretePath = readonly (string | number)[];

/** Single steps through the ontology: `hasAddress/postalCode`. */
export type PropertyPath = readonly string[];

export const KINDS_OF_SCHEMA = ['internal', 'partner', 'standard'] as const;
export const STATUSES = ['draft', 'active', 'deprecated', 'retired'] as const;
export const DIRECTIONS = ['both', 'up', 'down'] as const;
export const GENERATED = ['uuid'] as const;
export const TIME_FORMATS = ['HH:mm', 'HH:mm:ss', 'HHmm', 'iso'] as const;
export const DURATION_UNITS = ['minutes', 'hours', 'days'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];
export type DurationUnit = (typeof DURATION_UNITS)[number];
/** How users of a schema deviate from its JSON Schema; each has a fix in the engine, see `repair/`. */
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
export const SUPPORTS = ['full', 'partial', 'none'] as const;

export interface Mapping {
  /** Its name in a request. */
  readonly schema: string;
  readonly title: string;
  readonly version: string;
  readonly kind: (typeof KINDS_OF_SCHEMA)[number];
  readonly domain: string;
  readonly status: (typeof STATUSES)[number];
  readonly provenance: Provenance;
  /** Files beside this one. */
  readonly jsonSchema?: string;
  readonly examples?: string;
  /** What is put right in a record before it is held against its JSON Schema. */
  readonly repairs: readonly Repair[];
  /** Where documents have records of the schema within: `data.stations`. */
  readonly envelopes: readonly ExternalPath[];
  /** Where the schema has a place for what it does not know, for keeping what is not mapped. */
  readonly extensions?: Extensions;
  /** In the order of the file, which is the order in which they are tried. */
  readonly entities: readonly Entity[];
}

/** An array in a record that is an array itself, and what an item of it is. */
export interface Extensions {
  readonly path: ConcretePath;
  readonly as: (typeof EXTENSIONS)[number];
}

/** A deviation from the JSON Schema that is put right instead of refused, and reported. */
export type Repair =
  | { readonly repair: (typeof PLAIN_REPAIRS)[number] }
  /** Names of members that differ in case, spaces, underscores, hyphens, or one of these prefixes. */
  | { readonly repair: 'member-names'; readonly prefixes: readonly string[] }
  /** Member → prefixes that its texts may have, in lower case: `{ email: ['mailto:'] }`. */
  | { readonly repair: 'value-prefixes'; readonly members: Readonly<Record<string, readonly string[]>> }
  /** Members whose texts are several values with colons between, and the names of these values. */
  | { readonly repair: 'text-parts'; readonly members: Readonly<Record<string, readonly string[]>> }
  /** All forms of JSON-LD for the terms of one vocabulary, whose namespace this is, without a slash at its end. */
  | {
      readonly repair: 'json-ld';
      readonly vocabulary: string;
      /** Types of other vocabularies: namespace → name → the term above it. */
      readonly narrower: NarrowerTypes;
    };

export type NarrowerTypes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Who mapped what, when and why, in the terms of SSSOM, https://mapping-commons.github.io/sssom/Mapping/. */
export interface Provenance {
  readonly author: readonly string[];
  readonly date: string;
  /** `semapv:ManualMappingCuration` and the like. */
  readonly justification: string;
  readonly licence?: string;
  readonly seeAlso: readonly string[];
}

/** What product support a field has; only what somebody assessed is there. */
export interface Support {
  readonly productArea?: string;
  readonly apiPath?: string;
  readonly read?: (typeof SUPPORTS)[number];
  readonly write?: (typeof SUPPORTS)[number];
}

/** A kind of object outside, and the class whose members it describes. */
export interface Entity extends Support {
  readonly name: string;
  readonly class: string;
  /** Whether a whole record may be one; else it only stands inside others. */
  readonly root: boolean;
  /** A record is this entity where all of these hold. Constants among them are written on the way down. */
  readonly when: readonly Condition[];
  /** Of several entities of one class, a thing is written as the first of which all of these hold. */
  readonly given: readonly Precondition[];
  /** Written on the way down, and required on the way up unless they are to be ignored. */
  readonly constants: readonly Constant[];
  /** Classes of the things that property paths pass through: `hasAddress` → `Address`; else the property's one range. */
  readonly types: Readonly<Record<string, string>>;
  /** Property paths that lead through several things take the first of them: which, and why that loss is borne. */
  readonly first: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  /** What the outside has and the ontology does not. */
  readonly unmapped: readonly { readonly path: ExternalPath; readonly reason: string }[];
  /** Why members are lost that neither the JSON Schema nor this mapping names; of an outer entity if an inner one does not say. */
  readonly others?: string;
  /** What the outside must have and nobody knows: made from the rest on the way down, lost on the way up. */
  readonly generated: readonly Generated[];
}

/** A path with `*` makes one in every item that stands there. `uuid` is a name-based UUID of version 5, https://www.rfc-editor.org/rfc/rfc9562#section-5.5, the same for the same content. */
export interface Generated {
  readonly path: ExternalPath;
  readonly as: (typeof GENERATED)[number];
  readonly reason: string;
}

/** A member that has this very value; it is written on the way down. */
export interface Constant {
  readonly path: ExternalPath;
  readonly value: Json;
  /** Not looked at on the way up. */
  readonly ignore: boolean;
}

/** What a member must be; only a constant is written on the way down, the others a field or a constant has to. */
export type Condition =
  | Constant
  | { readonly path: ExternalPath; readonly in: readonly Json[] }
  | { readonly path: ExternalPath; readonly present: boolean };

/** What a thing of the ontology must have at a property path, or as its `@type`. */
export type Precondition =
  | { readonly property: PropertyPath; readonly value: Scalar }
  | { readonly property: PropertyPath; readonly in: readonly Scalar[] }
  | { readonly property: PropertyPath; readonly present: boolean };

export type Scalar = string | number | boolean;

export interface Field extends Support {
  /** Alternatives: the first that is there is read, the first of all is written. */
  readonly paths: readonly ExternalPath[];
  /** Several where the codec makes several values of one: an amount and its currency. */
  readonly properties: readonly PropertyPath[];
  /** The outside value is an array whose items are the property's values, in their order; `one-or-many` where one of them may stand alone. */
  readonly each: boolean | 'one-or-many';
  /** The outside value is an array of which one item (or, with `each`, every item) carries a value at one of these alternatives. */
  readonly items?: readonly ExternalPath[];
  /** Only items with these members, or without `each` and `items` only records with them. Constants are written on the way down. */
  readonly where: readonly Condition[];
  /** Members of each item, as {@link Entity.constants} are of a record; of a field without items, companions of its value. */
  readonly constants: readonly Constant[];
  /** Only values with these properties, or texts with this `@language` (`""` for those without one). They are added on the way up. */
  readonly having: Readonly<Record<string, string | number | boolean>>;
  /** Entities that the values are, tried in this order; empty where a codec reads them. */
  readonly entities: readonly string[];
  /** Applied one after the other on the way up, and backwards on the way down. */
  readonly codecs: readonly CodecStep[];
  readonly direction: (typeof DIRECTIONS)[number];
  /** Why it goes one way only. */
  readonly reason?: string;
  /** Of several values the outside takes one: the first of these languages, else the first of all. A loss, and why it is borne. */
  readonly first?: { readonly reason: string; readonly languages: readonly string[] };
  /** What the codec or the entities do not take is left out, and why that loss is borne. */
  readonly omit?: string;
  /** What is written where nothing else is, since the outside wants a value and the ontology has none; and why this one. */
  readonly otherwise?: { readonly value: Json; readonly reason: string };
}

export interface EnumRow {
  readonly outside: Scalar | null | readonly (Scalar | null)[];
  readonly ontology: Scalar;
  /** Which of several outside values is written for one of the ontology. */
  readonly preferred: boolean;
  /** The outside value says more than that of the ontology: it is read as it, and what is lost is told. Never written. */
  readonly narrower?: true;
}

/** Where an object or a tuple outside has a text, and where its language; `none` there is that of a text without one. */
export interface TextLocations {
  readonly value: ConcretePath;
  readonly language: ConcretePath;
  readonly none?: string;
}

/** What the things are that hours of a week are in the ontology: their class, its properties, and the seven days from Monday on. */
export interface OpeningHoursTerms {
  readonly class: string;
  readonly days: string;
  readonly opens: string;
  readonly closes: string;
  readonly week: readonly string[];
}

/** One reversible step between a value outside and a value of the ontology; see the file of its name in `codecs/`. */
export type CodecStep =
  | { readonly codec: 'identity' }
  /** With `places`, an object or a tuple of a text and its language. */
  | { readonly codec: 'text'; readonly places?: TextLocations }
  | { readonly codec: 'filled' }
  | { readonly codec: 'number' }
  | { readonly codec: 'list' }
  | { readonly codec: 'geo-uri' }
  | { readonly codec: 'enum'; readonly rows: readonly EnumRow[] }
  | /** Classes, for `@type`: one without a row is written as the nearest above it that has one. */
    { readonly codec: 'class'; readonly rows: readonly EnumRow[] }
  | { readonly codec: 'number-string'; readonly decimals?: number }
  | { readonly codec: 'boolean-string'; readonly true: string; readonly false: string }
  | { readonly codec: 'date'; readonly format: string }
  | { readonly codec: 'time'; readonly format: TimeFormat }
  | { readonly codec: 'duration'; readonly unit: DurationUnit }
  | { readonly codec: 'unit'; readonly factor: string }
  /** Unit → what it is in the unit of the ontology; the first is written. */
  | { readonly codec: 'quantity'; readonly separator: string; readonly units: Readonly<Record<string, string>> }
  | { readonly codec: 'split'; readonly separator: string }
  | { readonly codec: 'prefix'; readonly strip?: string; readonly also?: readonly string[]; readonly add?: string }
  /** The member called `none` holds the text without a language. */
  | {
      readonly codec: 'language-map';
      readonly none?: string;
    } /** The rows are those of the vocabulary, and in no file. */
  | { readonly codec: 'label'; readonly language: string; readonly rows?: readonly EnumRow[] }
  | { readonly codec: 'uuid' }
  | { readonly codec: 'country' }
  | { readonly codec: 'amount' }
  | { readonly codec: 'currency' } /** `currency`: as many decimals as the currency has. */
  | { readonly codec: 'money'; readonly decimals: number | 'currency'; readonly separator: string }
  | {
      readonly codec: 'minor-units';
      readonly amount: ConcretePath;
      readonly currency: ConcretePath;
    } /** Unit outside → its name in the ontology. */
  | { readonly codec: 'measure'; readonly units: Readonly<Record<string, string>> }
  | ({ readonly codec: 'opening-hours' } & OpeningHoursTerms)
  /**
   * What the absent member means, as the outside would write it: a record without it is read as one that has it, and this value is not
   * written.
   */
  | { readonly codec: 'default'; readonly value: string | number | boolean };
