import jsonld from 'jsonld';

/** jsonld.js compares each value of a property with all others that its subject has; among so many that costs little. */
const MOST_VALUES = 64;

/** A node object of expanded JSON-LD, https://www.w3.org/TR/json-ld11/#expanded-document-form. */
type ExpandedNode = Record<string, unknown>;

/** Expanded JSON-LD as the quads of jsonld.js, in time linear in the values. Lists of the document are shortened meanwhile. */
export async function expandedToQuads(document: unknown, options: object = {}): Promise<unknown[]> {
  const batches: ExpandedNode[] = [];
  takeValues(document, undefined, batches);
  const quads: unknown[] = [];
  for (const part of [document, ...batches.map((batch) => [batch])]) {
    const found = await jsonld.toRDF(part as jsonld.JsonLdDocument, { ...options, skipExpansion: true } as object);
    for (const quad of found as unknown[]) quads.push(quad);
  }
  return quads;
}

/** Takes long lists of plain values out of nodes with an IRI, and makes a node of each batch of them. Blank nodes keep theirs, since names of blank nodes hold within one call. */
function takeValues(value: unknown, graph: string | undefined, batches: ExpandedNode[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => takeValues(item, graph, batches));
  const node = value as ExpandedNode;
  for (const [key, member] of Object.entries(node)) {
    if (key === '@value') continue;
    if (isLong(member) && isNamed(node['@id']) && isProperty(key))
      node[key] = shorten(node, key, member, graph, batches);
    const inner = key === '@graph' ? (node['@id'] ?? graph) : graph;
    if (key !== '@graph' || inner === undefined || isNamed(inner)) takeValues(node[key], inner as string, batches);
  }
}

/** Gives what is left in the node. */
function shorten(
  node: ExpandedNode,
  key: string,
  values: readonly unknown[],
  graph: string | undefined,
  batches: ExpandedNode[],
): unknown[] {
  const plain = values.filter(isPlain);
  for (let from = 0; from < plain.length; from += MOST_VALUES) {
    const batch = { '@id': node['@id'], [key]: plain.slice(from, from + MOST_VALUES) };
    batches.push(graph === undefined ? batch : { '@id': graph, '@graph': [batch] });
  }
  return values.filter((it) => !isPlain(it));
}

function isLong(member: unknown): member is readonly unknown[] {
  return Array.isArray(member) && member.length > MOST_VALUES;
}

function isNamed(id: unknown): boolean {
  return typeof id === 'string' && !id.startsWith('_:');
}

function isProperty(key: string): boolean {
  return !key.startsWith('@') && !key.startsWith('_:');
}

/** A literal, or a reference to a node with an IRI. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return '@value' in value || (keys.length === 1 && isNamed((value as ExpandedNode)['@id']));
}
