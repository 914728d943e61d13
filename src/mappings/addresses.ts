/** Files of a schema next to its page: the mapping, the JSON Schema and the example records. */
const FILES = {
  mapping: { ending: 'mapping.yaml', name: 'Mapping', type: 'application/yaml' },
  jsonSchema: { ending: 'schema.json', name: 'JSON Schema', type: 'application/schema+json' },
  examples: { ending: 'examples.json', name: 'Example records', type: 'application/json' },
} as const;
export type SchemaFileKind = keyof typeof FILES;

const OVERVIEW = 'schemas';
const pageOf = (domain: string, schema: string): string => `${OVERVIEW}/${domain}/${schema}`;

/** Paths of the pages and files of schemas, below the base URL. They are built only here. */
export const schemaPaths = {
  /** The page of all schemas. */
  overview: OVERVIEW,
  /** `listings`, `osm` → `schemas/listings/osm`. */
  page: pageOf,
  /** `listings`, `osm`, `jcard` → `schemas/listings/osm-to-jcard`. */
  pair: (domain: string, from: string, to: string): string => `${pageOf(domain, from)}-to-${to}`,
  files: FILES,
  /** `listings`, `osm`, `jsonSchema` → `schemas/listings/osm.schema.json`. */
  file: (domain: string, schema: string, kind: SchemaFileKind): string =>
    `${pageOf(domain, schema)}.${FILES[kind].ending}`,
  /** The JSON Schema of an earlier version: `places`, `hsds`, `2.0` → `schemas/places/hsds@2.0.schema.json`. */
  earlier: (domain: string, schema: string, version: string): string =>
    `${pageOf(domain, schema)}@${version}.${FILES.jsonSchema.ending}`,
  /** All mappings and alignments, in the format of https://mapping-commons.github.io/sssom/. */
  sssom: 'mappings.sssom.tsv',
  /** The JSON Schema of mapping files. */
  format: 'mapping.schema.json',
  /**
   * Unique anchor of a field on its schema's page.
   *
   * @example schemaPaths.anchor('offers.*.price') // 'field-offers.*.price'
   * @example schemaPaths.anchor('[1][tel][3]') // 'field-(1)(tel)(3)'
   */
  anchor: (pathText: string): string => `field-${[...pathText].map(inFragment).join('')}`,
} as const;

/** Characters that are valid in a fragment, https://www.rfc-editor.org/rfc/rfc3986#section-3.5. Others are written in hexadecimal. */
const PLAIN = /^[A-Za-z0-9._*:@,=$-]$/;
const BRACKETS: Readonly<Record<string, string>> = { '[': '(', ']': ')' };

function inFragment(character: string): string {
  if (PLAIN.test(character)) return character;
  return BRACKETS[character] ?? `~${(character.codePointAt(0) as number).toString(16)}~`;
}
