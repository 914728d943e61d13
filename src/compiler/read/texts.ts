import type { Literal as LiteralTerm } from '@rdfjs/types';
import { memoize } from '../../base/work.ts';
import { compareCodePoints } from '../../base/text.ts';
import type { Iri, Literal, NodeObject, NodeValue, Note, Text, Value } from '../../ontology/model.ts';
import { skosXl } from './thesaurus-names.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, isLanguageIri } from '../../rdf/index.ts';
import { dcterms, owl, rdf, skos, xsd } from '../../rdf/names.ts';
import { Multimap } from './graph-structures.ts';
import type { TextProperties } from '../../vocabularies/index.ts';

/** Converts an object to a value of the model. undefined: a blank node. */
export function readValue(object: ObjectTerm): Value | undefined {
  if (object.termType === 'Literal') return literalOf(object);
  return object.termType === 'NamedNode' ? { iri: object.value } : undefined;
}

/** Converts an RDF/JS literal to plain data. Strings and language strings have no datatype. */
export function literalOf(object: ObjectTerm): Literal {
  if (object.termType !== 'Literal') return { value: object.value };
  if (object.direction) return { value: object.value, language: object.language, direction: object.direction };
  if (object.language !== '') return { value: object.value, language: object.language };
  const datatype = object.datatype.value;
  return datatype === xsd('string') || datatype === rdf('langString')
    ? { value: object.value }
    : { value: object.value, datatype };
}

const IAO_DEFINITION = 'http://purl.obolibrary.org/obo/IAO_0000115';

/** SKOS label properties → corresponding SKOS-XL properties. */
const XL_LABELS: ReadonlyMap<Iri, Iri> = new Map(
  ['prefLabel', 'altLabel', 'hiddenLabel'].map((name) => [skos(name), skosXl(name)]),
);

/**
 * Properties whose object can be a resource that represents a text → the property of that resource with the text:
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

/** A resource that represents a text. */
interface TextResource {
  /** The property whose object is the resource. */
  readonly property: Iri;
  readonly resource: ResourceKey;
  readonly literal: LiteralTerm;
}

/** Returns the property with the text of a resource that is an object of this property. undefined: objects do not represent texts. */
export function textPropertyOf(property: Iri): Iri | undefined {
  return TEXT_PROPERTY_OF.get(property);
}

/** Returns the texts that objects of the property represent. */
export function textResources(graph: Graph, subject: ResourceKey, property: Iri): TextResource[] {
  const form = TEXT_PROPERTY_OF.get(property);
  if (form === undefined || !graph.properties(subject).has(property)) return [];
  return graph
    .resources(subject, property)
    .filter((resource) => isBlankKey(resource) || representsText(graph, resource))
    .flatMap((resource) => graph.literals(resource, form).map((literal) => ({ property, resource, literal })));
}

/**
 * Returns the properties that a subject has, directly or as SKOS-XL. Most subjects have few of the many that are known, so this looks at
 * those of the subject.
 *
 * @param properties the same list for all subjects
 */
function statedTextProperties(graph: Graph, subject: ResourceKey, properties: readonly Iri[]): readonly Iri[] {
  const positions = positionsIn(properties);
  const found = new Set<number>();
  for (const stated of graph.properties(subject).keys())
    for (const position of positions.get(stated) ?? []) found.add(position);
  return found.size === 0 ? [] : [...found].sort((a, b) => a - b).map((position) => properties[position] as Iri);
}

/** The positions of the properties in a list, by the property that is stated: itself, or that of SKOS-XL. */
const positionsIn = memoize((properties: readonly Iri[]): ReadonlyMap<Iri, readonly number[]> => {
  const positions = new Map<Iri, number[]>();
  for (const [position, property] of properties.entries())
    for (const stated of new Set([property, XL_LABELS.get(property) ?? property]))
      positions.set(stated, [...(positions.get(stated) ?? []), position]);
  return positions;
});

/**
 * Returns the literals of the properties, and those that resources represent. A SKOS-XL preferred label is used only in languages
 * without a plain one.
 */
function textLiterals(graph: Graph, subject: ResourceKey, ...properties: readonly Iri[]): LiteralTerm[] {
  const plain = graph.literals(subject, ...properties);
  const represented = properties.flatMap((property) => {
    const xl = XL_LABELS.get(property);
    const direct = textResources(graph, subject, property).map(({ literal }) => literal);
    const labels = xl === undefined ? [] : textResources(graph, subject, xl).map(({ literal }) => literal);
    if (property !== skos('prefLabel')) return [...direct, ...labels];
    const languages = new Set(graph.literals(subject, property).map(({ language }) => language.toLowerCase()));
    return [...direct, ...labels.filter(({ language }) => !languages.has(language.toLowerCase()))];
  });
  return represented.length === 0 ? plain : [...plain, ...represented];
}

/** Finds the resources that represent a text → the terms with this text. Pages of these terms show them; they are not terms. */
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

/** Whether a resource represents a text. A class, property or concept is a term instead, even with a text. */
function representsText(graph: Graph, subject: Iri): boolean {
  const properties = graph.properties(subject);
  if (!properties.has(skosXl('literalForm')) && !properties.has(rdf('value'))) return false;
  return graph.iris(subject, rdf('type')).every((type) => type === owl('NamedIndividual') || !isLanguageIri(type));
}

/** Returns a term's node without the values that represent texts. */
export function withoutTextResources(node: NodeObject, isTextResource: (id: string) => boolean): NodeObject {
  if (!Object.keys(node).some((predicate) => TEXT_PROPERTY_OF.has(predicate))) return node;
  const remaining: Record<string, NodeObject[string]> = {};
  for (const [predicate, values] of Object.entries(node)) {
    const form = TEXT_PROPERTY_OF.get(predicate);
    if (form === undefined || !Array.isArray(values)) remaining[predicate] = values;
    else {
      const rest = (values as readonly NodeValue[]).filter((value) => !isTextValue(value, form, isTextResource));
      if (rest.length > 0) remaining[predicate] = rest;
    }
  }
  return remaining as NodeObject;
}

function isTextValue(value: NodeValue, form: Iri, isTextResource: (id: string) => boolean): boolean {
  if ('@value' in value || '@list' in value) return false;
  const node = value as NodeObject;
  if (node['@id'] !== undefined) return isTextResource(node['@id']);
  const texts = node[form] as readonly NodeValue[] | undefined;
  return texts?.some((text) => '@value' in text) === true;
}

/** Returns the resources that represent texts of omitted terms only. */
export function orphanedTexts(nodes: readonly NodeObject[], omitted: ReadonlySet<Iri>): Iri[] {
  const used = new Set<Iri>();
  const orphaned = new Set<Iri>();
  for (const node of nodes) {
    const of = omitted.has(node['@id'] ?? '') ? orphaned : used;
    for (const [predicate, values] of Object.entries(node)) {
      if (!TEXT_PROPERTY_OF.has(predicate) || !Array.isArray(values)) continue;
      for (const value of values as readonly NodeObject[]) if (value['@id'] !== undefined) of.add(value['@id']);
    }
  }
  return [...orphaned].filter((iri) => !used.has(iri));
}

/** The texts of a term, by role. */
export interface TermTexts {
  readonly labels: readonly Literal[];
  readonly altLabels: readonly Literal[];
  readonly hiddenLabels: readonly Literal[];
  readonly definitions: readonly Literal[];
  readonly examples: readonly Literal[];
  readonly notes: readonly Note[];
}

/**
 * Reads all texts of a term, sorted by language and value. In each language, the first property with a text provides the label or the
 * definition. Texts of the other properties become notes, unless they are equal, so that each text appears once.
 */
export function readTexts(graph: Graph, iri: Iri, properties: TextProperties): TermTexts {
  const stated = (role: readonly Iri[]): readonly Iri[] => statedTextProperties(graph, iri, role);
  const labels = bestTexts(graph, iri, properties.label);
  const definitions = bestTexts(graph, iri, properties.definition);
  const used = new Set([...labels, ...definitions].map(textKey));
  const notes = stated(notedIn(properties)).flatMap((property) =>
    texts(graph, iri, [property])
      .filter((text) => !used.has(textKey(text)))
      .map((text) => ({ property, text })),
  );
  return {
    labels,
    altLabels: texts(graph, iri, stated(properties.alternativeLabel)),
    hiddenLabels: texts(graph, iri, stated(properties.hiddenLabel)),
    definitions,
    examples: texts(graph, iri, stated(properties.example)),
    notes,
  };
}

/** The properties whose texts can be notes. */
const notedIn = memoize(({ note, label, definition }: TextProperties): readonly Iri[] => [
  ...new Set([...note, ...label, ...definition]),
]);

/** Returns for each language the texts of the first property that has any. */
export function bestTexts(graph: Graph, iri: Iri, properties: readonly string[]): Literal[] {
  const chosen: Literal[] = [];
  const languages = new Set<string>();
  for (const property of statedTextProperties(graph, iri, properties)) {
    const added = texts(graph, iri, [property]).filter((text) => !languages.has(languageOf(text)));
    chosen.push(...added);
    for (const text of added) languages.add(languageOf(text));
  }
  return chosen.sort(byText);
}

/** Reads texts with their datatype: `"4"^^xsd:integer` is a value, an rdf:JSON literal a record, an rdf:HTML literal not plain text. */
function texts(graph: Graph, iri: Iri, properties: readonly string[]): Literal[] {
  const unique = new Map<string, Literal>();
  for (const literal of textLiterals(graph, iri, ...properties)) {
    const text = literalOf(literal);
    if (text.value.trim() === '') continue;
    const other = unique.get(textKey(text));
    // Of two spellings of one tag (en-gb, en-GB), the choice must not depend on the order.
    if (other === undefined || compareCodePoints(text.language ?? '', other.language ?? '') < 0)
      unique.set(textKey(text), text);
  }
  return [...unique.values()].sort(byText);
}

const languageOf = (text: Text): string => (text.language ?? '').toLowerCase();

/** Returns the key of a text. Language tags are not case-sensitive. */
export const textKey = (text: Literal): string => `${languageOf(text)}\n${text.datatype ?? ''}\n${text.value}`;
const byText = (a: Literal, b: Literal): number =>
  compareCodePoints(languageOf(a), languageOf(b)) ||
  compareCodePoints(a.value, b.value) ||
  compareCodePoints(a.datatype ?? '', b.datatype ?? '');
