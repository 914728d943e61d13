import { memoize } from '../../base/work.ts';
import type { Bound, Phrase, Ref } from '../../messages/messages.ts';
import type {
  Characteristic,
  ClassExpression,
  ClassFacts,
  GeneralAxiom,
  Iri,
  PropertyExpression,
  PropertyFacts,
  Term,
} from '../../ontology/model.ts';
import { primaryLanguage } from '../../base/text.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { inExpression } from '../index/mentions.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { valuePart } from '../index/publication-index.ts';
import { joinPhrases } from '../text/phrase.ts';
import type { ShownMembers, Wording } from '../text/wording.ts';
import { letter } from '../text/wording.ts';
import type { PropertyName } from './english-phrases.ts';
import {
  amount,
  apart,
  chainSentence,
  CHARACTERISTIC_SENTENCES,
  condition,
  definition,
  disjoint,
  domain,
  inverse,
  keySentence,
  nounPhrase,
  partition,
  predicate,
  propertyName,
  range,
  repeatsName,
  step,
} from './english-phrases.ts';
import {
  afterCount,
  cellType,
  clause,
  named,
  namesOf,
  propertyPhrase,
  saysNothing,
  typePhrase,
  valuePhrase,
} from './generic-clauses.ts';
import type { NameOf } from './manchester.ts';
import { formalProperty, formalValue, manchester } from './manchester.ts';
import { remarkPhrase } from './remarks.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** An axiom as a sentence and in formal notation. */
export interface Statement {
  readonly sentence: Phrase;
  readonly formal?: string;
  /** Terms of the formal notation that the sentence does not mention. */
  readonly unmentioned?: readonly Ref[];
  /** Remarks on the axiom. */
  readonly remarks?: readonly Phrase[];
}

/** Returns the remarks on a term's axiom with this predicate and expression. */
export type RemarksOf = (predicate: Iri, expression: ClassExpression) => Pick<Statement, 'remarks'>;
const noRemarks: RemarksOf = () => ({});

/** Names for formal notation: local names of own terms, CURIEs of others. */
function formalNames(index: PublicationIndex): NameOf {
  return (iri: Iri) => {
    const term = index.term(iri);
    return term?.own ? term.curie.slice(term.curie.indexOf(':') + 1) : index.curie(iri);
  };
}

/**
 * All axioms of a class as sentences: "Each listing has exactly one provider." beside `provider exactly 1 Provider`.
 * Named superclasses are shown as links elsewhere.
 */
export function classStatements(
  subject: Ref,
  facts: ClassFacts,
  index: PublicationIndex,
  remarks: RemarksOf = noRemarks,
): Statement[] {
  const { conditions, definedAs, disjointWith, disjointUnionOf, keys } = facts;
  const wording = wordingOf(index);
  const name = formalNames(index);
  const formal = (expression: ClassExpression): string => manchester(expression, name);
  const list = (expressions: readonly ClassExpression[]): string => expressions.map(formal).join(', ');
  const stated = (sentence: Phrase, expression: ClassExpression, keyword: string): Statement => {
    const unmentioned = unmentionedNames(sentence, expression, index);
    return { sentence, formal: keyword + formal(expression), ...(unmentioned.length > 0 && { unmentioned }) };
  };
  const apart = disjointWith.length === 0 ? [] : [disjointWith];
  return [
    ...conditions.map((it) => ({
      ...stated(wording.condition(subject, it), it, ''),
      ...remarks(rdfs('subClassOf'), it),
    })),
    ...definedAs.map((it) => ({
      ...stated(wording.definition(subject, it), it, 'EquivalentTo: '),
      ...remarks(owl('equivalentClass'), it),
    })),
    ...apart.map((others) => ({
      sentence: wording.disjoint(subject, others),
      formal: `DisjointWith: ${list(others)}`,
      // One sentence covers all classes, so remarks appear here only if there is a single one.
      ...(others.length === 1 && remarks(owl('disjointWith'), others[0] as ClassExpression)),
    })),
    ...disjointUnionOf.map((parts) => ({
      sentence: wording.partition(subject, parts),
      formal: `DisjointUnionOf: ${list(parts)}`,
    })),
    ...keys.map((key) => ({
      sentence: wording.key(subject, key),
      formal: `HasKey: ${key.map((part) => formalProperty(part, name)).join(', ')}`,
    })),
  ];
}

/** Remarks on a property's axioms. */
export interface AxiomRemarks {
  ofIri(iri: Iri, predicates: readonly Iri[]): Pick<Statement, 'remarks'>;
  ofChain(chain: readonly PropertyExpression[], predicates: readonly Iri[]): Pick<Statement, 'remarks'>;
}

/** All axioms of a property as sentences, except domains and ranges. */
export function propertyStatements(
  iri: Iri,
  facts: PropertyFacts,
  index: PublicationIndex,
  remarks?: AxiomRemarks,
): Statement[] {
  const { inverses, chains, characteristics, disjointWith } = facts;
  const wording = wordingOf(index);
  const name = formalNames(index);
  return [
    ...inverses.map((it) => ({
      sentence: wording.inverse(iri, it),
      formal: `InverseOf: ${formalProperty(it, name)}`,
      ...(typeof it === 'string' && remarks?.ofIri(it, [owl('inverseOf')])),
    })),
    ...chains.map((chain) => ({
      sentence: wording.chain(iri, chain),
      formal: `SubPropertyChain: ${chain.map((link) => formalProperty(link, name)).join(' o ')}`,
      ...remarks?.ofChain(chain, [owl('propertyChainAxiom')]),
    })),
    ...characteristics.map((it) => ({
      sentence: wording.characteristic(it, iri),
      formal: `Characteristics: ${it.charAt(0).toUpperCase()}${it.slice(1)}`,
      ...remarks?.ofIri(owl(`${it.charAt(0).toUpperCase()}${it.slice(1)}Property`), [rdf('type')]),
    })),
    ...disjointWith.map((it) => ({
      sentence: wording.apart(iri, it),
      formal: `DisjointWith: ${formalProperty(it, name)}`,
      ...(typeof it === 'string' && remarks?.ofIri(it, [owl('propertyDisjointWith')])),
    })),
  ];
}

/** rdfs:domain: all of them apply. */
export function domainStatements(
  iri: Iri,
  domains: readonly ClassExpression[],
  index: PublicationIndex,
  remarks: RemarksOf = noRemarks,
): Statement[] {
  const { domain } = wordingOf(index);
  const name = formalNames(index);
  return domains.map((it) => ({
    sentence: domain(iri, it),
    formal: `Domain: ${manchester(it, name)}`,
    ...remarks(rdfs('domain'), it),
  }));
}

/** rdfs:range: all of them apply. */
export function rangeStatements(
  iri: Iri,
  ranges: readonly ClassExpression[],
  index: PublicationIndex,
  remarks: RemarksOf = noRemarks,
): Statement[] {
  const { range } = wordingOf(index);
  const name = formalNames(index);
  return ranges.map((it) => ({
    sentence: range(iri, it),
    formal: `Range: ${manchester(it, name)}`,
    ...remarks(rdfs('range'), it),
  }));
}

/** General axioms that mention a term, as sentences and in formal notation. A large group is named on the page of its first member only. */
export function generalStatements({ iri }: Term, index: PublicationIndex): Statement[] {
  const name = formalNames(index);
  return index.axiomsOf(iri).map((axiom) => {
    const formal = formalOf(axiom, name);
    const first = firstMember(axiom, index);
    const elsewhere = first && first.iri !== iri ? { href: `${index.links.term(first.identifier)}#rules` } : undefined;
    const sentence = wordingOf(index).general(axiom, elsewhere ?? 'all');
    const unmentioned = expressionsOf(axiom).flatMap((expression) => unmentionedNames(sentence, expression, index));
    return {
      sentence,
      ...(formal !== undefined && { formal }),
      ...(unmentioned.length > 0 && { unmentioned }),
      ...(axiom.remarks && { remarks: axiom.remarks.map((remark) => remarkPhrase(remark, index)) }),
    };
  });
}

/** The first member of a group that has a page. */
function firstMember(axiom: GeneralAxiom, { term }: PublicationIndex): Term | undefined {
  const iris = (): readonly Iri[] => {
    switch (axiom.kind) {
      case 'disjoint':
        return axiom.of.flatMap((it) => (it.kind === 'class' ? it.iri : []));
      case 'different':
        return axiom.of;
      case 'disjointProperties':
        return axiom.of.flatMap((it) => (typeof it === 'string' ? it : []));
      default:
        return [];
    }
  };
  return iris()
    .map(term)
    .find((found) => found !== undefined);
}

/** The anonymous types of a term. */
export function typeStatements({ iri, anonymousTypes = [] }: Term, index: PublicationIndex): Statement[] {
  const name = formalNames(index);
  return anonymousTypes.map((type) => {
    const sentence = wordingOf(index).instance(index.ref(iri), type);
    const unmentioned = unmentionedNames(sentence, type, index);
    return { sentence, formal: `Types: ${manchester(type, name)}`, ...(unmentioned.length > 0 && { unmentioned }) };
  });
}

function expressionsOf(axiom: GeneralAxiom): readonly ClassExpression[] {
  if (axiom.kind === 'subClass') return [axiom.sub, axiom.super];
  return axiom.kind === 'equivalent' || (axiom.kind === 'disjoint' && axiom.of.length <= MANY) ? axiom.of : [];
}

function formalOf(axiom: GeneralAxiom, name: NameOf): string | undefined {
  const list = (of: readonly ClassExpression[]): string => of.map((it) => manchester(it, name)).join(', ');
  switch (axiom.kind) {
    case 'subClass':
      return `${manchester(axiom.sub, name)} SubClassOf: ${manchester(axiom.super, name)}`;
    case 'equivalent':
      return `EquivalentClasses: ${list(axiom.of)}`;
    case 'disjoint':
      return axiom.of.length > MANY ? undefined : `DisjointClasses: ${list(axiom.of)}`;
    case 'disjointProperties':
      return axiom.of.length > MANY
        ? undefined
        : `DisjointProperties: ${axiom.of.map((it) => formalProperty(it, name)).join(', ')}`;
    case 'negative':
      return `${name(axiom.source)} Facts: not ${formalProperty(axiom.property, name)} ${formalValue(axiom.target, name)}`;
    default:
      return undefined;
  }
}

/** Up to `MANY`, a sentence names all members of a group, otherwise the first `FEW`. */
const MANY = 24;
const FEW = 6;

/** A function that lists members: all, or the first and the number of the others. */
function memberList(
  index: PublicationIndex,
  members: ShownMembers | undefined,
): <T>(all: readonly T[], phrase: (one: T) => Phrase) => Phrase {
  return (all, phrase) => {
    const { rules, structures } = index.messages;
    const isWhole = members === 'all' || all.length <= MANY + 2;
    if (isWhole) return joinPhrases(all.map(phrase), rules.and);
    const text = structures.axioms.andMore({ count: all.length - FEW });
    const more = members === undefined ? text : { text, href: members.href };
    return [...joinPhrases(all.slice(0, FEW).map(phrase), rules.comma), ' ', more];
  };
}

/** Returns the phrase of an IRI: a reference. */
function refPhrase(index: PublicationIndex): (iri: Iri) => Phrase {
  return (iri) => [index.ref(iri)];
}

/**
 * Terms of an expression that its sentence omits, by formal name: "at least one licence" for `licence min 1 Licence` does not state
 * which class Licence is.
 */
function unmentionedNames(sentence: Phrase, expression: ClassExpression, index: PublicationIndex): readonly Ref[] {
  const name = formalNames(index);
  const mentioned = new Set(
    sentence.flatMap((part) => (typeof part !== 'string' && 'iri' in part ? canonicalIri(part.iri) : [])),
  );
  return [...new Set(inExpression(expression))]
    .filter((iri) => !mentioned.has(iri))
    .map((iri) => ({ ...index.ref(iri), label: name(iri) }));
}

function quantity(kind: Bound, count: number): string {
  return count === 0 ? 'none' : amount(kind, count);
}

/** Axioms in English. Labels are parts of the sentences, with articles, verbs and participles. */
function englishWording(index: PublicationIndex): Wording {
  const name = (property: PropertyExpression): PropertyName => propertyName(property, index);
  return {
    and: 'and',
    or: 'or',
    condition: (subject, expression) => condition(subject, expression, index),
    instance: ({ href: _, ...subject }, expression) => [subject, ' ', ...predicate(expression, index), '.'],
    definition: (subject, expression) => definition(subject, expression, index),
    disjoint: (subject, others) => disjoint(subject, others, index),
    partition: (subject, parts) => partition(subject, parts, index),
    key: (subject, properties) => keySentence(subject, properties, index),
    inverse: (self, other) => inverse(name(self), name(other)),
    chain: (self, chain) => chainSentence(name(self), chain, index),
    characteristic: (which, self) => CHARACTERISTIC_SENTENCES[which](name(self)),
    apart: (self, other) => apart(name(self), name(other)),
    domain: (self, expression) => domain(self, expression, index),
    range: (self, expression) => range(self, expression, index),
    general: (axiom, members) => general(axiom, index, members),
    type: (expression) => nounPhrase(expression, index),
    bound: amount,
    between: (min, max) => `${min} to ${max}`,
    none: 'none',
    any: 'any number',
    boundOf: (kind, count, filler) => [
      `${quantity(kind, count)}${count < 2 ? ' that is ' : ', each '}`,
      ...nounPhrase(filler, index),
    ],
    only: (filler) => ['only ', ...nounPhrase(filler, index)],
    always: (value) => ['always ', valuePart(value, index)],
    itself: 'itself',
    saysNothing: (property, filler) => repeatsName(name(property), filler, index),
  };
}

/** General axioms in any UI language. */
function generalSentence(axiom: GeneralAxiom, index: PublicationIndex, members?: ShownMembers): Phrase {
  const list = memberList(index, members);
  const { structures, rules } = index.messages;
  const { axioms } = structures;
  const clauses = (of: readonly ClassExpression[]): Phrase =>
    of.flatMap((it, at) => [...(at > 0 ? [rules.semicolon] : []), ...clause(it, index)]);
  switch (axiom.kind) {
    case 'subClass':
      return axioms.implies({ condition: clause(axiom.sub, index), conclusion: clause(axiom.super, index) });
    case 'equivalent':
      return axioms.equivalent({ clauses: clauses(axiom.of) });
    case 'disjoint':
      return axioms.neverBoth({ clauses: list(axiom.of, (it) => clause(it, index)) });
    case 'different':
      return axioms.different({ count: axiom.of.length, names: list(axiom.of, refPhrase(index)) });
    case 'disjointProperties':
      return axioms.apart({
        count: axiom.of.length,
        names: list(axiom.of, (it) => propertyPhrase(it, index)),
      });
    case 'negative':
      return axioms.denied({
        source: named(index.ref(axiom.source), index),
        property: propertyPhrase(axiom.property, index),
        target: valuePhrase(axiom.target, index),
      });
  }
}

type Index = PublicationIndex;
type Sentences = Pick<
  Wording,
  | 'condition'
  | 'instance'
  | 'definition'
  | 'disjoint'
  | 'partition'
  | 'key'
  | 'inverse'
  | 'chain'
  | 'characteristic'
  | 'apart'
> &
  Pick<Wording, 'domain' | 'range'>;

/**
 * Axioms in any UI language, from its messages. Labels are quoted and never declined, numbers are digits, and clauses follow a colon.
 */
function genericWording(index: Index): Wording {
  const { rules } = index.messages;
  return {
    and: rules.and,
    or: rules.or,
    ...classSentences(index),
    ...propertySentences(index),
    general: (axiom, members) => generalSentence(axiom, index, members),
    type: (expression) => cellType(expression, index),
    bound: (kind, count) => rules.bound({ kind, count }),
    between: (min, max) => rules.between({ min, max }),
    none: rules.none,
    any: rules.any,
    boundOf: (kind, count, filler) => rules.boundOf({ kind, count, type: afterCount(filler, count, index) }),
    only: (filler) => rules.only({ type: afterCount(filler, 2, index) }),
    always: (value) => rules.always({ value: valuePhrase(value, index) }),
    itself: rules.itself,
    saysNothing: (property, filler) => saysNothing(property, filler, index),
  };
}

function classSentences(
  index: Index,
): Pick<Sentences, 'condition' | 'instance' | 'definition' | 'disjoint' | 'partition' | 'key'> {
  const { rules } = index.messages;
  const clauses = (all: readonly ClassExpression[]): Phrase =>
    all.flatMap((it, at) => [...(at > 0 ? [rules.semicolon] : []), ...clause(it, index)]);
  return {
    condition: (subject, expression) =>
      rules.condition({ subject: subjectPhrase(subject, index), clause: clause(expression, index) }),
    instance: (subject, expression) =>
      rules.condition({ subject: subjectPhrase(subject, index), clause: clause(expression, index) }),
    definition: (subject, expression) =>
      rules.definition({ subject: subjectPhrase(subject, index), clause: clause(expression, index) }),
    disjoint: (subject, others) => {
      const names = namesOf(others, index);
      const of = subjectPhrase(subject, index);
      return names
        ? rules.disjoint({ subject: of, others: joinPhrases(names, rules.or) })
        : rules.noneHolds({ subject: of, clauses: clauses(others) });
    },
    partition: (subject, parts) => {
      const names = namesOf(parts, index);
      const of = subjectPhrase(subject, index);
      return names
        ? rules.partition({ subject: of, parts: joinPhrases(names, rules.or) })
        : rules.oneHolds({ subject: of, clauses: clauses(parts) });
    },
    key: (subject, properties) => {
      const names = properties.map((property) => propertyPhrase(property, index));
      return rules.key({ subject: subjectPhrase(subject, index), properties: joinPhrases(names, rules.and) });
    },
  };
}

/** The subject of the page, without a link to itself. */
function subjectPhrase({ href: _, ...ref }: Ref, { messages: { rules } }: Index): Phrase {
  return rules.quoted({ label: [ref.language === undefined ? ref.label : ref] });
}

function propertySentences(index: Index): Omit<Sentences, keyof ReturnType<typeof classSentences>> {
  const { rules } = index.messages;
  const name = (property: PropertyExpression): Phrase => propertyPhrase(property, index);
  const step = (property: PropertyExpression, from: string, to: string): PropertyStep => {
    if (typeof property === 'string') return { property: name(property), from, to };
    return { property: name(property.inverseOf), from: to, to: from };
  };
  return {
    inverse: (self, other) =>
      rules.bothWays({
        condition: rules.stepIf(step(self, 'A', 'B')),
        conclusion: rules.stepThen(step(other, 'B', 'A')),
      }),
    chain: (self, chain) =>
      ifThen(
        chain.map((link, at) => step(link, letter(at), letter(at + 1))),
        step(self, 'A', letter(chain.length)),
        index,
      ),
    characteristic: (which, self) => CHARACTERISTIC[which](name(self), index),
    apart: (self, other) => rules.neverBoth({ pair: joinPhrases([name(self), name(other)], rules.and) }),
    domain: (self, expression) => {
      const type = typePhrase(expression, index);
      return type
        ? rules.domainIs({ property: name(self), type })
        : rules.domainWhere({ property: name(self), clause: clause(expression, index) });
    },
    range: (self, expression) => {
      const type = typePhrase(expression, index);
      return type
        ? rules.rangeIs({ property: name(self), type })
        : rules.rangeWhere({ property: name(self), clause: clause(expression, index) });
    },
  };
}

/** A statement with variables: a property, and the names of its two ends. */
interface PropertyStep {
  readonly property: Phrase;
  readonly from: string;
  readonly to: string;
}

function ifThen(conditions: readonly PropertyStep[], conclusion: PropertyStep, { messages: { rules } }: Index): Phrase {
  const steps = conditions.map((step) => rules.stepIf(step));
  return rules.ifThen({ conditions: joinPhrases(steps, rules.andIf), conclusion: rules.stepThen(conclusion) });
}

const CHARACTERISTIC: Readonly<Record<Characteristic, (property: Phrase, index: Index) => Phrase>> = {
  functional: (property, { messages: { rules } }) => rules.functional({ property }),
  inverseFunctional: (property, { messages: { rules } }) => rules.inverseFunctional({ property }),
  symmetric: (property, index) => ifThen([{ property, from: 'A', to: 'B' }], { property, from: 'B', to: 'A' }, index),
  asymmetric: (property, { messages: { rules } }) => rules.asymmetric({ property }),
  transitive: (property, index) =>
    ifThen(
      [
        { property, from: 'A', to: 'B' },
        { property, from: 'B', to: 'C' },
      ],
      { property, from: 'A', to: 'C' },
      index,
    ),
  reflexive: (property, { messages: { rules } }) => rules.reflexive({ property }),
  irreflexive: (property, { messages: { rules } }) => rules.irreflexive({ property }),
};

/** Grammars by language. In all other languages, labels are quoted and not declined. */
const GRAMMARS: Readonly<Record<string, (index: PublicationIndex) => Wording>> = { en: englishWording };

/** Returns the wording of axioms for the index's language. Cached. */
export const wordingOf = memoize((index: PublicationIndex): Wording =>
  (GRAMMARS[primaryLanguage(index.language)] ?? genericWording)(index),
);

/** General axioms in English. Axioms that list names use the generic sentences. */
function general(axiom: GeneralAxiom, index: PublicationIndex, members?: ShownMembers): Phrase {
  switch (axiom.kind) {
    case 'subClass':
      return ['Whatever ', ...predicate(axiom.sub, index), ' also ', ...predicate(axiom.super, index), '.'];
    case 'equivalent':
      return [
        'Something ',
        ...joinPhrases(
          axiom.of.map((it) => predicate(it, index)),
          'exactly when it',
        ),
        '.',
      ];
    case 'disjoint':
      if (axiom.of.length === 2) {
        const [one, other] = axiom.of.map((it) => predicate(it, index));
        return ['Nothing that ', ...(one ?? []), ' ', ...(other ?? []), '.'];
      }
      return [
        'Nothing is two of these at once: ',
        ...memberList(index, members)(axiom.of, (it) => nounPhrase(it, index)),
        '.',
      ];
    case 'negative': {
      const source = index.ref(axiom.source);
      return [
        'It is not the case that ',
        ...step(source, propertyName(axiom.property, index), valuePart(axiom.target, index)),
        '.',
      ];
    }
    default:
      return generalSentence(axiom, index, members);
  }
}
