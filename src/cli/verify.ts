import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Parser } from 'n3';
import { printable } from '../ontology/printable.ts';
import { CommandError, UsageError } from './command/errors.ts';
import type { PlainQuad } from './verify/canonical.ts';
import { canonicalize, hash, readJsonLd } from './verify/canonical.ts';
import { compareExamples } from './verify/context.ts';
import { firstDifferences } from './verify/differences.ts';
import { asXmlKeeps, readRdfXml } from './verify/rdf-xml.ts';

const USAGE = `verify [FOLDER]                                        whether the data files of a build (default: dist) say the same
verify --examples FILE --context OURS --against THEIRS  whether JSON-LD examples mean the same in two contexts`;

const OPTIONS = {
  examples: { type: 'string' },
  context: { type: 'string' },
  against: { type: 'string' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** How many differing triples are shown of each side. */
const SHOWN = 5;

type Read = (text: string) => Iterable<PlainQuad> | Promise<Iterable<PlainQuad>>;

interface DataFile {
  readonly path: string;
  readonly read: Read;
  /** What the file can hold of the dataset, where that may be less than all. */
  readonly holds?: (dataset: readonly PlainQuad[]) => PlainQuad[];
}

const DATASET: DataFile = { path: 'dataset.nq', read: (text) => new Parser({ format: 'N-Quads' }).parse(text) };

/** The files that hold the derived dataset, and how each is read. */
const FILES: readonly DataFile[] = [
  { path: 'public/vocabulary.ttl', read: (text) => new Parser({ format: 'Turtle' }).parse(text) },
  { path: 'public/vocabulary.jsonld', read: readJsonLd },
  { path: 'public/vocabulary.nt', read: (text) => new Parser({ format: 'N-Triples' }).parse(text) },
  { path: 'public/vocabulary.rdf', read: readRdfXml, holds: asXmlKeeps },
];

/** The command: sets a non-zero exit code where files differ, are missing or cannot be read, and says what is wrong. */
export async function main(argv: string[]): Promise<void> {
  const { values, positionals } = readArguments(argv);
  if (values.help) return console.log(USAGE);
  const { examples, context, against } = values;
  let same: boolean;
  if (examples !== undefined && context !== undefined && against !== undefined) {
    same = await compareExamples(read(examples), read(context), read(against), values.verbose === true);
  } else if (examples ?? context ?? against ?? positionals[1]) {
    throw new UsageError(
      `--examples, --context and --against belong together, and stand instead of a folder:\n${USAGE}`,
    );
  } else same = await verifyBuild(positionals[0] ?? 'dist');
  if (!same) process.exitCode = 1;
}

function readArguments(argv: string[]) {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ''] = error.message.split('. ');
    throw new UsageError(`${what}.\n${USAGE}`, { cause: error });
  }
}

/** Prints the RDFC-1.0 hash of each data file, and where they first differ; true if all say the same, as far as their syntax can. */
export async function verifyBuild(folder: string): Promise<boolean> {
  const dataset = [...(await parseFile(join(folder, DATASET.path), DATASET.read))];
  const whole = await canonicalize(dataset);
  console.log(`${hash(whole)}  ${join(folder, DATASET.path)}`);
  const remarks: string[] = [];
  let same = true;
  for (const { path, read: parse, holds } of FILES) {
    const file = join(folder, path);
    const canonical = await canonicalize(await parseFile(file, parse));
    console.log(`${hash(canonical)}  ${file}`);
    if (canonical === whole) continue;
    const expected = holds === undefined ? whole : await canonicalize(holds(dataset));
    if (canonical === expected) {
      remarks.push(`${path} holds ${countLines(canonical)} of them, as far as its syntax can`);
      continue;
    }
    same = false;
    console.error(`\n${path} does not say what ${DATASET.path} says:`);
    for (const line of firstDifferences(expected, canonical, SHOWN)) console.error(line);
  }
  if (same) console.log([`One dataset: ${countLines(whole)} triples`, ...remarks].join('; '));
  return same;
}

function countLines(canonical: string): number {
  return canonical.split('\n').length - 1;
}

async function parseFile(file: string, parse: Read): Promise<Iterable<PlainQuad>> {
  const text = read(file);
  try {
    return await parse(text);
  } catch (cause) {
    throw new CommandError(
      `${file} cannot be read back: ${printable(cause instanceof Error ? cause.message : String(cause))}`,
      { cause },
    );
  }
}

function read(file: string): string {
  if (!existsSync(file))
    throw new CommandError(`There is no ${file}; run \`npm run build\` first, or name the file that is meant`);
  return readFileSync(file, 'utf8');
}

if (import.meta.main) await main(process.argv.slice(2));
