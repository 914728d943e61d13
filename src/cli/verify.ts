import { existsSync, readFileSync } from 'node:fs';
import { Parser } from 'n3';
import { printable } from '../ontology/printable.ts';
import { commandLine } from './command/command-line.ts';
import { CommandError, UsageError } from './command/errors.ts';
import { userPath } from './installation/root.ts';
import { outFolder, parseCommand } from './command/parse.ts';
import type { BuildFolders } from './rebuild/build-record.ts';
import { buildFolders, fileIn } from './rebuild/build-record.ts';
import { builtPublications, memberFolders } from './site-build/catalogue-folders.ts';
import type { PlainQuad } from './verify/canonical.ts';
import { canonicalize, hash, readJsonLd } from './verify/canonical.ts';
import { compareExamples } from './verify/context.ts';
import { expressibleInXml, readRdfXml } from './verify/rdf-xml.ts';

/** Differing triples shown per side. */
const MAX_SHOWN = 5;

type Parse = (text: string) => Iterable<PlainQuad> | Promise<Iterable<PlainQuad>>;

interface DataFile {
  readonly path: string;
  readonly read: Parse;
  /** The part of the dataset that the syntax can express. undefined: all. */
  readonly expressible?: (dataset: readonly PlainQuad[]) => PlainQuad[];
}

const DATASET: DataFile = { path: 'dataset.nq', read: (text) => new Parser({ format: 'N-Quads' }).parse(text) };

/** The files that contain the derived dataset. */
const FILES: readonly DataFile[] = [
  { path: 'public/vocabulary.ttl', read: (text) => new Parser({ format: 'Turtle' }).parse(text) },
  { path: 'public/vocabulary.jsonld', read: readJsonLd },
  { path: 'public/vocabulary.nt', read: (text) => new Parser({ format: 'N-Triples' }).parse(text) },
  { path: 'public/vocabulary.rdf', read: readRdfXml, expressible: expressibleInXml },
];

/** `ontopress verify`. Exit code 1: files differ, are missing or cannot be read. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('verify', argv);
  if (!values) return;
  const { examples, context, against, out } = values;
  let same: boolean;
  if (examples !== undefined && context !== undefined && against !== undefined && out === undefined) {
    const [texts, ours, theirs] = [examples, context, against].map((path) => read(userPath(path)));
    same = await compareExamples(texts ?? '', ours ?? '', theirs ?? '', values.verbose !== undefined);
  } else if ((examples ?? context ?? against) !== undefined) {
    throw new UsageError('--examples, --context and --against must be used together, and without a folder.');
  } else same = await verifyAll(outFolder(values));
  if (!same) process.exitCode = 1;
}

/** Verifies a build, of a catalogue each of its publications. */
async function verifyAll(folder: string): Promise<boolean> {
  const publications = builtPublications(folder);
  if (!publications) return verifyBuild(folder);
  let same = true;
  for (const { path } of publications) same = (await verifyBuild(memberFolders(folder, path))) && same;
  return same;
}

/** Prints the RDFC-1.0 hash of each data file and the first differences. Returns whether each has all that its syntax can express. */
export async function verifyBuild(build: string | BuildFolders): Promise<boolean> {
  const folders = typeof build === 'string' ? buildFolders(build) : build;
  const dataset = [...(await parseFile(fileIn(folders, DATASET.path), DATASET.read))];
  const whole = await canonicalize(dataset);
  console.log(`${hash(whole)}  ${fileIn(folders, DATASET.path)}`);
  const remarks: string[] = [];
  let same = true;
  for (const { path, read: parse, expressible } of FILES) {
    const file = fileIn(folders, path);
    const canonical = await canonicalize(await parseFile(file, parse));
    console.log(`${hash(canonical)}  ${file}`);
    if (canonical === whole) continue;
    const expected = expressible === undefined ? whole : await canonicalize(expressible(dataset));
    if (canonical === expected) {
      remarks.push(`${path} contains the ${countLines(canonical)} that its syntax can express`);
      continue;
    }
    same = false;
    console.error(`\n${path} differs from ${DATASET.path}:`);
    for (const line of firstDifferences(expected, canonical)) console.error(line);
  }
  if (same) console.log([`One dataset: ${countLines(whole)} triples`, ...remarks].join('; '));
  return same;
}

/** The lines that only one of two canonical texts contains: `-` the first, `+` the second. At most MAX_SHOWN of each. */
function firstDifferences(a: string, b: string): string[] {
  return [...onlyIn(a, b).map((line) => `- ${line}`), ...onlyIn(b, a).map((line) => `+ ${line}`)];
}

function onlyIn(text: string, other: string): string[] {
  const others = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !others.has(line));
  const more = lines.length > MAX_SHOWN ? [`… and ${lines.length - MAX_SHOWN} more`] : [];
  return [...lines.slice(0, MAX_SHOWN).map(printable), ...more];
}

function countLines(canonical: string): number {
  return canonical.split('\n').length - 1;
}

async function parseFile(file: string, parse: Parse): Promise<Iterable<PlainQuad>> {
  const text = read(file);
  try {
    return await parse(text);
  } catch (cause) {
    throw new CommandError(
      `${file} cannot be parsed: ${printable(cause instanceof Error ? cause.message : String(cause))} If the file has changed since the build, run ${commandLine('build', '--clean')}.`,
      { cause },
    );
  }
}

function read(file: string): string {
  if (!existsSync(file))
    throw new CommandError(`${file} does not exist. Run ${commandLine('build')} first, or correct the path.`);
  return readFileSync(file, 'utf8');
}

if (import.meta.main) await main(process.argv.slice(2));
