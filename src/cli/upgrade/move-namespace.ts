import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RDF_EXTENSIONS } from '../../rdf/parse.ts';
import { contextVersions } from '../../site/index.ts';
import { RELEASE_FOLDER } from '../../versions/index.ts';
import { commandLine } from '../command/commands.ts';
import { compileInput } from '../command/compile-input.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyPath } from '../command/input-options.ts';
import { plural } from '../command/issues.ts';
import type { OptionValues } from '../command/parse.ts';
import { readList, rejectBeside } from '../command/parse.ts';
import { isBuild } from '../load/files.ts';

/** Replaces the ontology's namespace in all its files by that of `--to`. */
export async function moveNamespace(values: OptionValues): Promise<void> {
  rejectBeside('move', values, ['from', 'only-removed', 'replace', 'write', 'out', 'report', 'slice', 'base-url']);
  const to = readNamespace(values.to);
  const input = ontologyOf(values);
  const { publication } = (await compileInput(input)).compiled;
  const from = publication.ontology.own.namespace;
  if (from === '')
    throw new CommandError('The ontology has no namespace of its own. Set namespace in publication.yaml.');
  if (from === to) throw new CommandError(`The namespace is already ${to}. Set --to to the new one.`);
  const path = ontologyPath(input);
  const files = statSync(path).isDirectory() ? rewriteFolder(path, from, to) : rewriteFile(path, from, to);
  replaceAll(files);
  const occurrences = files.reduce((sum, { count }) => sum + count, 0);
  console.log(`Moved ${from} to ${to}: ${plural(occurrences, 'occurrence')} in ${plural(files.length, 'file')}.`);
  console.log(`Set baseUrl in publication.yaml to the URL of the site, and run ${commandLine('check')}.`);
}

/** The ontology that an argument, `--ontology` or the environment names. @throws {UsageError} several */
function ontologyOf({ files, ontology }: OptionValues): InputOptions {
  const [path = ontology, ...others] = readList(files);
  const isNamedTwice = files !== undefined && ontology !== undefined && ontology !== process.env['ONTOLOGY'];
  if (others.length > 0 || isNamedTwice) throw new UsageError('The path of the ontology appears twice; use it once.');
  return path === undefined ? {} : { ontology: path };
}

/** Replaces all files, or none if one cannot be written. */
function replaceAll(files: readonly RewrittenFile[]): void {
  const prepared = files.map(({ path, text }) => ({ path, text, temporary: `${path}.moved` }));
  try {
    for (const { temporary, text } of prepared) writeFileSync(temporary, text);
  } catch (cause) {
    for (const { temporary } of prepared) rmSync(temporary, { force: true });
    throw new CommandError(`No file was changed: ${(cause as Error).message}`, { cause });
  }
  for (const { temporary, path } of prepared) renameSync(temporary, path);
}

function readNamespace(text: string | undefined): string {
  const isIri = text !== undefined && URL.canParse(text) && /^https?:\/\/[^\s<>"{}|\\^`]+[/#]$/.test(text);
  if (!isIri)
    throw new UsageError(
      `${text === undefined ? '--to is missing' : `--to is ${JSON.stringify(text)}`}; expected a namespace that ends in / or #, such as https://w3id.org/your-market/.`,
    );
  return text;
}

/** A file that contains the namespace, with its new text. */
export interface RewrittenFile {
  readonly path: string;
  readonly text: string;
  /** Occurrences of the namespace. */
  readonly count: number;
}

/** The files of an ontology's folder: RDF, configuration and documentation. */
const EXTENSIONS = [...RDF_EXTENSIONS, '.json', '.xml', '.yaml', '.yml', '.md'];

/**
 * The files below a folder that contain a namespace, with that namespace replaced. Excludes hidden files, `node_modules`, builds, and
 * saved contexts and releases, which are permanent.
 */
export function rewriteFolder(folder: string, from: string, to: string): RewrittenFile[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === RELEASE_FOLDER.list)) return [];
  return entries.flatMap((entry): RewrittenFile[] => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isBuild(path) ? [] : rewriteFolder(path, from, to);
    if (basename(folder) === contextVersions.folder && contextVersions.isName(entry.name)) return [];
    if (!entry.isFile() || !EXTENSIONS.some((extension) => entry.name.endsWith(extension))) return [];
    return rewriteFile(path, from, to);
  });
}

/** Empty if the file does not contain the namespace. */
function rewriteFile(path: string, from: string, to: string): RewrittenFile[] {
  const parts = readFileSync(path, 'utf8').split(from);
  return parts.length === 1 ? [] : [{ path, text: parts.join(to), count: parts.length - 1 }];
}
