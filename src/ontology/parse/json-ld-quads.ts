import jsonld from 'jsonld';

/** A node object of expanded JSON-LD, https://www.w3.org/TR/json-ld11/#expanded-document-form. */
type ExpandedNode = Record<string, unknown>;

/** Maximum number of values that jsonld.js gets for one property. It compares each value with all others, in quadratic time. */
const MAX_VALUES = 64;

/** Values extracted from a document whose nodes have many values. */
interface ExtractedValues {
  /** Nodes with a batch of plain values each. They are converted separately. */
  readonly batches: ExpandedNode[];
  /** Nodes that were values. They are converted with the document, because blank node labels are valid within one call. */
  readonly nodes: unknown[];
}

/** Converts expanded JSON-LD to quads with jsonld.js, in time linear in the number of values. Removes long lists of values from the document. */
export async function expandedToQuads(document: unknown, options: object = {}): Promise<unknown[]> {
  const isLarge = hasLongList(document);
  const extracted: ExtractedValues = { batches: [], nodes: [] };
  if (isLarge) {
    nameBlankNodes(document);
    extractValues(document, undefined, extracted);
  }
  const whole = extracted.nodes.length === 0 ? document : [document, extracted.nodes].flat();
  const quads: unknown[] = [];
  for (const part of [whole, ...extracted.batches.map((batch) => [batch])]) {
    const converted = await jsonld.toRDF(part as jsonld.JsonLdDocument, { ...options, skipExpansion: true } as object);
    for (const quad of converted as object[]) quads.push(isLarge ? restoreBlankNodes(quad) : quad);
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

/** Extracts long lists of values from nodes. */
function extractValues(value: unknown, graph: string | undefined, extracted: ExtractedValues): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => extractValues(item, graph, extracted));
  const node = value as ExpandedNode;
  for (const [key, member] of Object.entries(node)) {
    if (key === '@value') continue;
    extractValues(member, key === '@graph' ? ((node['@id'] as string | undefined) ?? graph) : graph, extracted);
    if (isLong(member) && typeof node['@id'] === 'string' && isProperty(key))
      node[key] = extractList(node, key, member, graph, extracted);
  }
}

/** Extracts a list of values. Returns the values that stay in the node: RDF lists, whose cells jsonld.js labels. */
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

/** Whether a value is a literal or a reference to a node. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return '@value' in value || (Object.keys(value).length === 1 && '@id' in value);
}

/** Prefix of temporary IRIs for blank nodes. The domain is reserved: https://www.rfc-editor.org/rfc/rfc2606#section-2. */
const NAMED = 'https://blank.ontopress.invalid/';
const LABELLED = 'label/';
const UNLABELLED = 'node/';

/** Replaces blank nodes of expanded JSON-LD by temporary IRIs, in place, so that parts of a document can be converted separately. */
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

/** Restores the blank node of a term that {@link nameBlankNodes} replaced. Returns other terms unchanged. */
function restoreBlankNode<Term>(term: Term): Term {
  const { value } = (term ?? {}) as { readonly value?: string };
  if (value?.startsWith(NAMED) !== true) return term;
  // jsonld.js generates labels such as `b0`; these must differ.
  return { termType: 'BlankNode', value: `_:named-${value.slice(NAMED.length)}` } as Term;
}
