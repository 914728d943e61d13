import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Publication } from '../ontology/model.ts';
import { statisticsOf, tablesAsMarkdown } from '../ontology/statistics/statistics.ts';
import type { Table } from '../ontology/statistics/statistics.ts';
import type { InputOptions } from './command/input-options.ts';
import { compileInput } from './command/compile-input.ts';
import { inputOptions } from './command/input-options.ts';
import { CommandError } from './command/failure.ts';
import { userPath } from './installation/root.ts';
import { parseCommand } from './command/parse.ts';

/** `ontopress statistics`: prints the counts of an ontology as Markdown tables, or writes them to a document between two marks. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('statistics', argv);
  if (!values) return;
  const tables = tablesAsMarkdown(await countInput(await inputOptions(values)));
  if (values.into === undefined) console.log(tables);
  else writeInto(userPath(values.into), tables);
}

/** Counts the contents of the ontology and of each slice. */
export async function countInput(input: InputOptions): Promise<readonly Table[]> {
  const { compiled, slices } = await compileInput(input);
  const derived: Publication[] = [];
  for (const slice of slices) derived.push((await compileInput({ ...input, slice })).compiled.publication);
  return statisticsOf(compiled.publication, derived);
}

/** The part of a document that this command replaces. */
const SECTION = /(<!-- statistics -->\n)[\s\S]*?(<!-- \/statistics -->)/;

/** Replaces the text between `<!-- statistics -->` and `<!-- /statistics -->`. undefined: the document lacks these lines. */
export function replaceSection(document: string, tables: string): string | undefined {
  if (!SECTION.test(document)) return undefined;
  return document.replace(SECTION, (_, open: string, close: string) => `${open}\n${tables}\n\n${close}`);
}

function writeInto(path: string, tables: string): void {
  if (!existsSync(path)) throw new CommandError(`${path} does not exist. Set --into to the document for the tables.`);
  const document = replaceSection(readFileSync(path, 'utf8'), tables);
  if (document === undefined) {
    throw new CommandError(
      `${path} has no section for the tables. Add the lines <!-- statistics --> and <!-- /statistics --> around it.`,
    );
  }
  writeFileSync(`${path}.new`, document);
  renameSync(`${path}.new`, path);
}
