import jsonld from 'jsonld';
import { asBlankNode, nameBlankNodes } from './json-ld-blank-nodes.ts';
import type { ExpandedNode } from './json-ld-blank-nodes.ts';

/** jsonld.js compares each value of a property with all others that its subject has; among so many that costs little. */
const MOST_VALUES = 64;

/** What is taken out of a document whose nodes have many values. */
interface Taken {
  /** Nodes of which each has a batch of plain values, to be read apart. */
  readonly batches: ExpandedNode[];
  /** Nodes that were values, to be read with the document, since labels of blank nodes hold within one call. */
  readonly nodes: unknown[];
}

/** Expanded JSON-LD as the quads of jsonld.js, in time linear in the values. Lists of the document are shortened meanwhile. */
export async function expandedToQuads(document: unknown, options: object = {}): Promise<unknown[]> {
  const isLarge = hasLongList(document);
  const taken: Taken = { batches: [], nodes: [] };
  if (isLarge) {
    nameBlankNodes(document);
    takeValues(document, undefined, taken);
  }
  const whole = taken.nodes.length === 0 ? document : [document, taken.nodes].flat();
  const quads: unknown[] = [];
  for (const part of [whole, ...taken.batches.map((batch) => [batch])]) {
    const found = await jsonld.toRDF(part as jsonld.JsonLdDocument, { ...options, skipExpansion: true } as object);
    for (const quad of found as object[]) quads.push(isLarge ? withBlankNodes(quad) : quad);
  }
  return quads;
}

function withBlankNodes(quad: object): object {
  return Object.fromEntries(Object.entries(quad).map(([key, term]) => [key, asBlankNode(term)]));
}

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasLongList);
  return Object.entries(value).some(([key, member]) => (isProperty(key) && isLong(member)) || hasLongList(member));
}

/** Takes long lists of values out of nodes. */
function takeValues(value: unknown, graph: string | undefined, taken: Taken): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => takeValues(item, graph, taken));
  const node = value as ExpandedNode;
  for (const [key, member] of Object.entries(node)) {
    if (key === '@value') continue;
    takeValues(member, key === '@graph' ? ((node['@id'] as string | undefined) ?? graph) : graph, taken);
    if (isLong(member) && typeof node['@id'] === 'string' && isProperty(key))
      node[key] = shorten(node, key, member, graph, taken);
  }
}

/** Gives what is left in the node: lists, whose cells jsonld.js names. */
function shorten(
  node: ExpandedNode,
  key: string,
  values: readonly unknown[],
  graph: string | undefined,
  { batches, nodes }: Taken,
): unknown[] {
  const inGraph = (of: ExpandedNode): ExpandedNode => (graph === undefined ? of : { '@id': graph, '@graph': [of] });
  const lists = values.filter(isList);
  const plain = values
    .filter((it) => !isList(it))
    .map((it) => (isPlain(it) ? it : { '@id': (it as ExpandedNode)['@id'] }));
  for (const it of values) if (!isList(it) && !isPlain(it)) nodes.push(inGraph(it as ExpandedNode));
  for (let from = 0; from < plain.length; from += MOST_VALUES)
    batches.push(inGraph({ '@id': node['@id'], [key]: plain.slice(from, from + MOST_VALUES) }));
  return lists;
}

function isLong(member: unknown): member is readonly unknown[] {
  return Array.isArray(member) && member.length > MOST_VALUES;
}

function isProperty(key: string): boolean {
  return !key.startsWith('@') && !key.startsWith('_:');
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '@list' in value;
}

/** A literal, or a reference to a node. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return '@value' in value || (Object.keys(value).length === 1 && '@id' in value);
}
