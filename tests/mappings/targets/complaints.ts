import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import formats from 'ajv-formats';
import { Ajv } from 'ajv';
import { isObject } from '../../../src/mappings/data/json.ts';
import type { Json, JsonObject } from '../../../src/mappings/mapping.ts';
import { lazy } from '../../../src/base/work.ts';
import { validatorErrors } from '../../support/schema-org.ts';
import { GOOGLE_PRODUCT } from './google-product.ts';
import { hsdsSchema } from './hsds-rules.ts';
import { cardErrors } from './vcard.ts';

type Validate = (record: Json) => readonly string[] | Promise<readonly string[]>;

function byJsonSchema(schema: JsonObject): (record: Json) => readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  // Of several alternatives, only the last error tells what was expected.
  return (record) =>
    validate(record) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}

const readFeedSchema = (version: string): JsonObject =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `gbfs/station_information.v${version}.json`), 'utf8'),
  ) as JsonObject;
const FEEDS = {
  '2.3': lazy(() => byJsonSchema(readFeedSchema('2.3'))),
  '3.0': lazy(() => byJsonSchema(readFeedSchema('3.0'))),
};

/** A station as the only one of a feed. Its names state the version: a text in version 2, a list in version 3. */
function feedErrors(station: Json): readonly string[] {
  const old = isObject(station) && typeof station['name'] === 'string';
  const version = old ? '2.3' : '3.0';
  const feed = { ttl: 0, version, last_updated: old ? 1780000000 : '2026-11-28T09:00:00Z' };
  return FEEDS[version]()({ ...feed, data: { stations: [station] } });
}

/** Errors of Adobe's validator of structured data. Warnings are about members that search engines only recommend. */
async function pageErrors(record: Json): Promise<readonly string[]> {
  const page = isObject(record) ? { ...record, '@context': 'https://schema.org' } : record;
  const errors = await validatorErrors([JSON.stringify(page)]);
  return errors.filter((error) => !error.startsWith('WARNING'));
}

/** Tags by which renderers and editors know a kind of feature, https://wiki.openstreetmap.org/wiki/Map_features. */
const MAIN_TAGS = [
  ...['amenity', 'shop', 'tourism', 'craft', 'office', 'leisure', 'healthcare', 'club', 'place', 'building'],
  ...['public_transport', 'railway', 'highway', 'historic', 'natural', 'landuse', 'man_made', 'emergency', 'aeroway'],
];

/**
 * A feature without a kind, and what RFC 7946 does not allow. A feature whose position is not known has the geometry null,
 * https://www.rfc-editor.org/rfc/rfc7946#section-3.2. Importers of addresses search for the position.
 */
function featureErrors(record: Json): readonly string[] {
  const { geometry, properties } = record as { readonly geometry?: Json; readonly properties?: JsonObject };
  return [
    ...(MAIN_TAGS.some((tag) => properties !== undefined && Object.hasOwn(properties, tag)) ? [] : ['no main tag']),
    ...(geometry === null || isGeometry(geometry) ? [] : ['no geometry']),
  ];
}

const isGeometry = (geometry: Json | undefined): boolean =>
  geometry !== undefined &&
  isObject(geometry) &&
  typeof geometry['type'] === 'string' &&
  Array.isArray(geometry['coordinates']);

const HSDS = new Map(
  ['listings', 'providers', 'places'].map((one) => [one, lazy(() => byJsonSchema(hsdsSchema(one)))]),
);
const google = lazy(() => byJsonSchema(GOOGLE_PRODUCT));

/** The validator of each schema that has one: of its maintainers, or of its rules. */
const VALIDATORS: Readonly<Record<string, (domain: string) => Validate | undefined>> = {
  'schema.org': () => pageErrors,
  hsds: (domain) => HSDS.get(domain)?.(),
  gbfs: () => feedErrors,
  osm: () => featureErrors,
  jcard: () => cardErrors,
  'google-merchant': (domain) => (domain === 'listings' ? google() : undefined),
};

/** What the target's own validator reports of a record of a schema such as `listings/hsds`. undefined: it has no validator. */
export async function complaints(schema: string, record: Json): Promise<readonly string[] | undefined> {
  const [domain = '', name = ''] = schema.split('/');
  return VALIDATORS[name]?.(domain)?.(record);
}
