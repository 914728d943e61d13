import type { Change, ChangeType } from '../../versions/diff/change.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { axiomPhrase, withoutStop } from './axiom-phrase.ts';
import { listPhrase, without } from './changed-value.ts';
import { statedAxiomPhrase, statedMembers } from './stated-axiom.ts';

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
    return [...(groupSentence(of, change, after, index) ?? changes.was(of, before, after)), ...direction];
  if (before) return [...changes.removed(of, before), ...direction];
  return after && [...changes.added(of, after), ...direction];
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
    ...changes.about(changes.isChanged(of), after),
    ...(come.length === 0 ? [] : [rules.semicolon, ...changes.added(members, listPhrase(come, index))]),
    ...(gone.length === 0 ? [] : [rules.semicolon, ...changes.removed(members, listPhrase(gone, index))]),
  ];
}
