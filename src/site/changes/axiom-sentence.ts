import { Parser } from 'n3';
import type { Phrase, Ref } from '../../messages/messages.ts';
import type { Characteristic, ClassExpression, Iri, Literal, PropertyExpression } from '../../ontology/model.ts';
import { openReader } from '../../compiler/read.ts';
import { shortName } from '../../base/text.ts';
import { formatOf } from '../../ontology/records.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey, resourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import type { Change, ChangedValue, ChangeType } from '../../versions/index.ts';
import { wordingOf } from '../axioms/axiom-statements.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { lastPart } from '../index/term-names.ts';
import { cap, joinPhrases } from '../text/phrase.ts';
import { cleanText, isReadable } from '../text/text.ts';
import type { Wording } from '../text/wording.ts';

const AXIOMS: ReadonlySet<ChangeType> = new Set<ChangeType>([
  'AxiomCreation',
  'AxiomDeletion',
  'LogicalAxiomChange',
  'CardinalityChange',
]);

/** The sentences of an axiom before and after. undefined: it is no axiom, or the site has no sentence for it. */
export function axiomSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase | undefined {
  if (!AXIOMS.has(change.type)) return undefined;
  const { changes } = index.messages;
  const [before, after] = [axiomOf(change, 'old', index), axiomOf(change, 'new', index)];
  if ((change.old && !before) || (change.new && !after)) return undefined;
  const direction = change.direction === undefined ? [] : [changes[change.direction]];
  if (before && after)
    return [
      ...(groupSentence(of, change, after, index) ?? changes.was({ part: of, old: before, new: after })),
      ...direction,
    ];
  if (before) return [...changes.removed({ part: of, value: before }), ...direction];
  return after && [...changes.added({ part: of, value: after }), ...direction];
}

/** The sentence of one side, without its full stop. */
function axiomOf(change: Change, side: 'old' | 'new', index: PublicationIndex): Phrase | undefined {
  const value = change[side];
  if (!value) return undefined;
  const lines = side === 'old' ? change.removed : change.added;
  const stated = (): Phrase | undefined => lines && statedAxiomPhrase(change, lines, index);
  return axiomPhrase(change, value, index) ?? withoutStop(stated());
}

/** What is added to a group of terms or removed from it, because the sentences before and after repeat the others. */
function groupSentence(of: Phrase, change: Change, after: Phrase, index: PublicationIndex): Phrase | undefined {
  const [before, now] = [change.removed, change.added].map((lines) => lines && statedMembers(change, lines));
  if (!before || !now) return undefined;
  const { changes, rules } = index.messages;
  const members: Phrase = [changes.parts.members];
  const [gone, come] = [without(before, now), without(now, before)];
  return [
    ...changes.about({ sentence: changes.isChanged({ part: of }), value: after }),
    ...(come.length === 0
      ? []
      : [rules.semicolon, ...changes.added({ part: members, value: listPhrase(come, index) })]),
    ...(gone.length === 0
      ? []
      : [rules.semicolon, ...changes.removed({ part: members, value: listPhrase(gone, index) })]),
  ];
}

type ExpressionSentence = (subject: Ref, value: ClassExpression, wording: Wording) => Phrase | undefined;

/** Sentences of axioms by their property. */
const SENTENCES: Readonly<Record<Iri, ExpressionSentence>> = {
  [rdfs('subClassOf')]: (subject, value, wording) => wording.condition(subject, value),
  [owl('equivalentClass')]: (subject, value, wording) => wording.definition(subject, value),
  [owl('disjointWith')]: (subject, value, wording) => wording.disjoint(subject, [value]),
  [owl('inverseOf')]: ({ iri }, value, wording) =>
    value.kind === 'class' ? wording.inverse(iri, value.iri) : undefined,
  [owl('propertyDisjointWith')]: ({ iri }, value, wording) =>
    value.kind === 'class' ? wording.apart(iri, value.iri) : undefined,
  [rdf('type')]: ({ iri }, value, wording) => {
    if (value.kind !== 'class') return undefined;
    const which = CHARACTERISTICS[lastPart(value.iri)];
    return which && wording.characteristic(which, iri);
  },
};

const CHARACTERISTICS: Readonly<Record<string, Characteristic>> = {
  FunctionalProperty: 'functional',
  InverseFunctionalProperty: 'inverseFunctional',
  SymmetricProperty: 'symmetric',
  AsymmetricProperty: 'asymmetric',
  TransitiveProperty: 'transitive',
  ReflexiveProperty: 'reflexive',
  IrreflexiveProperty: 'irreflexive',
};

/** The sentence of an axiom, "Each listing has exactly one provider", without its full stop. undefined: the site has no sentence for it. */
function axiomPhrase(
  { type, term, property }: Change,
  value: ChangedValue,
  index: PublicationIndex,
): Phrase | undefined {
  // A change of the number of values has the property whose values are counted.
  const of = type === 'CardinalityChange' ? rdfs('subClassOf') : property;
  const expression = expressionOf(value);
  if (term === undefined || of === undefined || !expression) return undefined;
  const sentence = SENTENCES[of]?.(index.ref(term), expression, wordingOf(index));
  return withoutStop(sentence);
}

function expressionOf(value: ChangedValue): ClassExpression | undefined {
  if ('expression' in value) return value.expression;
  return 'iri' in value ? { kind: 'class', iri: value.iri } : undefined;
}

/** A sentence as part of another one. */
function withoutStop(sentence: Phrase | undefined): Phrase | undefined {
  const last = sentence?.at(-1);
  if (!sentence || typeof last !== 'string' || !/[.。]$/.test(last)) return sentence;
  return [...sentence.slice(0, -1), last.slice(0, -1)];
}

type ListSentence = (graph: Graph, head: ResourceKey, term: Iri, index: PublicationIndex) => Phrase | undefined;

/** Sentences of axioms whose object is a list, by their property. */
const LISTS: Readonly<Record<Iri, ListSentence>> = {
  [owl('hasKey')]: ofProperties((properties, term, index) => wordingOf(index).key(index.ref(term), properties)),
  [owl('propertyChainAxiom')]: ofProperties((properties, term, index) => wordingOf(index).chain(term, properties)),
  [owl('disjointUnionOf')]: (graph, head, term, index) => {
    const parts = openReader(graph).classes(head);
    return parts.length === 0 || parts.some(({ kind }) => kind === 'other')
      ? undefined
      : wordingOf(index).partition(index.ref(term), parts);
  },
};

/** A sentence about a list of properties that is not empty. */
function ofProperties(
  write: (properties: readonly PropertyExpression[], term: Iri, index: PublicationIndex) => Phrase | undefined,
): ListSentence {
  return (graph, head, term, index) => {
    const properties = openReader(graph).properties(head) ?? [];
    return properties.length === 0 ? undefined : write(properties, term, index);
  };
}

/** The sentence of an axiom that a change has only as statements. undefined: the site has no sentence for it. */
function statedAxiomPhrase(
  { term, property = '' }: Change,
  lines: readonly string[],
  index: PublicationIndex,
): Phrase | undefined {
  const graph = graphOf(lines);
  if (term === undefined) {
    const axiom = openReader(graph).onlyAxiom();
    return axiom && wordingOf(index).general(axiom);
  }
  const [head, ...others] = graph.resources(term, property);
  if (head === undefined || others.length > 0 || !openReader(graph).hasOnlyAxioms()) return undefined;
  return LISTS[property]?.(graph, head, term, index);
}

/** The members of a group that an axiom is about, which a change has as statements. undefined: another axiom. */
function statedMembers({ term }: Change, lines: readonly string[]): readonly ChangedValue[] | undefined {
  const axiom = term === undefined ? openReader(graphOf(lines)).onlyAxiom() : undefined;
  if (axiom?.kind === 'different') return axiom.of.map((iri) => ({ iri }));
  if (axiom?.kind !== 'disjoint') return undefined;
  return axiom.of.map((expression) => (expression.kind === 'class' ? { iri: expression.iri } : { expression }));
}

/** The graph of statements in N-Triples. */
function graphOf(lines: readonly string[]): Graph {
  return new Graph(new Parser({ format: 'N-Triples' }).parse(lines.join('\n')));
}

/**
 * Statements that are only a list of resources, such as owl:AllDifferent or a property chain: "owl:AllDifferent: A, B, C". undefined: they
 * state anything else too.
 */
export function listAxiomPhrase(lines: readonly string[], index: PublicationIndex): Phrase | undefined {
  const graph = graphOf(lines);
  const [axiom, ...others] = [...graph.subjects()].flatMap((subject) => listsOf(graph, subject));
  if (!axiom || others.length > 0) return undefined;
  const { subject, predicate, head } = axiom;
  const members = openReader(graph).list(head);
  const types = isBlankKey(subject) ? graph.iris(subject, rdf('type')) : [predicate];
  const iris = members.flatMap((member) => (member.termType === 'NamedNode' ? { iri: member.value } : []));
  // The triple to the list, two for each member, and the type.
  const expected = 1 + 2 * members.length + (isBlankKey(subject) ? 1 : 0);
  const [name] = types;
  const isWhole = graph.size === expected && iris.length === members.length && types.length === 1;
  return isWhole && name !== undefined && iris.length > 0
    ? index.messages.changes.about({ sentence: [index.ref(name)], value: listPhrase(iris, index) })
    : undefined;
}

interface ListStatement {
  readonly subject: ResourceKey;
  readonly predicate: Iri;
  readonly head: ResourceKey;
}

/** The statements of a subject whose objects are lists. */
function listsOf(graph: Graph, subject: ResourceKey): ListStatement[] {
  return [...graph.properties(subject)].flatMap(([predicate, objects]) =>
    objects.flatMap((object): ListStatement[] => {
      const head = resourceKey(object);
      const isList = head !== undefined && predicate !== rdf('rest') && graph.objects(head, rdf('first')).length > 0;
      return isList ? [{ subject, predicate, head }] : [];
    }),
  );
}

/** Number of values that a sentence lists. */
const MAX_VALUES = 40;

/** A value before or after a change: terms as links, texts in quotation marks, class expressions as sentences without a subject. */
export function valuePhrase(value: ChangedValue, index: PublicationIndex): Phrase {
  if ('list' in value) return listPhrase(value.list, index);
  if ('expression' in value) return wordingOf(index).type(value.expression);
  return 'iri' in value ? [index.ref(value.iri)] : literalPhrase(value, index);
}

/** Several values: `A, B and 12 more`. */
export function listPhrase(values: readonly ChangedValue[], index: PublicationIndex): Phrase {
  return joinCapped(
    values.map((value) => valuePhrase(value, index)),
    index,
  );
}

/** A list that is not too long for a sentence: `A, B and 12 more`. */
export function joinCapped(phrases: readonly Phrase[], { messages }: PublicationIndex, maximum = MAX_VALUES): Phrase {
  const { shown, rest } = cap(phrases, maximum);
  const more = rest.length === 0 ? [] : [[messages.structures.axioms.andMore({ count: rest.length })]];
  return joinPhrases([...shown, ...more], messages.rules.comma);
}

/** The values that are not among others. */
export function without(values: readonly ChangedValue[], others: readonly ChangedValue[]): ChangedValue[] {
  const keys = new Set(others.map((it) => JSON.stringify(it)));
  return values.filter((it) => !keys.has(JSON.stringify(it)));
}

function literalPhrase(literal: Literal, index: PublicationIndex): Phrase {
  const text = shortName(cleanText(literal.value));
  // Numbers, dates and codes are not quoted.
  if (literal.datatype !== undefined && formatOf(literal, false) === 'plain') return [{ code: text }];
  const foreign = !isReadable(literal.language, index.language);
  return index.messages.rules.quoted({ label: [foreign ? { text, language: literal.language as string } : text] });
}
