import { identifierToPath } from '../identifier.ts';
import type { Change } from '../diff/change.ts';
import type { FormerTerm } from '../model.ts';
import type { HistoryVersion } from './history.ts';
import type { RecordedChanges } from './term-history.ts';
import { historyOfTerm, isCreation } from './term-history.ts';

/** Path of the history of a term, below the base URL. */
export function historyPath(identifier: string): string {
  return `${identifierToPath(identifier)}.history.json`;
}

/**
 * The history of a term as a file: `docs/versions.md` describes it.
 *
 * @returns undefined if no version has the term
 */
export function termHistoryFile(
  { iri, successor }: Pick<FormerTerm, 'iri' | 'successor'>,
  history: RecordedChanges,
): string | undefined {
  const found = historyOfTerm(iri, history);
  if (!found) return undefined;
  const { introduced, isFromStart, formerIris, formerLabels, changes } = found;
  const file = {
    term: iri,
    ...(successor !== undefined && { successor }),
    introduced: { ...numberOf(introduced), first: isFromStart },
    formerIris,
    formerLabels,
    versions: changes.map(({ version, changes: own }) => ({ ...numberOf(version), changes: own.map(withoutTerm) })),
  };
  return `${JSON.stringify(file)}\n`;
}

/** The file is about one term. */
function withoutTerm({ term: _, removed, added, ...change }: Change): Omit<Change, 'term'> {
  // Values say what the statements say.
  const hasValues = 'old' in change || 'new' in change || isCreation(change);
  return hasValues ? change : { ...change, ...(removed && { removed }), ...(added && { added }) };
}

function numberOf({
  version,
  date,
}: Pick<HistoryVersion, 'version' | 'date'>): Pick<HistoryVersion, 'version' | 'date'> {
  return { ...(version !== undefined && { version }), ...(date !== undefined && { date }) };
}
