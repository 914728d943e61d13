import { xsd } from '../names.ts';

const HIDDEN = 'urn:ontopress:double';

/**
 * Replaces the datatype of doubles written as strings. jsonld.js would rewrite `"50"^^xsd:double` to `5.0E1`, but the specification
 * converts only JSON numbers (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion).
 */
export function hideDoubles<T>(expanded: T): T {
  return JSON.parse(JSON.stringify(expanded), (_key, value: Record<string, unknown> | null) =>
    value?.['@type'] === xsd('double') && typeof value['@value'] === 'string' ? { ...value, '@type': HIDDEN } : value,
  ) as T;
}

/** Restores a datatype that {@link hideDoubles} replaced. Returns others unchanged. */
export function restoreDatatype(datatype: string): string {
  return datatype === HIDDEN ? xsd('double') : datatype;
}
