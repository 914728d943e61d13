import { findCycles } from '../../base/cycles.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { rdfs, skos } from '../../rdf/names.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { listed, missingReason, name } from './rule.ts';

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
