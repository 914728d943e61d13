import { compareCodePoints } from '../code-points.ts';
import type { Graph } from '../graph.ts';
import { memoize } from '../memoize.ts';
import type { Iri, Literal, Note, Text } from '../model.ts';
import type { TextProperties } from '../text-properties.ts';
import { literalOf } from './literals.ts';
import { statedTextProperties, textLiterals } from './text-resources.ts';

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
