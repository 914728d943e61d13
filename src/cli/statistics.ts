import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Publication } from '../ontology/model.ts';
import { statisticsOf } from '../ontology/statistics/statistics.ts';
import type { Table } from '../ontology/statistics/table.ts';
import { tablesAsMarkdown } from '../ontology/statistics/table.ts';
import type { InputOptions } from './command/compile-input.ts';
import { compileInput, inputOptions } from './command/compile-input.ts';
import { CommandError } from './command/errors.ts';
import { userPath } from './command/options.ts';
import { parseCommand } from './command/parse.ts';
import { replaceSection } from './statistics/section.ts';

/** `npm run statistics`: prints what the ontology holds as Markdown tables, or writes them into a document that has a place for them. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('statistics', argv);
  if (!values) return;
  const tables = tablesAsMarkdown(await countInput(inputOptions(values)));
  if (values.into === undefined) console.log(tables);
  else writeInto(userPath(values.into), tables);
}

/** Compiles the ontology, and each of its marketplaces, and counts. */
export async function countInput(input: InputOptions): Promise<readonly Table[]> {
  const { compiled, marketplaces } = await compileInput(input);
  const derived: Publication[] = [];
  for (const marketplace of marketplaces)
    derived.push((await compileInput({ ...input, marketplace })).compiled.publication);
  return statisticsOf(compiled.publication, derived);
}

function writeInto(path: string, tables: string): void {
  if (!existsSync(path)) throw new CommandError(`There is no ${path}; name the document that is to hold the tables.`);
  const document = replaceSection(readFileSync(path, 'utf8'), tables);
  if (document === undefined) {
    throw new CommandError(
      `${path} has no place for the tables; write the lines <!-- statistics --> and <!-- /statistics --> where they are to stand.`,
    );
  }
  writeFileSync(`${path}.new`, document);
  renameSync(`${path}.new`, path);
}
