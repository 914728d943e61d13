import { compareCodePoints } from '../code-points.ts';
import { shrinkOf } from '../curie.ts';
import { memoize } from '../memoize.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';

/** A valid prefix: not a keyword, not `_`, not similar to an IRI. */
const PREFIX = /^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/;

/** Namespaces that a plain string can declare as prefix (https://www.w3.org/TR/json-ld11/#compact-iris): they end with a gen-delim. */
const PLAIN_NAMESPACE = /[:/?#[\]@]$/;

interface Prefixes {
  /** Prefixes that the document needs. */
  readonly used: Readonly<Record<string, Iri>>;
  /** CURIE or IRI of every IRI of the document. */
  readonly names: ReadonlyMap<Iri, string>;
}

/**
 * Chooses the prefixes of a document. Omits prefixes that equal the scheme of an absolute IRI: a prefix `urn` would turn `urn:isbn:1`
 * into a CURIE. (`http://…` is never a CURIE, see https://www.w3.org/TR/json-ld11-api/#iri-expansion.) Repeats, because each omitted
 * prefix results in more absolute IRIs.
 */
export function choosePrefixes(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>): Prefixes {
  const iris = collectIris(nodes);
  let usable = declarable(prefixes);
  for (;;) {
    const shrink = shrinkOf(usable);
    const used = new Set<string>();
    const captured = new Set<string>();
    const names = new Map<Iri, string>();
    for (const iri of iris) {
      const curie = shrink(iri);
      names.set(iri, curie ?? iri);
      if (curie !== undefined) used.add(curie.slice(0, curie.indexOf(':')));
      const scheme = iri.slice(0, Math.max(0, iri.indexOf(':')));
      if (curie === undefined && Object.hasOwn(usable, scheme) && !iri.startsWith(`${scheme}://`)) captured.add(scheme);
    }
    if (captured.size === 0) return { used: pick(usable, used), names };
    usable = only(usable, (prefix) => !captured.has(prefix));
  }
}

/** Prefix definitions of a context: a string if it is sufficient, otherwise with `@prefix`, which needs version 1.1. */
export function definePrefixes(
  prefixes: Readonly<Record<string, Iri>>,
): Record<string, string | number | { '@id': Iri; '@prefix': true }> {
  const entries = Object.entries(prefixes).sort(([a], [b]) => compareCodePoints(a, b));
  const plain = entries.every(([, namespace]) => PLAIN_NAMESPACE.test(namespace));
  return {
    ...(plain ? {} : { '@version': 1.1 }),
    ...Object.fromEntries(
      entries.map(([prefix, namespace]) => [
        prefix,
        PLAIN_NAMESPACE.test(namespace) ? namespace : { '@id': namespace, '@prefix': true as const },
      ]),
    ),
  };
}

/** Whether a context may declare a prefix. */
export function isPrefix(prefix: string, namespace: Iri): boolean {
  return PREFIX.test(prefix) && isAbsoluteIri(namespace);
}

/** The declarable prefixes of an ontology. Cached, because thousands of terms have their own documents. */
const declarable = memoize((prefixes: Readonly<Record<string, Iri>>): Readonly<Record<string, Iri>> =>
  Object.fromEntries(Object.entries(prefixes).filter(([prefix, namespace]) => isPrefix(prefix, namespace))),
);

function pick(prefixes: Readonly<Record<string, Iri>>, names: ReadonlySet<string>): Record<string, Iri> {
  return Object.fromEntries([...names].map((name) => [name, prefixes[name] as Iri]));
}

function only(prefixes: Readonly<Record<string, Iri>>, keep: (prefix: string) => boolean): Record<string, Iri> {
  return Object.fromEntries(Object.entries(prefixes).filter(([prefix]) => keep(prefix)));
}

function collectIris(nodes: readonly NodeObject[]): Set<Iri> {
  const iris = new Set<Iri>();
  const visit = (value: NodeValue): void => {
    if ('@list' in value) (value['@list'] as readonly NodeValue[]).forEach(visit);
    else if (!('@value' in value)) visitNode(value as NodeObject);
    else if (value['@type'] !== undefined) iris.add(value['@type'] as Iri);
  };
  const visitNode = (node: NodeObject): void => {
    for (const [key, member] of Object.entries(node)) {
      if (key === '@id') iris.add(member as string);
      else if (key === '@type') for (const type of member as readonly string[]) iris.add(type);
      else {
        iris.add(key);
        for (const value of member as readonly NodeValue[]) visit(value);
      }
    }
  };
  nodes.forEach(visitNode);
  return iris;
}
