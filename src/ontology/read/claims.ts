import type { Iri, Kind, NodeObject, NodeValue } from '../model.ts';
import { owl, rdfs, skos, sssom } from '../names.ts';
import { ALIGNMENT_PREDICATES } from './alignments.ts';
import { CREATED, MODIFIED, REPLACED_BY, STATUS } from './lifecycle.ts';
import { DOMAIN_INCLUDES, INVERSE_OF, RANGE_INCLUDES } from './properties.ts';
import { ALT_LABELS, EXAMPLES, HIDDEN_LABELS, NOTES } from './texts.ts';
import { BROADER, NARROWER } from './values.ts';

/** Which objects of a predicate its reader takes in. */
export type Claim = 'literal' | 'iri' | 'plain' | 'resource' | 'list' | 'property' | 'properties' | 'any';

const row = (claim: Claim, kind: Kind | undefined, predicates: readonly string[]) =>
  predicates.map((predicate) => [predicate, { claim, kind }] as const);

/**
 * Which statements some member of a term's record carries, by predicate; `kind` where only a term of that kind is read so. Whatever
 * has no row is left in `unread` and shown as triples, so a construct that the model does not name is never dropped.
 */
const CLAIMS: ReadonlyMap<string, { readonly claim: Claim; readonly kind: Kind | undefined }> = new Map([
  ...row('literal', undefined, [
    ...NOTES,
    ...ALT_LABELS,
    ...HIDDEN_LABELS,
    ...EXAMPLES,
    skos('notation'),
    owl('deprecated'),
    ...CREATED,
    ...MODIFIED,
  ]),
  ...row('plain', undefined, [...STATUS, rdfs('seeAlso')]),
  ...row('iri', undefined, [...REPLACED_BY, skos('inScheme'), skos('topConceptOf'), ...ALIGNMENT_PREDICATES.keys()]),
  ...row('resource', 'class', [rdfs('subClassOf'), owl('equivalentClass'), owl('disjointWith')]),
  ...row('list', 'class', [owl('disjointUnionOf')]),
  ...row('properties', 'class', [owl('hasKey')]),
  ...row('any', 'property', [rdfs('domain'), rdfs('range')]),
  ...row('property', 'property', [...INVERSE_OF, owl('propertyDisjointWith')]),
  ...row('properties', 'property', [owl('propertyChainAxiom')]),
  ...row('iri', 'property', [rdfs('subPropertyOf'), ...DOMAIN_INCLUDES, ...RANGE_INCLUDES]),
  ...row('iri', 'value', [...BROADER, ...NARROWER, skos('related'), owl('differentFrom')]),
  ...row('iri', 'enumeration', [skos('hasTopConcept')]),
]);

/**
 * The part of a term's node that no reader takes in, or undefined where nothing is left. `further` claims hold for this term alone;
 * `ontology` are the IRIs of the term's own ontology.
 */
export function unreadPart(
  node: NodeObject,
  kinds: readonly Kind[],
  further: ReadonlyMap<string, Claim>,
  ontology: ReadonlySet<Iri>,
): NodeObject | undefined {
  const left: Record<string, readonly NodeValue[]> = {};
  for (const [predicate, values] of Object.entries(node)) {
    if (predicate.startsWith('@') || !Array.isArray(values)) continue;
    const row = CLAIMS.get(predicate);
    const claim =
      further.get(predicate) ?? (row && (row.kind === undefined || kinds.includes(row.kind)) ? row.claim : undefined);
    const rest = (values as readonly NodeValue[]).filter((value) => {
      // That a term is defined by the ontology that it stands in is what its page says anyway.
      if (predicate === rdfs('isDefinedBy') && isIri(value)) return !ontology.has((value as NodeObject)['@id'] as Iri);
      return claim === undefined || !TESTS[claim](value);
    });
    if (rest.length > 0) left[predicate] = rest;
  }
  return Object.keys(left).length > 0 ? (left as NodeObject) : undefined;
}

/** What `alignments.ts` reads of an axiom; one that says more is shown besides. */
const ALIGNMENT_AXIOM = new Set([
  '@id',
  '@type',
  owl('annotatedSource'),
  owl('annotatedProperty'),
  owl('annotatedTarget'),
  sssom('subject_id'),
  sssom('predicate_id'),
  sssom('object_id'),
  sssom('object_source'),
  sssom('mapping_justification'),
  sssom('comment'),
  rdfs('comment'),
]);
const GROUPS = new Set(['AllDisjointClasses', 'AllDisjointProperties', 'AllDifferent'].map(owl));

/** The nodes about a term, besides its own, that neither alignments nor disjointness carry. */
export function unreadNodes(nodes: readonly NodeObject[]): NodeObject[] {
  return nodes.filter((node) => {
    if (node['@type']?.some((type) => GROUPS.has(type))) return false;
    const annotated = (node[owl('annotatedProperty')] ?? node[sssom('predicate_id')]) as
      readonly NodeObject[] | undefined;
    const aligns = annotated?.some((value) => ALIGNMENT_PREDICATES.has(value['@id'] ?? '')) === true;
    const read = Object.entries(node).every(([key, values]) => ALIGNMENT_AXIOM.has(key) && isOne(key, values));
    return !(aligns && read);
  });
}

/** An alignment has one justification and one comment; an axiom that gives more is shown besides. */
function isOne(key: string, values: NodeObject[string]): boolean {
  return key.startsWith('@') || (Array.isArray(values) && values.length === 1);
}

const TESTS: Readonly<Record<Claim, (value: NodeValue) => boolean>> = {
  any: () => true,
  literal: (value) => '@value' in value,
  resource: (value) => !('@value' in value),
  list: (value) => '@list' in value,
  iri: isIri,
  plain: (value) => '@value' in value || isIri(value),
  property: isProperty,
  properties: (value) => '@list' in value && (value['@list'] as readonly NodeValue[]).every(isProperty),
};

function isIri(value: NodeValue): boolean {
  return (
    '@id' in value &&
    typeof value['@id'] === 'string' &&
    !value['@id'].startsWith('_:') &&
    Object.keys(value).length === 1
  );
}

/** An IRI, or `[ owl:inverseOf P ]`. */
function isProperty(value: NodeValue): boolean {
  if (isIri(value)) return true;
  const inverse = (value as Partial<Record<string, readonly NodeValue[]>>)[owl('inverseOf')];
  return inverse?.length === 1 && inverse.every(isIri);
}
