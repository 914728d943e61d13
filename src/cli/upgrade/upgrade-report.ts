import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Iri } from '../../ontology/model.ts';
import { printable } from '../../base/text.ts';
import type { Finding } from '../../versions/index.ts';
import type { Decision, UpgradePlan, UpgradeStep } from '../../versions/upgrade.ts';
import { CommandError } from '../command/failure.ts';
import { plural } from '../command/issues.ts';

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
export class UpgradeReport {
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
export class StagedFile {
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
