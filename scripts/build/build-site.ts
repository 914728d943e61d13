import { rmSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Compiled } from '../../src/ontology/compile.ts';
import type { Issue } from '../../src/ontology/issue.ts';
import { AuthorError } from '../../src/ontology/issue.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { count, countLine, plural } from '../command/issues.ts';
import { compileInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/compile-input.ts';
import { CommandError } from '../command/errors.ts';
import { ROOT, userPath } from '../command/options.ts';
import { visible } from '../command/visible.ts';
import { seconds } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { refuseCaseBlindDisk } from './case-blind.ts';
import { writeData } from './data-files.ts';
import { countPages } from './page-count.ts';
import { renderPages } from './pages.ts';
import { openStaging } from './staging.ts';

export interface BuildOptions extends InputOptions {
  /** Absolute path of the folder to build, replaced as a whole at the very end. */
  readonly out: string;
  readonly verbose?: boolean;
  readonly progress: Progress;
  readonly signal?: AbortSignal;
}

export interface BuildResult {
  readonly site: Publication['site'];
  readonly terms: number;
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** Milliseconds by stage, and `total`. */
  readonly timings: Readonly<Record<string, number>>;
  /** Peak memory of the process that renders, in bytes; this process's own is its caller's to ask. */
  readonly renderPeak: number;
}

/**
 * Reads, checks and writes a whole site: `OUT/public` for any static host, `OUT/publication.json` and `OUT/dataset.nq`.
 * Nothing appears in the output folder before everything is written; where anything fails the old one stays whole.
 * Throws an AuthorError for faults of the sources, a CommandError for those of the surroundings.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { progress } = options;
  const start = performance.now();
  progress.update('Reading …');
  const input = await compileInput(options);
  refuseOutInside(options);
  failOnErrors(input.compiled);
  const { issues, publication } = input.compiled;
  progress.done(`check   ${countLine(issues)} (${seconds(performance.now() - start)})`);

  const staging = openStaging(options.out);
  try {
    const rest = await fill(staging.folder, input.compiled, options);
    options.signal?.throwIfAborted();
    staging.publish();
    const total = performance.now() - start;
    progress.done(summary(publication, issues, options.out, total));
    return {
      site: publication.site,
      terms: publication.ontology.terms.length,
      pages: rest.pages,
      issues,
      timings: { ...input.timings, ...rest.timings, total },
      renderPeak: rest.peak,
    };
  } finally {
    staging.close();
  }
}

/** Writes everything into the staging folder. */
async function fill(
  folder: string,
  compiled: Compiled,
  options: BuildOptions,
): Promise<{ pages: number; peak: number; timings: Record<string, number> }> {
  const { progress } = options;
  const terms = compiled.publication.ontology.terms;
  refuseCaseBlindDisk(folder, terms);
  const start = performance.now();
  const files = await writeData(
    folder,
    compiled,
    (done, all) => progress.update(`Writing data files ${done}/${all}`),
    options.signal,
  );
  const written = performance.now();
  progress.done(`data    ${plural(files, 'file')} (${seconds(written - start)})`);

  const outDir = join(folder, 'public');
  const cacheDir = join(folder, 'cache');
  const pages = countPages(outDir, terms.length, (done, all) => progress.update(`Rendering pages ${done}/${all}`));
  try {
    const { peak } = await renderPages({
      publication: join(folder, 'publication.json'),
      outDir,
      cacheDir,
      verbose: options.verbose === true,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const rendered = performance.now();
    const { ofTerms, all: amount } = await pages.stop();
    // Two terms on one page, or a page that was skipped, would show only when somebody misses it.
    if (ofTerms !== terms.length) throw new Error(`Astro rendered ${ofTerms} pages for ${terms.length} terms`);
    progress.done(`pages   ${plural(amount, 'page')} (${seconds(rendered - written)})`);
    rmSync(cacheDir, { recursive: true, force: true });
    return { pages: amount, peak, timings: { data: written - start, pages: rendered - written } };
  } finally {
    await pages.stop();
  }
}

function failOnErrors({ issues }: Compiled): void {
  if (count(issues, 'error') > 0) throw new AuthorError(issues.filter((issue) => issue.severity === 'error'));
}

/** What is built into the ontology's own folder would be read as a source the next time. */
function refuseOutInside(options: BuildOptions): void {
  const path = userPath(options.ontology ?? join(ROOT, 'ontology'));
  // Beside a single file nothing is read.
  if (!statSync(path).isDirectory()) return;
  const inside = relative(path, options.out);
  if (inside.startsWith('..') || isAbsolute(inside)) return;
  throw new CommandError(`${options.out} is inside the ontology folder ${path}; give --out a folder outside it.`);
}

function summary(publication: Publication, issues: readonly Issue[], out: string, total: number): string {
  const { terms } = publication.ontology;
  const amount = (kind: string): number => terms.filter((term) => term.kinds[0] === kind).length;
  const kinds = [
    plural(amount('class'), 'class', 'classes'),
    plural(amount('property'), 'property', 'properties'),
    plural(amount('enumeration'), 'enumeration'),
    plural(amount('value'), 'value'),
  ].join(', ');
  const warnings = count(issues, 'warning');
  const note = warnings === 0 ? '' : ` ${plural(warnings, 'warning')}: npm run check lists them.`;
  return `Built ${visible(publication.site.title)}: ${plural(terms.length, 'term')} (${kinds}) into ${out} in ${seconds(total)}.${note}`;
}
