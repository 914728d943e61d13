import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { oneOfMembers } from '../read/kinds.ts';
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
          const message = `${name(context, term.iri)} has the type ${name(context, set)}, a closed set that does not list it; add it to the owl:oneOf or give it another type.`;
          yield { subject: term.iri, near: set, message };
        }
      }
    },
  },
];

/** The closed value sets and the members that they list, in canonical spelling. */
function closedSets(graph: Graph): Map<Iri, ReadonlySet<Iri>> {
  const sets = new Map<Iri, ReadonlySet<Iri>>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    const members = oneOfMembers(graph, subject);
    if (members.length > 0) sets.set(canonicalIri(subject), new Set(members.map(canonicalIri)));
  }
  return sets;
}
