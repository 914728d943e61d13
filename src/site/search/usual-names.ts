import { decodeIdentifier } from '../../ontology/terms/identifier.ts';
import type { Iri } from '../../ontology/model.ts';

/**
 * Returns the usual CURIE and IRI of an identifier. undefined: unknown namespace.
 *
 * @param ownPrefix prefix of the own terms, whose identifiers have no prefix
 * @example usualNames('schema_Place', 'market', { schema: 'https://schema.org/' }) // { curie: 'schema:Place', iri: 'https://…' }
 */
export function usualNames(
  identifier: string,
  ownPrefix: string,
  namespaces: Readonly<Record<string, Iri>>,
): { readonly curie: string; readonly iri: Iri } | undefined {
  const cut = identifier.indexOf('_');
  const of = cut > 0 && Object.hasOwn(namespaces, identifier.slice(0, cut)) ? identifier.slice(0, cut) : ownPrefix;
  const written = of === ownPrefix ? identifier : identifier.slice(cut + 1);
  // Fast path: nearly all identifiers have no escapes.
  const local = written.includes('~') ? decodeIdentifier(written) : written;
  if (local === undefined || !Object.hasOwn(namespaces, of)) return undefined;
  return { curie: `${of}:${local}`, iri: `${namespaces[of]}${local}` };
}
