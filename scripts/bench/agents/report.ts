import { CONNECTIONS } from '../api/run-load.ts';
import type { Run } from '../api/run-load.ts';
import { median } from '../percentile.ts';
import { show, table } from '../table.ts';
import type { Column } from '../table.ts';
import type { Beside } from './beside.ts';
import type { AgentFigures, ToolFigures, Turn } from './measure.ts';

export interface AgentReport {
  readonly name: string;
  readonly figures: AgentFigures;
}

/** Median of the runs. */
const of =
  (figure: (turn: Turn) => number) =>
  ({ turns }: ToolFigures): number =>
    median(turns.map(figure));
const tool = (figure: (run: Run) => number): ((row: ToolFigures) => number) => of((turn) => figure(turn.tool));
const http = (figure: (run: Run) => number): ((row: ToolFigures) => number) =>
  of((turn) => (turn.http ? figure(turn.http) : Number.NaN));
const kilobytes = (bytes = Number.NaN): number => bytes / 1000;

const COLUMNS: readonly Column<ToolFigures>[] = [
  ['calls', '/s', 0, tool(({ perSecond }) => perSecond)],
  ['p50', 'ms', 1, tool(({ p50 }) => p50)],
  ['p99', 'ms', 1, tool(({ p99 }) => p99)],
  ['busy', 'ms each', 3, tool(({ busy }) => busy ?? Number.NaN)],
  ['answer', 'kB', 1, ({ answerBytes }) => kilobytes(answerBytes)],
  ['HTTP', '/s', 0, http(({ perSecond }) => perSecond)],
  ['HTTP p50', 'ms', 1, http(({ p50 }) => p50)],
  ['HTTP p99', 'ms', 1, http(({ p99 }) => p99)],
  ['HTTP busy', 'ms each', 3, http(({ busy }) => busy ?? Number.NaN)],
  ['answer', 'kB', 1, ({ httpBytes }) => kilobytes(httpBytes)],
  ['ratio', '×', 2, of((turn) => turn.tool.perSecond / (turn.http?.perSecond ?? Number.NaN))],
  ['bare', '/s', 0, of(({ bare }) => bare.perSecond)],
];

/** Width of the longest name of a tool. */
const WIDTH = 18;

/** Figures of the tools of one publication as lines of text. */
export function reportAgents(
  { name, figures: { terms, schemas, tools, beside } }: AgentReport,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): string {
  const often = runs === 1 ? 'one run' : `median of ${runs} runs`;
  const size = `${terms.toLocaleString('en')} terms, ${schemas} schemas`;
  const alone = tools.filter(({ httpBytes }) => httpBytes === undefined).map((row) => row.name);
  return [
    `Tools for agents: ${name} (${size}), ${CONNECTIONS} connections, ${often} of ${seconds} s each`,
    ...table(
      COLUMNS,
      tools.map((row) => [row.name, row] as const),
      WIDTH,
    ),
    '  HTTP is the API asked for the same, in turns: the same terms, texts and records. Of terms it keeps whole',
    '  answers to what was asked of late, here most but those of searches; a tool works out each anew.',
    ...alone.map((one) => `  Nothing over HTTP does the same as ${one}.`),
    ...(beside ? [besideLine(beside)] : []),
    '  errors: none; every answer was 200, and no tool answered isError',
  ].join('\n');
}

function besideLine({ transforms, aloneP99, p50, p99, slowest }: Beside): string {
  const met = p99 < 50 ? 'met   ' : 'missed';
  const times = `p50 ${show(p50, 1)}, p99 ${show(p99, 1)}, slowest ${show(slowest, 1)} ms; alone p99 ${show(aloneP99, 1)} ms`;
  return `  aim ${met}  look-ups beside ten transforms of 1,000 records, p99 under 50 ms: ${times} (${transforms} transforms)`;
}
