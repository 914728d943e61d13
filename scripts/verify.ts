import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Parser } from 'n3';
import { CommandError, UsageError } from './command/errors.ts';
import type { PlainQuad } from './verify/canonical.ts';
import { canonicalize, hash, readJsonLd } from './verify/canonical.ts';
import { compareExamples } from './verify/context.ts';
import { visible } from '../src/ontology/visible.ts';
import { firstDifferences } from './verify/differences.ts';

const USAGE = `verify [FOLDER]                                        whether the data files of a build (default: dist) say the same
verify --examples FILE --context OURS --against THEIRS  whether JSON-LD examples mean the same in two contexts`;

/** How many differing triples are shown of each side. */
const SHOWN = 5;

/** The files that hold the derived dataset, and how each is read. */
const FILES: readonly {
  readonly path: string;
  readonly read: (text: string) => Iterable<PlainQuad> | Promise<Iterable<PlainQuad>>;
}[] = [
  { path: 'dataset.nq', read: (text) => new Parser({ format: 'N-Quads' }).parse(text) },
  { path: 'public/vocabulary.ttl', read: (text) => new Parser({ format: 'Turtle' }).parse(text) },
  { path: 'public/vocabulary.jsonld', read: readJsonLd },
];

/** The command: sets a non-zero exit code where files differ, are missing or cannot be read, and says what is wrong. */
export async function main(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      examples: { type: 'string' },
      context: { type: 'string' },
      against: { type: 'string' },
      verbose: { type: 'boolean' },
    },
  });
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

/** Prints the RDFC-1.0 hash of each data file, and where they first differ; true if all say the same. */
export async function verifyBuild(folder: string): Promise<boolean> {
  const results: { path: string; canonical: string }[] = [];
  for (const { path, read: parse } of FILES) {
    const file = join(folder, path);
    const canonical = await canonicalize(await parseFile(file, parse));
    results.push({ path, canonical });
    console.log(`${hash(canonical)}  ${file}`);
  }
  const [dataset, ...others] = results as [(typeof results)[number], ...typeof results];
  const different = others.filter(({ canonical }) => canonical !== dataset.canonical);
  for (const { path, canonical } of different) {
    console.error(`\n${path} does not say what ${dataset.path} says:`);
    for (const line of firstDifferences(dataset.canonical, canonical, SHOWN)) console.error(line);
  }
  if (different.length === 0) console.log(`One dataset: ${dataset.canonical.split('\n').length - 1} triples`);
  return different.length === 0;
}

async function parseFile(file: string, parse: (typeof FILES)[number]['read']): Promise<Iterable<PlainQuad>> {
  const text = read(file);
  try {
    return await parse(text);
  } catch (cause) {
    throw new CommandError(
      `${file} cannot be read back: ${visible(cause instanceof Error ? cause.message : String(cause))}`,
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
