import type { Literal } from '@rdfjs/types';
import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import { readValue } from '../../compiler/read.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { Graph, ObjectTerm } from '../../rdf/index.ts';
import { termKey } from '../../rdf/index.ts';
import type { Version } from '../release/release.ts';
import { compareAxioms, compareGeneralAxioms } from './axioms.ts';
import type { Change, ChangeType, Diff, NamedTerm, VersionInfo } from './change.ts';
import { CHANGE_TYPES } from './change.ts';
import type {
  Comparison,
  Delta,
  Draft,
  Side,
  Statement,
  StructureStatement,
  SubjectDelta,
  TripleStatement,
} from './comparison.ts';
import { compareGraphs, createComparison, iriOf, isText, linesOf, oldAndNew, take } from './comparison.ts';
import {
  compareFields,
  compareLifecycle,
  compareLinkProperties,
  compareLinks,
  compareRanges,
  compareTypes,
  listOf,
} from './links.ts';
import { rate } from './rate.ts';
import type { Rename } from './renames.ts';
import { findRenames } from './renames.ts';
import { compareShapes } from './shapes.ts';
import { verdictOf } from './severity.ts';

/** A statement whose object is a text. */
type TextStatement = TripleStatement & { readonly object: Literal };

/** Types of change of one role of texts. */
interface TextTypes {
  readonly created: ChangeType;
  readonly removed: ChangeType;
  readonly replaced: ChangeType;
}

const LABEL: TextTypes = { created: 'NewLabel', removed: 'RemoveLabel', replaced: 'NodeRename' };
const SYNONYM: TextTypes = { created: 'NewSynonym', removed: 'RemoveSynonym', replaced: 'SynonymReplacement' };
const DEFINITION: TextTypes = {
  created: 'NewTextDefinition',
  removed: 'RemoveTextDefinition',
  replaced: 'TextDefinitionReplacement',
};
const METADATA: TextTypes = {
  created: 'NewMetadataAssertion',
  removed: 'RemoveMetadataAssertion',
  replaced: 'MetadataAssertionReplacement',
};

/** Compares the texts of one property. Texts of one language that are similar, or that are the only ones, are one that was edited. */
function compareTexts(delta: Delta, subject: Iri, property: Iri, comparison: Comparison): Draft[] {
  const removed = take(delta.removed, isText) as TextStatement[];
  const added = take(delta.added, isText) as TextStatement[];
  const draft = (type: ChangeType, before: readonly Statement[], after: readonly Statement[]): Draft => {
    const statements = { removed: [...before], added: [...after] };
    return { type, property, ...oldAndNew(comparison, statements), ...statements };
  };
  const drafts = takePairs(removed, added, (old, now) => old.object.value === now.object.value).map(([old, now]) => {
    const isTagged = old.object.language !== '' || now.object.language !== '';
    return draft(isTagged ? 'LanguageTagChange' : 'DatatypeChange', [old], [now]);
  });
  const typesOf = (side: Side, { object }: TextStatement): TextTypes =>
    typesOfText(side, subject, property, object.value, comparison);
  for (const [old, now] of pairSimilarTexts(removed, added)) {
    removed.splice(removed.indexOf(old), 1);
    added.splice(added.indexOf(now), 1);
    drafts.push(draft(typesOf(comparison.now, now).replaced, [old], [now]));
  }
  for (const old of removed) drafts.push(draft(typesOf(comparison.old, old).removed, [old], []));
  for (const now of added) drafts.push(draft(typesOf(comparison.now, now).created, [], [now]));
  return drafts;
}

/**
 * Types of change of a text. A property of labels can state other texts too: the second of two definitions is a note of the model, and the
 * second label another name.
 */
function typesOfText(side: Side, subject: Iri, property: Iri, text: string, { roleOf }: Comparison): TextTypes {
  const term = side.term(subject);
  if (!term) return METADATA;
  const role = roleOf(property);
  if (role === 'label') return term.labels.some(({ value }) => value === text) ? LABEL : SYNONYM;
  if (role === 'alternativeLabel' || role === 'hiddenLabel') return SYNONYM;
  if (role === 'definition' && term.definitions.some(({ value }) => value === text)) return DEFINITION;
  return METADATA;
}

/** Finds texts that are now stated by another property. */
function compareTextProperties(deltas: ReadonlyMap<Iri, Delta>, _: Iri, comparison: Comparison): Draft[] {
  const added = new Map<string, { statement: Statement; delta: Delta; property: Iri }>();
  for (const [property, delta] of deltas)
    for (const statement of delta.added.filter(isText)) added.set(keyOf(statement), { statement, delta, property });
  return [...deltas].flatMap(([property, delta]) =>
    delta.removed.filter(isText).flatMap((old): Draft[] => {
      const found = added.get(keyOf(old));
      if (!found || !added.delete(keyOf(old))) return [];
      take(delta.removed, (statement) => statement === old);
      take(found.delta.added, (statement) => statement === found.statement);
      const isName = [property, found.property].every((each) => isNameRole(comparison.roleOf(each)));
      return [
        {
          type: isName ? 'SynonymPredicateChange' : 'PredicateChange',
          property: found.property,
          old: { iri: property },
          new: { iri: found.property },
          removed: [old],
          added: [found.statement],
        },
      ];
    }),
  );
}

function isNameRole(role: string | undefined): boolean {
  return role === 'label' || role === 'alternativeLabel' || role === 'hiddenLabel';
}

function keyOf(statement: Statement): string {
  return termKey((statement as TextStatement).object);
}

/** Removes pairs that match from two lists, and returns them. */
function takePairs<T>(before: T[], after: T[], matches: (old: T, now: T) => boolean): [T, T][] {
  return [...before].flatMap((old): [T, T][] => {
    const at = after.findIndex((now) => matches(old, now));
    if (at === -1) return [];
    before.splice(before.indexOf(old), 1);
    return [[old, ...after.splice(at, 1)] as [T, T]];
  });
}

/** Share of common words from which two of several texts are versions of each other. */
const MIN_SIMILARITY = 0.3;

/** More texts of one property and language are not compared with each other. */
const MAX_TEXTS = 40;

/**
 * Pairs removed texts with added ones of the same language: the only one with the only one, of several the most similar first.
 *
 * @example 'A place to sleep.' and 'A place where guests sleep.' have 3 of 4 and 5 words in common: 0.67
 */
function pairSimilarTexts(
  removed: readonly TextStatement[],
  added: readonly TextStatement[],
): [TextStatement, TextStatement][] {
  const languages = new Set(removed.map(languageOf));
  return [...languages].flatMap((language) => {
    const [olds, news] = [removed, added].map((texts) => texts.filter((text) => languageOf(text) === language)) as [
      TextStatement[],
      TextStatement[],
    ];
    if (olds.length === 1 && news.length === 1) return [[olds[0], news[0]] as [TextStatement, TextStatement]];
    return olds.length > MAX_TEXTS || news.length > MAX_TEXTS ? [] : pairBest(olds, news);
  });
}

function pairBest(olds: readonly TextStatement[], news: readonly TextStatement[]): [TextStatement, TextStatement][] {
  const words = new Map([...olds, ...news].map((text) => [text, wordsOf(text)]));
  const scored = olds
    .flatMap((old) => news.map((now) => ({ old, now, score: similarity(words.get(old), words.get(now)) })))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  const used = new Set<TextStatement>();
  return scored.flatMap(({ old, now }): [TextStatement, TextStatement][] => {
    if (used.has(old) || used.has(now)) return [];
    used.add(old).add(now);
    return [[old, now]];
  });
}

function languageOf({ object }: TextStatement): string {
  return object.language.toLowerCase();
}

function wordsOf({ object }: TextStatement): Set<string> {
  return new Set(object.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [object.value]);
}

/** Dice coefficient of two sets of words. */
function similarity(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / (a.size + b.size);
}

/** Compares annotations of the statements of one property: one change for each annotated statement. `new` or `old` is its object. */
function compareRemarks({ removed, added }: Delta, property: Iri): Draft[] {
  const byObject = new Map<string, Delta & { readonly object: ObjectTerm }>();
  const collect = (statements: readonly Statement[], side: 'removed' | 'added'): void => {
    for (const statement of statements) {
      const object = (statement as StructureStatement).annotated as ObjectTerm;
      // A blank node has another label in each version.
      const key = object.termType === 'BlankNode' ? '' : termKey(object);
      const found = byObject.get(key) ?? { removed: [], added: [], object };
      byObject.set(key, found);
      found[side].push(statement);
    }
  };
  collect(removed, 'removed');
  collect(added, 'added');
  return [...byObject.values()].map(({ object, ...statements }): Draft => {
    const value = readValue(object);
    const [before, after] = [statements.removed.length > 0, statements.added.length > 0];
    return {
      type:
        before && after ? 'MetadataAssertionReplacement' : after ? 'NewMetadataAssertion' : 'RemoveMetadataAssertion',
      property,
      ...(value && before && { old: value }),
      ...(value && after && { new: value }),
      ...statements,
    };
  });
}

/** Describes a version: what its release states, otherwise the header of the ontology. */
function infoOf({ graph, ontology, version, date }: Version): VersionInfo {
  const { header } = ontology;
  const number = version ?? header.version;
  const day = date ?? header.issued ?? header.modified;
  return {
    ...(number !== undefined && { version: number }),
    ...(day !== undefined && { date: day.slice(0, 10) }),
    terms: ontology.terms.length,
    triples: graph.size,
  };
}

/** Names of all terms of both versions that the changes mention, by IRI. */
function namesOf(changes: readonly Change[], old: Version, now: Version): Record<Iri, NamedTerm> {
  const mentioned = new Set<string>();
  for (const { removed: _, added: __, ...change } of changes) collectStrings(change, mentioned);
  const names = new Map<Iri, NamedTerm>();
  for (const term of now.ontology.terms)
    if (mentioned.has(term.iri)) names.set(term.iri, { identifier: term.identifier, ...namesOfTerm(term) });
  for (const term of old.ontology.terms)
    if (mentioned.has(term.iri) && !names.has(term.iri)) names.set(term.iri, namesOfTerm(term));
  return Object.fromEntries(sortByCodePoints([...names.keys()]).map((iri) => [iri, names.get(iri) as NamedTerm]));
}

function namesOfTerm({ curie, labels, kinds }: Term): NamedTerm {
  return { curie, labels, kinds };
}

/** Collects all strings in a value: some of them are IRIs. */
function collectStrings(value: unknown, strings: Set<string>): void {
  if (typeof value === 'string') strings.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) collectStrings(member, strings);
}

/** Takes statements from the differences of a subject, of all its properties, and returns the changes that they are. */
type SubjectAspect = (deltas: ReadonlyMap<Iri, Delta>, subject: Iri, comparison: Comparison) => Draft[];

/** The same, for one property. */
type PropertyAspect = (delta: Delta, subject: Iri, property: Iri, comparison: Comparison) => Draft[];

/** In this order: each takes what it explains, and leaves the rest to those below. */
const SUBJECT_ASPECTS: readonly SubjectAspect[] = [
  compareLifecycle,
  compareTypes,
  compareTextProperties,
  compareLinkProperties,
];
const PROPERTY_ASPECTS: readonly PropertyAspect[] = [compareRanges, compareAxioms, compareTexts, compareLinks];

/** Returns the changes of a subject that both versions describe. */
function changesOfSubject(subject: Iri, { properties, remarks }: SubjectDelta, comparison: Comparison): Draft[] {
  return [
    ...SUBJECT_ASPECTS.flatMap((compare) => compare(properties, subject, comparison)),
    ...[...properties].flatMap(([property, delta]) =>
      PROPERTY_ASPECTS.flatMap((compare) => compare(delta, subject, property, comparison)),
    ),
    ...[...remarks].flatMap(([property, delta]) => compareRemarks(delta, property)),
  ];
}

/** Returns the changes of something that is not a term: texts as metadata, axioms, and everything else as triples. */
function changesOfOther({ properties, remarks }: SubjectDelta, subject: Iri, comparison: Comparison): Draft[] {
  return [...properties, ...remarks].flatMap(([property, delta]) => {
    const about = property === '' ? {} : { property };
    const texts = compareTexts(delta, subject, property, comparison);
    const axioms = subject === '' ? compareGeneralAxioms(delta, comparison) : [];
    const triples = (type: 'TripleDeletion' | 'TripleCreation', statements: readonly Statement[]): Draft[] =>
      statements.map((statement) => {
        const own: Delta =
          type === 'TripleDeletion' ? { removed: [statement], added: [] } : { removed: [], added: [statement] };
        return { type, ...about, ...oldAndNew(comparison, own), ...own };
      });
    return [
      ...texts,
      ...axioms,
      ...pairLinks(delta, property, comparison),
      ...triples('TripleDeletion', delta.removed.splice(0)),
      ...triples('TripleCreation', delta.added.splice(0)),
    ];
  });
}

/** The only link of a property that was removed, and the only one that was added: the link was edited. */
function pairLinks(delta: Delta, property: Iri, comparison: Comparison): Draft[] {
  const links = { removed: delta.removed.filter(iriOf), added: delta.added.filter(iriOf) };
  if (property === '' || links.removed.length !== 1 || links.added.length !== 1) return [];
  take(delta.removed, (statement) => links.removed.includes(statement));
  take(delta.added, (statement) => links.added.includes(statement));
  return [{ type: 'EdgeRewiring', property, ...oldAndNew(comparison, links), ...links }];
}

/**
 * Compares two versions of an ontology, or any two ontologies. Near-linear in the size of both.
 *
 * @returns typed changes with their severity; applied to the old dataset (`applyDiff`), they give the new one
 */
export function diff(old: Version, now: Version): Diff {
  const renames = findRenames(old, now);
  const comparison = createComparison(old, now, renames);
  const deltas = compareGraphs(comparison.old.graph, comparison.now.graph);
  const drafts = [
    ...renames.map((rename): AboutDraft => [rename.new, renameDraft(rename)]),
    ...compareShapes(deltas, comparison),
    ...draftsOfSubjects(deltas, comparison),
    ...compareFields(old, now, renames),
  ];
  return withFacts(
    drafts.map((draft) => finish(draft, comparison)),
    old,
    now,
  );
}

/**
 * Compares two versions as {@link diff} does, after texts of terms were edited in the newer one.
 *
 * @param changes from the older version to the newer one before the edits, whose graph is `before`
 * @param edited terms of both versions
 */
export function diffAgain(
  changes: readonly Change[],
  before: Graph,
  edited: ReadonlySet<Iri>,
  [old, now]: readonly [Version, Version],
): Diff {
  const comparison = createComparison(old, now, findRenames(old, now));
  const deltas = compareGraphs(comparison.old.graph, now.graph, { subjects: edited, structures: before });
  // Texts are no constraints: the changes of shapes are those before the edits.
  compareShapes(deltas, comparison);
  const drafts = draftsOfSubjects(deltas, comparison);
  const kept = changes.filter(
    (change) =>
      !edited.has(change.term ?? '') || isAboutField(change) || CHANGE_TYPES[change.type].severity === 'shape',
  );
  return withFacts([...kept, ...drafts.map((draft) => finish(draft, comparison))], old, now);
}

function isAboutField({ oldField, newField }: Change): boolean {
  return oldField !== undefined || newField !== undefined;
}

function withFacts(unsorted: readonly Change[], old: Version, now: Version): Diff {
  const changes = unsorted.toSorted(compareChanges);
  return {
    from: infoOf(old),
    to: infoOf(now),
    verdict: verdictOf(changes),
    changes,
    names: namesOf(changes, old, now),
  };
}

/** A draft with what it is about. */
type AboutDraft = readonly [subject: Iri, Draft];

function renameDraft({ old, new: now, evidence }: Rename): Draft {
  return { type: 'IriChange', old: { iri: old }, new: { iri: now }, evidence, removed: [], added: [] };
}

function draftsOfSubjects(deltas: ReadonlyMap<Iri, SubjectDelta>, comparison: Comparison): AboutDraft[] {
  return [...deltas].flatMap(([subject, delta]) =>
    draftsOf(subject, delta, comparison).map((draft): AboutDraft => [subject, draft]),
  );
}

function draftsOf(subject: Iri, delta: SubjectDelta, comparison: Comparison): Draft[] {
  const [before, after] = [comparison.old.term(subject), comparison.now.term(subject)];
  if (before && after) return changesOfSubject(subject, delta, comparison);
  const only = before ?? after;
  if (!only || isMentioned(only)) return changesOfOther(delta, subject, comparison);
  const all = [...delta.properties.values(), ...delta.remarks.values()];
  const statements = { removed: all.flatMap(({ removed }) => removed), added: all.flatMap(({ added }) => added) };
  return [{ ...(before ? deletion(before) : creation(after as Term)), ...statements }];
}

/** Whether a term of another vocabulary is only mentioned, without a name or a definition: as the target of an alignment, often with its type. */
function isMentioned({ own, labels, definitions, kinds }: Term): boolean {
  // A shape is described by its constraints.
  const isShape = kinds.some((kind) => kind === 'shape' || kind === 'propertyShape');
  return !own && !isShape && labels.length === 0 && definitions.length === 0;
}

function creation({ kinds }: Term): Pick<Draft, 'type'> {
  return { type: kinds.includes('class') ? 'ClassCreation' : 'NodeCreation' };
}

/** `new`: what replaces the removed term. */
function deletion({ replacedBy }: Term): Pick<Draft, 'type' | 'new'> {
  const replacement = listOf(replacedBy);
  return { type: 'NodeDeletion', ...(replacement && { new: replacement }) };
}

function finish([subject, { removed, added, ...draft }]: AboutDraft, comparison: Comparison): Change {
  const isTerm = (comparison.now.term(subject) ?? comparison.old.term(subject)) !== undefined;
  const about = isTerm ? { term: subject } : subject === '' ? {} : { subject };
  const { type, reason: _, ...members } = draft;
  return {
    type,
    ...rate(subject, { removed, added, ...draft }, comparison),
    ...about,
    ...members,
    ...(removed.length > 0 && { removed: linesOf(removed) }),
    ...(added.length > 0 && { added: linesOf(added) }),
  };
}

const TYPE_ORDER = new Map(Object.keys(CHANGE_TYPES).map((type, i) => [type as ChangeType, i]));

/** Changes of terms by IRI, then those of others, each in the order of types and of content. */
function compareChanges(a: Change, b: Change): number {
  return (
    compareCodePoints(aboutOf(a), aboutOf(b)) ||
    (TYPE_ORDER.get(a.type) as number) - (TYPE_ORDER.get(b.type) as number) ||
    compareCodePoints(contentOf(a), contentOf(b))
  );
}

function aboutOf({ term, subject }: Change): string {
  return term === undefined ? `1${subject ?? '\uffff'}` : `0${term}`;
}

function contentOf(change: Change): string {
  const { property, removed, added, oldField, newField, target, path, part, oldRules, newRules } = change;
  return JSON.stringify([target, path, part, property, removed, added, oldField, newField, oldRules, newRules]);
}
