import { compareCodePoints } from '../../base/text.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { Graph } from '../../rdf/index.ts';
import { splitIri } from '../../rdf/index.ts';
import { obo, owl, rdf, xsd } from '../../rdf/names.ts';
import { readValue } from './texts.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

const DEPRECATED_TYPES = [owl('DeprecatedClass'), owl('DeprecatedProperty')];
const DEPRECATED_STATUS = /^(?:deprecated|obsolete|archaic)$/i;

/** All predicates of this file, except the configured one. Most terms have none. */
const LIFECYCLE: ReadonlySet<Iri> = new Set([
  ...PREDICATES.status,
  ...PREDICATES.replacedBy,
  ...PREDICATES.consider,
  ...PREDICATES.deprecationReason,
  ...PREDICATES.created,
  ...PREDICATES.modified,
  owl('deprecated'),
]);

type Lifecycle = Pick<
  Term,
  'deprecated' | 'replacedBy' | 'consider' | 'deprecationReason' | 'status' | 'since' | 'created' | 'modified'
>;

/**
 * Reads deprecation, status and dates of a term.
 *
 * @param sinceProperty the configured property for the version that introduced a term
 */
export function readLifecycle(graph: Graph, iri: Iri, sinceProperty: Iri | undefined): Lifecycle {
  const typed = graph.iris(iri, rdf('type')).some((type) => DEPRECATED_TYPES.includes(type));
  if (!hasLifecycle(graph, iri, sinceProperty)) return { deprecated: typed, replacedBy: [] };
  const replacedBy = referencedTerms(graph, iri, PREDICATES.replacedBy);
  const consider = referencedTerms(graph, iri, PREDICATES.consider);
  const [reason] = graph.objects(iri, ...PREDICATES.deprecationReason).flatMap((object) => readValue(object) ?? []);
  const status = readStatus(graph, iri);
  const flagged = graph.literals(iri, owl('deprecated')).some(({ value }) => value === 'true' || value === '1');
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
    ...(consider.length > 0 && { consider }),
    ...(reason && { deprecationReason: reason }),
    ...(status !== undefined && { status }),
    ...single('since', sinceProperty === undefined ? [] : [sinceProperty]),
    ...single('created', PREDICATES.created),
    ...single('modified', PREDICATES.modified),
  };
}

function hasLifecycle(graph: Graph, iri: Iri, sinceProperty: Iri | undefined): boolean {
  for (const property of graph.properties(iri).keys())
    if (LIFECYCLE.has(property) || property === sinceProperty) return true;
  return false;
}

/** Returns the terms that are objects of the predicates. OBO writes some as text, such as `GO:0005515`. */
function referencedTerms(graph: Graph, iri: Iri, predicates: readonly Iri[]): Iri[] {
  const fromTexts = graph.literals(iri, ...predicates).flatMap(({ value, datatype }) => {
    const [, prefix, number] = /^([A-Za-z][A-Za-z_]*):(\d+)$/.exec(value.trim()) ?? [];
    if (prefix !== undefined) return obo(`${prefix}_${number}`);
    return datatype.value === xsd('anyURI') ? value.trim() : [];
  });
  return [...new Set([...graph.iris(iri, ...predicates), ...fromTexts])].filter((other) => other !== iri).sort();
}

/** Returns the status as written in the source, by the first predicate that has one. For an IRI (`bibo:status/published`): its last part. */
export function readStatus(graph: Graph, iri: Iri): string | undefined {
  const [status] = PREDICATES.status.flatMap((predicate) =>
    graph
      .objects(iri, predicate)
      .filter(({ termType }) => termType !== 'BlankNode')
      .sort((a, b) => compareCodePoints(a.value, b.value)),
  );
  return status?.termType === 'NamedNode' ? splitIri(status.value)[1] || status.value : status?.value;
}
