import type { ChangeType } from '../../../src/versions/index.ts';
import type { Column } from '../table.ts';
import { show, table } from '../table.ts';
import type { Accuracies, Accuracy } from './accuracy.ts';
import { sumOf } from './accuracy.ts';
import type { DiffFigures } from './measure.ts';

/** Figures of one ontology. */
export interface DiffReport extends DiffFigures {
  readonly name: string;
  /** Seconds of `npm run diff -- OLD NEW`. */
  readonly command: number;
}

const COLUMNS: readonly Column<DiffReport>[] = [
  ['terms', '', 0, ({ terms }) => terms],
  ['triples', '', 0, ({ triples }) => triples],
  ['changes', '', 0, ({ changes }) => changes],
  ['read both', 's', 2, ({ read }) => read / 1000],
  ['compare', 's', 2, ({ compare }) => compare / 1000],
  ['÷ read', '', 2, ({ compare, read }) => compare / read],
  ['apply', 's', 2, ({ apply }) => apply / 1000],
  ['RDFC-1.0', 's', 2, ({ canonicalize }) => canonicalize / 1000],
  ['command', 's', 2, ({ command }) => command],
];

const ACCURACY_COLUMNS: readonly Column<Accuracy>[] = [
  ['made', '', 0, ({ made }) => made],
  ['reported', '', 0, ({ reported }) => reported],
  ['precision', '%', 1, (accuracy) => 100 * precisionOf(accuracy)],
  ['recall', '%', 1, (accuracy) => 100 * recallOf(accuracy)],
];

/** Share of the reported changes that were made. */
export function precisionOf({ found, reported }: Accuracy): number {
  return found / reported;
}

/** Share of the changes that were reported. */
export function recallOf({ found, made }: Accuracy): number {
  return found / made;
}

interface Aim {
  readonly description: string;
  readonly met: boolean;
}

/** The targets that apply to the figures, with their results. */
export function judgeDiffs(reports: readonly DiffReport[]): readonly Aim[] {
  const renames = accuraciesOf(reports).get('IriChange') ?? { made: 0, reported: 0, found: 0 };
  const largest = Math.max(...reports.filter(({ terms }) => terms <= 50_000).map(({ compare }) => compare));
  return [
    { description: 'at least 95 % of the renamed terms', met: recallOf(renames) >= 0.95 },
    { description: 'no term that was not renamed', met: precisionOf(renames) === 1 },
    { description: 'a comparison of 50,000 terms in less than 20 s', met: largest < 20_000 },
    {
      description: 'in less time than reading both versions',
      met: reports.every(({ compare, read }) => compare < read),
    },
  ];
}

function accuraciesOf(reports: readonly DiffReport[]): Accuracies {
  return sumOf(reports.map(({ accuracies }) => new Map<ChangeType, Accuracy>(accuracies)));
}

/** Figures as lines of text: cost by ontology, accuracy by type of change, targets. */
export function reportDiffs(reports: readonly DiffReport[]): string {
  const rows = reports.map((report): [string, DiffReport] => [report.name, report]);
  const accuracies = [...accuraciesOf(reports)];
  const all = accuracies.map(([, { made, reported, found }]) => ({ made, reported, found }));
  const sum = (of: (row: Accuracy) => number): number => all.reduce((total, row) => total + of(row), 0);
  const total: Accuracy = {
    made: sum((row) => row.made),
    reported: sum((row) => row.reported),
    found: sum((row) => row.found),
  };
  return [
    'Comparison of two versions, medians',
    ...table(COLUMNS, rows, 28),
    '',
    `Changes that were made, and that were reported (${show(reports.length, 0)} ontologies)`,
    ...table(ACCURACY_COLUMNS, [...accuracies, ['all', total]], 40),
    ...judgeDiffs(reports).map(({ description, met }) => `  ${met ? 'met   ' : 'missed'} ${description}`),
  ].join('\n');
}
