import { isBlankKey, resourceKey } from '../../rdf/graph/graph.ts';
import type { Graph, ResourceKey } from '../../rdf/graph/graph.ts';
import type { Iri } from '../../ontology/model.ts';
import { rdf } from '../../rdf/graph/names.ts';
import { readList } from '../../ontology/read/graph-structures.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { listPhrase } from './changed-value.ts';
import { graphOf } from './stated-axiom.ts';

/**
 * Statements that are only a list of resources, such as owl:AllDifferent or a property chain: "owl:AllDifferent: A, B, C". undefined: they
 * state anything else too.
 */
export function listAxiomPhrase(lines: readonly string[], index: PublicationIndex): Phrase | undefined {
  const graph = graphOf(lines);
  const [axiom, ...others] = [...graph.subjects()].flatMap((subject) => listsOf(graph, subject));
  if (!axiom || others.length > 0) return undefined;
  const { subject, predicate, head } = axiom;
  const members = readList(graph, head);
  const types = isBlankKey(subject) ? graph.iris(subject, rdf('type')) : [predicate];
  const iris = members.flatMap((member) => (member.termType === 'NamedNode' ? { iri: member.value } : []));
  // The triple to the list, two for each member, and the type.
  const expected = 1 + 2 * members.length + (isBlankKey(subject) ? 1 : 0);
  const [name] = types;
  const isWhole = graph.size === expected && iris.length === members.length && types.length === 1;
  return isWhole && name !== undefined && iris.length > 0
    ? index.messages.changes.about([index.ref(name)], listPhrase(iris, index))
    : undefined;
}

interface ListStatement {
  readonly subject: ResourceKey;
  readonly predicate: Iri;
  readonly head: ResourceKey;
}

/** The statements of a subject whose objects are lists. */
function listsOf(graph: Graph, subject: ResourceKey): ListStatement[] {
  return [...graph.properties(subject)].flatMap(([predicate, objects]) =>
    objects.flatMap((object): ListStatement[] => {
      const head = resourceKey(object);
      const isList = head !== undefined && predicate !== rdf('rest') && graph.objects(head, rdf('first')).length > 0;
      return isList ? [{ subject, predicate, head }] : [];
    }),
  );
}
