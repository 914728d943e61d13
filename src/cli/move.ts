import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { compileInput, inputOptions, ontologyFolder } from './command/compile-input.ts';
import { CommandError, UsageError } from './command/errors.ts';
import { parseCommand } from './command/parse.ts';
import type { Rewritten } from './move/rewrite.ts';
import { rewriteFolder } from './move/rewrite.ts';

/** `npm run move -- --to IRI`: carries the ontology's namespace to another address, in all files at once. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('move', argv);
  if (!values) return;
  const to = readNamespace(values.to);
  const input = inputOptions(values);
  const { publication } = (await compileInput(input)).compiled;
  const from = publication.ontology.home.namespace;
  if (from === '') throw new CommandError('The ontology has no namespace of its own; name it in publication.yaml.');
  if (from === to) throw new CommandError(`The namespace is ${to} already.`);
  const files = rewriteFolder(ontologyFolder(input), from, to);
  replaceAll(files);
  const places = files.reduce((sum, { count }) => sum + count, 0);
  console.log(`Moved ${from} to ${to}: ${places} places in ${files.length} files.`);
  console.log('Set baseUrl in publication.yaml to the address of the site, and run `npm run check`.');
}

/** Either every file is replaced or, where one cannot be written, none. */
function replaceAll(files: readonly Rewritten[]): void {
  const waiting = files.map(({ path, text }) => ({ path, text, fresh: `${path}.moved` }));
  try {
    for (const { fresh, text } of waiting) writeFileSync(fresh, text);
  } catch (cause) {
    for (const { fresh } of waiting) rmSync(fresh, { force: true });
    throw new CommandError(`Nothing was moved: ${(cause as Error).message}`, { cause });
  }
  for (const { fresh, path } of waiting) renameSync(fresh, path);
}

function readNamespace(text: string | undefined): string {
  const isIri = text !== undefined && URL.canParse(text) && /^https?:\/\/[^\s<>"{}|\\^`]+[/#]$/.test(text);
  if (!isIri)
    throw new UsageError(
      `--to is ${JSON.stringify(text ?? '')}; give a namespace that ends in / or #, such as https://w3id.org/your-market/.`,
    );
  return text;
}
