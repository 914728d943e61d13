import type { Iri, Term } from '../model.ts';
import { rdfs, skos } from '../names.ts';
import type { CheckContext } from './context.ts';
import { cycles } from './cycles.ts';
import { missing } from './missing.ts';
import type { Finding, Rule } from './rule.ts';
import { listed, name } from './wording.ts';

/** The hierarchies that a term may stand in. */
const HIERARCHIES: readonly { predicate: Iri; words: string; parents: (term: Term) => readonly Iri[] }[] = [
  { predicate: rdfs('subClassOf'), words: 'subclass', parents: (term) => term.class?.parents ?? [] },
  { predicate: rdfs('subPropertyOf'), words: 'subproperty', parents: (term) => term.property?.parents ?? [] },
  { predicate: skos('broader'), words: 'narrower concept', parents: (term) => term.value?.broader ?? [] },
];

export const hierarchyRules: readonly Rule[] = [
  {
    code: 'unknown-parent',
    severity: 'warning',
    about:
      'A superclass, superproperty or broader concept is in the home ontology or in a standard of ours, which does not describe it.',
    *find(context) {
      for (const term of context.judged) {
        for (const { words, parents } of HIERARCHIES) {
          for (const parent of parents(term)) {
            const fault = missing(context, parent);
            if (!fault) continue;
            const message = `${name(context, term.iri)} is a ${words} of ${name(context, parent)}, ${fault}.`;
            yield { subject: term.iri, near: parent, message };
          }
        }
      }
    },
  },
  {
    code: 'self-parent',
    severity: 'warning',
    about: 'A term is stated to be its own superclass, superproperty or broader concept, which says nothing.',
    *find(context) {
      for (const term of context.judged) {
        for (const { predicate, words } of HIERARCHIES) {
          if (!context.graph.iris(term.iri, predicate).includes(term.iri)) continue;
          const message = `${name(context, term.iri)} is stated to be a ${words} of itself; remove the statement or name the parent that was meant.`;
          yield { subject: term.iri, near: predicate, message };
        }
      }
    },
  },
  {
    code: 'hierarchy-cycle',
    severity: 'warning',
    about: 'Classes, properties or concepts are each an ancestor of the other; told once per cycle.',
    *find(context) {
      for (const hierarchy of HIERARCHIES) yield* cyclesOf(context, hierarchy);
    },
  },
];

function* cyclesOf(context: CheckContext, { words, parents }: (typeof HIERARCHIES)[number]): Generator<Finding> {
  const judged = new Set(context.judged.map(({ iri }) => iri));
  const next = (iri: Iri): readonly Iri[] => {
    const term = context.term(iri);
    return term ? parents(term) : [];
  };
  const withParents = [...judged].filter((iri) => next(iri).length > 0);
  for (const members of cycles(withParents, next)) {
    const own = members.filter((member) => judged.has(member)).sort();
    const [first] = own;
    if (first === undefined) continue;
    const names = listed(members.toSorted().map((member) => name(context, member)));
    yield {
      subject: first,
      message: `${names} form a cycle: each is a ${words} of the others; remove the statement that closes it.`,
    };
  }
}
