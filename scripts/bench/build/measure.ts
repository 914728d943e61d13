import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../percentile.ts';
import type { BenchPublication } from '../publications.ts';
import { copyPublication } from '../publications.ts';
import type { CommandFigures } from '../run-command.ts';
import { isInstalled, ontopress, runCommand } from '../run-command.ts';
import { show } from '../table.ts';
import { countFiles, measureHugo, sizeOf, writeHugoSite } from './hugo.ts';
import { measurePyLode } from './pylode.ts';

/** Medians of the builds of one publication. Times in ms, sizes in bytes. NaN: not measured. */
export interface BuildFigures {
  readonly terms: number;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly cold: number;
  readonly processors: number;
  readonly peak: number;
  /** Rebuild after no change, after one edited definition with its date, and after one edited label. */
  readonly unchanged: number;
  readonly edited: number;
  readonly label: number;
  /** `cp -r` of the site, and Hugo writing the pages, each after a cold build. The ratios are medians of the ratios of the runs. */
  readonly copy: number;
  readonly timesCopy: number;
  readonly hugo: number;
  readonly timesHugo: number;
  readonly pyLode: number;
  /** Times that the cold build reports, by stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/** One cold build and what it is compared with. */
interface ColdRun {
  readonly build: CommandFigures;
  readonly copy: number;
  readonly hugo: number;
}

/** Builds a publication several times below a folder for temporary files, and removes everything. */
export async function measureBuilds(
  publication: BenchPublication,
  parent: string,
  runs: number,
): Promise<BuildFigures> {
  const folder = join(parent, 'build');
  mkdirSync(folder);
  try {
    const source = copyPublication(publication, join(folder, 'source'));
    const site = new MeasuredSite(folder, source.path);
    const cold: ColdRun[] = [];
    for (let run = 0; run < runs; run += 1) {
      const measured = await site.buildCold();
      cold.push(measured);
      console.log(`${publication.name}: ${describeRun(measured)}`);
    }
    const edited = source.edit ? await site.rebuild(runs, source.edit) : Number.NaN;
    const label = source.editLabel ? await site.rebuild(runs, source.editLabel) : Number.NaN;
    // After a rebuild, which must leave as much for the next build as a cold one.
    const unchanged = await site.rebuild(runs);
    const pyLode = publication.pyLode === true ? await measurePyLode(source.path, folder, runs) : Number.NaN;
    return { ...site.size(), ...summarize(cold), unchanged, edited, label, pyLode };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The site of one publication: its output folder, and a Hugo site with the same pages. */
class MeasuredSite {
  readonly #folder: string;
  readonly #source: string;
  readonly #hugo: string;
  #build = 0;
  #size: { pages: number; files: number; bytes: number; pageBytes: number } | undefined;

  constructor(folder: string, source: string) {
    this.#folder = folder;
    this.#source = source;
    this.#hugo = join(folder, 'hugo');
  }

  /** The output is in a new folder for each cold build, so that no build finds files of another. */
  get #out(): string {
    return join(this.#folder, `cold-${this.#build}`, 'dist');
  }

  async buildCold(): Promise<ColdRun> {
    rmSync(join(this.#folder, `cold-${this.#build}`), { recursive: true, force: true });
    this.#build += 1;
    mkdirSync(join(this.#folder, `cold-${this.#build}`));
    const build = await this.#run(['--clean']);
    const { pageBytes } = this.#measureSize();
    const copy = await this.#copy();
    const hugo = isInstalled('hugo') ? await measureHugo(this.#hugo, pageBytes) : Number.NaN;
    return { build, copy, hugo };
  }

  /** Builds again into the same folder. Returns the median time. */
  async rebuild(runs: number, change: () => void = () => {}): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      change();
      times.push((await this.#run([])).time);
    }
    return median(times);
  }

  size(): Pick<BuildFigures, 'pages' | 'files' | 'bytes'> {
    const { pages, files, bytes } = this.#measureSize();
    return { pages, files, bytes };
  }

  #run(argv: readonly string[]): Promise<CommandFigures> {
    return runCommand(process.execPath, ontopress('build', '--ontology', this.#source, '--out', this.#out, ...argv));
  }

  /** Measures the output of the first build, and writes a Hugo site of its pages. */
  #measureSize(): { pages: number; files: number; bytes: number; pageBytes: number } {
    if (this.#size) return this.#size;
    const folder = join(this.#out, 'public');
    const { paths, bytes } = countFiles(folder);
    const pages = paths.filter((path) => path.endsWith('.html'));
    if (isInstalled('hugo')) writeHugoSite(folder, pages, this.#hugo);
    this.#size = { pages: pages.length, files: paths.length, bytes, pageBytes: sizeOf(folder, pages) };
    return this.#size;
  }

  async #copy(): Promise<number> {
    const copy = join(this.#folder, 'copy');
    try {
      return (await runCommand('cp', ['-r', join(this.#out, 'public'), copy])).time;
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
}

function describeRun({ build, copy, hugo }: ColdRun): string {
  const seconds = (time: number): string => `${show(time / 1000, 1)} s`;
  return `cold build ${seconds(build.time)}, cp -r ${seconds(copy)}, Hugo ${seconds(hugo)}`;
}

function summarize(
  runs: readonly ColdRun[],
): Omit<BuildFigures, 'pages' | 'files' | 'bytes' | 'unchanged' | 'edited' | 'label' | 'pyLode'> {
  const of = (figure: (run: ColdRun) => number): number => median(runs.map(figure));
  const outputs = runs.map(({ build }) => build.output);
  return {
    terms: readTerms(outputs[0] ?? ''),
    cold: of(({ build }) => build.time),
    processors: of(({ build }) => build.processors ?? Number.NaN),
    peak: of(({ build }) => build.peak ?? Number.NaN),
    copy: of(({ copy }) => copy),
    timesCopy: of(({ build, copy }) => build.time / copy),
    hugo: of(({ hugo }) => hugo),
    timesHugo: of(({ build, hugo }) => build.time / hugo),
    stages: medianStages(outputs.map(readStages)),
  };
}

/** Number of terms in the output of a build. NaN: it reports none. */
function readTerms(output: string): number {
  return Number(/: ([\d,]+) terms? \(/.exec(output)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** Milliseconds by stage, from lines such as `data    15 files (1.2 s)`. */
export function readStages(output: string): Record<string, number> {
  const lines = output.matchAll(/^(\w+) .*\(([\d.,]+) (ms|s)\)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', number = '', unit]) => [
      name,
      Number(number.replaceAll(',', '')) * (unit === 's' ? 1000 : 1),
    ]),
  );
}

function medianStages(runs: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((stages) => stages[name] ?? Number.NaN))]));
}
