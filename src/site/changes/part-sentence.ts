import type { Change, ChangedValue, ChangeType } from '../../versions/diff/change.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import { axiomSentence } from './axiom-sentence.ts';
import { joinCapped, listPhrase, valuePhrase, without } from './changed-value.ts';
import { listAxiomPhrase } from './list-axiom.ts';

/** A sentence about a part that was added, removed or changed: "Label changed from “A” to “B”". */
export function partSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase {
  const sentence =
    listSentence(of, change, index) ?? limitSentence(of, change, index) ?? axiomSentence(of, change, index);
  return sentence ?? [...valueSentence(of, change, index), ...remark(change, index)];
}

/** What is allowed: anything before, or anything now. undefined: both versions limit it, or neither does. */
function limitSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase | undefined {
  const { old, new: now, direction } = change;
  if (!LIMITS.has(change.type)) return undefined;
  const { limited, unlimited } = index.messages.changes;
  if (old === undefined && direction === 'narrower') return limited(of, shown(change, 'new', index) ?? []);
  return now === undefined && direction === 'wider' ? unlimited(of, shown(change, 'old', index) ?? []) : undefined;
}

const LIMITS: ReadonlySet<ChangeType> = new Set<ChangeType>(['DomainChange', 'RangeChange', 'ValueSetChange']);

function valueSentence(of: Phrase, change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const [before, after] = [shown(change, 'old', index), shown(change, 'new', index)];
  if (before === undefined && after === undefined) return changes.isChanged(of);
  if (before === undefined) return changes.added(of, after ?? []);
  if (after === undefined) return changes.removed(of, before);
  if (change.direction === 'wider') return changes.widened(of, before, after);
  if (change.direction === 'narrower') return changes.narrowed(of, before, after);
  return changes.replaced(of, before, after);
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
    ...(added.length === 0 ? [] : [changes.added(of, listPhrase(added, index))]),
    ...(removed.length === 0 ? [] : [changes.removed(of, listPhrase(removed, index))]),
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
