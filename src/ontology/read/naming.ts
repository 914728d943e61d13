import { compareCodePoints } from '../code-points.ts';
import type { Shrink } from '../curie.ts';
import { createShrink, splitIri } from '../curie.ts';
import { encodeIdentifier } from '../identifier.ts';
import type { Iri, Ontology, Term } from '../model.ts';

/** The names of a term: members of `Term` that depend on its IRI and the prefixes only. */
export interface TermName {
  readonly identifier: string;
  readonly curie: string;
  /** Prefix of the IRI's namespace. */
  readonly source: string;
  readonly own: boolean;
}

/** The names of an ontology and of its terms, sorted by {@link compareNames}. */
export interface OntologyNames extends Pick<Ontology, 'own' | 'prefixes'> {
  readonly terms: readonly Pick<Term, 'identifier' | 'iri'>[];
}

/**
 * Creates the function that names terms. Own terms are identified by their local name. Terms of other namespaces, and of modules below
 * the own namespace with their own prefix, are identified as `prefix_LocalName`. If the IRI is a namespace itself (often a concept
 * scheme): the prefix and `~`, which no encoded name ends with.
 *
 * @param isNamed whether a namespace has a declared, configured or well-known prefix; generated prefixes can change
 */
export function createNaming(
  prefixes: Readonly<Record<string, Iri>>,
  own: { prefix: string; namespace: Iri },
  isNamed: (namespace: Iri) => boolean = () => false,
): (iri: Iri) => TermName {
  const shrink: Shrink = createShrink(prefixes);
  const byNamespace = new Map(Object.entries(prefixes).map(([prefix, namespace]) => [namespace, prefix]));
  return (iri) => {
    const isOwn = iri.startsWith(own.namespace);
    const namespace = isOwn && !isNamed(splitIri(iri)[0]) ? own.namespace : longestNamespace(iri, byNamespace);
    const source = byNamespace.get(namespace) ?? own.prefix;
    const local = iri.slice(namespace.length);
    const isLocal = namespace === own.namespace;
    const identifier =
      local === '' ? `${source}~` : isLocal ? encodeIdentifier(local) : `${source}_${encodeIdentifier(local)}`;
    return { identifier, curie: shrink(iri) ?? `<${iri}>`, source, own: isOwn };
  };
}

type Named = OntologyNames['terms'][number];

/** Sorts terms by identifier, then by IRI, in code-point order. */
export function compareNames(a: Named, b: Named): number {
  return compareCodePoints(a.identifier, b.identifier) || compareCodePoints(a.iri, b.iri);
}

/** Returns the IRI's namespace if it has a prefix, else the longest namespace with a prefix that the IRI starts with, else its namespace. */
function longestNamespace(iri: Iri, byNamespace: ReadonlyMap<Iri, string>): Iri {
  const [own] = splitIri(iri);
  if (byNamespace.has(own)) return own;
  for (let end = own.length - 1; end > 0; end -= 1) {
    if (/[/#:_]/.test(own[end - 1] as string) && byNamespace.has(own.slice(0, end))) return own.slice(0, end);
  }
  return own;
}
