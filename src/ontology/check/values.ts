import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { canonicalIri, owl, rdf } from '../names.ts';
import type { Rule } from './rule.ts';
import { name } from './wording.ts';

export const valueRules: readonly Rule[] = [
  {
    code: 'value-outside-closed-set',
    severity: 'warning',
    about: 'A value is typed by a closed value set (owl:oneOf) that does not list it.',
    *find(context) {
      const sets = closedSets(context.graph);
      if (sets.size === 0) return;
      for (const term of context.judged) {
        for (const set of term.instanceOf) {
          const members = sets.get(canonicalIri(set));
          if (!members || members.has(canonicalIri(term.iri))) continue;
          const message = `${name(context, term.iri)} is a ${name(context, set)}, a closed set that does not list it; add it to the owl:oneOf or give it another type.`;
          yield { subject: term.iri, near: set, message };
        }
      }
    },
  },
];

/**
 * The closed value sets and what they list, in either way of writing them:
 *
 *     ex:Colour  owl:oneOf ( ex:red ex:green ) .
 *     ex:Colour  owl:equivalentClass [ owl:oneOf ( ex:red ex:green ) ] .
 */
function closedSets(graph: Graph): Map<Iri, ReadonlySet<Iri>> {
  const sets = new Map<Iri, ReadonlySet<Iri>>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    const nodes = [subject, ...graph.resources(subject, owl('equivalentClass')).filter(isBlankKey)];
    const [list] = nodes.flatMap((node) => graph.resources(node, owl('oneOf')));
    if (list !== undefined) sets.set(canonicalIri(subject), new Set(listMembers(graph, list).map(canonicalIri)));
  }
  return sets;
}

/** The IRIs in an RDF list; a list that runs in a circle ends where it began. */
function listMembers(graph: Graph, list: ResourceKey): Iri[] {
  const members: Iri[] = [];
  const seen = new Set<ResourceKey>();
  for (let node: ResourceKey | undefined = list; node !== undefined && !seen.has(node); [node] = graph.resources(node, rdf('rest'))) {
    seen.add(node);
    members.push(...graph.iris(node, rdf('first')));
  }
  return members;
}
