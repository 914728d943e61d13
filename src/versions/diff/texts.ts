import type { Literal } from '@rdfjs/types';
import type { Iri } from '../../ontology/model.ts';
import { readValue } from '../../compiler/read.ts';
import type { ObjectTerm } from '../../rdf/index.ts';
import { termKey } from '../../rdf/index.ts';
import type { ChangeType } from './change.ts';
import type { Comparison, Delta, Draft, Side, Statement, StructureStatement, TripleStatement } from './comparison.ts';
import { isText, oldAndNew, take } from './comparison.ts';

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
export function compareTexts(delta: Delta, subject: Iri, property: Iri, comparison: Comparison): Draft[] {
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
export function compareTextProperties(deltas: ReadonlyMap<Iri, Delta>, _: Iri, comparison: Comparison): Draft[] {
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
  const { value, language, datatype } = (statement as TextStatement).object;
  return JSON.stringify([value, language.toLowerCase(), datatype.value]);
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
export function compareRemarks({ removed, added }: Delta, property: Iri): Draft[] {
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
