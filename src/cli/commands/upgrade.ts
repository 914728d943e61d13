import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Iri } from '../../ontology/model.ts';
import { printable } from '../../base/text.ts';
import type { Finding } from '../../versions/index.ts';
import type { Decision, OpenUpgrade, UpgradePlan, UpgradeStep } from '../../versions/upgrade.ts';
import { openUpgrade } from '../../versions/upgrade.ts';
import { commandLine } from '../command/commands.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import { ontologyPath } from '../command/input-options.ts';
import { plural } from '../command/issues.ts';
import type { OptionValues } from '../command/parse.ts';
import { parseCommand, readBaseUrl, readList } from '../command/parse.ts';
import { userFolder, userPath } from '../installation/root.ts';
import type { LoadOptions } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import { moveNamespace } from '../upgrade/move-namespace.ts';
import type { UpgradeFile } from '../upgrade/upgrade-file.ts';
import { findFiles, upgradeFile } from '../upgrade/upgrade-file.ts';
import type { UpgradeVersions } from '../upgrade/upgrade-versions.ts';
import { createContextFinder, readReplacements, readUpgradeVersions } from '../upgrade/upgrade-versions.ts';

/**
 * `ontopress upgrade FILE… --from VERSION`: rewrites references to terms of an earlier version. Exit code 1: decisions are left.
 * `ontopress upgrade --move --to IRI`: replaces the namespace of the ontology.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('upgrade', argv);
  if (!values) return 0;
  if (values.move !== undefined) {
    await moveNamespace(values);
    return 0;
  }
  const { from, files, target } = readArguments(values);
  const { slice } = values;
  const current: LoadOptions = {
    ontology: ontologyPath(values),
    cwd: userFolder(),
    ...(slice !== undefined && { slice }),
    ...(values['base-url'] !== undefined && { baseUrl: readBaseUrl(values['base-url']) }),
  };
  const versions = await readUpgradeVersions(from, values.to, current);
  for (const note of new Set(versions.notes)) console.error(note);
  const upgrade = await open(versions, values, current);
  return upgradeAll(files, target, upgrade, { values, from, to: upgrade.to ?? 'current' });
}

/** `print`: the new content to stdout. `preview`: nothing but the report. */
type Target = 'print' | 'preview' | 'write' | { readonly out: string };

function readArguments(values: OptionValues): { from: string; files: UpgradeFile[]; target: Target } {
  const paths = readList(values.files);
  const [from, ...others] = readList(values.from);
  const usage = commandLine('upgrade', 'FILE', '--from', 'VERSION');
  if (paths.length === 0)
    throw new UsageError(`Expected a file of records, an RDF file, a mapping or a folder: ${usage}.`);
  if (from === undefined || others.length > 0)
    throw new UsageError(`Expected --from once, with the version that the files use: ${usage}.`);
  const files = findFiles(paths.map((shown) => ({ shown, path: userPath(shown) })));
  const { out, write } = values;
  if (out !== undefined && write !== undefined) throw new UsageError('Use --out or --write, not both.');
  if (out !== undefined && files.length > 1)
    throw new UsageError(`--out is for one file, and there are ${files.length}. Use --write to change them in place.`);
  if (write !== undefined) return { from, files, target: 'write' };
  if (out !== undefined) return { from, files, target: { out: userPath(out) } };
  const [only] = files;
  const isFolder = statSync(userPath(paths[0] as string)).isDirectory();
  const isRecords = !isFolder && files.length === 1 && (only?.kind === 'lines' || only?.kind === 'records');
  return { from, files, target: isRecords ? 'print' : 'preview' };
}

async function open(versions: UpgradeVersions, values: OptionValues, current: LoadOptions): Promise<OpenUpgrade> {
  const decisions = readReplacements(readList(values.replace), versions);
  const { documentLoader, savedContexts } = await loadInput({ ...current, without: ['site', 'mappings'] });
  // Nothing is relative to a file of records.
  const load = (url: string): unknown => (URL.canParse(url) ? documentLoader?.(url, '') : undefined);
  return openUpgrade(versions.versions, {
    onlyRemoved: values['only-removed'] !== undefined,
    decisions,
    findContext: createContextFinder(versions, { saved: savedContexts?.versions ?? [], load }),
  });
}

interface ReportNames {
  readonly values: OptionValues;
  readonly from: string;
  readonly to: string;
}

async function upgradeAll(
  files: readonly UpgradeFile[],
  target: Target,
  upgrade: OpenUpgrade,
  { values, from, to }: ReportNames,
): Promise<number> {
  const staged: StagedFile[] = [];
  const stage = (path: string, like?: string): StagedFile => {
    const file = new StagedFile(path, like);
    staged.push(file);
    return file;
  };
  try {
    const reportFile = values.report === undefined ? undefined : stage(userPath(values.report));
    const report = new UpgradeReport({
      plan: upgrade.plan,
      from,
      to,
      isPreview: target === 'preview',
      print: target === 'preview' ? console.log : console.error,
      ...(reportFile && { reportFile: { file: reportFile, isJson: /\.json$/i.test(values.report ?? '') } }),
    });
    await report.begin();
    for (const file of files) {
      const output = outputOf(file, target, stage);
      await upgradeFile(file, upgrade, { write: output, report: (findings) => report.add(file.shown, findings) });
    }
    await report.finish();
    for (const file of staged) await file.end();
    for (const file of staged) file.replace();
    return report.problems > 0 ? 1 : 0;
  } catch (error) {
    for (const file of staged) file.discard();
    throw error;
  }
}

function outputOf(
  { path }: UpgradeFile,
  target: Target,
  stage: (path: string, like: string) => StagedFile,
): (bytes: Uint8Array) => Promise<void> {
  if (target === 'preview') return () => Promise.resolve();
  if (target === 'print') return printBytes;
  const file = stage(target === 'write' ? path : target.out, path);
  return (bytes) => file.write(bytes);
}

async function printBytes(bytes: Uint8Array): Promise<void> {
  try {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  } catch (cause) {
    throw new CommandError(`Not all records were printed: ${(cause as Error).message}`, { cause });
  }
}

/** Returns the shortest name of a term: a CURIE, or the IRI in angle brackets. */
function createTermNamer({ from, to }: UpgradePlan): (iri: Iri) => string {
  const names = new Map([...from.terms, ...to.terms].map(({ iri, curie }) => [iri, curie]));
  return (iri) => printable(names.get(iri) ?? `<${iri}>`);
}

/** What was done at a location, or what a person must decide: one line. */
function describeFinding(finding: Finding, nameOf: (iri: Iri) => string): string {
  const { term, to, upgrade, problem, message } = finding;
  const about = term === undefined ? '' : nameOf(term);
  if (problem === undefined && to !== undefined) return `${about}${describeSteps(upgrade, to, nameOf)}`;
  if (problem === 'term' && upgrade && 'decision' in upgrade)
    return describeDecision(about, term, upgrade.decision, nameOf);
  return printable([about && `${about}:`, message ?? ''].filter((part) => part !== '').join(' '));
}

/** ` → ex:Crimson (removed in 1.2.0) → ex:Red (deprecated)` */
function describeSteps(upgrade: Finding['upgrade'], to: Iri, nameOf: (iri: Iri) => string): string {
  if (!upgrade || !('steps' in upgrade)) return ` → ${nameOf(to)}`;
  return upgrade.steps.map((step) => ` → ${nameOf(step.to)} (${describeStep(step)})`).join('');
}

const STEPS: Readonly<Record<UpgradeStep['reason'], string>> = {
  renamed: 'renamed',
  removed: 'removed',
  deprecated: 'deprecated',
  decided: 'as you decided',
};

function describeStep({ reason, version }: UpgradeStep): string {
  return `${STEPS[reason]}${version === undefined ? '' : ` in ${printable(version)}`}`;
}

function describeDecision(
  about: string,
  term: Iri | undefined,
  { reason, at, deprecated, version, options }: Decision,
  nameOf: (iri: Iri) => string,
): string {
  const subject = at === term ? about : `${about} is replaced by ${nameOf(at)}, which`;
  const state = deprecated ? 'is deprecated' : `was removed${version === undefined ? '' : ` in ${printable(version)}`}`;
  const names = options.map(nameOf);
  const ends: Readonly<Record<Decision['reason'], string>> = {
    none: 'and no replacement is stated.',
    several:
      names.length === 1
        ? `and ${names[0]} is only to be considered.`
        : `and one of ${names.join(', ')} takes its place.`,
    inferred: `and may now be ${names.join(', ')}, but no statement says so.`,
    kind: `and its replacement ${names.join(', ')} is of another kind.`,
    cycle: 'and its replacements lead back to it.',
  };
  return `${subject} ${state}, ${ends[reason]}`;
}

/** Findings that are printed. A file of records can have millions. */
const MAX_PRINTED = 100;
/** Replaced terms in the summary. */
const MAX_TERMS = 20;

/** What `--report` receives. */
interface ReportFile {
  readonly file: StagedFile;
  readonly isJson: boolean;
}

interface ReportOptions {
  readonly plan: UpgradePlan;
  readonly from: string;
  readonly to: string;
  /** Whether replacements are printed too, because the files do not show them. */
  readonly isPreview: boolean;
  readonly print: (line: string) => void;
  readonly reportFile?: ReportFile;
}

/** Counts findings, prints those that a person needs, and writes all to the report. */
class UpgradeReport {
  /** What a person must decide. */
  problems = 0;
  #done = 0;
  #printed = 0;
  #undecided = false;
  readonly #options: ReportOptions;
  readonly #terms = new Map<string, number>();
  readonly #nameOf: (iri: Iri) => string;

  constructor(options: ReportOptions) {
    this.#options = options;
    this.#nameOf = createTermNamer(options.plan);
  }

  async begin(): Promise<void> {
    const { from, to, reportFile } = this.#options;
    if (reportFile?.isJson === true)
      await reportFile.file.write(`{\n"from": ${JSON.stringify(from)},\n"to": ${JSON.stringify(to)},\n"findings": [`);
  }

  async add(file: string, findings: readonly Finding[]): Promise<void> {
    const { isPreview, print, reportFile } = this.#options;
    for (const finding of findings) {
      if (finding.problem !== undefined || isPreview) {
        if (this.#printed < MAX_PRINTED) print(this.#lineOf(file, finding));
        this.#printed += 1;
      }
      const isJson = reportFile?.isJson === true;
      await reportFile?.file.write(isJson ? this.#jsonOf(file, finding) : `${this.#lineOf(file, finding)}\n`);
      this.#count(finding);
    }
  }

  /** Prints the summary. */
  async finish(): Promise<void> {
    const { print, reportFile, isPreview } = this.#options;
    const omitted = this.#printed - MAX_PRINTED;
    if (omitted > 0) print(`… and ${omitted.toLocaleString('en')} more. --report FILE lists all.`);
    const terms = [...this.#terms].sort(([, a], [, b]) => b - a);
    for (const [term, count] of terms.slice(0, MAX_TERMS))
      print(`${count.toLocaleString('en').padStart(9)}  ${term.split(' ').map(this.#nameOf).join(' → ')}`);
    if (terms.length > MAX_TERMS) print(`           … and ${plural(terms.length - MAX_TERMS, 'more term')}`);
    const replaced = `${plural(this.#done, 'reference')} ${isPreview ? 'to replace' : 'replaced'}`;
    print(`${replaced}, ${plural(this.problems, 'decision')} left.`);
    if (this.#undecided) print('Decide with --replace OLD=NEW, or edit the places above.');
    if (reportFile?.isJson === true)
      await reportFile.file.write(`\n],\n"replaced": ${this.#done},\n"undecided": ${this.problems}\n}\n`);
  }

  #count({ problem, term, to }: Finding): void {
    if (problem !== undefined) this.problems += 1;
    else this.#done += 1;
    if (problem === 'term') this.#undecided = true;
    if (problem !== undefined || term === undefined || to === undefined) return;
    // Not named here: this is called for each reference.
    const key = `${term} ${to}`;
    this.#terms.set(key, (this.#terms.get(key) ?? 0) + 1);
  }

  #lineOf(file: string, finding: Finding): string {
    const { line, column, pointer = '' } = finding;
    const location = `${file}:${line}:${column}${pointer === '' ? '' : ` ${pointer}`}`;
    return `${printable(location)} ${describeFinding(finding, this.#nameOf)}`;
  }

  #jsonOf(file: string, { upgrade, ...finding }: Finding): string {
    const steps = upgrade && 'steps' in upgrade ? { steps: upgrade.steps } : {};
    const decision = upgrade && 'decision' in upgrade ? { decision: upgrade.decision } : {};
    const text = describeFinding({ ...finding, ...(upgrade && { upgrade }) }, this.#nameOf);
    const separator = this.#done + this.problems === 0 ? '\n' : ',\n';
    return separator + JSON.stringify({ file, ...finding, ...steps, ...decision, text });
  }
}

/** A file that is written to a temporary name, and replaces its target when all are complete. */
class StagedFile {
  readonly #target: string;
  readonly #temporary: string;
  readonly #stream: WriteStream;
  #failure: Error | undefined;

  /** @param like file whose permissions the new one gets */
  constructor(path: string, like?: string) {
    // A link stays a link.
    this.#target = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
    this.#temporary = join(dirname(this.#target), `.${basename(this.#target)}.new`);
    const mode = like === undefined ? undefined : statSync(like).mode;
    this.#stream = createWriteStream(this.#temporary, mode === undefined ? {} : { mode });
    this.#stream.on('error', (error) => (this.#failure ??= error));
  }

  async write(bytes: Uint8Array | string): Promise<void> {
    this.#check();
    if (!this.#stream.write(bytes)) await this.#drained();
    this.#check();
  }

  /** Completes the temporary file. @throws {CommandError} it cannot be written */
  async end(): Promise<void> {
    this.#stream.end();
    if (!this.#stream.closed) await once(this.#stream, 'close').catch(() => undefined);
    this.#check();
  }

  replace(): void {
    renameSync(this.#temporary, this.#target);
  }

  discard(): void {
    this.#stream.destroy();
    rmSync(this.#temporary, { force: true });
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#stream.off('drain', done).off('close', done);
        resolve();
      };
      this.#stream.on('drain', done).on('close', done);
    });
  }

  #check(): void {
    if (this.#failure)
      throw new CommandError(`${this.#target} cannot be written, and no file was changed: ${this.#failure.message}`, {
        cause: this.#failure,
      });
  }
}
