/** A node object of expanded JSON-LD, https://www.w3.org/TR/json-ld11/#expanded-document-form. */
export type ExpandedNode = Record<string, unknown>;

/** Beginning of the IRIs that are blank nodes for a while; the domain can be nobody's, https://www.rfc-editor.org/rfc/rfc2606#section-2. */
const NAMED = 'https://blank.ontopress.invalid/';
const LABELLED = 'label/';
const UNLABELLED = 'node/';

/** Gives every blank node of expanded JSON-LD an IRI, in place, so that parts of a document may be read apart. */
export function nameBlankNodes(document: unknown): void {
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
export function asBlankNode<Term>(term: Term): Term {
  const { value } = (term ?? {}) as { readonly value?: string };
  if (value?.startsWith(NAMED) !== true) return term;
  // Labels that jsonld.js makes itself are `b0` and the like.
  return { termType: 'BlankNode', value: `_:named-${value.slice(NAMED.length)}` } as Term;
}
