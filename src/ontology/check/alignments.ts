import type { Iri, Relation, Term } from '../model.ts';
import type { CheckContext } from './context.ts';
import { missing } from './missing.ts';
import type { Rule } from './rule.ts';
import { name } from './wording.ts';

type Side = 'class' | 'property' | 'value';

/** The relations that OWL allows between one sort of term only, https://www.w3.org/TR/owl2-syntax/#Axioms. */
const REQUIRED: Readonly<Partial<Record<Relation, Side>>> = { equivalentClass: 'class', equivalentProperty: 'property' };

export const alignmentRules: readonly Rule[] = [
  {
    code: 'unknown-alignment-target',
    severity: 'warning',
    about: 'A term is aligned with one that its standard does not have.',
    *find(context) {
      for (const { term, relation, target } of alignments(context)) {
        const fault = missing(context, target);
        if (!fault) continue;
        const message = `${name(context, term.iri)} is aligned (${relation}) with ${name(context, target)}, ${fault}.`;
        yield { subject: term.iri, near: target, message };
      }
    },
  },
  {
    code: 'alignment-kind-mismatch',
    severity: 'warning',
    about: 'A class is aligned with a property, or equivalentClass and equivalentProperty join what is no class or no property.',
    *find(context) {
      for (const { term, relation, target } of alignments(context)) {
        const other = context.term(target);
        const fault = other && mismatch(relation, term, other);
        if (!fault) continue;
        const message = `${name(context, term.iri)} is aligned (${relation}) with ${name(context, target)}, but ${fault}; choose a term or a relation that fits.`;
        yield { subject: term.iri, near: target, message };
      }
    },
  },
];

function* alignments(context: CheckContext): Generator<{ term: Term; relation: Relation; target: Iri }> {
  for (const term of context.judged) {
    for (const { relation, target } of term.alignments) {
      if (target !== undefined) yield { term, relation, target };
    }
  }
}

function mismatch(relation: Relation, term: Term, other: Term): string | undefined {
  const [own, theirs] = [sides(term), sides(other)];
  const required = REQUIRED[relation];
  if (required) {
    if (!own.has(required)) return `the first is no ${required}`;
    return theirs.has(required) ? undefined : `the second is no ${required}`;
  }
  // A concept may well match a class, and an individual a concept; a property matches nothing but properties.
  if (onlyProperty(own) && !theirs.has('property')) return 'only the first is a property';
  if (onlyProperty(theirs) && !own.has('property')) return 'only the second is a property';
  return undefined;
}

function sides(term: Term): ReadonlySet<Side> {
  return new Set(term.kinds.map((kind) => (kind === 'enumeration' ? 'class' : kind)));
}

function onlyProperty(found: ReadonlySet<Side>): boolean {
  return found.size === 1 && found.has('property');
}
