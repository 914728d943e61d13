import { compareCodePoints } from '../code-points.ts';
import type { Graph } from '../graph.ts';
import type { Iri, Literal, Note, Text } from '../model.ts';
import type { TextProperties } from '../text-properties.ts';
import { literalOf } from './literals.ts';
import { textLiterals } from './text-resources.ts';

export interface TermTexts {
  readonly labels: readonly Literal[];
  readonly altLabels: readonly Literal[];
  readonly hiddenLabels: readonly Literal[];
  readonly definitions: readonly Literal[];
  readonly examples: readonly Literal[];
  readonly notes: readonly Note[];
}

/**
 * Every text of a term, sorted by language and value. In each language one property gives the label and one the definition; what the
 * weaker properties say besides becomes a note, so that nothing is lost and nothing is told twice.
 */
export function readTexts(graph: Graph, iri: Iri, properties: TextProperties): TermTexts {
  const labels = bestTexts(graph, iri, properties.label);
  const definitions = bestTexts(graph, iri, properties.definition);
  const told = new Set([...labels, ...definitions].map(textKey));
  const notes = [...new Set([...properties.note, ...properties.label, ...properties.definition])].flatMap((property) =>
    texts(graph, iri, [property])
      .filter((text) => !told.has(textKey(text)))
      .map((text) => ({ property, text })),
  );
  return {
    labels,
    altLabels: texts(graph, iri, properties.alternativeLabel),
    hiddenLabels: texts(graph, iri, properties.hiddenLabel),
    definitions,
    examples: texts(graph, iri, properties.example),
    notes,
  };
}

/** The texts of the strongest property that has any, language by language. */
export function bestTexts(graph: Graph, iri: Iri, properties: readonly string[]): Literal[] {
  const chosen: Literal[] = [];
  const languages = new Set<string>();
  for (const property of properties) {
    const found = texts(graph, iri, [property]).filter((text) => !languages.has(languageOf(text)));
    chosen.push(...found);
    for (const text of found) languages.add(languageOf(text));
  }
  // An untagged text is only a stand-in where a weaker property gives it beside tagged ones.
  return chosen.sort(byText);
}

/** Texts keep their datatype: `"4"^^xsd:integer` is a value, an rdf:JSON literal a whole record, an rdf:HTML literal no plain text. */
function texts(graph: Graph, iri: Iri, properties: readonly string[]): Literal[] {
  const unique = new Map<string, Literal>();
  for (const literal of textLiterals(graph, iri, ...properties)) {
    const text = literalOf(literal);
    if (text.value.trim() === '') continue;
    const other = unique.get(textKey(text));
    // Of two spellings of one tag, en-gb and en-GB, always the same one stands.
    if (other === undefined || compareCodePoints(text.language ?? '', other.language ?? '') < 0)
      unique.set(textKey(text), text);
  }
  return [...unique.values()].sort(byText);
}

const languageOf = (text: Text): string => (text.language ?? '').toLowerCase();

/** Texts with one key are one text: language tags are the same in capitals. */
export const textKey = (text: Literal): string => `${languageOf(text)}\n${text.datatype ?? ''}\n${text.value}`;
const byText = (a: Literal, b: Literal): number =>
  compareCodePoints(languageOf(a), languageOf(b)) ||
  compareCodePoints(a.value, b.value) ||
  compareCodePoints(a.datatype ?? '', b.datatype ?? '');
