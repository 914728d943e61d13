import { decodeIdentifier } from '../../ontology/identifier.ts';
import type { Iri } from '../../ontology/model.ts';

/**
 * The CURIE and the IRI that an identifier usually stands for; undefined where there is no such namespace.
 *
 * @param home the prefix of the terms that go by their bare names
 * @example usualNames('schema_Place', 'market', { schema: 'https://schema.org/' }) // { curie: 'schema:Place', iri: 'https://…' }
 */
export function usualNames(
  identifier: string,
  home: string,
  namespaces: Readonly<Record<string, Iri>>,
): { readonly curie: string; readonly iri: Iri } | undefined {
  const cut = identifier.indexOf('_');
  const of = cut > 0 && Object.hasOwn(namespaces, identifier.slice(0, cut)) ? identifier.slice(0, cut) : home;
  const written = of === home ? identifier : identifier.slice(cut + 1);
  // Nearly all are written as they are, and a browser reads thousands.
  const local = written.includes('~') ? decodeIdentifier(written) : written;
  if (local === undefined || !Object.hasOwn(namespaces, of)) return undefined;
  return { curie: `${of}:${local}`, iri: `${namespaces[of]}${local}` };
}
