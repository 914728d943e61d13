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

/** A place in a record outside: names of members, and indices into tuples. The empty path is the record itself, written `$`. */
export type OutsidePath = readonly (string | number)[];

/** Single steps through the ontology: `hasAddress/postalCode`. */
export type PropertyPath = readonly string[];

export const KINDS_OF_SCHEMA = ['internal', 'partner', 'standard'] as const;
export const STATUSES = ['draft', 'active', 'deprecated', 'retired'] as const;
export const DIRECTIONS = ['both', 'up', 'down'] as const;
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
  /** In the order of the file, which is the order in which they are tried. */
  readonly entities: readonly Entity[];
}

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
  /** A record is this entity where all of these hold. They are written on the way down. */
  readonly when: readonly Constant[];
  /** Written on the way down, and required on the way up unless they are to be ignored. */
  readonly constants: readonly Constant[];
  /** Classes of the things that property paths pass through: `hasAddress` → `Address`; else the property's one range. */
  readonly types: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  /** What the outside has and the ontology does not. */
  readonly unmapped: readonly { readonly path: OutsidePath; readonly reason: string }[];
}

export interface Constant {
  readonly path: OutsidePath;
  readonly value: Json;
  /** Not looked at on the way up. */
  readonly ignore: boolean;
}

export interface Field extends Support {
  /** Alternatives: the first that is there is read, the first of all is written. */
  readonly paths: readonly OutsidePath[];
  /** Several where the codec makes several values of one: an amount and its currency. */
  readonly properties: readonly PropertyPath[];
  /** The outside value is an array whose items are the property's values, in their order. */
  readonly each: boolean;
  /** The outside value is an array of which one item (or, with `each`, every item) carries a value at this path. */
  readonly item?: OutsidePath;
  /** Only items with these members, or without `each` and `item` only records with them. They are written on the way down. */
  readonly where: readonly Constant[];
  /** Members of each item, as {@link Entity.constants} are of a record. */
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
}

export interface EnumRow {
  readonly outside: string | number | boolean | null;
  readonly ontology: string | number | boolean;
  /** Which of several outside values is written for one of the ontology. */
  readonly preferred: boolean;
}

/** One reversible step between a value outside and a value of the ontology; see the file of its name in `codecs/`. */
export type CodecStep =
  | { readonly codec: 'identity' }
  | { readonly codec: 'enum'; readonly rows: readonly EnumRow[] }
  | { readonly codec: 'number-string'; readonly decimals?: number }
  | { readonly codec: 'boolean-string'; readonly true: string; readonly false: string }
  | { readonly codec: 'date'; readonly format: string }
  | { readonly codec: 'unit'; readonly factor: string }
  | { readonly codec: 'split'; readonly separator: string }
  | { readonly codec: 'prefix'; readonly strip?: string; readonly add?: string }
  | { readonly codec: 'language-map' }
  | { readonly codec: 'money'; readonly decimals: number; readonly separator: string }
  /** What the absent member means, as the outside would write it. */
  | { readonly codec: 'default'; readonly value: string | number | boolean };
