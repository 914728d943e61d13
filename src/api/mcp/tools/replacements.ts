import type { ChangedValue, ChangeType } from '../../../versions/diff/change.ts';
import { iriChange } from '../../../versions/diff/iri-change.ts';
import type { Iri } from '../../../ontology/model.ts';
import type { ListedChange } from '../../changes/find-changes.ts';

/** What replaces a term since a version. */
export interface Replacement {
  readonly version: string;
  readonly type: ChangeType;
  /** IRI of the renamed, removed or deprecated term. */
  readonly old: Iri;
  /** IRIs of what to use instead. Several: a person must decide. Empty: there is nothing. */
  readonly new: readonly Iri[];
}

/** Maximum number of replacements in a result. */
export const MAX_REPLACEMENTS = 200;

const REPLACING: ReadonlySet<ChangeType> = new Set<ChangeType>([
  'NodeDeletion',
  'IriChange',
  'NodeObsoletionWithDirectReplacement',
  'NodeObsoletionWithNoDirectReplacement',
  'ReplacementChange',
]);

/** What replaces terms, oldest version first, so that each can be applied after the one before. */
export function findReplacements(changes: readonly ListedChange[]): readonly Replacement[] {
  const all = changes.flatMap(({ version, change }): Replacement[] => {
    const { type, term, new: now } = change;
    if (!REPLACING.has(type) || term === undefined) return [];
    return [{ version, type, old: iriChange(change)?.old ?? term, new: irisOf(now) }];
  });
  const oldestFirst = [...Map.groupBy(all, ({ version }) => version).values()].reverse().flat();
  return oldestFirst.slice(-MAX_REPLACEMENTS);
}

function irisOf(value: ChangedValue | undefined): Iri[] {
  if (value === undefined) return [];
  if ('list' in value) return value.list.flatMap(irisOf);
  return 'iri' in value ? [value.iri] : [];
}
