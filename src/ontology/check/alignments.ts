import type { Iri, Kind, Relation, Term } from '../model.ts';
import { ALIGNMENT_PREDICATES } from '../read/alignments.ts';
import type { CheckContext } from './context.ts';
import { missing } from './missing.ts';
import type { Rule } from './rule.ts';
import { name } from './wording.ts';

type Side = 'class' | 'property' | 'value';

/** The relations that OWL allows between one sort of term only, https://www.w3.org/TR/owl2-syntax/#Axioms. */
const REQUIRED: Readonly<Partial<Record<Relation, Side>>> = {
  equivalentClass: 'class',
  equivalentProperty: 'property',
};

const PREDICATES = new Map(Array.from(ALIGNMENT_PREDICATES, ([predicate, { relation }]) => [relation, predicate]));

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
    about:
      'A class is aligned with a property, or equivalentClass and equivalentProperty join what is no class or no property.',
    *find(context) {
      for (const { term, relation, target } of alignments(context)) {
        const other = context.kinds(target);
        const fault = other && mismatch(relation, term.kinds, other);
        if (!fault) continue;
        const culprit = name(context, fault.of === 'term' ? term.iri : target);
        const message = `${name(context, term.iri)} is aligned (${relation}) with ${name(context, target)}, but ${culprit} is ${fault.what}; choose a term or a relation that fits.`;
        yield { subject: term.iri, near: target, message };
      }
    },
  },
];

/** The alignments that a term's own description asserts; what others assert of it is told there. */
function* alignments({ judged, graph }: CheckContext): Generator<{ term: Term; relation: Relation; target: Iri }> {
  for (const term of judged) {
    for (const { relation, target } of term.alignments) {
      const predicate = PREDICATES.get(relation);
      if (target === undefined || predicate === undefined || !graph.iris(term.iri, predicate).includes(target))
        continue;
      yield { term, relation, target };
    }
  }
}

/** Which of the two does not fit the relation, and what it is or is not. */
function mismatch(
  relation: Relation,
  term: readonly Kind[],
  other: readonly Kind[],
): { of: 'term' | 'target'; what: string } | undefined {
  const [own, theirs] = [sides(term), sides(other)];
  const required = REQUIRED[relation];
  if (required) {
    if (!own.has(required)) return { of: 'term', what: `no ${required}` };
    return theirs.has(required) ? undefined : { of: 'target', what: `no ${required}` };
  }
  // Things of any two kinds may be associated.
  if (relation === 'relatedMatch' || relation === 'mappingRelation') return undefined;
  // A concept may well match a class, and an individual a concept; a property matches nothing but properties.
  if (onlyProperty(own) && !theirs.has('property')) return { of: 'term', what: 'a property and the other is none' };
  if (onlyProperty(theirs) && !own.has('property')) return { of: 'target', what: 'a property and the other is none' };
  return undefined;
}

function sides(kinds: readonly Kind[]): ReadonlySet<Side> {
  return new Set(kinds.map((kind) => (kind === 'enumeration' ? 'class' : kind)));
}

function onlyProperty(found: ReadonlySet<Side>): boolean {
  return found.size === 1 && found.has('property');
}
