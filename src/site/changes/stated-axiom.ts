import { Parser } from 'n3';
import type { ResourceKey } from '../../rdf/graph/graph.ts';
import { Graph } from '../../rdf/graph/graph.ts';
import type { Change, ChangedValue } from '../../versions/diff/change.ts';
import type { Iri, PropertyExpression } from '../../ontology/model.ts';
import { owl } from '../../rdf/graph/names.ts';
import { createExpressionReader, readPropertyList } from '../../ontology/read/expressions.ts';
import { describeNode } from '../../ontology/read/description.ts';
import { readList } from '../../ontology/read/graph-structures.ts';
import { isOnlyAxioms, readSingleAxiom } from '../../ontology/read/general-axioms.ts';
import { wordingOf } from '../axioms/wordings.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';

type Sentence = (graph: Graph, head: ResourceKey, term: Iri, index: PublicationIndex) => Phrase | undefined;

/** Sentences of axioms whose object is a list, by their property. */
const LISTS: Readonly<Record<Iri, Sentence>> = {
  [owl('hasKey')]: ofProperties((properties, term, index) => wordingOf(index).key(index.ref(term), properties)),
  [owl('propertyChainAxiom')]: ofProperties((properties, term, index) => wordingOf(index).chain(term, properties)),
  [owl('disjointUnionOf')]: (graph, head, term, index) => {
    const { read } = createExpressionReader(graph, (node) => describeNode(graph, node));
    const parts = readList(graph, head).map(read);
    return parts.length === 0 || parts.some(({ kind }) => kind === 'other')
      ? undefined
      : wordingOf(index).partition(index.ref(term), parts);
  },
};

/** A sentence about a list of properties that is not empty. */
function ofProperties(
  write: (properties: readonly PropertyExpression[], term: Iri, index: PublicationIndex) => Phrase | undefined,
): Sentence {
  return (graph, head, term, index) => {
    const properties = readPropertyList(graph, head) ?? [];
    return properties.length === 0 ? undefined : write(properties, term, index);
  };
}

/** The sentence of an axiom that a change has only as statements. undefined: the site has no sentence for it. */
export function statedAxiomPhrase(
  { term, property = '' }: Change,
  lines: readonly string[],
  index: PublicationIndex,
): Phrase | undefined {
  const graph = graphOf(lines);
  if (term === undefined) {
    const axiom = readSingleAxiom(graph);
    return axiom && wordingOf(index).general(axiom);
  }
  const [head, ...others] = graph.resources(term, property);
  if (head === undefined || others.length > 0 || !isOnlyAxioms(graph)) return undefined;
  return LISTS[property]?.(graph, head, term, index);
}

/** The members of a group that an axiom is about, which a change has as statements. undefined: another axiom. */
export function statedMembers({ term }: Change, lines: readonly string[]): readonly ChangedValue[] | undefined {
  const axiom = term === undefined ? readSingleAxiom(graphOf(lines)) : undefined;
  if (axiom?.kind === 'different') return axiom.of.map((iri) => ({ iri }));
  if (axiom?.kind !== 'disjoint') return undefined;
  return axiom.of.map((expression) => (expression.kind === 'class' ? { iri: expression.iri } : { expression }));
}

/** The graph of statements in N-Triples. */
export function graphOf(lines: readonly string[]): Graph {
  return new Graph(new Parser({ format: 'N-Triples' }).parse(lines.join('\n')));
}
