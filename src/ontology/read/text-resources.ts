import type { Literal as LiteralTerm } from '@rdfjs/types';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { LANGUAGE_NAMESPACES, dcterms, owl, rdf, skos, skosXl } from '../names.ts';
import { Multimap } from './multimap.ts';

const IAO_DEFINITION = 'http://purl.obolibrary.org/obo/IAO_0000115';

/** SKOS-XL's properties by those of SKOS that say the same with a literal. */
const XL_LABELS: ReadonlyMap<Iri, Iri> = new Map(
  ['prefLabel', 'altLabel', 'hiddenLabel'].map((name) => [skos(name), skosXl(name)]),
);

/**
 * Properties whose object may be a resource that stands for a text, and the property by which it gives that text:
 *
 *     concept ─skosxl:prefLabel→ label ─skosxl:literalForm→ "Cats"       concept ─skos:definition→ note ─rdf:value→ "A small …"
 */
const TEXT_PROPERTY_OF: ReadonlyMap<Iri, Iri> = new Map([
  ...[...XL_LABELS.values()].map((property) => [property, skosXl('literalForm')] as const),
  ...['definition', 'note', 'scopeNote', 'editorialNote', 'historyNote', 'changeNote', 'example'].map(
    (name) => [skos(name), rdf('value')] as const,
  ),
  ...[dcterms('description'), IAO_DEFINITION].map((property) => [property, rdf('value')] as const),
]);

export interface TextResource {
  /** The property that leads to the resource. */
  readonly property: Iri;
  readonly resource: ResourceKey;
  readonly literal: LiteralTerm;
}

/** The property by which a resource that one of the properties leads to gives its text; undefined for all others. */
export function textPropertyOf(property: Iri): Iri | undefined {
  return TEXT_PROPERTY_OF.get(property);
}

/** The texts that resources stand for. */
export function textResources(graph: Graph, subject: ResourceKey, property: Iri): TextResource[] {
  const form = TEXT_PROPERTY_OF.get(property);
  if (form === undefined || !graph.properties(subject).has(property)) return [];
  return graph
    .resources(subject, property)
    .filter((resource) => isBlankKey(resource) || representsText(graph, resource))
    .flatMap((resource) => graph.literals(resource, form).map((literal) => ({ property, resource, literal })));
}

/**
 * The literals of the properties, and those that resources stand for. A SKOS-XL label gives the preferred label only in languages in
 * which no plain one does.
 */
export function textLiterals(graph: Graph, subject: ResourceKey, ...properties: readonly Iri[]): LiteralTerm[] {
  const plain = graph.literals(subject, ...properties);
  const carried = properties.flatMap((property) => {
    const xl = XL_LABELS.get(property);
    const direct = textResources(graph, subject, property).map(({ literal }) => literal);
    const labels = xl === undefined ? [] : textResources(graph, subject, xl).map(({ literal }) => literal);
    if (property !== skos('prefLabel')) return [...direct, ...labels];
    const languages = new Set(graph.literals(subject, property).map(({ language }) => language.toLowerCase()));
    return [...direct, ...labels.filter(({ language }) => !languages.has(language.toLowerCase()))];
  });
  return carried.length === 0 ? plain : [...plain, ...carried];
}

/** Resources that stand for a text of some term, with these terms: they are part of the terms' pages and no terms themselves. */
export function findTextResources(graph: Graph, isTerm: (iri: Iri) => boolean): ReadonlyMap<Iri, readonly Iri[]> {
  const owners = new Multimap();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) || !representsText(graph, subject)) continue;
    for (const { subject: owner, predicate } of graph.incoming(subject)) {
      const form = TEXT_PROPERTY_OF.get(predicate);
      if (form !== undefined && owner !== subject && isTerm(owner) && graph.properties(subject).has(form))
        owners.add(subject, owner);
    }
  }
  return new Map([...owners.keys()].map((iri) => [iri, owners.sorted(iri)]));
}

/** What is a class, a property or a concept besides is a term, whatever text it has. */
function representsText(graph: Graph, subject: Iri): boolean {
  const properties = graph.properties(subject);
  if (!properties.has(skosXl('literalForm')) && !properties.has(rdf('value'))) return false;
  return graph
    .iris(subject, rdf('type'))
    .every(
      (type) => type === owl('NamedIndividual') || !LANGUAGE_NAMESPACES.some((namespace) => type.startsWith(namespace)),
    );
}

/** A term's node without the values that stand for texts. */
export function withoutTextResources(node: NodeObject, isTextResource: (id: string) => boolean): NodeObject {
  const kept: Record<string, NodeObject[string]> = {};
  for (const [predicate, values] of Object.entries(node)) {
    const form = TEXT_PROPERTY_OF.get(predicate);
    if (form === undefined || !Array.isArray(values)) kept[predicate] = values;
    else {
      const rest = (values as readonly NodeValue[]).filter((value) => !isTextValue(value, form, isTextResource));
      if (rest.length > 0) kept[predicate] = rest;
    }
  }
  return kept as NodeObject;
}

function isTextValue(value: NodeValue, form: Iri, isTextResource: (id: string) => boolean): boolean {
  if ('@value' in value || '@list' in value) return false;
  const node = value as NodeObject;
  if (node['@id'] !== undefined) return isTextResource(node['@id']);
  const texts = node[form] as readonly NodeValue[] | undefined;
  return texts?.some((text) => '@value' in text) === true;
}

/** IRIs that stand for texts of terms left out and of no other. */
export function orphanedTexts(nodes: readonly NodeObject[], leftOut: ReadonlySet<Iri>): Iri[] {
  const kept = new Set<Iri>();
  const orphaned = new Set<Iri>();
  for (const node of nodes) {
    const of = leftOut.has(node['@id'] ?? '') ? orphaned : kept;
    for (const [predicate, values] of Object.entries(node)) {
      if (!TEXT_PROPERTY_OF.has(predicate) || !Array.isArray(values)) continue;
      for (const value of values as readonly NodeObject[]) if (value['@id'] !== undefined) of.add(value['@id']);
    }
  }
  return [...orphaned].filter((iri) => !kept.has(iri));
}
