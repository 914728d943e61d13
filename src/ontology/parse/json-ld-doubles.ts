import { xsd } from '../names.ts';

const HIDDEN = 'urn:ontopress:double';

/**
 * Expanded JSON-LD with the datatype of textual doubles hidden. jsonld.js rewrites `"50"^^xsd:double` to `5.0E1` on the way to RDF, where
 * the specification converts JSON numbers alone (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion).
 */
export function hideDoubles<T>(expanded: T): T {
  return JSON.parse(JSON.stringify(expanded), (_key, value: Record<string, unknown> | null) =>
    value?.['@type'] === xsd('double') && typeof value['@value'] === 'string' ? { ...value, '@type': HIDDEN } : value,
  ) as T;
}

/** The datatype that {@link hideDoubles} hid; any other as it is. */
export function restoreDatatype(datatype: string): string {
  return datatype === HIDDEN ? xsd('double') : datatype;
}
