import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { printable } from '../ontology/printable.ts';
import { shellQuote } from '../site/agents/shell.ts';
import { commandLine } from './command/command-line.ts';
import { CommandError } from './command/errors.ts';
import { inputOptions } from './command/input-options.ts';
import { userFolder, userPath } from './installation/root.ts';
import type { OptionValues } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';
import { askQuestions } from './init/questions.ts';
import type { Project } from './init/project-files.ts';
import { packageFile } from './init/project-files.ts';
import { writeProject } from './init/write-project.ts';
import { packageVersion } from './installation/package-version.ts';
import { hasSources } from './load/files.ts';

/** `ontopress init`: writes the files of a project around an ontology, or around a sample. Existing files are kept. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('init', argv);
  if (!values) return;
  const folder = values.ontology === undefined ? userFolder() : userPath(values.ontology);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true)
    throw new CommandError(
      `${folder} is a file. Run ${commandLine('init')} with its folder; the file remains as it is.`,
    );
  const given = await readProject(values, folder);
  const project = values.yes === undefined && process.stdin.isTTY ? await askQuestions(given) : given;
  const { written, kept } = writeProject(folder, project);
  for (const path of written) console.log(`Wrote  ${printable(path)}`);
  for (const path of kept) console.log(`Kept   ${printable(path)}`);
  const path = values.ontology === undefined ? [] : [shellQuote(printable(values.ontology))];
  if (written.includes('package.json'))
    console.log(
      `Copy ${packageFile(project.version)} into this folder, the package that npm pack creates in a clone of Ontopress, and commit it: the workflows and the container install it.`,
    );
  console.log(`See the site while you edit: ${commandLine('dev', ...path)}`);
  console.log(`Build it into dist/public:   ${commandLine('build', ...path)}`);
}

/** The answers of the command line, with defaults. @throws {UsageError} a value is invalid */
async function readProject(values: OptionValues, folder: string): Promise<Project> {
  const { baseUrl, overrides = {} } = await inputOptions(values);
  const name = basename(folder);
  const hasOntology = existsSync(folder) && hasSources(folder);
  // An existing ontology states its title.
  const title = overrides.title ?? (hasOntology ? undefined : name);
  return {
    hasOntology,
    name,
    ...(title !== undefined && { title }),
    ...(overrides.namespace !== undefined && { namespace: overrides.namespace }),
    ...(baseUrl !== undefined && { baseUrl }),
    version: packageVersion(),
  };
}
