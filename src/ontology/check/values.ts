import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { oneOfMembers } from '../read/kinds.ts';
import type { CheckRule } from './rule.ts';
import { name } from './wording.ts';

export const valueRules: readonly CheckRule[] = [
  {
    code: 'value-outside-closed-set',
    severity: 'warning',
    about: 'The type of a value is a closed value set (owl:oneOf) that does not list the value.',
    *find(context) {
      const sets = closedSets(context.graph);
      if (sets.size === 0) return;
      for (const term of context.maintainedTerms) {
        for (const set of term.instanceOf) {
          const members = sets.get(canonicalIri(set));
          if (!members || members.has(canonicalIri(term.iri))) continue;
          const message = `${name(context, term.iri)} has the type ${name(context, set)}, a closed value set that does not list it. Add it to owl:oneOf, or change its type.`;
          yield { subject: term.iri, near: set, message };
        }
      }
    },
  },
];

/** Closed value set → its members, as canonical IRIs. */
function closedSets(graph: Graph): Map<Iri, ReadonlySet<Iri>> {
  const sets = new Map<Iri, ReadonlySet<Iri>>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    const members = oneOfMembers(graph, subject);
    if (members.length > 0) sets.set(canonicalIri(subject), new Set(members.map(canonicalIri)));
  }
  return sets;
}
