import type { Shrink } from '../curie.ts';
import { createShrink, splitIri } from '../curie.ts';
import { encodeIdentifier } from '../identifier.ts';
import type { Iri } from '../model.ts';

export interface TermName {
  readonly identifier: string;
  readonly curie: string;
  /** Prefix of the namespace that the IRI lives in. */
  readonly source: string;
  readonly home: boolean;
}

/**
 * Makes the function that names terms: bare local name in the home namespace, `prefix_LocalName` elsewhere, and in a module below the
 * home namespace that has a prefix. The IRI that is a namespace itself (a concept scheme often is) goes by the prefix and a closing
 * `~`, which no encoded name has.
 *
 * @param isNamed whether the sources, the configuration or everybody has a prefix for a namespace; made-up prefixes may change
 */
export function createNaming(
  prefixes: Readonly<Record<string, Iri>>,
  home: { prefix: string; namespace: Iri },
  isNamed: (namespace: Iri) => boolean = () => false,
): (iri: Iri) => TermName {
  const shrink: Shrink = createShrink(prefixes);
  const byNamespace = new Map(Object.entries(prefixes).map(([prefix, namespace]) => [namespace, prefix]));
  return (iri) => {
    const isHome = iri.startsWith(home.namespace);
    const namespace = isHome && !isNamed(splitIri(iri)[0]) ? home.namespace : longestNamespace(iri, byNamespace);
    const source = byNamespace.get(namespace) ?? home.prefix;
    const local = iri.slice(namespace.length);
    const bare = namespace === home.namespace;
    const identifier =
      local === '' ? `${source}~` : bare ? encodeIdentifier(local) : `${source}_${encodeIdentifier(local)}`;
    return { identifier, curie: shrink(iri) ?? `<${iri}>`, source, home: isHome };
  };
}

/** The IRI's own namespace where it has a prefix, else the longest declared one that it starts with, else its own. */
function longestNamespace(iri: Iri, byNamespace: ReadonlyMap<Iri, string>): Iri {
  const [own] = splitIri(iri);
  if (byNamespace.has(own)) return own;
  for (let end = own.length - 1; end > 0; end -= 1) {
    if (/[/#:_]/.test(own[end - 1] as string) && byNamespace.has(own.slice(0, end))) return own.slice(0, end);
  }
  return own;
}
