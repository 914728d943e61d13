import type { Severity, Verdict } from '../../../versions/diff/change.ts';
import { SEVERITIES } from '../../../versions/diff/change.ts';
import type { ChangesReport } from '../../changes/changes.ts';
import type { FoundChanges } from '../../changes/find-changes.ts';
import { UNRELEASED } from '../../../versions/history/history.ts';

const NEEDS: Readonly<Record<Verdict, (range: string) => string>> = {
  major: (range) => `Changes ${range} break data that uses the ontology: they need a major version.`,
  minor: (range) => `Changes ${range} add something and break nothing: they need a minor version.`,
  patch: (range) => `Changes ${range} are editorial: they need a patch version.`,
  none: (range) => `Nothing changed ${range}.`,
};

/** The verdict and the number of changes, in two sentences. */
export function changesSummary({ from, to, verdict, total, severities }: ChangesReport): string {
  const last = to === UNRELEASED ? 'the published state' : to;
  const range = `${from === undefined ? '' : `after ${from} `}up to ${last}`;
  const counts = SEVERITIES.map((severity) => `${severities[severity]} ${severity}`).join(', ');
  const matching = total === 1 ? '1 change matches' : `${total} changes match`;
  return `${NEEDS[verdict](range)} ${matching}: ${counts}.`;
}

const DECISIVE: Readonly<Record<Verdict, Severity | undefined>> = {
  major: 'breaking',
  minor: 'additive',
  patch: 'editorial',
  none: undefined,
};

/** Why the verdict is needed: the sentences of the rules that rated the worst changes of the range. */
export function whyVerdict({ versions, verdict }: FoundChanges, reasons: Readonly<Record<string, string>>): string[] {
  const names = new Set(
    versions.flatMap(({ changes }) =>
      changes.filter(({ severity }) => severity === DECISIVE[verdict]).map(({ reason }) => reason),
    ),
  );
  return [...names].sort().flatMap((name) => reasons[name] ?? []);
}
