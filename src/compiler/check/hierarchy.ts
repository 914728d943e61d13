import type { Iri, Term } from '../../ontology/model.ts';
import { rdfs, skos } from '../../rdf/names.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { listed, missingReason, name } from './rule.ts';

/**
 * Returns the groups of at least two nodes that reach each other, in order of discovery.
 * Tarjan's strongly connected components (https://doi.org/10.1137/0201010), without recursion, because hierarchies may be deep.
 */
export function findCycles<N>(nodes: Iterable<N>, next: (node: N) => Iterable<N>): N[][] {
  const index = new Map<N, number>();
  const low = new Map<N, number>();
  const open = new Set<N>();
  const stack: N[] = [];
  const groups: N[][] = [];
  for (const root of nodes) {
    if (index.has(root)) continue;
    const path: { node: N; rest: Iterator<N> }[] = [];
    const enter = (node: N): void => {
      index.set(node, index.size);
      low.set(node, index.size - 1);
      open.add(node);
      stack.push(node);
      path.push({ node, rest: next(node)[Symbol.iterator]() });
    };
    const lower = (node: N, value: number): void => void low.set(node, Math.min(low.get(node) as number, value));
    enter(root);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { node, rest } = step;
      const { done, value } = rest.next();
      if (!done) {
        if (!index.has(value)) enter(value);
        else if (open.has(value)) lower(node, index.get(value) as number);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.node, low.get(node) as number);
      if (low.get(node) !== index.get(node)) continue;
      // The group consists of the open nodes that were entered since its first node.
      const members = stack.splice(stack.lastIndexOf(node));
      for (const member of members) open.delete(member);
      if (members.length > 1) groups.push(members);
    }
  }
  return groups;
}

const HIERARCHIES: readonly { predicate: Iri; noun: string; parents: (term: Term) => readonly Iri[] }[] = [
  { predicate: rdfs('subClassOf'), noun: 'superclass', parents: (term) => term.class?.parents ?? [] },
  { predicate: rdfs('subPropertyOf'), noun: 'superproperty', parents: (term) => term.property?.parents ?? [] },
  { predicate: skos('broader'), noun: 'broader concept', parents: (term) => term.value?.broader ?? [] },
];

export const hierarchyRules: readonly CheckRule[] = [
  {
    code: 'unknown-parent',
    severity: 'warning',
    about:
      'A superclass, superproperty or broader concept is in the own namespace of the ontology or in a bundled standard, but is not described there.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        for (const { noun, parents } of HIERARCHIES) {
          for (const parent of parents(term)) {
            const reason = missingReason(context, parent);
            if (!reason) continue;
            const message = `Unknown ${noun} of ${name(context, term.iri)}: ${reason}`;
            yield { subject: term.iri, near: parent, message };
          }
        }
      }
    },
  },
  {
    code: 'self-parent',
    severity: 'warning',
    about: 'A term is stated to be its own superclass, superproperty or broader concept.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        for (const { predicate, noun } of HIERARCHIES) {
          if (!context.graph.iris(term.iri, predicate).includes(term.iri)) continue;
          const message = `${name(context, term.iri)} is stated to be its own ${noun}. Remove the statement, or name the intended ${noun}.`;
          yield { subject: term.iri, near: predicate, message };
        }
      }
    },
  },
  {
    code: 'hierarchy-cycle',
    severity: 'warning',
    about: 'Classes, properties or concepts form a cycle: each is an ancestor of the others. Reported once per cycle.',
    *find(context) {
      for (const hierarchy of HIERARCHIES) yield* cyclesOf(context, hierarchy);
    },
  },
];

function* cyclesOf(context: CheckContext, { noun, parents }: (typeof HIERARCHIES)[number]): Generator<Finding> {
  const maintainedTerms = new Set(context.maintainedTerms.map(({ iri }) => iri));
  const next = (iri: Iri): readonly Iri[] => {
    const term = context.term(iri);
    return term ? parents(term) : [];
  };
  const withParents = [...maintainedTerms].filter((iri) => next(iri).length > 0);
  for (const members of findCycles(withParents, next)) {
    const own = members.filter((member) => maintainedTerms.has(member)).sort();
    const [first] = own;
    if (first === undefined) continue;
    const names = listed(members.toSorted().map((member) => name(context, member)));
    yield {
      subject: first,
      message: `${names} form a cycle: each is a ${noun} of the others. Remove the statement that closes the cycle.`,
    };
  }
}
