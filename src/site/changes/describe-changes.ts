import type { Change } from '../../versions/diff/change.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { DescribedChange } from './change-sentence.ts';
import { describeChange } from './change-sentence.ts';
import { fieldSentence, stateOf } from './field-sentence.ts';

/**
 * Describes changes of one term. Those of mapped fields that are alike are one sentence, at the position of the first. So are those with the
 * same words: a definition may be stated by two properties.
 */
export function describeChanges(changes: readonly Change[], index: PublicationIndex): DescribedChange[] {
  const groups = Map.groupBy(changes, (change) => {
    const isField = change.oldField !== undefined || change.newField !== undefined;
    return isField ? JSON.stringify([change.type, change.severity, stateOf(change, index)]) : change;
  });
  return joinEqual([...groups.values()].flatMap((group) => describeGroup(group, index)));
}

function describeGroup(group: readonly Change[], index: PublicationIndex): DescribedChange[] {
  const [first, ...others] = group;
  if (!first) return [];
  const described = describeChange(first, index);
  if (others.length === 0) return [described];
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
