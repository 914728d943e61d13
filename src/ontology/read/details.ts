import { compareCodePoints } from '../code-points.ts';
import type { Graph, ObjectTerm } from '../graph.ts';
import type { Detail, Iri } from '../model.ts';
import { dc, dcterms, obo, oboInOwl, owl, schema } from '../names.ts';
import { agentName, listedObjects } from './agents.ts';
import { literalOf } from './literals.ts';

const PAV = 'http://purl.org/pav/';

/** People and organisations. Their objects can be nodes and lists. */
const PEOPLE: readonly Iri[] = [
  dcterms('creator'),
  dc('creator'),
  ...schema('creator'),
  ...schema('author'),
  'http://xmlns.com/foaf/0.1/maker',
  `${PAV}createdBy`,
  `${PAV}authoredBy`,
  oboInOwl('created_by'),
  dcterms('contributor'),
  dc('contributor'),
  ...schema('contributor'),
  `${PAV}contributedBy`,
  obo('IAO_0000117'),
  dcterms('publisher'),
  dc('publisher'),
  ...schema('publisher'),
];

/** External identifiers and sources of a term. */
const IDENTIFIERS: readonly Iri[] = [
  oboInOwl('id'),
  oboInOwl('shorthand'),
  oboInOwl('hasAlternativeId'),
  dcterms('identifier'),
  dc('identifier'),
  ...schema('identifier'),
  oboInOwl('hasDbXref'),
  oboInOwl('hasOBONamespace'),
  dcterms('source'),
  dc('source'),
  ...schema('source'),
  obo('IAO_0000119'),
];

/** Dates, versions and the larger whole of a term. */
const PUBLICATION: readonly Iri[] = [
  dcterms('issued'),
  ...schema('datePublished'),
  owl('versionInfo'),
  obo('IAO_0000412'),
  dcterms('isPartOf'),
  ...schema('isPartOf'),
  obo('IAO_0000233'),
];

/** Properties whose values are shown as facts about a term, in display order. */
export const DETAIL_PROPERTIES: readonly Iri[] = [...IDENTIFIERS, ...PUBLICATION, ...PEOPLE];
const IS_PERSON: ReadonlySet<Iri> = new Set(PEOPLE);

/** Reads facts about a term that have no member of their own. */
export function readDetails(graph: Graph, iri: Iri): Detail[] {
  const properties = graph.properties(iri);
  return DETAIL_PROPERTIES.filter((property) => properties.has(property)).flatMap((property) =>
    listedObjects(graph, iri, [property])
      .flatMap((object) => detail(graph, property, object) ?? [])
      .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b))),
  );
}

function detail(graph: Graph, property: Iri, object: ObjectTerm): Detail | undefined {
  if (object.termType === 'Literal') return { property, value: literalOf(object) };
  if (object.termType === 'NamedNode') return { property, value: { iri: object.value } };
  const name = IS_PERSON.has(property) ? agentName(graph, object) : undefined;
  return name === undefined ? undefined : { property, value: { value: name } };
}
