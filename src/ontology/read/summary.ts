import { compareCodePoints } from '../code-points.ts';
import { createShrink } from '../curie.ts';
import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, SourceOntology, Term } from '../model.ts';
import type { SourceFacts } from './source-facts.ts';

/** Returns the prefixes that IRIs of the graph use, and the own prefix. Sorted. */
export function usedPrefixes(graph: Graph, prefixes: Readonly<Record<string, Iri>>, own: string): Record<string, Iri> {
  const shrink = createShrink(prefixes);
  const used = new Set([own]);
  const seen = new Set<Iri>();
  const use = (iri: Iri): void => {
    if (seen.has(iri)) return;
    seen.add(iri);
    const curie = shrink(iri);
    if (curie !== undefined) used.add(curie.slice(0, curie.indexOf(':')));
  };
  for (const subject of graph.subjects()) {
    if (!isBlankKey(subject)) use(subject);
    for (const [predicate, objects] of graph.properties(subject)) {
      use(predicate);
      for (const object of objects) {
        if (object.termType === 'NamedNode') use(object.value);
        else if (object.termType === 'Literal') use(object.datatype.value);
      }
    }
  }
  return Object.fromEntries(Object.entries(prefixes).filter(([prefix]) => used.has(prefix)));
}

/** Returns the languages of labels, by number of labels in descending order, then by tag. The case of tags is ignored; the first spelling is used. */
export function languagesOf(terms: readonly Term[]): string[] {
  const counts = new Map<string, { tag: string; labels: number }>();
  for (const term of terms) {
    for (const { language } of term.labels) {
      if (language === undefined) continue;
      const entry = counts.get(language.toLowerCase());
      if (entry) entry.labels += 1;
      else counts.set(language.toLowerCase(), { tag: language, labels: 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.labels - a.labels || compareCodePoints(a.tag, b.tag))
    .map(({ tag }) => tag);
}

/**
 * Returns the ontologies that the terms come from: the own one first, then by prefix.
 *
 * @param facts returns title, licence, attribution and URL of a namespace
 */
export function sourcesOf(
  terms: readonly Term[],
  prefixes: Readonly<Record<string, Iri>>,
  own: { readonly prefix: string; readonly namespace: Iri },
  facts: (namespace: Iri) => SourceFacts,
): SourceOntology[] {
  const counts = new Map<string, number>([[own.prefix, 0]]);
  for (const term of terms) counts.set(term.source, (counts.get(term.source) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => Number(b === own.prefix) - Number(a === own.prefix) || compareCodePoints(a, b))
    .map(([prefix, count]) => {
      const namespace = prefixes[prefix] as Iri;
      return { prefix, namespace, own: namespace.startsWith(own.namespace), ...facts(namespace), terms: count };
    });
}
