import type { ClassExpression, Iri } from '../../model.ts';
import { owl, rdf, rdfs } from '../../names.ts';
import { expressionsOf, isAnyOf, orderOfAllowed } from '../aspects/ranges.ts';
import type { Comparison, Draft } from '../comparison.ts';
import { isWithin, valueKey } from '../expression-order.ts';
import { haveSameMeaning } from '../meaning.ts';
import type { SeverityReason } from '../severity.ts';
import { iriIn } from './hierarchy.ts';
import { compareProperty, rateRestrictions, rateTypes } from './restrictions.ts';

/** Rates the domains of a property. */
export function rateDomain(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const { before, after, order } = rangesOf(draft, subject, comparison);
  if (order === 'same') return 'same-meaning';
  // One of several classes suffices, so that these are fields of the classes.
  if (isAnyOf(draft.property ?? '')) {
    if (after.length === 0) return 'domain-widened';
    if (before.length === 0 || order === 'wider') return 'field-added';
    return order === 'narrower' ? 'field-removed' : 'domain-changed';
  }
  if (order === undefined) return 'domain-changed';
  return order === 'wider' ? 'domain-widened' : 'domain-narrowed';
}

/** Rates the ranges of a property: by their classes, or else by the types and values in schemas. */
export function rateRange(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const { before, after, order } = rangesOf(draft, subject, comparison);
  if (order === 'same') return 'same-meaning';
  const areLists = [before, after].every((ranges) => ranges.length === 1 && ranges[0]?.kind === 'oneOf');
  if (order === 'wider') return areLists ? 'value-added' : 'type-widened';
  if (order === 'narrower') return areLists ? 'value-removed' : 'type-narrowed';
  return rateTypes(subject, comparison) ?? 'type-changed';
}

function rangesOf({ property = '' }: Draft, subject: Iri, comparison: Comparison) {
  const before = expressionsOf(comparison.old, subject, property);
  const after = expressionsOf(comparison.now, subject, property);
  return { before, after, order: orderOfAllowed(before, after, { subject, property }, comparison) };
}

/** Rates the listed values of a value set. */
export function rateValues({ old, new: now }: Draft): SeverityReason {
  const [before, after] = [old, now].map(expressionIn);
  if (before?.kind !== 'oneOf') return 'values-closed';
  if (after?.kind !== 'oneOf') return 'values-opened';
  const [had, has] = [before, after].map(({ values }) => new Set(values.map(valueKey))) as [Set<string>, Set<string>];
  if ([...had].some((value) => !has.has(value))) return 'value-removed';
  return has.size > had.size ? 'value-added' : 'same-meaning';
}

/** Axioms from which more follows, and that no data can contradict. */
const INFERENCES: ReadonlySet<Iri> = new Set([
  owl('inverseOf'),
  owl('propertyChainAxiom'),
  rdfs('subPropertyOf'),
  ...['SymmetricProperty', 'TransitiveProperty', 'ReflexiveProperty'].map(owl),
]);

/** Rates an axiom that was added, removed or changed, by the records of the class if it is a restriction. */
export function rateAxiom(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const [before, after] = [draft.old, draft.new].map(expressionIn);
  if (before && after && haveSameMeaning(before, after, draft.property)) return 'same-meaning';
  const type = draft.property === rdf('type') ? iriIn(draft.new ?? draft.old) : undefined;
  if (type === owl('FunctionalProperty')) return rateFunctional(draft, subject, comparison);
  if (INFERENCES.has(type ?? draft.property ?? '')) return draft.old ? 'inference-removed' : 'inference-added';
  if (draft.type === 'CardinalityChange' || isCondition(draft.property)) {
    const reason = rateRestrictions(draft, subject, comparison);
    if (reason) return reason;
    if (after && !before && isImplied(after, subject, comparison)) return 'already-stated';
  }
  if (!draft.old) return 'axiom-added';
  if (!draft.new) return 'axiom-removed';
  if (draft.direction) return draft.direction === 'wider' ? 'allowed-more' : 'allowed-less';
  return 'allowed-other';
}

function isCondition(property: Iri | undefined): boolean {
  return property === rdfs('subClassOf') || property === owl('equivalentClass');
}

/** A functional property has at most one value. */
function rateFunctional(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const { narrower, wider } = compareProperty(subject, comparison);
  if (draft.new) return narrower.includes('count-narrowed') ? 'count-narrowed' : 'axiom-added';
  return wider.includes('count-widened') ? 'count-widened' : 'axiom-removed';
}

/** Whether a class above already is within an expression. */
function isImplied(expression: ClassExpression, subject: Iri, { old, above }: Comparison): boolean {
  return [subject, ...old.above(subject)].some((iri) => isWithin({ kind: 'class', iri }, expression, above));
}

function expressionIn(value: Draft['old']): ClassExpression | undefined {
  if (value && 'expression' in value) return value.expression;
  return value && 'iri' in value ? { kind: 'class', iri: value.iri } : undefined;
}
