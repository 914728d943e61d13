import type { Change, Diff } from '../../versions/diff/change.ts';
import { DIFF_SCHEMA_FILE } from '../../versions/diff/schema-file.ts';
import { toKgcl } from '../../versions/diff/kgcl.ts';
import type { Publication } from '../../ontology/model.ts';
import { withNames } from '../../site/changes/names-of-changes.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { terminalWidth } from '../command/terminal-width.ts';
import { packageVersion } from '../installation/package-version.ts';
import type { ChangeReport } from './change-report.ts';
import { createReport } from './change-report.ts';
import { markdownReport } from './markdown-report.ts';
import { textReport } from './text-report.ts';

/** What a format shows. */
export interface DiffOutput {
  readonly diff: Diff;
  /** The changes that the filters select. */
  readonly changes: readonly Change[];
  /** Maximum number of listed changes. Absent: the default of the format. */
  readonly limit?: number;
  /** The arguments of the command. */
  readonly names: readonly [old: string, now: string];
  /** The newer version. */
  readonly publication: Publication;
  /** Whether the output is a terminal's. */
  readonly isPrinted: boolean;
}

/** Changes that a terminal shows by default. */
const MAX_SHOWN = 200;

/** Output by value of `--format`. */
export const DIFF_FORMATS: Readonly<Record<string, (output: DiffOutput) => string>> = {
  text: (output) =>
    `${textReport(reportOf(output, MAX_SHOWN), { width: terminalWidth(), colours: output.isPrinted })}\n`,
  markdown: (output) => markdownReport(reportOf(output, Infinity)),
  json: ({ diff, changes, limit }) =>
    `${JSON.stringify({ $schema: schemaUrl(), ...diff, changes: changes.slice(0, limit) }, undefined, 2)}\n`,
  kgcl: ({ diff, changes, limit, publication: { ontology, site } }) =>
    toKgcl(
      { ...diff, changes: changes.slice(0, limit) },
      { prefixes: ontology.prefixes, language: site.defaultLanguage },
    ),
};

function reportOf({ diff, changes, limit, names, publication }: DiffOutput, maximum: number): ChangeReport {
  // Messages of commands are in English. Terms without an English label have the one in the language of the ontology.
  // A report has the texts of all languages: there is no page in another one.
  const index = { ...withNames(createPublicationIndex(publication, 'en'), diff.names), languages: ['en'] };
  return createReport({ diff, changes, limit: limit ?? maximum, names, index });
}

/** The package of each version contains the schema. */
function schemaUrl(): string {
  return `https://cdn.jsdelivr.net/npm/ontopress@${packageVersion()}/lib/${DIFF_SCHEMA_FILE}`;
}
