import { createShrink } from '../curie.ts';
import { memoize } from '../memoize.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';
import { compareCodePoints } from '../code-points.ts';

/** A term that may stand before a colon: no keyword, no blank node's `_`, nothing that is itself IRI-like. */
const PREFIX = /^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/;

/** Namespaces that a plain string declares as prefix, https://www.w3.org/TR/json-ld11/#compact-iris: they end in a gen-delim. */
const PLAIN_NAMESPACE = /[:/?#[\]@]$/;

interface Prefixes {
  /** Those that no IRI of the document clashes with. */
  readonly usable: Readonly<Record<string, Iri>>;
  /** Those of them that some IRI of the document is written with. */
  readonly used: Readonly<Record<string, Iri>>;
}

/**
 * Chooses the prefixes of a document. An IRI that is written in full must not be read as a CURIE: with a prefix `urn` declared,
 * `urn:isbn:1` would be one, so that prefix is left out. (`http://…` is none, whatever is declared, for its `//`:
 * https://www.w3.org/TR/json-ld11-api/#iri-expansion.) Each prefix that goes leaves more IRIs in full, so this repeats.
 */
export function choosePrefixes(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>): Prefixes {
  const iris = collectIris(nodes);
  let usable = declarable(prefixes);
  for (;;) {
    const shrink = shrinkOf(usable);
    const used = new Set<string>();
    const captured = new Set<string>();
    for (const iri of iris) {
      const curie = shrink(iri);
      if (curie !== undefined) used.add(curie.slice(0, curie.indexOf(':')));
      const scheme = iri.slice(0, Math.max(0, iri.indexOf(':')));
      if (curie === undefined && Object.hasOwn(usable, scheme) && !iri.startsWith(`${scheme}://`)) captured.add(scheme);
    }
    if (captured.size === 0) return { usable, used: pick(usable, used) };
    usable = only(usable, (prefix) => !captured.has(prefix));
  }
}

/** Prefixes as a context declares them: by a string where that is enough, else with `@prefix`, which needs version 1.1. */
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

/** Whether a prefix may be declared at all. */
export function isPrefix(prefix: string, namespace: Iri): boolean {
  return PREFIX.test(prefix) && isAbsoluteIri(namespace);
}

/** The prefixes of an ontology that may be declared; found once, since thousands of terms have documents of their own. */
const declarable = memoize((prefixes: Readonly<Record<string, Iri>>): Readonly<Record<string, Iri>> =>
  Object.fromEntries(Object.entries(prefixes).filter(([prefix, namespace]) => isPrefix(prefix, namespace))),
);

export const shrinkOf = memoize(createShrink);

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
