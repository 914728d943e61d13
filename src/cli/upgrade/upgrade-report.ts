import type { Iri } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import type { Finding } from '../../versions/upgrade/finding.ts';
import type { UpgradePlan } from '../../versions/upgrade/plan.ts';
import { plural } from '../command/issues.ts';
import { createTermNamer, describeFinding } from './describe-finding.ts';
import type { StagedFile } from './staged-output.ts';

/** Findings that are printed. A file of records can have millions. */
const MAX_PRINTED = 100;
/** Replaced terms in the summary. */
const MAX_TERMS = 20;

/** What `--report` receives. */
export interface ReportFile {
  readonly file: StagedFile;
  readonly isJson: boolean;
}

export interface ReportOptions {
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
