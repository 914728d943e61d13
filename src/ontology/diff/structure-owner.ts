import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { PROPERTY, SOURCE, TARGET } from '../read/alignments.ts';
import type { Structure } from '../write/canonical-statements.ts';

/** What a structure of blank nodes is about. */
export interface StructureOwner {
  /** The first IRI that refers to it, or whose statement it annotates. Absent: an axiom without a named subject. */
  readonly subject?: Iri;
  /** The property that refers to it, or of the annotated statement. */
  readonly property?: Iri;
  /** The blank node that is referred to; of an axiom, the one that no other refers to. */
  readonly node: ResourceKey;
  /** The object of the annotated statement. */
  readonly annotated?: ObjectTerm;
}

/** Finds what a structure is about. */
export function ownerOf(graph: Graph, { nodes, subjects }: Structure): StructureOwner {
  const first = nodes[0] as ResourceKey;
  const [subject] = subjects;
  if (subject !== undefined) {
    for (const node of nodes) {
      const link = graph.incoming(node).find((incoming) => incoming.subject === subject);
      if (link) return { subject, property: link.predicate, node };
    }
  }
  for (const node of nodes) {
    const [source] = graph.iris(node, ...SOURCE);
    const [property] = graph.iris(node, ...PROPERTY);
    const [annotated] = graph.objects(node, ...TARGET);
    if (source !== undefined && property !== undefined && annotated)
      return { subject: source, property, node, annotated };
  }
  return { node: first };
}
