import jsonld from 'jsonld';

/** A node object of expanded JSON-LD, https://www.w3.org/TR/json-ld11/#expanded-document-form. */
type ExpandedNode = Record<string, unknown>;

/** jsonld.js compares each value of a property with all others that its subject has; among so many that costs little. */
const MAX_VALUES = 64;

/** What is taken out of a document whose nodes have many values. */
interface ExtractedValues {
  /** Nodes of which each has a batch of plain values, to be read apart. */
  readonly batches: ExpandedNode[];
  /** Nodes that were values, to be read with the document, since labels of blank nodes hold within one call. */
  readonly nodes: unknown[];
}

/** Expanded JSON-LD as the quads of jsonld.js, in time linear in the values. Lists of the document are shortened meanwhile. */
export async function expandedToQuads(document: unknown, options: object = {}): Promise<unknown[]> {
  const isLarge = hasLongList(document);
  const taken: ExtractedValues = { batches: [], nodes: [] };
  if (isLarge) {
    nameBlankNodes(document);
    extractValues(document, undefined, taken);
  }
  const whole = taken.nodes.length === 0 ? document : [document, taken.nodes].flat();
  const quads: unknown[] = [];
  for (const part of [whole, ...taken.batches.map((batch) => [batch])]) {
    const found = await jsonld.toRDF(part as jsonld.JsonLdDocument, { ...options, skipExpansion: true } as object);
    for (const quad of found as object[]) quads.push(isLarge ? restoreBlankNodes(quad) : quad);
  }
  return quads;
}

function restoreBlankNodes(quad: object): object {
  return Object.fromEntries(Object.entries(quad).map(([key, term]) => [key, restoreBlankNode(term)]));
}

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasLongList);
  return Object.entries(value).some(([key, member]) => (isProperty(key) && isLong(member)) || hasLongList(member));
}

/** Takes long lists of values out of nodes. */
function extractValues(value: unknown, graph: string | undefined, taken: ExtractedValues): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => extractValues(item, graph, taken));
  const node = value as ExpandedNode;
  for (const [key, member] of Object.entries(node)) {
    if (key === '@value') continue;
    extractValues(member, key === '@graph' ? ((node['@id'] as string | undefined) ?? graph) : graph, taken);
    if (isLong(member) && typeof node['@id'] === 'string' && isProperty(key))
      node[key] = extractList(node, key, member, graph, taken);
  }
}

/** Gives what is left in the node: lists, whose cells jsonld.js names. */
function extractList(
  node: ExpandedNode,
  key: string,
  values: readonly unknown[],
  graph: string | undefined,
  { batches, nodes }: ExtractedValues,
): unknown[] {
  const inGraph = (of: ExpandedNode): ExpandedNode => (graph === undefined ? of : { '@id': graph, '@graph': [of] });
  const lists = values.filter(isList);
  const plain = values
    .filter((it) => !isList(it))
    .map((it) => (isPlain(it) ? it : { '@id': (it as ExpandedNode)['@id'] }));
  for (const it of values) if (!isList(it) && !isPlain(it)) nodes.push(inGraph(it as ExpandedNode));
  for (let from = 0; from < plain.length; from += MAX_VALUES)
    batches.push(inGraph({ '@id': node['@id'], [key]: plain.slice(from, from + MAX_VALUES) }));
  return lists;
}

function isLong(member: unknown): member is readonly unknown[] {
  return Array.isArray(member) && member.length > MAX_VALUES;
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

/** Beginning of the IRIs that are blank nodes for a while; the domain can be nobody's, https://www.rfc-editor.org/rfc/rfc2606#section-2. */
const NAMED = 'https://blank.ontopress.invalid/';
const LABELLED = 'label/';
const UNLABELLED = 'node/';

/** Gives every blank node of expanded JSON-LD an IRI, in place, so that parts of a document may be read apart. */
function nameBlankNodes(document: unknown): void {
  let count = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || '@value' in value) return;
    const node = value as ExpandedNode;
    if (!('@list' in node)) node['@id'] = nameOf(node['@id'] ?? `${NAMED}${UNLABELLED}${(count += 1)}`);
    if (Array.isArray(node['@type'])) node['@type'] = node['@type'].map(nameOf);
    for (const [key, member] of Object.entries(node))
      if (key === '@reverse') Object.values(member as ExpandedNode).forEach(visit);
      else if (!key.startsWith('@') || key === '@graph' || key === '@included' || key === '@list') visit(member);
  };
  visit(document);
}

function nameOf(id: unknown): unknown {
  return typeof id === 'string' && id.startsWith('_:') ? NAMED + LABELLED + id.slice('_:'.length) : id;
}

/** A term as jsonld.js gives it; one that {@link nameBlankNodes} named is a blank node again. */
function restoreBlankNode<Term>(term: Term): Term {
  const { value } = (term ?? {}) as { readonly value?: string };
  if (value?.startsWith(NAMED) !== true) return term;
  // Labels that jsonld.js makes itself are `b0` and the like.
  return { termType: 'BlankNode', value: `_:named-${value.slice(NAMED.length)}` } as Term;
}
