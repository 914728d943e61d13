import { compareCodePoints } from '../../base/text.ts';
import type { AgentType, Detail, Iri } from '../../ontology/model.ts';
import { chooseText } from '../../ontology/records.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey } from '../../rdf/index.ts';
import { dc, dcterms, obo, oboInOwl, owl, rdf, rdfs, schema, skos } from '../../rdf/names.ts';
import { readList } from './graph-structures.ts';
import { bestTexts, literalOf } from './texts.ts';

const foaf = (name: string): Iri => `http://xmlns.com/foaf/0.1/${name}`;
const prov = (name: string): Iri => `http://www.w3.org/ns/prov#${name}`;
const vcard = (name: string): Iri => `http://www.w3.org/2006/vcard/ns#${name}`;

/** Names of people and organisations, best first. */
const NAMES = [
  foaf('name'),
  ...schema('name'),
  rdfs('label'),
  skos('prefLabel'),
  vcard('fn'),
  vcard('organization-name'),
  ...schema('legalName'),
  dcterms('title'),
  dc('title'),
  foaf('nick'),
  ...schema('alternateName'),
];

/** Given and family names, for agents without a full name. */
const PARTS: readonly (readonly [given: readonly Iri[], family: readonly Iri[]])[] = [
  [['givenName', 'firstName', 'givenname'].map(foaf), ['familyName', 'lastName', 'surname', 'family_name'].map(foaf)],
  [schema('givenName'), schema('familyName')],
  [[vcard('given-name')], [vcard('family-name')]],
];

/** Identifiers of agents without a name: an ORCID, a page, an email address. */
const AGENT_IDENTIFIERS = [
  'http://dbpedia.org/ontology/orcidId',
  ...schema('identifier'),
  dcterms('identifier'),
  owl('sameAs'),
  ...schema('sameAs'),
  ...schema('url'),
  foaf('homepage'),
  foaf('page'),
  vcard('hasURL'),
  rdfs('seeAlso'),
  foaf('mbox'),
  ...schema('email'),
  vcard('hasEmail'),
];

/** Returns the objects of the predicates. Lists are replaced by their members. */
export function listedObjects(graph: Graph, subject: ResourceKey, predicates: readonly Iri[]): ObjectTerm[] {
  return graph.objects(subject, ...predicates).flatMap((object) => {
    const key = resourceKey(object);
    if (key === rdf('nil')) return [];
    const isList = key !== undefined && isBlankKey(key) && graph.properties(key).has(rdf('first'));
    return isList ? readList(graph, key) : [object];
  });
}

/** Returns the text of a literal, or the name, the identifier or the IRI of an agent. undefined: a blank node without any of these. */
export function agentName(graph: Graph, object: ObjectTerm): string | undefined {
  const key = resourceKey(object);
  if (key === undefined) return object.value;
  const named = chooseText(bestTexts(graph, key, NAMES), ['en'])?.value ?? nameOfParts(graph, key);
  if (named !== undefined || object.termType === 'NamedNode') return named ?? key;
  return identifierOf(graph, key) ?? anyText(graph, key);
}

/** Returns the URL of an agent: its IRI, or another URL that describes it. undefined if it equals the name. */
export function agentUrl(graph: Graph, object: ObjectTerm): Iri | undefined {
  const key = resourceKey(object);
  if (key === undefined) return undefined;
  const url = object.termType === 'NamedNode' ? key : identifierOf(graph, key, /^https?:/);
  return url !== undefined && /^https?:/.test(url) && url !== agentName(graph, object) ? url : undefined;
}

/** Types of agents, by their local names in vocabularies that describe agents. */
const AGENT_TYPES: ReadonlyMap<Iri, AgentType> = new Map([
  ...each('person', [...schema('Person'), foaf('Person'), prov('Person'), vcard('Individual')]),
  ...each('organisation', [
    ...['Organization', 'Corporation', 'EducationalOrganization', 'GovernmentOrganization', 'NGO'].flatMap(schema),
    ...['ResearchOrganization', 'CollegeOrUniversity', 'Project', 'Consortium'].flatMap(schema),
    ...['Organization', 'FormalOrganization', 'OrganizationalUnit'].map((name) => `http://www.w3.org/ns/org#${name}`),
    ...[foaf('Organization'), prov('Organization'), vcard('Organization')],
  ]),
]);

function each(type: AgentType, iris: readonly Iri[]): (readonly [Iri, AgentType])[] {
  return iris.map((iri) => [iri, type]);
}

/** Hosts of identifiers that only people or only organisations have: https://orcid.org, https://ror.org. */
const AGENT_HOSTS: Readonly<Record<string, AgentType>> = { 'orcid.org': 'person', 'ror.org': 'organisation' };

/** Whether an agent is a person: by its stated types, or by its identifier. undefined if the sources state neither, or both. */
export function agentType(graph: Graph, object: ObjectTerm): AgentType | undefined {
  const key = resourceKey(object);
  const stated = key === undefined ? [] : graph.iris(key, rdf('type')).flatMap((iri) => AGENT_TYPES.get(iri) ?? []);
  const [first, ...others] = new Set(stated);
  if (first !== undefined) return others.length === 0 ? first : undefined;
  const url = agentUrl(graph, object) ?? object.value;
  const host = /^https?:\/\/(?:www\.)?([^/]+)\/./.exec(url)?.[1];
  return host !== undefined && Object.hasOwn(AGENT_HOSTS, host) ? AGENT_HOSTS[host] : undefined;
}

function nameOfParts(graph: Graph, key: ResourceKey): string | undefined {
  const first = (predicates: readonly Iri[]): string | undefined =>
    graph
      .literals(key, ...predicates)
      .map(({ value }) => value)
      .sort(compareCodePoints)[0];
  const names = PARTS.map(([given, family]) => [first(given), first(family)].filter((part) => part !== undefined));
  return names.find((parts) => parts.length > 0)?.join(' ');
}

function identifierOf(graph: Graph, key: ResourceKey, pattern = /^/): string | undefined {
  const identifiers = AGENT_IDENTIFIERS.flatMap((predicate) =>
    graph
      .objects(key, predicate)
      .filter(({ termType }) => termType !== 'BlankNode')
      .map(({ value }) => value)
      .sort(compareCodePoints),
  );
  return identifiers.find((identifier) => pattern.test(identifier));
}

/** Returns any text of the node, so that agents with an unknown name property are not omitted. */
function anyText(graph: Graph, key: ResourceKey): string | undefined {
  const texts = [...graph.properties(key).keys()].flatMap((predicate) => graph.literals(key, predicate));
  return texts.map(({ value }) => value).sort(compareCodePoints)[0];
}

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
const IDENTIFIER_PROPERTIES: readonly Iri[] = [
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
export const DETAIL_PROPERTIES: readonly Iri[] = [...IDENTIFIER_PROPERTIES, ...PUBLICATION, ...PEOPLE];
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
