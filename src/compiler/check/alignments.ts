import type { Iri, Kind, Relation, Term } from '../../ontology/model.ts';
import type { CheckContext, CheckRule } from './rule.ts';
import { missingReason, name } from './rule.ts';
import { ALIGNMENT_PREDICATES } from '../../vocabularies/index.ts';

type AlignedKind = 'class' | 'property' | 'value';
const ALIGNED: Readonly<Record<Kind, AlignedKind>> = {
  enumeration: 'class',
  class: 'class',
  datatype: 'class',
  property: 'property',
  collection: 'value',
  value: 'value',
  shape: 'value',
  propertyShape: 'value',
};

/** Relations that OWL allows only between terms of one kind, https://www.w3.org/TR/owl2-syntax/#Axioms. */
const REQUIRED_KINDS: Readonly<Partial<Record<Relation, AlignedKind>>> = {
  equivalentClass: 'class',
  equivalentProperty: 'property',
};

const PREDICATES = new Map(Array.from(ALIGNMENT_PREDICATES, ([predicate, { relation }]) => [relation, predicate]));

export const alignmentRules: readonly CheckRule[] = [
  {
    code: 'unknown-alignment-target',
    severity: 'warning',
    about:
      'The target of an alignment is in the own namespace of the ontology or in a bundled standard, but is not described there.',
    *find(context) {
      for (const { term, relation, target } of alignments(context)) {
        const reason = missingReason(context, target);
        if (!reason) continue;
        const message = `Unknown alignment target of ${name(context, term.iri)} (${relation}): ${reason}`;
        yield { subject: term.iri, near: target, message };
      }
    },
  },
  {
    code: 'alignment-kind-mismatch',
    severity: 'warning',
    about:
      'A class is aligned with a property, or equivalentClass (equivalentProperty) with a term that is not a class (property).',
    *find(context) {
      for (const { term, relation, target } of alignments(context)) {
        const targetKinds = context.kinds(target);
        const mismatch = targetKinds && findMismatch(relation, term.kinds, targetKinds);
        if (!mismatch) continue;
        const mismatched = name(context, mismatch.side === 'term' ? term.iri : target);
        const reason = mismatch.expected
          ? `${mismatched} is not a ${mismatch.expected}`
          : `only ${mismatched} is a property`;
        const message = `${name(context, term.iri)} is aligned with ${name(context, target)} (${relation}), but ${reason}. Use a different term or relation.`;
        yield { subject: term.iri, near: target, message };
      }
    },
  },
];

/** The alignments in a term's own description. Those in other descriptions are reported there. */
function* alignments({
  maintainedTerms,
  graph,
}: CheckContext): Generator<{ term: Term; relation: Relation; target: Iri }> {
  for (const term of maintainedTerms) {
    for (const { relation, target } of term.alignments) {
      const predicate = PREDICATES.get(relation);
      if (target === undefined || predicate === undefined || !graph.iris(term.iri, predicate).includes(target))
        continue;
      yield { term, relation, target };
    }
  }
}

interface KindMismatch {
  readonly side: 'term' | 'target';
  /** The kind that the relation requires. Absent: this side is a property and the other is not. */
  readonly expected?: AlignedKind;
}

/** Returns the side whose kind the relation does not allow. */
function findMismatch(
  relation: Relation,
  termKinds: readonly Kind[],
  targetKinds: readonly Kind[],
): KindMismatch | undefined {
  const [term, target] = [alignedKinds(termKinds), alignedKinds(targetKinds)];
  const expected = REQUIRED_KINDS[relation];
  if (expected) {
    if (!term.has(expected)) return { side: 'term', expected };
    return target.has(expected) ? undefined : { side: 'target', expected };
  }
  // Terms of any two kinds may be related.
  if (relation === 'relatedMatch' || relation === 'mappingRelation') return undefined;
  // A concept may match a class, and an individual a concept. A property matches only properties.
  if (isOnlyProperty(term) && !target.has('property')) return { side: 'term' };
  if (isOnlyProperty(target) && !term.has('property')) return { side: 'target' };
  return undefined;
}

function alignedKinds(kinds: readonly Kind[]): ReadonlySet<AlignedKind> {
  return new Set(kinds.map((kind) => ALIGNED[kind]));
}

function isOnlyProperty(kinds: ReadonlySet<AlignedKind>): boolean {
  return kinds.size === 1 && kinds.has('property');
}
