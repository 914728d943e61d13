import { median } from '../percentile.ts';
import type { Column } from '../table.ts';
import { show, table } from '../table.ts';
import type { Verdict } from './aims.ts';
import { middle, ratio } from './aims.ts';
import type { ApiFigures, Pair } from './measure.ts';
import type { Kind } from './query-strings.ts';
import { KINDS } from './query-strings.ts';
import { CONNECTIONS } from './run-load.ts';

export interface ApiReport {
  readonly name: string;
  readonly figures: ApiFigures;
  readonly aims: readonly Verdict[];
}

/** Figures of one kind of query. */
interface Row {
  readonly figures: ApiFigures;
  readonly kind: Kind;
}

const of = (figure: (pair: Pair) => number): ((row: Row) => number) => {
  return ({ figures: { pairs }, kind }) => middle(pairs[kind], figure);
};

const COLUMNS: readonly Column<Row>[] = [
  ['requests', '/s', 0, of(({ api }) => api.perSecond)],
  ['bare', '/s', 0, of(({ bare }) => bare.perSecond)],
  ['ratio', '×', 2, ({ figures, kind }) => ratio(figures, kind)],
  ['p50', 'ms', 1, of(({ api }) => api.p50)],
  ['p99', 'ms', 1, of(({ api }) => api.p99)],
  ['slowest', 'ms', 1, of(({ api }) => api.slowest)],
  ['bare p99', 'ms', 1, of(({ bare }) => bare.p99)],
  ['busy', 'ms each', 3, of(({ api }) => api.busy ?? Number.NaN)],
  ['bare busy', 'ms each', 3, of(({ bare }) => bare.busy ?? Number.NaN)],
  ['compute', 'p50 ms', 3, ({ figures: { processing }, kind }) => processing[kind].p50],
  ['compute', 'p99 ms', 2, ({ figures: { processing }, kind }) => processing[kind].p99],
  ['response', 'kB', 1, ({ figures: { responseBytes }, kind }) => responseBytes[kind] / 1000],
];

/** Other figures, one per line. */
const LINES: readonly (readonly [title: string, unit: string, of: (figures: ApiFigures) => readonly number[]])[] = [
  ['first response after the start', 'ms', ({ starts }) => starts.firstResponse],
  ['the same, without compile cache', 'ms', ({ starts }) => starts.uncached],
  ['first search after that', 'ms', ({ starts }) => starts.firstSearch],
  ['second search', 'ms', ({ starts }) => starts.secondSearch],
  ['memory after the start', 'MB', ({ memory }) => (memory ? [memory.afterStart / 1e6] : [])],
  ['memory at its peak', 'MB', ({ memory }) => (memory ? [memory.peak / 1e6] : [])],
];

/** Width of the longest name of a kind. */
const WIDTH = 9;

/** Figures of the API of one publication as lines of text. */
export function reportApi(
  { name, figures, aims }: ApiReport,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): string {
  const often = runs === 1 ? 'one run' : `median of ${runs} runs`;
  return [
    `API: ${name}, ${CONNECTIONS} connections, ${often} of ${seconds} s each`,
    ...table(
      COLUMNS,
      KINDS.map((kind) => [kind, { figures, kind }] as const),
      WIDTH,
    ),
    ...LINES.flatMap(([title, unit, values]) => line(title, unit, values(figures))),
    ...aims.map(
      (aim) => `  target ${aim.met ? 'met   ' : 'missed'}  ${aim.description}: ${show(aim.figure, 2)} ${aim.unit}`,
    ),
  ].join('\n');
}

/** Empty without queries, or if the system does not provide the figure. */
function line(title: string, unit: string, values: readonly number[]): string[] {
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = values.length > 1 ? ` (${show(least, 0)}–${show(most, 0)})` : '';
  return [`  ${title.padEnd(34)}${show(median(values), 0).padStart(8)} ${unit}${spread}`];
}
