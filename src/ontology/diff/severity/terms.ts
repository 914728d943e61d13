import { splitIri } from '../../curie.ts';
import type { Iri, Kind, PropertyFacts, Term } from '../../model.ts';
import { LANGUAGE_NAMESPACES, owl, rdf } from '../../names.ts';
import { isWellKnown } from '../../namespaces.ts';
import { standardOf } from '../../standards.ts';
import type { Comparison, Draft, Side } from '../comparison.ts';
import type { SeverityReason } from '../severity.ts';
import { rateTypes } from './restrictions.ts';

export function rateCreation(_: Draft, subject: Iri, { now }: Comparison): SeverityReason {
  return isExternal(subject, now) ? 'external-term' : 'term-added';
}

export function rateDeletion(_: Draft, subject: Iri, { old }: Comparison): SeverityReason {
  if (isExternal(subject, old)) return 'external-term';
  return old.term(subject)?.deprecated ? 'deprecated-term-removed' : 'term-removed';
}

/** Whether another, well-known vocabulary defines a term: the dataset only has a copy, and describes no ontology of that namespace. */
function isExternal(subject: Iri, { term, graph, ownIri }: Side): boolean {
  if (term(subject)?.own !== false) return false;
  const [namespace] = splitIri(ownIri(subject));
  const isKnown =
    LANGUAGE_NAMESPACES.includes(namespace) || isWellKnown(namespace) || standardOf(namespace) !== undefined;
  const isHere = [namespace, namespace.replace(/[#/]$/, '')].some((iri) => isOntology(graph, iri));
  return isKnown && !isHere;
}

/** Whether a resource is an ontology. */
export function isOntology(graph: Side['graph'], iri: Iri): boolean {
  return graph.iris(iri, rdf('type')).includes(owl('Ontology'));
}

/** Rates other types of a term, by its kinds before and after. */
export function rateKind(_: Draft, subject: Iri, comparison: Comparison): SeverityReason {
  const [before, after] = [comparison.old.term(subject), comparison.now.term(subject)];
  if (!before || !after) return 'kind-changed';
  const lacks = (kinds: readonly Kind[], others: readonly Kind[]): boolean =>
    others.some((kind) => !kinds.includes(kind));
  if (lacks(after.kinds, before.kinds) || before.class?.datatype !== after.class?.datatype) return 'kind-changed';
  if (before.property && after.property) return ratePropertyType(before, after, subject, comparison);
  return lacks(before.kinds, after.kinds) ? 'kind-added' : 'same-meaning';
}

/** An object property has other values than a datatype property. Any other type allows both. */
function ratePropertyType(before: Term, after: Term, subject: Iri, comparison: Comparison): SeverityReason {
  const isOfObjects = (type: PropertyFacts['type']): boolean | undefined =>
    type === undefined || type === 'annotation' ? undefined : type === 'object';
  const [was, is] = [isOfObjects(before.property?.type), isOfObjects(after.property?.type)];
  if (was !== undefined && is !== undefined && was !== is) return 'kind-changed';
  return rateTypes(subject, comparison) ?? 'same-meaning';
}
