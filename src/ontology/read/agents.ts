import { chooseText } from '../choose-text.ts';
import { compareCodePoints } from '../code-points.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { dc, dcterms, owl, rdf, rdfs, schema, skos } from '../names.ts';
import { readList } from './lists.ts';
import { bestTexts } from './texts.ts';

const foaf = (name: string): Iri => `http://xmlns.com/foaf/0.1/${name}`;
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
const IDENTIFIERS = [
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
  const identifiers = IDENTIFIERS.flatMap((predicate) =>
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
