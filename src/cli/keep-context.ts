import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SAVED_CONTEXT_RULE } from '../ontology/check/saved-context.ts';
import type { Issue } from '../base/issue.ts';
import { AuthorError } from '../base/issue.ts';
import type { ContextVersion } from '../site/files/context-version.ts';
import { CONTEXTS_FOLDER, currentContext } from '../site/files/context-version.ts';
import { createLinks } from '../site/index/links.ts';
import { compileInput } from './command/compile-input.ts';
import { inputOptions, ontologyFolder, ontologyPath } from './command/input-options.ts';
import { CommandError } from './command/failure.ts';
import { parseCommand } from './command/parse.ts';

/** `ontopress keep-context`: saves the current context in the ontology's folder. Every later build publishes it. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('keep-context', argv);
  if (!values) return;
  const input = await inputOptions(values);
  const path = ontologyPath(input);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(
      `${path} is a single file. Move it to its own folder: contexts are saved beside the sources.`,
    );
  const { compiled, savedContexts } = await compileInput(input);
  rejectErrors(compiled.issues);
  const folder = ontologyFolder(input);
  if (!savedContexts) rejectOtherFiles(folder);
  const current = currentContext(compiled.publication.ontology);
  const isNew = save(folder, current);
  const url = createLinks(compiled.publication.site.baseUrl).absolute(current.path);
  console.log(
    isNew
      ? `Saved ${basename(folder)}/${current.path}. Every build publishes it at ${url}. Commit the file.`
      : `${basename(folder)}/${current.path} is already saved. Every build publishes it at ${url}.`,
  );
}

/** Returns false if the file exists. Writes by rename, so that the file is never incomplete. */
function save(folder: string, { path, text }: ContextVersion): boolean {
  const file = join(folder, path);
  if (existsSync(file)) return false;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}.new`);
  writeFileSync(temporary, text);
  renameSync(temporary, file);
  return true;
}

/** A saved context is permanent, so the ontology must have no errors. */
function rejectErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ code, severity }) => severity === 'error' && code !== SAVED_CONTEXT_RULE.code);
  if (errors.length > 0) throw new AuthorError(errors);
}

/** Every file in the folder of saved contexts must be one, so a folder with other files cannot be used. */
function rejectOtherFiles(folder: string): void {
  const path = join(folder, CONTEXTS_FOLDER);
  if (existsSync(path))
    throw new CommandError(
      `${path} contains other files, but the name is reserved for saved contexts. Rename the folder, and correct its path in publication.yaml.`,
    );
}
