import { median } from '../percentile.ts';
import { middle, ratio } from './aims.ts';
import type { Verdict } from './aims.ts';
import { CONNECTIONS } from './measure.ts';
import type { ApiFigures, Pair } from './measure.ts';
import { KINDS } from './questions.ts';
import type { Kind } from './questions.ts';

export interface ApiReport {
  readonly name: string;
  readonly figures: ApiFigures;
  readonly aims: readonly Verdict[];
}

/** A column of the table of loads: its two lines of title, digits after the point, and its figure. */
type Column = readonly [title: string, unit: string, digits: number, of: (figures: ApiFigures, kind: Kind) => number];

const of = (figure: (pair: Pair) => number): ((figures: ApiFigures, kind: Kind) => number) => {
  return ({ pairs }, kind) => middle(pairs[kind], figure);
};

const COLUMNS: readonly Column[] = [
  ['requests', '/s', 0, of(({ api }) => api.perSecond)],
  ['bare', '/s', 0, of(({ bare }) => bare.perSecond)],
  ['ratio', '×', 2, ratio],
  ['p50', 'ms', 1, of(({ api }) => api.p50)],
  ['p99', 'ms', 1, of(({ api }) => api.p99)],
  ['slowest', 'ms', 1, of(({ api }) => api.slowest)],
  ['bare p99', 'ms', 1, of(({ bare }) => bare.p99)],
  ['busy', 'ms each', 3, of(({ api }) => api.busy ?? Number.NaN)],
  ['bare busy', 'ms each', 3, of(({ bare }) => bare.busy ?? Number.NaN)],
  ['thinking', 'p50 ms', 3, ({ thinking }, kind) => thinking[kind].p50],
  ['thinking', 'p99 ms', 2, ({ thinking }, kind) => thinking[kind].p99],
  ['answer', 'kB', 1, ({ answerBytes }, kind) => answerBytes[kind] / 1000],
];

/** Figures beside the loads, one a line. */
const LINES: readonly (readonly [title: string, unit: string, of: (figures: ApiFigures) => readonly number[]])[] = [
  ['first answer after the start', 'ms', ({ starts }) => starts.firstAnswer],
  ['the same, nothing compiled before', 'ms', ({ starts }) => starts.uncached],
  ['first search after that', 'ms', ({ starts }) => starts.firstSearch],
  ['second search', 'ms', ({ starts }) => starts.secondSearch],
  ['memory after the start', 'MB', ({ memory }) => (memory ? [memory.afterStart / 1e6] : [])],
  ['memory at its peak', 'MB', ({ memory }) => (memory ? [memory.peak / 1e6] : [])],
];

const WIDTH = 9;

/** The figures of one publication's API as lines of text. */
export function reportApi(
  { name, figures, aims }: ApiReport,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): string {
  const often = runs === 1 ? 'one run' : `median of ${runs} runs`;
  return [
    `API: ${name}, ${CONNECTIONS} connections, ${often} of ${seconds} s each`,
    row(
      '',
      COLUMNS.map(([title]) => title),
    ),
    row(
      '',
      COLUMNS.map(([, unit]) => unit),
    ),
    ...KINDS.map((kind) =>
      row(
        kind,
        COLUMNS.map(([, , digits, figure]) => show(figure(figures, kind), digits)),
      ),
    ),
    ...LINES.flatMap(([title, unit, values]) => line(title, unit, values(figures))),
    ...aims.map((aim) => `  aim ${aim.met ? 'met   ' : 'missed'}  ${aim.says}: ${show(aim.figure, 2)} ${aim.unit}`),
  ].join('\n');
}

function row(first: string, cells: readonly string[]): string {
  return `  ${first.padEnd(WIDTH)}${cells.map((cell) => cell.padStart(WIDTH + 1)).join('')}`.trimEnd();
}

/** Nothing where there was nothing to ask, or where the system does not tell. */
function line(title: string, unit: string, values: readonly number[]): string[] {
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = values.length > 1 ? ` (${show(least, 0)}–${show(most, 0)})` : '';
  return [`  ${title.padEnd(34)}${show(median(values), 0).padStart(8)} ${unit}${spread}`];
}

function show(value: number, digits: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
