import { median } from '../percentile.ts';
import type { Run } from './measure.ts';
import { STAGES } from './stage-clock.ts';
import type { Stage } from './stage-clock.ts';

export interface BuildFigures {
  readonly name: string;
  readonly runs: readonly Run[];
}

/** Lines of the report. The table prints the median of the runs and, in brackets, minimum and maximum. */
const LINES: readonly (readonly [title: string, unit: string, digits: number, of: (run: Run) => number])[] = [
  ['terms', '', 0, (run) => run.terms],
  ['languages', '', 0, (run) => run.languages],
  ['pages of terms', '', 0, (run) => run.termPages],
  ['all pages', '', 0, (run) => run.pages],
  ['read files', 's', 2, (run) => stage(run, 'load')],
  ['parse', 's', 2, (run) => stage(run, 'parse')],
  ['model', 's', 2, (run) => stage(run, 'model')],
  ['standards', 's', 2, (run) => stage(run, 'standards')],
  ['check', 's', 2, (run) => stage(run, 'check')],
  ['derive', 's', 2, (run) => stage(run, 'derive')],
  ['write data', 's', 2, (run) => stage(run, 'data')],
  ['index texts for search', 's', 2, (run) => stage(run, 'search')],
  ['render and write pages', 's', 2, (run) => stage(run, 'pages')],
  ['write pages in Markdown', 's', 2, (run) => stage(run, 'text')],
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

const STAGE_TITLES: Readonly<Record<Stage, string>> = {
  check: 'read, check and derive',
  data: 'write data',
  search: 'index texts for search',
  pages: 'render and write pages',
  text: 'write pages in Markdown',
};

/** Time per term in ms, and CPU time per term in ms. */
const COSTS: readonly (readonly [title: string, time: (run: Run) => number, processors: (run: Run) => number])[] = [
  ...STAGES.map(
    (name) =>
      [
        STAGE_TITLES[name],
        (run: Run) => stageTime(run, name),
        (run: Run) => run.processors[name] ?? Number.NaN,
      ] as const,
  ),
  ['total', (run) => run.timings['total'] ?? Number.NaN, (run) => allProcessors(run)],
  ['plain loop, all files', (run) => run.loop.time, (run) => run.loop.processors],
];

/** Seconds as text. */
function stage(run: Run, name: string): number {
  return (run.timings[name] ?? 0) / 1000;
}

/** Milliseconds of a stage that a build reports. The first stage is the remainder. */
function stageTime({ timings }: Run, name: Stage): number {
  const [, ...later] = STAGES;
  if (name !== 'check') return timings[name] ?? Number.NaN;
  return later.reduce((left, other) => left - (timings[other] ?? 0), timings['total'] ?? Number.NaN);
}

function allProcessors({ processors }: Run): number {
  return STAGES.reduce((sum, name) => sum + (processors[name] ?? Number.NaN), 0);
}

/** Figures of one ontology as lines of text. */
export function reportBuild({ name, runs }: BuildFigures): string {
  const rows = LINES.map(([title, unit, digits, of]) => {
    const values = runs.map(of).sort((a, b) => a - b);
    const [least, most] = [values[0] as number, values.at(-1) as number];
    const spread = least === most ? '' : ` (${show(least, digits)}–${show(most, digits)})`;
    return `  ${title.padEnd(24)}${show(median(values), digits).padStart(10)} ${unit.padEnd(2)}${spread}`;
  });
  return [`${name}, ${runs.length === 1 ? 'one run' : `median of ${runs.length} runs`}`, ...rows, ...costs(runs)].join(
    '\n',
  );
}

function costs(runs: readonly Run[]): string[] {
  const perTerm = (of: (run: Run) => number): string =>
    show(median(runs.map((run) => of(run) / run.terms)), 3).padStart(12);
  return [
    `  ${'per term'.padEnd(24)}${'ms'.padStart(12)}${'ms of CPU'.padStart(12)}`,
    ...COSTS.map(([title, time, processors]) => `  ${title.padEnd(24)}${perTerm(time)}${perTerm(processors)}`),
  ];
}

function show(value: number, digits: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
