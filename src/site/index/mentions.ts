import type { ClassExpression, GeneralAxiom, Iri, PropertyExpression, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** Map from terms to the terms whose axioms mention them, sorted by identifier. Linear in the axioms. */
export function findMentions(terms: readonly Term[]): ReadonlyMap<Iri, readonly Iri[]> {
  const mentions = new Map<Iri, Iri[]>();
  for (const term of terms) {
    for (const iri of new Set(mentionedBy(term))) {
      if (iri === canonicalIri(term.iri)) continue;
      const list = mentions.get(iri);
      if (list) list.push(term.iri);
      else mentions.set(iri, [term.iri]);
    }
  }
  return mentions;
}

/** Map from terms to the general axioms that mention them. Linear in the axioms. */
export function findAxioms(axioms: readonly GeneralAxiom[]): ReadonlyMap<Iri, readonly GeneralAxiom[]> {
  const found = new Map<Iri, GeneralAxiom[]>();
  for (const axiom of axioms) {
    for (const iri of new Set(inAxiom(axiom))) {
      const list = found.get(iri);
      if (list) list.push(axiom);
      else found.set(iri, [axiom]);
    }
  }
  return found;
}

function* inAxiom(axiom: GeneralAxiom): Generator<Iri> {
  switch (axiom.kind) {
    case 'subClass':
      yield* inExpression(axiom.sub);
      yield* inExpression(axiom.super);
      break;
    case 'different':
      yield* axiom.of.map(canonicalIri);
      break;
    case 'disjointProperties':
      yield* axiom.of.map(propertyIri);
      break;
    case 'negative':
      yield canonicalIri(axiom.source);
      yield propertyIri(axiom.property);
      if ('iri' in axiom.target) yield canonicalIri(axiom.target.iri);
      break;
    default:
      for (const expression of axiom.of) yield* inExpression(expression);
  }
}

function* mentionedBy(term: Term): Generator<Iri> {
  const { class: facts, property } = term;
  for (const expression of [...(facts?.conditions ?? []), ...(facts?.definedAs ?? [])]) yield* inExpression(expression);
  for (const key of facts?.keys ?? []) for (const part of key) yield propertyIri(part);
  for (const chain of property?.chains ?? []) for (const step of chain) yield propertyIri(step);
}

/** Every named class, property and value inside an expression. */
export function* inExpression(expression: ClassExpression): Generator<Iri> {
  if (expression.kind === 'class') yield canonicalIri(expression.iri);
  if ('property' in expression) yield propertyIri(expression.property);
  if ('filler' in expression && expression.filler) yield* inExpression(expression.filler);
  if (expression.kind === 'union' || expression.kind === 'intersection')
    for (const part of expression.of) yield* inExpression(part);
  if (expression.kind === 'complement') yield* inExpression(expression.of);
  if (expression.kind === 'hasValue' && 'iri' in expression.value) yield canonicalIri(expression.value.iri);
  if (expression.kind === 'oneOf')
    for (const value of expression.values) if ('iri' in value) yield canonicalIri(value.iri);
}

/** The IRI of a property; of an inverse, that of the inverted property. */
function propertyIri(property: PropertyExpression): Iri {
  return canonicalIri(typeof property === 'string' ? property : property.inverseOf);
}
