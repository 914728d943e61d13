import type { Run } from '../api/run-load.ts';
import { CONNECTIONS } from '../api/run-load.ts';
import { median } from '../percentile.ts';
import type { Column } from '../table.ts';
import { show, table } from '../table.ts';
import type { ConcurrentLookups } from './concurrent-lookups.ts';
import type { AgentFigures, ToolFigures, Round } from './measure.ts';

export interface AgentReport {
  readonly name: string;
  readonly figures: AgentFigures;
}

/** Median of the runs. */
const of =
  (figure: (round: Round) => number) =>
  ({ rounds }: ToolFigures): number =>
    median(rounds.map(figure));
const tool = (figure: (run: Run) => number): ((row: ToolFigures) => number) => of((round) => figure(round.tool));
const http = (figure: (run: Run) => number): ((row: ToolFigures) => number) =>
  of((round) => (round.http ? figure(round.http) : Number.NaN));
const kilobytes = (bytes = Number.NaN): number => bytes / 1000;

const COLUMNS: readonly Column<ToolFigures>[] = [
  ['calls', '/s', 0, tool(({ perSecond }) => perSecond)],
  ['p50', 'ms', 1, tool(({ p50 }) => p50)],
  ['p99', 'ms', 1, tool(({ p99 }) => p99)],
  ['busy', 'ms each', 3, tool(({ busy }) => busy ?? Number.NaN)],
  ['response', 'kB', 1, ({ responseBytes }) => kilobytes(responseBytes)],
  ['HTTP', '/s', 0, http(({ perSecond }) => perSecond)],
  ['HTTP p50', 'ms', 1, http(({ p50 }) => p50)],
  ['HTTP p99', 'ms', 1, http(({ p99 }) => p99)],
  ['HTTP busy', 'ms each', 3, http(({ busy }) => busy ?? Number.NaN)],
  ['response', 'kB', 1, ({ httpBytes }) => kilobytes(httpBytes)],
  ['ratio', '×', 2, of((round) => round.tool.perSecond / (round.http?.perSecond ?? Number.NaN))],
  ['bare', '/s', 0, of(({ bare }) => bare.perSecond)],
];

/** Width of the longest name of a tool. */
const WIDTH = 18;

/** Figures of the tools of one publication as lines of text. */
export function reportAgents(
  { name, figures: { terms, schemas, tools, lookups } }: AgentReport,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): string {
  const often = runs === 1 ? 'one run' : `median of ${runs} runs`;
  const size = `${terms.toLocaleString('en')} terms, ${schemas} schemas`;
  const withoutHttp = tools.filter(({ httpBytes }) => httpBytes === undefined).map((row) => row.name);
  return [
    `Tools for agents: ${name} (${size}), ${CONNECTIONS} connections, ${often} of ${seconds} s each`,
    ...table(
      COLUMNS,
      tools.map((row) => [row.name, row] as const),
      WIDTH,
    ),
    '  HTTP: the API with equivalent requests, alternating with the tools. It caches responses about terms, here most except',
    '  searches; tools compute each response.',
    ...withoutHttp.map((one) => `  The API has no equivalent of ${one}.`),
    ...(lookups ? [lookupLine(lookups)] : []),
    '  errors: none; every status was 200, and no tool returned isError',
  ].join('\n');
}

function lookupLine({ transforms, aloneP99, p50, p99, slowest }: ConcurrentLookups): string {
  const met = p99 < 50 ? 'met   ' : 'missed';
  const times = `p50 ${show(p50, 1)}, p99 ${show(p99, 1)}, slowest ${show(slowest, 1)} ms; without transforms p99 ${show(aloneP99, 1)} ms`;
  return `  target ${met}  lookups during ten parallel transforms of 1,000 records, p99 under 50 ms: ${times} (${transforms} transforms)`;
}
