import type { Run } from './measure.ts';

export interface BuildFigures {
  readonly name: string;
  readonly runs: readonly Run[];
}

/** What each line of the report shows of a run; the table prints the median of the runs and, in brackets, least and most. */
const LINES: readonly (readonly [title: string, unit: string, digits: number, of: (run: Run) => number])[] = [
  ['terms', '', 0, (run) => run.terms],
  ['pages', '', 0, (run) => run.pages],
  ['read files', 's', 2, (run) => stage(run, 'load')],
  ['parse', 's', 2, (run) => stage(run, 'parse')],
  ['model', 's', 2, (run) => stage(run, 'model')],
  ['standards', 's', 2, (run) => stage(run, 'standards')],
  ['check', 's', 2, (run) => stage(run, 'check')],
  ['derive', 's', 2, (run) => stage(run, 'derive')],
  ['write data', 's', 2, (run) => stage(run, 'data')],
  ['render and write pages', 's', 2, (run) => stage(run, 'pages')],
  ['total', 's', 2, (run) => stage(run, 'total')],
  ['pages per second', '', 0, (run) => run.pages / stage(run, 'pages')],
  ['peak memory', 'GB', 2, (run) => run.peak / 1e9],
  ['output', 'MB', 0, (run) => run.loop.bytes / 1e6],
  ['of it pages', 'MB', 0, (run) => run.loop.pageBytes / 1e6],
  ['plain loop, pages', 's', 2, (run) => run.loop.pagesTime / 1000],
  ['plain loop, all files', 's', 2, (run) => run.loop.time / 1000],
  ['pages: times the loop', '×', 1, (run) => (stage(run, 'pages') * 1000) / run.loop.pagesTime],
  ['total: times the loop', '×', 1, (run) => (stage(run, 'total') * 1000) / run.loop.time],
];

function stage(run: Run, name: string): number {
  return (run.timings[name] ?? 0) / 1000;
}

/** The figures of one subject as lines of text. */
export function reportBuild({ name, runs }: BuildFigures): string {
  const rows = LINES.map(([title, unit, digits, of]) => {
    const values = runs.map(of).sort((a, b) => a - b);
    const show = (value: number): string =>
      value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const median = values[Math.floor((values.length - 1) / 2)] as number;
    const spread =
      values.length > 1 && values[0] !== values.at(-1)
        ? ` (${show(values[0] as number)}–${show(values.at(-1) as number)})`
        : '';
    return `  ${title.padEnd(24)}${show(median).padStart(10)} ${unit.padEnd(2)}${spread}`;
  });
  return [`${name}, ${runs.length === 1 ? 'one run' : `median of ${runs.length} runs`}`, ...rows].join('\n');
}
