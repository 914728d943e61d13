import type { ClassExpression, Iri, Ontology, PropertyExpression, Reason, Term } from '../model.ts';
import { skos } from '../names.ts';
import { mentionsOf } from '../node-references.ts';
import type { ResolvedSelection } from './selection.ts';

/** What one kept term needs so that it makes sense: pairs of a rule and the terms that it brings along. */
type Needs = readonly (readonly [rule: Reason['rule'], iris: readonly Iri[]])[];

/**
 * The terms of a slice with the reason why each is in: what was selected, and what these need. Breadth first, so that a term is
 * explained by the nearest thing that needs it; deterministic, since terms and their links are sorted.
 */
export function sliceTerms(ontology: Ontology, selected: ResolvedSelection): Map<Iri, Reason> {
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const reasons = new Map<Iri, Reason>();
  const queue: Term[] = [];
  const keep = (iri: Iri, reason: Reason): void => {
    const term = byIri.get(iri);
    if (term === undefined || reasons.has(iri) || selected.excluded.has(iri)) return;
    reasons.set(iri, reason);
    queue.push(term);
  };
  for (const iri of selected.roots) keep(iri, { rule: 'selected' });
  let anywhere = false;
  for (let i = 0; i < queue.length; i += 1) {
    const term = queue[i] as Term;
    for (const [rule, iris] of needsOf(term)) for (const iri of iris) keep(iri, { rule, of: term.iri });
    // A property without a domain applies to whatever was kept; it comes last, so that what needs it by name explains it.
    if (i === queue.length - 1 && !anywhere) {
      anywhere = true;
      for (const iri of domainless(ontology)) keep(iri, { rule: 'property' });
    }
  }
  return reasons;
}

function needsOf(term: Term): Needs {
  return [
    ['value', [...(term.enumeration?.values ?? []), ...(term.collection?.members ?? []), ...conceptsOf(term)]],
    ...(term.class ? classNeeds(term.class) : []),
    ...(term.property ? propertyNeeds(term.property) : []),
    ['value set', term.enumerationOf],
    ['ancestor', term.value?.broader ?? []],
    ['type', term.instanceOf],
    ['referenced', [...term.replacedBy, ...predicatesOf(term), ...mentionsOf(term.unread)]],
  ];
}

/** A subclass of skos:Concept is a value set in all but name: whoever has `Amenity` as a range picks among the amenities. */
function conceptsOf({ class: facts }: Term): readonly Iri[] {
  return facts?.ancestors.includes(skos('Concept')) ? facts.instances : [];
}

function classNeeds(facts: NonNullable<Term['class']>): Needs {
  const mentioned = [...facts.conditions, ...facts.definedAs, ...facts.disjointUnionOf.flat()].flatMap(irisOf);
  return [
    ['ancestor', facts.parents],
    ['property', facts.properties],
    ['referenced', [...mentioned, ...facts.keys.flat().map(propertyIri)]],
  ];
}

function propertyNeeds(facts: NonNullable<Term['property']>): Needs {
  return [
    ['ancestor', facts.parents],
    ['range', [...facts.ranges.flatMap(irisOf), ...facts.rangeIncludes]],
    ['inverse', facts.inverses.map(propertyIri)],
    ['referenced', facts.chains.flat().map(propertyIri)],
  ];
}

function propertyIri(property: PropertyExpression): Iri {
  return typeof property === 'string' ? property : property.inverseOf;
}

/** Every IRI that an expression mentions. */
function irisOf(expression: ClassExpression): Iri[] {
  switch (expression.kind) {
    case 'class':
      return [expression.iri];
    case 'union':
    case 'intersection':
      return expression.of.flatMap(irisOf);
    case 'complement':
      return irisOf(expression.of);
    case 'oneOf':
      return expression.values.flatMap((value) => ('iri' in value ? value.iri : []));
    case 'datatype':
      return [expression.on];
    case 'other':
      return mentionsOf(expression.node);
    case 'hasValue':
      return [propertyIri(expression.property), ...('iri' in expression.value ? [expression.value.iri] : [])];
    case 'hasSelf':
      return [propertyIri(expression.property)];
    default:
      return [propertyIri(expression.property), ...(expression.filler ? irisOf(expression.filler) : [])];
  }
}

/** The properties that describe the term itself: an annotation property of ours is part of the ontology it annotates. */
function predicatesOf(term: Term): Iri[] {
  return Object.keys(term.description[0] ?? {}).filter((key) => !key.startsWith('@'));
}

function domainless(ontology: Ontology): Iri[] {
  return ontology.terms
    .filter(
      ({ property }) =>
        property &&
        property.domains.length === 0 &&
        property.domainIncludes.length === 0 &&
        property.parents.length === 0,
    )
    .map(({ iri }) => iri);
}
