import type { ClassExpression, Iri, Ontology, PropertyExpression, InclusionReason, Term } from '../model.ts';
import { skos } from '../names.ts';
import { mentionsOf } from '../node-references.ts';
import type { ResolvedSelection } from './selection.ts';

/** Terms that an included term needs, by rule. */
type Needs = readonly (readonly [rule: InclusionReason['rule'], iris: readonly Iri[]])[];

/**
 * Returns the terms of a slice with the reason for each: the selected terms, and the terms that these need. Breadth first, so that the
 * reason is the nearest term that needs it.
 */
export function sliceTerms(ontology: Ontology, selected: ResolvedSelection): Map<Iri, InclusionReason> {
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const reasons = new Map<Iri, InclusionReason>();
  const queue: Term[] = [];
  const include = (iri: Iri, reason: InclusionReason): void => {
    const term = byIri.get(iri);
    if (term === undefined || reasons.has(iri) || selected.excluded.has(iri)) return;
    reasons.set(iri, reason);
    queue.push(term);
  };
  for (const iri of selected.roots) include(iri, { rule: 'selected' });
  let addedDomainless = false;
  for (let i = 0; i < queue.length; i += 1) {
    const term = queue[i] as Term;
    for (const [rule, iris] of needsOf(term)) for (const iri of iris) include(iri, { rule, of: term.iri });
    // A property without a domain applies to all terms. Added last, so that a term that needs it is its reason.
    if (i === queue.length - 1 && !addedDomainless) {
      addedDomainless = true;
      for (const iri of domainless(ontology)) include(iri, { rule: 'property' });
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

/** Returns the instances of a subclass of skos:Concept, which are the possible values of a property with this range. */
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

/** Returns all IRIs in an expression. */
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

/** Returns the properties that describe the term, because own annotation properties are part of the ontology. */
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
