import type { Iri, Term } from '../model.ts';
import type { CheckContext } from './context.ts';
import type { Finding, Rule } from './rule.ts';
import { name } from './wording.ts';

export const disjointnessRules: readonly Rule[] = [
  {
    code: 'disjoint-with-ancestor',
    severity: 'warning',
    about:
      'A class is below a class that it is disjoint with, or below two disjoint classes, so that nothing can be one.',
    find: emptyClasses,
  },
];

function* emptyClasses(context: CheckContext): Generator<Finding> {
  const disjoint = disjointPairs(context);
  if (disjoint.size === 0) return;
  for (const term of context.judged) {
    const [pair] = term.class ? conflicts(closure(term), disjoint) : [];
    if (!pair || inherits(context, term, pair)) continue;
    const [a, b] = pair.map((iri) => name(context, iri)) as [string, string];
    const where = pair.includes(term.iri)
      ? `is below ${pair[0] === term.iri ? b : a} and disjoint with it`
      : `is below ${a} and ${b}, which are disjoint`;
    yield {
      subject: term.iri,
      message: `${name(context, term.iri)} ${where}, so that nothing can be one; remove one of the statements.`,
    };
  }
}

/** Class → classes that it is disjoint with, both ways round. */
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

/** Pairs of disjoint classes within one closure; each class's partners are looked up, the smaller side walked. */
function* conflicts(closed: ReadonlySet<Iri>, disjoint: ReadonlyMap<Iri, ReadonlySet<Iri>>): Generator<[Iri, Iri]> {
  for (const iri of closed) {
    const partners = disjoint.get(iri);
    if (!partners) continue;
    const [small, large] = partners.size < closed.size ? [partners, closed] : [closed, partners];
    for (const other of small) if (large.has(other)) yield [iri, other];
  }
}

/** Whether a parent has the same conflict already, so that it is told there. */
function inherits(context: CheckContext, term: Term, pair: readonly [Iri, Iri]): boolean {
  return (term.class?.parents ?? []).some((iri) => {
    const parent = iri === term.iri ? undefined : context.term(iri);
    if (!parent || (parent.class?.ancestors ?? []).includes(term.iri)) return false;
    const closed = closure(parent);
    return closed.has(pair[0]) && closed.has(pair[1]);
  });
}
