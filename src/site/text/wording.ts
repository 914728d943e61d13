import type { Bound, Conjunction, Phrase, Ref } from '../../messages/messages.ts';
import type {
  Characteristic,
  ClassExpression,
  GeneralAxiom,
  Iri,
  PropertyExpression,
  Value,
} from '../../ontology/model.ts';

/** Sentences and table cells for the axioms of an ontology, in one language. */
export interface Wording {
  readonly and: Conjunction;
  readonly or: Conjunction;

  /** An anonymous superclass: "Each listing has exactly one provider." */
  condition(subject: Ref, expression: ClassExpression): Phrase;
  /** An individual and an anonymous class of it: "John has exactly five children." */
  instance(subject: Ref, expression: ClassExpression): Phrase;
  /** An anonymous equivalent class. */
  definition(subject: Ref, expression: ClassExpression): Phrase;
  /** One sentence for all, since a class may be disjoint with dozens of others. */
  disjoint(subject: Ref, others: readonly ClassExpression[]): Phrase;
  /** owl:disjointUnionOf. */
  partition(subject: Ref, parts: readonly ClassExpression[]): Phrase;
  /** owl:hasKey. */
  key(subject: Ref, properties: readonly PropertyExpression[]): Phrase;

  inverse(self: Iri, other: PropertyExpression): Phrase;
  /** "If A has part B and B has part C, then A has part C." (owl:propertyChainAxiom) */
  chain(self: Iri, chain: readonly PropertyExpression[]): Phrase;
  /** A plain sentence for each, https://www.w3.org/TR/owl2-syntax/#Object_Property_Axioms. */
  characteristic(which: Characteristic, self: Iri): Phrase;
  /** owl:propertyDisjointWith. */
  apart(self: Iri, other: PropertyExpression): Phrase;
  /** rdfs:domain: all must hold. */
  domain(self: Iri, expression: ClassExpression): Phrase;
  /** rdfs:range: all must hold. */
  range(self: Iri, expression: ClassExpression): Phrase;

  /** A general axiom, which has no named subject. Default for the members of a large group: the first, and the number of the others. */
  general(axiom: GeneralAxiom, members?: ShownMembers): Phrase;

  /** Any class expression in the cell of a table. */
  type(expression: ClassExpression): Phrase;
  /** `min 1` → "at least one". */
  bound(kind: Bound, count: number): string;
  /** "2 to 3". */
  between(min: number, max: number): string;
  readonly none: string;
  readonly any: string;
  boundOf(kind: Bound, count: number, filler: ClassExpression): Phrase;
  only(filler: ClassExpression): Phrase;
  always(value: Value): Phrase;
  readonly itself: string;
  /** Whether a filler repeats the property's name: "exactly one provider that is a provider". */
  saysNothing(property: PropertyExpression, filler: ClassExpression | undefined): boolean;
}

/** Whether a sentence names all members of a large group, or the URL of the page whose sentence does. */
export type ShownMembers = 'all' | { readonly href: string };

/** Name of a variable in a chain: A, B, C …; X1, X2 … after Z. */
export function letter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `X${index - 25}`;
}
