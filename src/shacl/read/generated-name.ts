import type { Iri } from '../../rdf/index.ts';
import { splitIri } from '../../rdf/index.ts';

/** A hash, a UUID, or a long number. */
const GENERATED = /(?=[a-f]*\d)[0-9a-f]{12}|[0-9a-f]{8}-[0-9a-f]{4}-|\d{10}/i;

/** The path of IRIs in place of blank nodes (https://www.w3.org/TR/rdf11-concepts/#section-skolemization). */
const SKOLEM = '/.well-known/genid/';

/** Where the part of an IRI's local name begins that a program has made. undefined: it has none. */
export function generatedPart(iri: Iri): number | undefined {
  const [namespace, local] = splitIri(iri);
  if (namespace.includes(SKOLEM)) return namespace.length;
  const at = local.search(GENERATED);
  return at === -1 ? undefined : namespace.length + at;
}
