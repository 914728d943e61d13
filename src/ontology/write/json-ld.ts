import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { xsd } from '../names.ts';
import { choosePrefixes, definePrefixes } from './json-ld-prefixes.ts';

type Json = string | number | boolean | readonly Json[] | JsonLdObject;
export interface JsonLdObject {
  readonly [key: string]: Json;
}

/** Literals with native JSON values that JSON-LD converts back to the same lexical form. */
const NATIVE: Readonly<Record<Iri, { readonly test: RegExp; readonly read: (text: string) => Json }>> = {
  [xsd('boolean')]: { test: /^(?:true|false)$/, read: (text) => text === 'true' },
  [xsd('integer')]: { test: /^(?:0|-?[1-9][0-9]{0,14})$/, read: Number },
};

/**
 * Writes nodes as a JSON-LD 1.1 document (https://www.w3.org/TR/json-ld11/): an embedded context with the used prefixes, CURIEs, and
 * the nodes in `@graph`, in their order. `jsonld.toRDF` returns exactly the triples of the nodes.
 *
 * @param nodes result of `toNodes`, or the `description` of a term
 * @param prefixes prefix to namespace
 */
export function toJsonLd(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>): string {
  return `${JSON.stringify(toJsonLdObject(nodes, prefixes), null, 2)}\n`;
}

/** {@link toJsonLd} in parts, one per node: the document of a large ontology has a hundred megabytes. */
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

/** {@link toJsonLd} as plain data: `{ '@context': {…}, '@graph': [… ] }`. */
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
    if (member === undefined) continue;
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
    '@type': datatype,
  } = value as Extract<NodeValue, { '@value': string }>;
  if (language !== undefined) return { '@language': language, '@value': text };
  if (datatype === undefined) return text;
  const native = NATIVE[datatype];
  return native?.test.test(text) ? native.read(text) : { '@type': name(datatype), '@value': text };
}

/** A single value, or an array of several. Both mean a set unless the context states otherwise. */
function unwrap(values: readonly Json[]): Json {
  return values.length === 1 ? (values[0] as Json) : values;
}
