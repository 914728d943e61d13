import type { Graph } from '../graph.ts';
import { compareCodePoints } from '../code-points.ts';
import type { Iri, Literal, Note, Text } from '../model.ts';
import { dc, dcterms, rdfs, schema, skos, vann } from '../names.ts';
import { literalOf } from './literals.ts';

const IAO_DEFINITION = 'http://purl.obolibrary.org/obo/IAO_0000115';
const IAO_EXAMPLE = 'http://purl.obolibrary.org/obo/IAO_0000112';
const OBO = 'http://www.geneontology.org/formats/oboInOwl#';

/** Label properties, best first: in each language the first that has a text gives the label. */
const LABELS = [
  skos('prefLabel'),
  rdfs('label'),
  dcterms('title'),
  dc('title'),
  ...schema('name'),
  'http://xmlns.com/foaf/0.1/name',
];
/** Definition properties, best first. */
const DEFINITIONS = [
  skos('definition'),
  IAO_DEFINITION,
  dcterms('description'),
  dc('description'),
  ...schema('description'),
  rdfs('comment'),
];
export const ALT_LABELS = [
  skos('altLabel'),
  ...schema('alternateName'),
  dcterms('alternative'),
  'http://purl.obolibrary.org/obo/IAO_0000118',
  `${OBO}hasExactSynonym`,
];
export const HIDDEN_LABELS = [skos('hiddenLabel')];
export const EXAMPLES = [skos('example'), vann('example'), IAO_EXAMPLE];
/** Further texts, each shown under the name of its property. */
export const NOTES = [
  ...['scopeNote', 'note', 'editorialNote', 'historyNote', 'changeNote'].map(skos),
  vann('usageNote'),
  ...LABELS,
  ...DEFINITIONS,
];

export interface Texts {
  readonly labels: readonly Text[];
  readonly altLabels: readonly Text[];
  readonly hiddenLabels: readonly Text[];
  readonly definitions: readonly Text[];
  readonly examples: readonly Literal[];
  readonly notes: readonly Note[];
}

/**
 * Every text of a term, sorted by language and value. In each language one property gives the label and one the definition; what the
 * weaker properties say besides becomes a note, so that nothing is lost and nothing is told twice.
 */
export function readTexts(graph: Graph, iri: Iri): Texts {
  const labels = best(graph, iri, LABELS);
  const definitions = best(graph, iri, DEFINITIONS);
  const told = new Set([...labels, ...definitions].map(textKey));
  const notes = [...new Set(NOTES)].flatMap((property) =>
    texts(graph, iri, [property])
      .filter((text) => !told.has(textKey(text)))
      .map((text) => ({ property, text })),
  );
  return {
    labels,
    altLabels: texts(graph, iri, ALT_LABELS),
    hiddenLabels: texts(graph, iri, HIDDEN_LABELS),
    definitions,
    examples: examples(graph, iri),
    notes,
  };
}

/** The texts of the strongest property that has any, language by language. */
export function best(graph: Graph, iri: Iri, properties: readonly string[]): Text[] {
  const chosen: Text[] = [];
  const languages = new Set<string>();
  for (const property of properties) {
    const found = texts(graph, iri, [property]).filter((text) => !languages.has(languageOf(text)));
    chosen.push(...found);
    for (const text of found) languages.add(languageOf(text));
  }
  // An untagged text is only a stand-in where a weaker property gives it beside tagged ones.
  return chosen.sort(byText);
}

function texts(graph: Graph, iri: Iri, properties: readonly string[]): Text[] {
  const unique = new Map<string, Text>();
  for (const literal of graph.literals(iri, ...properties)) {
    const { value, language } = literalOf(literal);
    if (value.trim() === '') continue;
    const text = language === undefined ? { value } : { value, language };
    const other = unique.get(textKey(text));
    // Of two spellings of one tag, en-gb and en-GB, always the same one stands.
    if (other === undefined || compareCodePoints(text.language ?? '', other.language ?? '') < 0)
      unique.set(textKey(text), text);
  }
  return [...unique.values()].sort(byText);
}

/** Examples keep their datatype: `"4"^^xsd:integer` is a value, an rdf:JSON literal a whole record. */
function examples(graph: Graph, iri: Iri): Literal[] {
  const datatypes = new Map<string, Iri>();
  for (const literal of graph.literals(iri, ...EXAMPLES)) {
    const { value, datatype } = literalOf(literal);
    if (datatype !== undefined) datatypes.set(value, datatype);
  }
  return texts(graph, iri, EXAMPLES).map((text) => {
    const datatype = text.language === undefined ? datatypes.get(text.value) : undefined;
    return datatype === undefined ? text : { ...text, datatype };
  });
}

const languageOf = (text: Text): string => (text.language ?? '').toLowerCase();
const textKey = (text: Text): string => `${languageOf(text)}\n${text.value}`;
const byText = (a: Text, b: Text): number =>
  compareCodePoints(languageOf(a), languageOf(b)) || compareCodePoints(a.value, b.value);
