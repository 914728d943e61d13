import type { Iri, Term } from '../../model.ts';
import { owl, rdf, rdfs, skos } from '../../names.ts';
import type { ChangedValue } from '../change.ts';
import type { Comparison, Draft, Side } from '../comparison.ts';
import { PARENT_PROPERTIES } from '../comparison.ts';
import type { SeverityReason } from '../severity.ts';
import { rateInherited } from './restrictions.ts';

/** Classes above all others. A statement that one is above a class says nothing. */
const TOPS: readonly Iri[] = [owl('Thing'), rdfs('Resource'), owl('topObjectProperty'), owl('topDataProperty')];

/** Rates another place in a hierarchy, by what is above the term before and after. */
export function ratePlace(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const { old, now } = comparison;
  const [from, to] = [iriIn(draft.old), iriIn(draft.new)];
  const isLost = from !== undefined && !TOPS.includes(from) && !now.above(subject).includes(from);
  const isGained = to !== undefined && !TOPS.includes(to) && !old.above(subject).includes(to);
  if (!isLost && !isGained) return 'already-stated';
  if (isConceptLink(draft.property)) return 'concept-moved';
  if (isLost) return 'parent-removed';
  const inherited = draft.property === rdfs('subClassOf') && to ? rateInherited(subject, to, comparison) : undefined;
  return inherited ?? 'parent-added';
}

function isConceptLink(property: Iri | undefined): boolean {
  return property !== rdfs('subClassOf') && property !== rdfs('subPropertyOf');
}

/** Properties that make a term an instance of a class or a value of a value set. */
const MEMBERSHIP: readonly Iri[] = [rdf('type'), skos('inScheme'), skos('topConceptOf')];

/** Rates links between terms. Those that state the class or the value set of a value affect its data. */
export function rateLink(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const { type, property } = draft;
  // The same target by another property: `old` and `new` are the properties.
  if (type === 'PredicateChange') return ratePredicate(iriIn(draft.old), iriIn(draft.new));
  if (property === undefined || !MEMBERSHIP.includes(property)) return 'link-changed';
  const [from, to] = [iriIn(draft.old), iriIn(draft.new)];
  if (from !== undefined && !isMember(comparison.now, subject, from)) return 'membership-removed';
  if (to !== undefined && !isMember(comparison.old, subject, to)) return 'membership-added';
  return 'already-stated';
}

/** The same text or term, stated by another property. */
function ratePredicate(from: Iri | undefined, to: Iri | undefined): SeverityReason {
  if (from === skos('notation')) return 'code-removed';
  if (to === skos('notation')) return 'code-added';
  const [wasParent, isParent] = [from, to].map((iri) => PARENT_PROPERTIES.includes(iri ?? ''));
  if (wasParent && !isParent) return 'parent-removed';
  return isParent && !wasParent ? 'parent-added' : 'link-changed';
}

/** Whether a term is an instance of a class, or a value of a value set, also by classes in between. */
function isMember(side: Side, subject: Iri, group: Iri): boolean {
  const term = side.term(subject);
  const groups = term ? groupsOf(term).map(side.newIri) : [];
  return groups.some((iri) => iri === group || side.above(iri).includes(group));
}

function groupsOf({ instanceOf, enumerationOf }: Term): Iri[] {
  return [...instanceOf, ...enumerationOf];
}

/** The IRI of a value. */
export function iriIn(value: ChangedValue | undefined): Iri | undefined {
  return value && 'iri' in value ? value.iri : undefined;
}
