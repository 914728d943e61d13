import type { Iri, Term } from '../../ontology/model.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { name } from './rule.ts';

export const disjointnessRules: readonly CheckRule[] = [
  {
    code: 'disjoint-with-ancestor',
    severity: 'warning',
    about: 'A class is disjoint with one of its ancestors, or has two disjoint ancestors, so it cannot have instances.',
    find: emptyClasses,
  },
];

function* emptyClasses(context: CheckContext): Generator<Finding> {
  const disjoint = disjointPairs(context);
  if (disjoint.size === 0) return;
  for (const term of context.maintainedTerms) {
    const [pair] = term.class ? conflicts(closure(term), disjoint) : [];
    if (!pair || inherits(context, term, pair)) continue;
    const [a, b] = pair.map((iri) => name(context, iri)) as [string, string];
    const conflict = pair.includes(term.iri)
      ? `is disjoint with its ancestor ${pair[0] === term.iri ? b : a}`
      : `has the disjoint ancestors ${a} and ${b}`;
    yield {
      subject: term.iri,
      message: `${name(context, term.iri)} ${conflict}, so it cannot have instances. Remove one of the statements.`,
    };
  }
}

/** Class → classes that it is disjoint with, in both directions. */
function disjointPairs(context: CheckContext): Map<Iri, Set<Iri>> {
  const pairs = new Map<Iri, Set<Iri>>();
  const add = (from: Iri, to: Iri): void => {
    const known = pairs.get(from);
    if (known) known.add(to);
    else pairs.set(from, new Set([to]));
  };
  for (const { iri, class: facts } of context.ontology.terms) {
    for (const other of facts?.disjointWith ?? []) {
      if (other.kind !== 'class' || other.iri === iri) continue;
      add(iri, other.iri);
      add(other.iri, iri);
    }
  }
  return pairs;
}

function closure(term: Term): ReadonlySet<Iri> {
  return new Set([term.iri, ...(term.class?.ancestors ?? [])]);
}

/** Pairs of disjoint classes within one closure. Iterates over the smaller of the two sets. */
function* conflicts(closed: ReadonlySet<Iri>, disjoint: ReadonlyMap<Iri, ReadonlySet<Iri>>): Generator<[Iri, Iri]> {
  for (const iri of closed) {
    const partners = disjoint.get(iri);
    if (!partners) continue;
    const [small, large] = partners.size < closed.size ? [partners, closed] : [closed, partners];
    for (const other of small) if (large.has(other)) yield [iri, other];
  }
}

/** Whether a parent has the same conflict, which is reported there. */
function inherits(context: CheckContext, term: Term, pair: readonly [Iri, Iri]): boolean {
  return (term.class?.parents ?? []).some((iri) => {
    const parent = iri === term.iri ? undefined : context.term(iri);
    if (!parent || (parent.class?.ancestors ?? []).includes(term.iri)) return false;
    const closed = closure(parent);
    return closed.has(pair[0]) && closed.has(pair[1]);
  });
}
