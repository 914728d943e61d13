import { compareCodePoints } from '../../base/text.ts';
import { memoize } from '../../base/work.ts';
import type { Iri, NodeObject, NodeValue } from '../graph/graph.ts';
import { createShrink, isAbsoluteIri, isPrefixName } from '../graph/iris.ts';
import { xsd } from '../names.ts';

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
function choosePrefixes(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>): Prefixes {
  const iris = collectIris(nodes);
  let usable = declarable(prefixes);
  for (;;) {
    const shrink = createShrink(usable);
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
function isPrefix(prefix: string, namespace: Iri): boolean {
  return isPrefixName(prefix) && isAbsoluteIri(namespace);
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
      else if (key !== '@rdf12') {
        iris.add(key);
        for (const value of member as readonly NodeValue[]) visit(value);
      }
    }
  };
  nodes.forEach(visitNode);
  return iris;
}

type Json = string | number | boolean | readonly Json[] | JsonLdObject;
interface JsonLdObject {
  readonly [key: string]: Json;
}

/** Literals with native JSON values that JSON-LD converts back to the same lexical form. */
const NATIVE: Readonly<Record<Iri, { readonly test: RegExp; readonly read: (text: string) => Json }>> = {
  [xsd('boolean')]: { test: /^(?:true|false)$/, read: (text) => text === 'true' },
  [xsd('integer')]: { test: /^(?:0|-?[1-9][0-9]{0,14})$/, read: Number },
};

/**
 * Writes nodes as a JSON-LD 1.1 document (https://www.w3.org/TR/json-ld11/), one part per node: an embedded context with the used
 * prefixes, CURIEs, and the nodes in `@graph`, in their order. `jsonld.toRDF` returns exactly the triples of the nodes.
 */
export function* toJsonLdParts(
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
): Generator<string, void, void> {
  const { context, compact } = createCompaction(nodes, prefixes);
  const document = JSON.stringify({ '@context': context, '@graph': [] }, null, 2);
  if (nodes.length === 0) return yield `${document}\n`;
  yield document.slice(0, -']\n}'.length);
  for (const [i, node] of nodes.entries()) {
    const indented = JSON.stringify(compact(node), null, 2).replaceAll('\n', '\n    ');
    yield `${i === 0 ? '' : ','}\n    ${indented}`;
  }
  yield '\n  ]\n}\n';
}

/** The document as plain data: `{ '@context': {…}, '@graph': [… ] }`. */
export function toJsonLdObject(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>): JsonLdObject {
  const { context, compact } = createCompaction(nodes, prefixes);
  return { '@context': context, '@graph': nodes.map(compact) };
}

interface Compaction {
  readonly context: JsonLdObject;
  readonly compact: (node: NodeObject) => JsonLdObject;
}

function createCompaction(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>): Compaction {
  const { used, names } = choosePrefixes(nodes, prefixes);
  const name = (iri: Iri): string => names.get(iri) as string;
  return { context: definePrefixes(used), compact: (node) => compactNode(node, name) };
}

function compactNode(node: NodeObject, name: (iri: Iri) => string): JsonLdObject {
  const compacted: Record<string, Json> = {};
  for (const [key, member] of Object.entries(node)) {
    if (member === undefined || key === '@rdf12') continue;
    if (key === '@id') compacted['@id'] = name(member as string);
    else if (key === '@type') compacted['@type'] = unwrap((member as readonly string[]).map(name));
    else compacted[name(key)] = unwrap((member as readonly NodeValue[]).map((value) => compactValue(value, name)));
  }
  return compacted;
}

function compactValue(value: NodeValue, name: (iri: Iri) => string): Json {
  if ('@list' in value) {
    const items = value['@list'] as readonly NodeValue[];
    return { '@list': items.map((item) => compactValue(item, name)) };
  }
  if (!('@value' in value)) return compactNode(value as NodeObject, name);
  const {
    '@value': text,
    '@language': language,
    '@direction': direction,
    '@type': datatype,
  } = value as Extract<NodeValue, { '@value': string }>;
  // A reader of RDF 1.1 ignores the direction.
  if (language !== undefined)
    return { ...(direction && { '@direction': direction }), '@language': language, '@value': text };
  if (datatype === undefined) return text;
  const native = NATIVE[datatype];
  return native?.test.test(text) ? native.read(text) : { '@type': name(datatype), '@value': text };
}

/** A single value, or an array of several. Both mean a set unless the context states otherwise. */
function unwrap(values: readonly Json[]): Json {
  return values.length === 1 ? (values[0] as Json) : values;
}
