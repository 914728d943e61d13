import { Parser } from 'n3';
import { shortName } from '../../base/text.ts';
import { memoizeByKey } from '../../base/work.ts';
import { openReader, readValue } from '../../compiler/read.ts';
import type { Messages, Phrase, Ref } from '../../messages/messages.ts';
import type {
  Characteristic,
  ClassExpression,
  Iri,
  Literal,
  PropertyExpression,
  ShapeRule,
  ShapeTarget,
  TermMapping,
  Text,
} from '../../ontology/model.ts';
import { formatOf } from '../../ontology/records.ts';
import type { ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey, resourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs, skos, xsd } from '../../rdf/names.ts';
import type { Change, ChangedValue, ChangeType, NamedTerm } from '../../versions/index.ts';
import { shapeWords, wordingOf } from '../axioms/index.ts';
import { propertyTitle } from '../index/property-title.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { lastPart } from '../index/term-names.ts';
import { escapeHtml, phraseHtml } from '../text/html.ts';
import type { PhraseLanguage } from '../text/phrase.ts';
import { cap, distinct, joinPhrases, joinTexts, phraseText, withLanguage } from '../text/phrase.ts';
import { cleanText, isReadable, languageName, pickText, sameLanguage } from '../text/text.ts';
import type { Wording } from '../text/wording.ts';
import type { Absolute } from '../text/write-markdown.ts';
import { escapeInline, phraseMarkdown } from '../text/write-markdown.ts';
import type { TextComparison } from './compare-texts.ts';
import { compareLiterals, comparisonHtml, comparisonMarkdown, literalOf } from './compare-texts.ts';

const AXIOMS: ReadonlySet<ChangeType> = new Set<ChangeType>([
  'AxiomCreation',
  'AxiomDeletion',
  'LogicalAxiomChange',
  'CardinalityChange',
]);

/** The sentences of an axiom before and after. undefined: it is no axiom, or the site has no sentence for it. */
function axiomSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase | undefined {
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
function listAxiomPhrase(lines: readonly string[], index: PublicationIndex): Phrase | undefined {
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
function valuePhrase(value: ChangedValue, index: PublicationIndex): Phrase {
  if ('list' in value) return listPhrase(value.list, index);
  if ('expression' in value) return wordingOf(index).type(value.expression);
  return 'iri' in value ? [index.ref(value.iri)] : literalPhrase(value, index);
}

/** Several values: `A, B and 12 more`. */
function listPhrase(values: readonly ChangedValue[], index: PublicationIndex): Phrase {
  return joinCapped(
    values.map((value) => valuePhrase(value, index)),
    index,
  );
}

/** A list that is not too long for a sentence: `A, B and 12 more`. */
function joinCapped(phrases: readonly Phrase[], { messages }: PublicationIndex, maximum = MAX_VALUES): Phrase {
  const { shown, rest } = cap(phrases, maximum);
  const more = rest.length === 0 ? [] : [[messages.structures.axioms.andMore({ count: rest.length })]];
  return joinPhrases([...shown, ...more], messages.rules.comma);
}

/** The values that are not among others. */
function without(values: readonly ChangedValue[], others: readonly ChangedValue[]): ChangedValue[] {
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

/** The name of what a change is about: "Label", "Parent class". */
type PartOf = (change: Change, index: PublicationIndex) => Phrase;

/** A part with a message. */
function part(name: keyof Messages['changes']['parts']): PartOf {
  return (_, index) => [index.messages.changes.parts[name]];
}

/** A text, with its language if it is not that of the page. */
function textPart(name: 'label' | 'synonym' | 'definition'): PartOf {
  return (change, index) => inLanguage([index.messages.changes.parts[name]], change, index);
}

/** The property, by its title in quotation marks, which may be a verb: “Changed”. */
const propertyPart: PartOf = (change, index) => {
  if (change.property === undefined) return [index.messages.changes.parts.statement];
  return inLanguage(propertyName(change.property, index), change, index);
};

/** The title of a property in quotation marks. */
function propertyName(property: Iri, index: PublicationIndex): Phrase {
  const title = propertyTitle(property, index);
  return index.messages.rules.quoted({ label: [title.language === undefined ? title.text : title] });
}

const PARENTS: Readonly<Record<Iri, keyof Messages['changes']['parts']>> = {
  [rdfs('subClassOf')]: 'parentClass',
  [rdfs('subPropertyOf')]: 'parentProperty',
  [skos('broader')]: 'broader',
};

/** The kind of parent, by the property that states it. */
const parentPart: PartOf = (change, index) => {
  const name = PARENTS[change.property ?? ''];
  return name === undefined ? propertyPart(change, index) : [index.messages.changes.parts[name]];
};

/** The strength of an alignment. */
const alignmentPart: PartOf = ({ property = '' }, { messages }) => {
  const { strengths } = messages.term;
  const name = lastPart(property);
  const strength = Object.hasOwn(strengths, name) ? strengths[name as keyof typeof strengths] : undefined;
  return [strength?.name ?? messages.changes.parts.alignment];
};

function inLanguage(title: Phrase, change: Change, index: PublicationIndex): Phrase {
  const language = languageOf(change.new) ?? languageOf(change.old);
  if (language === undefined || isReadable(language, index.language)) return title;
  return [
    index.messages.term.texts.titled({ title: phraseText(title), language: languageName(language, index.interface) }),
  ];
}

function languageOf(value: Change['new']): string | undefined {
  return value !== undefined && 'value' in value ? (value as Text).language : undefined;
}

/** The kind of the term that a change is about. */
function kindPhrase({ term = '' }: Change, index: PublicationIndex): Phrase {
  return [index.messages.term.kinds[index.ref(term).kind ?? 'value'].one];
}

/** A term that was removed, and what replaces it. */
function removalSentence(change: Change, index: PublicationIndex): Phrase {
  const { isRemoved, removedFor } = index.messages.changes;
  const kind = kindPhrase(change, index);
  return change.new === undefined
    ? isRemoved({ part: kind })
    : removedFor({ part: kind, terms: valuePhrase(change.new, index) });
}

function iriSentence({ old, new: now, evidence }: Change, index: PublicationIndex): Phrase {
  const { newIri, evidence: reasons } = index.messages.changes;
  const iri = (value: ChangedValue | undefined): Phrase => [{ code: cleanText(iriOf(value)) }];
  return [...newIri({ old: iri(old), new: iri(now) }), ...(evidence === undefined ? [] : [reasons[evidence]])];
}

function deprecationSentence({ new: by }: Change, index: PublicationIndex): Phrase {
  const { deprecated, deprecatedFor } = index.messages.changes;
  return by === undefined ? [deprecated] : deprecatedFor({ terms: valuePhrase(by, index) });
}

/** The same value, stated by another property. */
function propertySentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const [before, after] = [propertyName(iriOf(change.old), index), propertyName(iriOf(change.new), index)];
  const sentence = changes.replaced({ part: [changes.parts.property], old: before, new: after });
  return withObject(sentence, change, index);
}

/** The same term, aligned with another strength. */
function alignmentSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes, rules, term } = index.messages;
  const name = (iri: Iri): Phrase => {
    const key = lastPart(iri) as keyof typeof term.strengths;
    return rules.quoted({ label: [Object.hasOwn(term.strengths, key) ? term.strengths[key].name : index.curie(iri)] });
  };
  const sentence = changes.replaced({
    part: [changes.parts.alignment],
    old: name(iriOf(change.old)),
    new: name(iriOf(change.new)),
  });
  return withObject(sentence, change, index);
}

/** The same text, with another language or base direction. */
function languageSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const name = (value: ChangedValue | undefined): Phrase => {
    const { language: tag, direction } = literalOf(value) ?? {};
    const language = tag === undefined ? changes.noLanguage : languageName(tag, index.interface);
    return direction === undefined ? [language] : [language, ' ', { code: direction }];
  };
  const sentence = changes.replaced({ part: [changes.parts.language], old: name(change.old), new: name(change.new) });
  return change.new ? changes.about({ sentence, value: valuePhrase(change.new, index) }) : sentence;
}

/** The same text, with another datatype. */
function datatypeSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const name = (value: ChangedValue | undefined): Phrase => [index.ref(literalOf(value)?.datatype ?? xsd('string'))];
  const sentence = changes.replaced({ part: [changes.parts.datatype], old: name(change.old), new: name(change.new) });
  return change.new ? changes.about({ sentence, value: valuePhrase(change.new, index) }) : sentence;
}

const ANNOTATED = `<${owl('annotatedProperty')}>`;

/** Whether a change is about an annotation of a statement, which itself is the same. */
function isRemark({ type, removed = [], added = [] }: Change): boolean {
  return type.includes('MetadataAssertion') && [...removed, ...added].some((line) => line.includes(ANNOTATED));
}

/** An annotation of a statement: its property, and the object that both versions state. */
function remarkSentence(change: Change, index: PublicationIndex): Phrase {
  const { remarkOn, about, isAdded, isRemoved, isChanged } = index.messages.changes;
  const of = remarkOn({
    property:
      change.property === undefined ? [index.messages.changes.parts.statement] : propertyName(change.property, index),
  });
  const [value, isNew, isGone] = [change.new ?? change.old, !change.removed, !change.added];
  const sentence = isNew ? isAdded({ part: of }) : isGone ? isRemoved({ part: of }) : isChanged({ part: of });
  return value ? about({ sentence, value: valuePhrase(value, index) }) : sentence;
}

/** Adds the object of the statement that was added. */
function withObject(sentence: Phrase, { added = [] }: Change, index: PublicationIndex): Phrase {
  const [line] = added;
  const quad = line === undefined ? undefined : new Parser({ format: 'N-Triples' }).parse(line)[0];
  const value = quad && quad.object.termType !== 'Variable' ? readValue(quad.object as ObjectTerm) : undefined;
  return value ? index.messages.changes.about({ sentence, value: valuePhrase(value, index) }) : sentence;
}

function iriOf(value: ChangedValue | undefined): Iri {
  return value !== undefined && 'iri' in value ? value.iri : '';
}

/** Path of a mapping of whole records. */
const WHOLE = '$';

/** Changes of mapped fields of one term that are alike: "Mapped fields removed: schema.org name (House, Place)". */
function fieldSentence(changes: readonly Change[], index: PublicationIndex): Phrase {
  const { added, removed, about, isChanged, nowIs, parts } = index.messages.changes;
  const of: Phrase = [changes.length > 1 ? parts.fields : parts.field];
  const fields = fieldsPhrase(
    changes.flatMap(({ oldField, newField }) => newField ?? oldField ?? []),
    index,
  );
  const [first] = changes;
  if (first?.oldField === undefined) return added({ part: of, value: fields });
  if (first.newField === undefined) return removed({ part: of, value: fields });
  const state = stateOf(first, index);
  const sentence = about({ sentence: isChanged({ part: of }), value: fields });
  return state === '' ? sentence : nowIs({ sentence, state: [state] });
}

/** How a changed field is read and written now, as far as it differs. Empty: as before. */
function stateOf({ oldField, newField }: Change, { messages }: PublicationIndex): string {
  if (!oldField || !newField) return '';
  const { mappings } = messages.term;
  const supports = (['read', 'write'] as const).flatMap((member) => {
    const now = supportOf(newField, member);
    return now === supportOf(oldField, member) ? [] : [messages.changes[member][now]];
  });
  const { changes = [] } = newField;
  const isSame = changes.join() === (oldField.changes ?? []).join();
  const texts = isSame ? [] : changes.length === 0 ? [mappings.kept] : changes.map((name) => mappings.changes[name]);
  return joinTexts([...supports, ...texts], messages.rules.comma);
}

/** A field whose support is not assessed is as one that is supported. */
function supportOf(field: TermMapping, member: 'read' | 'write'): 'full' | 'partial' | 'none' {
  const { direction, [member]: support } = field;
  if (support === 'none' || direction === (member === 'read' ? 'down' : 'up')) return 'none';
  return support === 'partial' ? 'partial' : 'full';
}

/** Fields with the same path together. */
function fieldsPhrase(fields: readonly TermMapping[], index: PublicationIndex): Phrase {
  const byPath = [...Map.groupBy(fields, ({ schema, path }) => JSON.stringify([schema, path])).values()];
  return joinCapped(
    byPath.map((group) => fieldPhrase(group, index)),
    index,
  );
}

/** One field, and the kinds of record that have it. */
function fieldPhrase(group: readonly TermMapping[], index: PublicationIndex): Phrase {
  const { schema = '', path = '' } = group[0] ?? {};
  const { changes, term } = index.messages;
  const entities = [...new Set(group.map(({ entity }) => cleanText(entity)))].map((entity) => [entity]);
  const field = path === WHOLE ? term.mappings.wholeRecord : { code: cleanText(path) };
  return changes.fieldOf({ path: [cleanText(schema), ' ', field], entities: joinCapped(entities, index) });
}

/** A sentence about a part that was added, removed or changed: "Label changed from “A” to “B”". */
function partSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase {
  const sentence =
    listSentence(of, change, index) ?? limitSentence(of, change, index) ?? axiomSentence(of, change, index);
  return sentence ?? [...valueSentence(of, change, index), ...remark(change, index)];
}

/** What is allowed: anything before, or anything now. undefined: both versions limit it, or neither does. */
function limitSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase | undefined {
  const { old, new: now, direction } = change;
  if (!LIMITS.has(change.type)) return undefined;
  const { limited, unlimited } = index.messages.changes;
  if (old === undefined && direction === 'narrower')
    return limited({ part: of, value: shown(change, 'new', index) ?? [] });
  return now === undefined && direction === 'wider'
    ? unlimited({ part: of, value: shown(change, 'old', index) ?? [] })
    : undefined;
}

const LIMITS: ReadonlySet<ChangeType> = new Set<ChangeType>(['DomainChange', 'RangeChange', 'ValueSetChange']);

function valueSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const [before, after] = [shown(change, 'old', index), shown(change, 'new', index)];
  if (before === undefined && after === undefined) return changes.isChanged({ part: of });
  if (before === undefined) return changes.added({ part: of, value: after ?? [] });
  if (after === undefined) return changes.removed({ part: of, value: before });
  if (change.direction === 'wider') return changes.widened({ part: of, old: before, new: after });
  if (change.direction === 'narrower') return changes.narrowed({ part: of, old: before, new: after });
  return changes.replaced({ part: of, old: before, new: after });
}

/** The direction, if the verb does not state it. */
function remark({ type, direction, old, new: now }: Change, { messages: { changes } }: PublicationIndex): Phrase {
  if (type === 'NodeDeepening') return [changes.deeper];
  if (type === 'NodeShallowing') return [changes.shallower];
  return direction === undefined || (old !== undefined && now !== undefined) ? [] : [changes[direction]];
}

/** The values that only one of two lists has. undefined: the lists have no common value, so both are shown. */
function listSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase | undefined {
  const { changes, rules } = index.messages;
  const isList = [change.old, change.new].some((value) => value !== undefined && 'list' in value);
  const [old, now] = isList ? [valuesOf(change.old), valuesOf(change.new)] : [itemsOf(change.old), itemsOf(change.new)];
  if (!old || !now) return undefined;
  const [removed, added] = [without(old, now), without(now, old)];
  if (removed.length === old.length || (removed.length === 0 && added.length === 0)) return undefined;
  const sentences = [
    ...(added.length === 0 ? [] : [changes.added({ part: of, value: listPhrase(added, index) })]),
    ...(removed.length === 0 ? [] : [changes.removed({ part: of, value: listPhrase(removed, index) })]),
  ];
  const joined = sentences.flatMap((sentence, at) => (at === 0 ? sentence : [rules.semicolon, ...sentence]));
  return change.direction === undefined ? joined : [...joined, changes[change.direction]];
}

/** Several values, or one that was several or becomes several. */
function valuesOf(value: ChangedValue | undefined): readonly ChangedValue[] | undefined {
  return value && 'list' in value ? value.list : value && [value];
}

/** The values of a class expression that lists them. */
function itemsOf(value: ChangedValue | undefined): readonly ChangedValue[] | undefined {
  return value && 'expression' in value && value.expression.kind === 'oneOf' ? value.expression.values : undefined;
}

/** What was or is. The statements, if there is no value or none that can be read. */
function shown(change: Change, side: 'old' | 'new', index: PublicationIndex): Phrase | undefined {
  const value = change[side];
  if (value !== undefined && !isUnreadable(value)) return valuePhrase(value, index);
  const lines = side === 'old' ? change.removed : change.added;
  const list = lines && listAxiomPhrase(lines, index);
  if (list) return list;
  return lines && joinCapped(lines.map(linePhrase), index, MAX_LINES);
}

function isUnreadable(value: ChangedValue): boolean {
  return 'expression' in value && value.expression.kind === 'other';
}

/** Number of statements that a sentence contains. */
const MAX_LINES = 6;

function linePhrase(line: string): Phrase {
  return [{ code: cleanText(line).replace(/ \.$/, '') }];
}

/** A change in the language of the page, or several that one sentence describes. */
export interface DescribedChange {
  /** Without the term that it is about, and without a full stop: "Label changed from “A” to “B”". */
  readonly sentence: Phrase;
  /** The texts word by word. Absent: the sentence has the values, or they are in a language that the page does not show. */
  readonly comparison?: TextComparison;
  /** Whether it can affect data that uses the ontology. */
  readonly breaking?: true;
  /** Number of changes. Absent: one. */
  readonly count?: number;
}

/** How a type of change is described. */
type Row =
  /** A sentence about a part: it was added, removed or changed. `texts`: long texts are compared word by word. */
  | { readonly part: PartOf; readonly texts?: 'all' | 'long' }
  /** A sentence of its own. */
  | { readonly say: (change: Change, index: PublicationIndex) => Phrase };

/** A change of shapes, with all targets for which it is the same. Absent: one. */
interface ShapeChange extends Change {
  readonly targets?: readonly ShapeTarget[];
  /** It is described on the page of a shape, so that also the class that it is about has a name. */
  readonly isOfShape?: true;
}

/** What shapes apply to, if not to the instances of the class that the change is about, and the path. */
function inField(sentence: Phrase, change: Partial<ShapeChange>, index: PublicationIndex): Phrase {
  const { target, targets = target ? [target] : [], path, isOfShape = false } = change;
  const { changes, rules } = index.messages;
  const ofPath = path ? changes.ofField({ field: shapeWords.pathPhrase(path, index), part: sentence }) : sentence;
  const places = targets.map((each) => targetPhrase(each, isOfShape, index)).filter((each) => each.length > 0);
  return places.length === 0 ? ofPath : changes.ofField({ field: joinPhrases(places, rules.comma), part: ofPath });
}

/** Empty: it is what the change is about. */
function targetPhrase(target: ShapeTarget, isOfShape: boolean, index: PublicationIndex): Phrase {
  const { shapes } = index.messages;
  switch (target.kind) {
    case 'subjectsOf':
      return shapes.subjects({ property: [index.ref(target.iri)] });
    case 'objectsOf':
      return shapes.objects({ property: [index.ref(target.iri)] });
    case 'query':
      return [shapes.query];
    case 'class':
      return isOfShape ? shapes.instances({ class: [index.ref(target.iri)] }) : [];
    case 'node':
      return 'value' in target.value
        ? literalPhrase(target.value, index)
        : isOfShape
          ? [index.ref(target.value.iri)]
          : [];
  }
}

/** All fields of shapes that apply now, or no longer do. */
function targetSentence(change: Change, index: PublicationIndex): Phrase {
  const { added, removed, isAdded, isRemoved, parts } = index.messages.changes;
  const isNew = change.type === 'ShapeTargetCreation';
  const part: Phrase = [parts.constraints];
  const paths = (change.paths ?? []).map((path) => shapeWords.pathPhrase(path, index));
  if (paths.length === 0) return inField((isNew ? isAdded : isRemoved)({ part }), change, index);
  return inField((isNew ? added : removed)({ part, value: joinCapped(paths, index) }), change, index);
}

/** A field with all its constraints. */
function shapeFieldSentence(change: Change, index: PublicationIndex): Phrase {
  const { path, ...place } = change;
  const { added, removed, ofField, parts } = index.messages.changes;
  const rules = rulesPhrase(change.newRules ?? change.oldRules ?? [], index);
  const name = path ? shapeWords.pathPhrase(path, index) : [];
  const value = rules.length === 0 ? name : ofField({ field: name, part: rules });
  const isNew = change.type === 'ShapeFieldCreation';
  return inField((isNew ? added : removed)({ part: [parts.shapeField], value }), place, index);
}

/** Constraints as one phrase: `exactly 1, text`. */
function rulesPhrase(rules: readonly ShapeRule[], index: PublicationIndex): Phrase {
  return joinCapped(distinct(rules.map((rule) => shapeWords.ruleAtLevel(rule, index))), index);
}

/** What one part of a field was and is. The number of values is always known. */
function constraintSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const { part = 'condition', direction, oldRules, newRules, reason } = change;
  const of: Phrase = [changes.shapeParts[part]];
  const any: Phrase | undefined = part === 'count' ? [wordingOf(index).any] : undefined;
  const before = oldRules ? rulesPhrase(oldRules, index) : any;
  const after = newRules ? rulesPhrase(newRules, index) : any;
  const list = listed(of, change, index);
  if (list) return inField(list, change, index);
  const isOnlyOne = before === undefined || after === undefined;
  const verb = direction === 'wider' ? changes.widened : direction === 'narrower' ? changes.narrowed : changes.replaced;
  // Two queries have the same words.
  const isAlike = JSON.stringify(before) === JSON.stringify(after);
  const sentence = isAlike
    ? changes.isChanged({ part: of })
    : before === undefined
      ? changes.added({ part: of, value: after ?? [] })
      : after === undefined
        ? changes.removed({ part: of, value: before })
        : verb({ part: of, old: before, new: after });
  return inField(
    [
      ...sentence,
      ...(isOnlyOne && direction ? [changes[direction]] : []),
      ...(reason === 'not-comparable' ? [changes.incomparable] : []),
    ],
    change,
    index,
  );
}

/** The values that were added to a list or removed from it. undefined: they are no two lists with common values. */
function listed(of: Phrase, change: Change, index: PublicationIndex): Phrase | undefined {
  const valueOf = ([rule, ...others]: readonly ShapeRule[] = []): ChangedValue | undefined =>
    rule?.constraint.kind === 'values' && others.length === 0 && !rule.constraint.one
      ? { expression: rule.constraint.are }
      : undefined;
  const [old, now] = [valueOf(change.oldRules), valueOf(change.newRules)];
  return old && now && listSentence(of, { ...change, old, new: now }, index);
}

/** The severity of results before and now, with the constraints. */
function levelSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const level = (rules: readonly ShapeRule[] = []): Phrase =>
    joinPhrases(
      [...new Set(rules.map(({ severity }) => severity))].map((severity) => shapeWords.levelPhrase(severity, index)),
      index.messages.rules.comma,
    );
  const sentence = changes.replaced({
    part: [changes.parts.severity],
    old: level(change.oldRules),
    new: level(change.newRules),
  });
  const value = joinCapped(
    (change.newRules ?? []).map(({ constraint }) => shapeWords.constraintPhrase(constraint, index)),
    index,
  );
  return inField(changes.about({ sentence, value }), change, index);
}

/** A name, a message or another statement about a field. */
function noteSentence(change: Change, index: PublicationIndex): Phrase {
  const of = propertyPart(change, index);
  return inField(listSentence(of, change, index) ?? valueSentence(of, change, index), change, index);
}

/** How each type of change is described. */
const ROWS: Readonly<Record<ChangeType, Row>> = {
  ClassCreation: { say: (change, index) => index.messages.changes.isAdded({ part: kindPhrase(change, index) }) },
  NodeCreation: { say: (change, index) => index.messages.changes.isAdded({ part: kindPhrase(change, index) }) },
  NodeDeletion: { say: removalSentence },
  IriChange: { say: iriSentence },
  NodeObsoletionWithDirectReplacement: { say: deprecationSentence },
  NodeObsoletionWithNoDirectReplacement: { say: deprecationSentence },
  NodeUnobsoletion: { say: (_, index) => [index.messages.changes.restored] },
  ReplacementChange: { part: part('replacement') },
  KindChange: { part: part('kind') },

  DomainChange: { part: part('domain') },
  RangeChange: { part: part('range') },
  CardinalityChange: { part: part('cardinality') },
  ValueSetChange: { part: part('values') },
  AxiomCreation: { part: part('rule') },
  AxiomDeletion: { part: part('rule') },
  LogicalAxiomChange: { part: part('rule') },

  ShapeTargetCreation: { say: targetSentence },
  ShapeTargetDeletion: { say: targetSentence },
  ShapeFieldCreation: { say: shapeFieldSentence },
  ShapeFieldDeletion: { say: shapeFieldSentence },
  ShapeConstraintChange: { say: constraintSentence },
  ShapeSeverityChange: { say: levelSentence },
  ShapeNoteChange: { say: noteSentence },
  ShapeRewriting: { say: (_, index) => [index.messages.changes.rewritten] },

  PlaceUnder: { part: parentPart },
  RemoveUnder: { part: parentPart },
  NodeMove: { part: parentPart },
  NodeDeepening: { part: parentPart },
  NodeShallowing: { part: parentPart },
  EdgeCreation: { part: propertyPart },
  EdgeDeletion: { part: propertyPart },
  EdgeRewiring: { part: propertyPart },
  PredicateChange: { say: propertySentence },
  AddNodeToSubset: { part: part('subset') },
  RemoveNodeFromSubset: { part: part('subset') },

  NewMapping: { part: alignmentPart },
  RemoveMapping: { part: alignmentPart },
  MappingReplacement: { part: alignmentPart },
  MappingPredicateChange: { say: alignmentSentence },
  FieldMappingCreation: { say: (change, index) => fieldSentence([change], index) },
  FieldMappingDeletion: { say: (change, index) => fieldSentence([change], index) },
  FieldMappingChange: { say: (change, index) => fieldSentence([change], index) },

  NodeRename: { part: textPart('label') },
  NewLabel: { part: textPart('label') },
  RemoveLabel: { part: textPart('label') },
  NewSynonym: { part: textPart('synonym') },
  RemoveSynonym: { part: textPart('synonym') },
  SynonymReplacement: { part: textPart('synonym') },
  SynonymPredicateChange: { say: propertySentence },
  NewTextDefinition: { part: textPart('definition'), texts: 'all' },
  RemoveTextDefinition: { part: textPart('definition'), texts: 'all' },
  TextDefinitionReplacement: { part: textPart('definition'), texts: 'all' },
  LanguageTagChange: { say: languageSentence },
  DatatypeChange: { say: datatypeSentence },
  NewMetadataAssertion: { part: propertyPart, texts: 'long' },
  RemoveMetadataAssertion: { part: propertyPart, texts: 'long' },
  MetadataAssertionReplacement: { part: propertyPart, texts: 'long' },

  TripleCreation: { part: propertyPart, texts: 'long' },
  TripleDeletion: { part: propertyPart, texts: 'long' },
};

/** Describes a change in the language of the index. Terms that only an old version has need an index with their names. */
export function describeChange(change: Change, index: PublicationIndex): DescribedChange {
  return { ...sentenceOf(change, index), ...(change.severity === 'breaking' && { breaking: true }) };
}

function sentenceOf(change: Change, index: PublicationIndex): DescribedChange {
  if (isRemark(change)) return { sentence: remarkSentence(change, index) };
  const row = ROWS[change.type];
  if ('say' in row) return { sentence: row.say(change, index) };
  const comparison = row.texts && compareLiterals(change, row.texts, index);
  const of = row.part(change, index);
  if (comparison) return { sentence: bare(of, change, index), ...(comparison.parts.length > 0 && { comparison }) };
  return { sentence: partSentence(of, change, index) };
}

/** The sentence without the texts, which follow. */
function bare(of: Phrase, change: Change, { messages: { changes } }: PublicationIndex): Phrase {
  if (change.old === undefined) return changes.isAdded({ part: of });
  return change.new === undefined ? changes.isRemoved({ part: of }) : changes.isChanged({ part: of });
}

/**
 * Describes changes of one term. Those of mapped fields that are alike are one sentence, at the position of the first. So are those with the
 * same words: a definition may be stated by two properties. Changes of shapes that are the same for several targets are one sentence with
 * these targets.
 */
export function describeChanges(changes: readonly Change[], index: PublicationIndex): DescribedChange[] {
  return describeAll(joinTargets(changes), index);
}

/** Describes the changes of what a shape applies to, as {@link describeChanges} does, with the names of its targets. */
export function describeTargetChanges(changes: readonly Change[], index: PublicationIndex): DescribedChange[] {
  const named = joinTargets(changes).map((change): ShapeChange => ({ ...change, isOfShape: true }));
  return describeAll(named, index);
}

/** Joins changes of shapes that differ only in their targets, at the position of the first. */
function joinTargets(changes: readonly Change[]): ShapeChange[] {
  const groups = Map.groupBy(changes, (change) => {
    if (change.target === undefined) return change;
    const { target: _, term: __, subject: ___, removed: ____, added: _____, ...same } = change;
    return JSON.stringify(same);
  });
  return [...groups.values()].map(([first, ...others]): ShapeChange => {
    const change = first as Change;
    const targets = [change, ...others].flatMap(({ target }) => target ?? []);
    return others.length === 0 ? change : { ...change, targets };
  });
}

function describeAll(changes: readonly ShapeChange[], index: PublicationIndex): DescribedChange[] {
  const groups = Map.groupBy(changes, (change) => {
    const isField = change.oldField !== undefined || change.newField !== undefined;
    return isField ? JSON.stringify([change.type, change.severity, stateOf(change, index)]) : change;
  });
  return joinEqual([...groups.values()].flatMap((group) => describeGroup(group, index)));
}

function describeGroup(group: readonly ShapeChange[], index: PublicationIndex): DescribedChange[] {
  const [first, ...others] = group;
  if (!first) return [];
  const described = describeChange(first, index);
  const { targets: { length = 1 } = [] } = first;
  if (others.length === 0) return [length > 1 ? { ...described, count: length } : described];
  return [{ ...described, sentence: fieldSentence(group, index), count: group.length }];
}

function joinEqual(changes: readonly DescribedChange[]): DescribedChange[] {
  const groups = Map.groupBy(changes, ({ count: _, ...words }) => JSON.stringify(words));
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return first ?? [];
    return [{ ...first, count: group.reduce((sum, { count = 1 }) => sum + count, 0) }];
  });
}

/** Terms with the same changes: all new classes. Mostly one term. */
export interface ChangedTerms {
  /** Empty: the changes are about no term. */
  readonly refs: readonly Ref[];
  readonly changes: readonly DescribedChange[];
}

/** The changes of one term. */
interface DescribedTerm {
  /** Absent: the changes are about no term. */
  readonly ref?: Ref;
  readonly changes: readonly DescribedChange[];
}

/** Joins the terms with the same changes, at the position of the first. */
export function joinAlike(terms: readonly DescribedTerm[]): ChangedTerms[] {
  const groups = Map.groupBy(terms, (term) => (isAlone(term) ? term : JSON.stringify(term.changes)));
  return [...groups.values()].map((alike) => ({
    refs: alike.flatMap(({ ref }) => ref ?? []),
    changes: alike[0]?.changes ?? [],
  }));
}

/** What is about no term is never said of several. Compared texts are of one term. */
function isAlone({ ref, changes }: DescribedTerm): boolean {
  return ref === undefined || changes.some(({ comparison }) => comparison !== undefined);
}

/**
 * The index with the names of terms that only other versions have, so that changes can mention them.
 *
 * @param hrefOf page about a term without a page of its own
 */
export function withNames(
  index: PublicationIndex,
  names: Readonly<Record<Iri, NamedTerm>>,
  hrefOf: (iri: Iri) => string | undefined = () => undefined,
): PublicationIndex {
  const ref = memoizeByKey((iri: Iri): Ref => {
    const named = index.term(iri) || !Object.hasOwn(names, iri) ? undefined : names[iri];
    if (!named) return index.ref(iri);
    const label = pickText(named.labels, index.preferred);
    const href = hrefOf(iri);
    const foreign = label?.language !== undefined && !sameLanguage(label.language, index.language);
    return {
      iri,
      label: shortName(cleanText(label?.value ?? '') || named.curie),
      curie: named.curie,
      kind: named.kinds[0] ?? 'value',
      ...(href === undefined ? {} : { href }),
      ...(foreign ? { language: label.language as string } : {}),
      ...(label?.direction && { direction: label.direction }),
    };
  });
  return { ...index, ref };
}

/** Messages and languages of a page. `own`: language of the messages, if it is not the page's. */
interface Locale extends PhraseLanguage {
  readonly messages: Pick<Messages, 'changes'>;
}

/** A change as HTML: its sentence, and below it the texts word by word. */
export function changeHtml({ sentence, comparison, breaking }: DescribedChange, locale: Locale): string {
  const { changes } = locale.messages;
  const badge = breaking ? `<strong class="breaking">${escapeHtml(changes.severities.breaking)}</strong> ` : '';
  const texts = comparison ? comparisonHtml(comparison, changes, locale) : '';
  return badge + phraseHtml(withLanguage(sentence, locale)) + texts;
}

/** A change as one line of Markdown. */
export function changeMarkdown(
  { sentence, comparison, breaking }: DescribedChange,
  { changes, absolute }: { readonly changes: Messages['changes']; readonly absolute: Absolute },
): string {
  const badge = breaking ? `**${escapeInline(changes.severities.breaking)}** ` : '';
  const texts = comparison ? `: ${comparisonMarkdown(comparison)}` : '';
  return badge + phraseMarkdown(sentence, absolute) + texts;
}
