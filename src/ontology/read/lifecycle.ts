import type { Graph } from '../graph.ts';
import type { Iri, Term } from '../model.ts';
import { dcterms, owl, rdf, schema } from '../names.ts';
import { splitIri } from '../curie.ts';
import { compareCodePoints } from '../code-points.ts';

export const STATUS = [
  'http://www.w3.org/2003/06/sw-vocab-status/ns#term_status',
  'http://purl.org/ontology/bibo/status',
  'http://www.w3.org/ns/adms#status',
  ...schema('creativeWorkStatus'),
];
export const REPLACED_BY = [
  dcterms('isReplacedBy'),
  ...schema('supersededBy'),
  'http://purl.obolibrary.org/obo/IAO_0100001',
];
export const CREATED = [dcterms('created'), ...schema('dateCreated')];
export const MODIFIED = [dcterms('modified'), ...schema('dateModified')];
const DEPRECATED_TYPES = [owl('DeprecatedClass'), owl('DeprecatedProperty')];
const DEPRECATED_STATUS = /^(?:deprecated|obsolete|archaic)$/i;

type Lifecycle = Pick<Term, 'deprecated' | 'replacedBy' | 'status' | 'since' | 'created' | 'modified'>;

/** Where a term stands in its life; `sinceProperty` is the publication's own name for "introduced in version". */
export function readLifecycle(graph: Graph, iri: Iri, sinceProperty: Iri | undefined): Lifecycle {
  const replacedBy = [...new Set(graph.iris(iri, ...REPLACED_BY))].filter((other) => other !== iri).sort();
  const status = readStatus(graph, iri);
  const flagged = graph.literals(iri, owl('deprecated')).some(({ value }) => value === 'true' || value === '1');
  const typed = graph.iris(iri, rdf('type')).some((type) => DEPRECATED_TYPES.includes(type));
  const single = (name: 'since' | 'created' | 'modified', predicates: readonly string[]): Partial<Lifecycle> => {
    const value = graph
      .literals(iri, ...predicates)
      .map((literal) => literal.value)
      .sort()
      .at(name === 'modified' ? -1 : 0);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    deprecated: flagged || typed || replacedBy.length > 0 || (status !== undefined && DEPRECATED_STATUS.test(status)),
    replacedBy,
    ...(status !== undefined && { status }),
    ...single('since', sinceProperty === undefined ? [] : [sinceProperty]),
    ...single('created', CREATED),
    ...single('modified', MODIFIED),
  };
}

/** A status as the source says it, by the best predicate that has one; of an IRI (`bibo:status/published`) its last part. */
export function readStatus(graph: Graph, iri: Iri): string | undefined {
  const [status] = STATUS.flatMap((predicate) =>
    graph
      .objects(iri, predicate)
      .filter(({ termType }) => termType !== 'BlankNode')
      .sort((a, b) => compareCodePoints(a.value, b.value)),
  );
  return status?.termType === 'NamedNode' ? splitIri(status.value)[1] || status.value : status?.value;
}
