import { line } from '../line.ts';
import type { Column } from '../table.ts';
import { show, table } from '../table.ts';
import type { BuildFigures } from './measure.ts';

/** A measured publication. */
export interface BuildReport {
  readonly name: string;
  /** Number of terms, if the publication is generated. */
  readonly size?: number;
  readonly figures: BuildFigures;
}

const seconds =
  (of: (figures: BuildFigures) => number) =>
  (figures: BuildFigures): number =>
    of(figures) / 1000;

const BUILDS: readonly Column<BuildFigures>[] = [
  ['terms', '', 0, ({ terms }) => terms],
  ['pages', '', 0, ({ pages }) => pages],
  ['files', '', 0, ({ files }) => files],
  ['size', 'MB', 0, ({ bytes }) => bytes / 1e6],
  ['cold', 's', 1, seconds(({ cold }) => cold)],
  ['CPU', 's', 1, seconds(({ processors }) => processors)],
  ['peak', 'GB', 2, ({ peak }) => peak / 1e9],
  ['unchanged', 's', 1, seconds(({ unchanged }) => unchanged)],
  ['edited', 's', 1, seconds(({ edited }) => edited)],
  ['label', 's', 1, seconds(({ label }) => label)],
];

const COMPARED: readonly Column<BuildFigures>[] = [
  ['cold', 's', 1, seconds(({ cold }) => cold)],
  ['cp -r', 's', 1, seconds(({ copy }) => copy)],
  ['cold', '× cp -r', 1, ({ timesCopy }) => timesCopy],
  ['Hugo', 's', 1, seconds(({ hugo }) => hugo)],
  ['cold', '× Hugo', 1, ({ timesHugo }) => timesHugo],
  ['pyLODE', 's', 1, seconds(({ pyLode }) => pyLode)],
  ['cold', '× pyLODE', 1, ({ cold, pyLode }) => cold / pyLode],
];

/** Minimum width of the names. */
const NAME_WIDTH = 26;

/** The figures of all publications as text. Times are medians of the runs. */
export function reportBuilds(reports: readonly BuildReport[]): string {
  const rows = reports.map(({ name, figures }) => [name, figures] as const);
  const width = Math.max(NAME_WIDTH, ...reports.map(({ name }) => name.length + 1));
  return [
    'Builds: all processes from start to end; cold, then again with nothing changed and with one edited definition and its date, and with one edited label',
    ...table(BUILDS, rows, width),
    '',
    'The same cold builds, and in the same runs: a copy of the output, and Hugo writing the same pages from ready content',
    ...table(COMPARED, rows, width),
    '',
    'Stages of the cold build as it reports them',
    ...table(stageColumns(reports), rows, width),
    ...costs(reports),
  ].join('\n');
}

function stageColumns(reports: readonly BuildReport[]): Column<BuildFigures>[] {
  const names = new Set(reports.flatMap(({ figures }) => Object.keys(figures.stages)));
  return [...names].map((name) => [name, 's', 1, ({ stages }) => (stages[name] ?? Number.NaN) / 1000]);
}

/** Cost per term of the generated ontologies: a straight line through their sizes. */
function costs(reports: readonly BuildReport[]): string[] {
  const generated = reports.filter(({ size }) => size !== undefined);
  if (generated.length < 2) return [];
  const through = (title: string, of: (figures: BuildFigures) => number): string => {
    const { slope, intercept, error } = line(generated.map(({ size = 0, figures }) => [size, of(figures)]));
    const text = `${show(slope, 2)} ms per term + ${show(intercept / 1000, 1)} s`;
    return `  ${title.padEnd(NAME_WIDTH)}${text} (at most ${show(error * 100, 0)} % off)`;
  };
  return [
    '',
    'Cost of the generated ontologies as a line through their sizes',
    through('cold', ({ cold }) => cold),
    through('CPU', ({ processors }) => processors),
    through('unchanged', ({ unchanged }) => unchanged),
    through('edited', ({ edited }) => edited),
    through('label', ({ label }) => label),
  ];
}
