import { styleText } from 'node:util';
import type { Publication } from '../../ontology/model.ts';
import type { SelectedChanges, Terminal } from '../../site/index.ts';
import { openDiffTexts } from '../../site/index.ts';
import { toKgcl } from '../../versions/engine.ts';
import type { Diff } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { DIFF_FORMAT_NAMES } from '../command/commands.ts';
import { terminalWidth, wrapText } from '../command/terminal.ts';
import { packageVersion } from '../installation/root.ts';

/** What a format shows: the changes that the filters select. */
interface DiffOutput extends SelectedChanges {
  readonly diff: Diff;
  /** The newer version. */
  readonly publication: Publication;
  /** Whether the output is a terminal's. */
  readonly isPrinted: boolean;
}

type WriteDiff = (output: DiffOutput) => string | Promise<string>;

/** Output by value of `--format`. */
export const DIFF_FORMATS: Readonly<Record<(typeof DIFF_FORMAT_NAMES)[number], WriteDiff>> = {
  text: async (output) => {
    const texts = await openDiffTexts(output.diff, output.publication);
    return texts.text(output, terminalOf(output));
  },
  markdown: async (output) => (await openDiffTexts(output.diff, output.publication)).markdown(output),
  json: ({ diff, changes, limit }) =>
    `${JSON.stringify({ $schema: schemaUrl(), ...diff, changes: changes.slice(0, limit) }, undefined, 2)}\n`,
  kgcl: ({ diff, changes, limit, publication: { ontology, site } }) =>
    toKgcl(
      { ...diff, changes: changes.slice(0, limit) },
      { prefixes: ontology.prefixes, language: site.defaultLanguage },
    ),
};

function terminalOf({ isPrinted }: DiffOutput): Terminal {
  const width = terminalWidth();
  return {
    wrap: (text, indent, hanging) => wrapText(text, width, indent, hanging),
    style: (formats, text) => (isPrinted ? styleText([...formats], text, { stream: process.stdout }) : text),
  };
}

/** The package of each version contains the schema. */
function schemaUrl(): string {
  return `https://cdn.jsdelivr.net/npm/ontopress@${packageVersion()}/lib/${VERSION_PATHS.diffSchema}`;
}
