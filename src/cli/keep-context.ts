import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { KEPT_CONTEXT_RULE } from '../ontology/check/kept-context.ts';
import type { Issue } from '../ontology/issue.ts';
import { AuthorError } from '../ontology/issue.ts';
import type { ContextVersion } from '../site/files/context-version.ts';
import { CONTEXTS_FOLDER, currentContext } from '../site/files/context-version.ts';
import { createLinks } from '../site/index/links.ts';
import { compileInput, inputOptions, ontologyFolder, ontologyPath } from './command/compile-input.ts';
import { CommandError } from './command/errors.ts';
import { parseCommand } from './command/parse.ts';

/** `npm run keep-context`: writes the current context into the ontology's folder, so that every later build publishes it too. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('keep-context', argv);
  if (!values) return;
  const input = inputOptions(values);
  const path = ontologyPath(input);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(`${path} is a single file; put it into a folder of its own, which then keeps its contexts.`);
  const { compiled, keptContexts } = await compileInput(input);
  refuseErrors(compiled.issues);
  const folder = ontologyFolder(input);
  if (!keptContexts) refuseForeign(folder);
  const current = currentContext(compiled.publication.ontology);
  const written = keep(folder, current);
  const address = createLinks(compiled.publication.site.baseUrl).absolute(current.path);
  console.log(
    written
      ? `Kept ${basename(folder)}/${current.path}; every build publishes it at ${address}. Commit the file.`
      : `${basename(folder)}/${current.path} is kept already; every build publishes it at ${address}.`,
  );
}

/** Whether it was not there before. By rename, so that a file is whole or is not there. */
function keep(folder: string, { path, text }: ContextVersion): boolean {
  const file = join(folder, path);
  if (existsSync(file)) return false;
  mkdirSync(dirname(file), { recursive: true });
  const fresh = join(dirname(file), `.${basename(file)}.new`);
  writeFileSync(fresh, text);
  renameSync(fresh, file);
  return true;
}

/** What is kept stays; an ontology that could not be built is not worth it. */
function refuseErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ code, severity }) => severity === 'error' && code !== KEPT_CONTEXT_RULE.code);
  if (errors.length > 0) throw new AuthorError(errors);
}

/** A version among other files would make those part of what is kept. */
function refuseForeign(folder: string): void {
  const path = join(folder, CONTEXTS_FOLDER);
  if (existsSync(path))
    throw new CommandError(
      `${path} holds other files; versions of the context need that name for themselves. Rename it, and correct what publication.yaml says of it.`,
    );
}
