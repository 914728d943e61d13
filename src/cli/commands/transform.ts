import { existsSync, openSync, readSync, closeSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { number } from '../../base/number.ts';
import { didYouMean, printable } from '../../base/text.ts';
import type { PublishedSchema } from '../../mappings/index.ts';
import { createMappingVocabulary, livenessOf, mappingTables, omittedParts } from '../../mappings/index.ts';
import { mappedOntology } from '../../mappings/authoring.ts';
import type {
  FieldCount,
  FileJob,
  FileProgress,
  FileResult,
  InputFormat,
  OutputFormat,
  PipeJob,
} from '../../records/index.ts';
import {
  answerLines,
  INPUT_FORMATS,
  InputError,
  OUTPUT_FORMATS,
  TooManyRejects,
  transformFile,
} from '../../records/index.ts';
import { commandLine, COMMANDS } from '../command/commands.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import { inputOptions, requireInput } from '../command/input-options.ts';
import type { OptionValues } from '../command/parse.ts';
import { rejectErrors } from '../command/issues.ts';
import { parseCommand, readCount, readList } from '../command/parse.ts';
import { interruptible } from '../command/signals.ts';
import { createProgress, seconds } from '../command/terminal.ts';
import { moduleUrl, packageVersion, userPath } from '../installation/root.ts';

/**
 * `ontopress transform FILE --from SCHEMA --to SCHEMA`: transforms a file of records. Exit code 1: some were refused, or something was not
 * the same after `--prove`.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('transform', argv);
  if (!values) return 0;
  const { from, to } = values;
  if (values.pipe !== undefined) rejectFileOptions(values);
  const files = values.pipe === undefined ? readFiles(values) : undefined;
  if (from === undefined || to === undefined)
    throw new UsageError(
      `Expected --from and --to: ${commandLine('transform', 'FILE', '--from', 'SCHEMA', '--to', 'SCHEMA')}.`,
    );
  const threads = values.cores === undefined ? undefined : readCount('cores', values.cores);
  const maxRejects = readMaxRejects(values['max-rejects']);
  const delimiter = readDelimiter(values.delimiter);
  const added = files ? readColumns(values, files.inputFormat) : [];
  const { pair, live, validators } = await readPair(from, to, values);
  const names = { domain: pair[0].mapping.domain, from: pair[0].mapping.schema, to: pair[1].mapping.schema };
  const keepUnmapped = values['keep-unmapped'] !== undefined;
  if (files === undefined)
    return answer({ ...names, keepUnmapped, validators, live, schemas: [...new Set(pair)] }, values);
  const progress = createProgress(process.stderr);
  const started = performance.now();
  const losses = values.losses === undefined ? undefined : userPath(values.losses);
  try {
    const result = await interruptible((interruption) => {
      interruption.listen();
      return transformFile({
        ...files,
        ...names,
        keepUnmapped,
        losses: losses !== undefined,
        prove: values.prove !== undefined,
        rejects: values.rejects === undefined ? undefined : userPath(values.rejects),
        maxRejects,
        records: values.records,
        delimiter,
        encoding: values.encoding,
        group: values.group,
        added,
        forSpreadsheets: values.spreadsheet !== undefined,
        resume: values.resume !== undefined,
        schemas: pair,
        validators,
        live,
        thread: moduleUrl('records/convert/record-thread'),
        ...(threads !== undefined && { threads }),
        signal: interruption.signal,
        warn: (message) => {
          progress.clear();
          console.error(printable(message));
        },
        progress: createReport(progress.update, started),
      });
    });
    progress.clear();
    if (losses !== undefined) writeFileSync(losses, `${JSON.stringify(result.losses, undefined, 2)}\n`);
    return report(result, started, values);
  } catch (error) {
    progress.clear();
    throw explained(error, values);
  }
}

/** Options of lines. The others are about files. */
const PIPE_OPTIONS: ReadonlySet<string> = new Set([
  ...['input', 'pipe', 'from', 'to', 'domain', 'keep-unmapped'],
  ...['ontology', 'build'],
]);

function rejectFileOptions(values: OptionValues): void {
  const given = COMMANDS.transform.options.find((name) => values[name] !== undefined && !PIPE_OPTIONS.has(name));
  if (given !== undefined)
    throw new UsageError(`--pipe has no --${given}: each line has its errors and losses in its answer.`);
  if (values.input !== '-')
    throw new UsageError(
      `--pipe reads standard input: ${commandLine('transform', '-', '--pipe', '--from', 'SCHEMA', '--to', 'SCHEMA')}.`,
    );
}

async function answer(job: Omit<PipeJob, 'version'>, values: OptionValues): Promise<number> {
  try {
    await answerLines({ ...job, version: packageVersion() });
    return 0;
  } catch (error) {
    throw explained(error, values);
  }
}

/** Prints how far a transform is: `120,000 records, 2,954/s, 31 of 80 MB, 12 s left`. */
function createReport(update: (text: string) => void, started: number): (progress: FileProgress) => void {
  return ({ records, position, size }) => {
    const elapsed = performance.now() - started;
    const rate = `${counted(records)} records, ${counted(Math.round((records * 1000) / elapsed))}/s`;
    const share = size === undefined || size === 0 ? undefined : position / size;
    const left = share === undefined || share === 0 ? '' : `, ${seconds((elapsed * (1 - share)) / share)} left`;
    const of = size === undefined ? megabytes(position) : `${megabytes(position)} of ${megabytes(size)}`;
    update(`${rate}, ${of}${left}`);
  };
}

const counted = (count: number): string => number(count, 'en');
const megabytes = (bytes: number): string => `${counted(Math.ceil(bytes / 1_000_000))} MB`;

const MAX_LISTED = 10;

/** Prints what became of the records, to standard error. Returns the exit code. */
function report(result: FileResult, started: number, values: OptionValues): number {
  const { records, written, refused, repaired, errors, losses, changed } = result;
  const elapsed = performance.now() - started;
  const lines = [
    `${counted(records)} records read, ${counted(written)} written, ${counted(refused)} refused, ${counted(repaired)} repaired, in ${seconds(elapsed)} (${counted(Math.round((records * 1000) / elapsed))}/s).`,
    ...(refused > 0 && values.rejects === undefined ? ['To see all refused records: --rejects FILE.'] : []),
    ...listed('Refused, by field:', errors),
    ...(values.losses === undefined ? [] : listed('Not arrived, by field:', losses)),
    ...(values.prove === undefined
      ? []
      : changed.length === 0
        ? ['Carried back: every written record is the same.']
        : listed('Not the same after they were carried back, by field:', changed)),
  ];
  console.error(lines.map((line) => printable(line)).join('\n'));
  const accepted = readMaxRejects(values['max-rejects']) ?? 0;
  return refused > accepted || changed.length > 0 ? 1 : 0;
}

function listed(title: string, counts: readonly FieldCount[]): string[] {
  if (counts.length === 0) return [];
  const rows = counts
    .slice(0, MAX_LISTED)
    .map(
      ({ field, reason, count, line }) =>
        `  ${counted(count)} × ${field === '' ? 'the record' : field}: ${reason} (first in line ${line})`,
    );
  const others = counts.length - MAX_LISTED;
  return [title, ...rows, ...(others > 0 ? [`  … and ${counted(others)} more`] : [])];
}

/** Errors of the room of files, as those of the command. Says how to continue. */
function explained(error: unknown, values: OptionValues): unknown {
  const resume =
    values.out === undefined
      ? ''
      : ` What was transformed is kept in ${printable(values.out)}.part; continue with --resume.`;
  if ((error as Error).name === 'Interrupted') console.error(`Interrupted.${resume}`);
  if (error instanceof InputError)
    return new CommandError(`${printable(error.message)}${values.resume === undefined ? resume : ''}`, {
      cause: error,
    });
  if (error instanceof TooManyRejects) {
    const { result } = error;
    return new CommandError(
      [
        `Stopped: ${counted(result.refused)} records were refused, more than --max-rejects ${values['max-rejects']}.${resume}`,
        ...listed('Refused, by field:', result.errors).map((line) => printable(line)),
      ].join('\n'),
      { cause: error },
    );
  }
  if ((error as NodeJS.ErrnoException).code === 'EPIPE')
    return new CommandError('Standard output was closed before everything was written.', { cause: error });
  return error;
}

interface Files {
  readonly input: string;
  readonly inputFormat: InputFormat;
  readonly output: string;
  readonly outputFormat: OutputFormat;
}

const EXTENSIONS: Readonly<Record<string, InputFormat | 'parquet'>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.ldjson': 'ndjson',
  '.json': 'json',
  '.geojson': 'json',
  '.jsonld': 'json',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.xml': 'xml',
  '.rss': 'xml',
  '.atom': 'xml',
  '.parquet': 'parquet',
};

function readFiles(values: OptionValues): Files {
  const { input = '', out = '-' } = values;
  const path = input === '-' ? '-' : userPath(input);
  const output = out === '-' ? '-' : userPath(out);
  // Before the mappings are compiled, which takes longer.
  if (path !== '-' && !existsSync(path)) throw new CommandError(`There is no file ${printable(input)}.`);
  if (path !== '-' && isSameFile(path, output))
    throw new UsageError(`--out is the input itself: ${printable(input)}. Name another file.`);
  for (const file of [values.out, values.rejects, values.losses])
    if (file !== undefined && file !== '-' && !existsSync(dirname(userPath(file))))
      throw new CommandError(`There is no folder for ${printable(file)}. Create it first.`);
  if (output === '-' && values.resume !== undefined) throw new UsageError('--resume needs --out FILE.');
  const inputFormat = readFormat('input-format', values, INPUT_FORMATS) ?? formatOf(input, path);
  const byName = EXTENSIONS[extname(out).toLowerCase()];
  const outputFormat =
    readFormat('output-format', values, OUTPUT_FORMATS) ??
    OUTPUT_FORMATS.find((format) => format === byName) ??
    'ndjson';
  if (outputFormat !== 'ndjson' && outputFormat !== 'json' && output === '-')
    throw new UsageError(`${outputFormat} needs --out FILE: its columns are known when all records were read.`);
  if (values.spreadsheet !== undefined && outputFormat !== 'csv' && outputFormat !== 'tsv')
    throw new UsageError(`--spreadsheet is for csv and tsv, and the output is ${outputFormat}.`);
  return { input: path, inputFormat, output, outputFormat };
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }));
  return (
    first !== undefined &&
    second !== undefined &&
    first.ino === second.ino &&
    first.dev === second.dev &&
    first.isFile()
  );
}

function readFormat<Format extends string>(
  option: 'input-format' | 'output-format',
  values: OptionValues,
  formats: readonly Format[],
): Format | undefined {
  const value = values[option];
  const format = formats.find((one) => one === value);
  if (value !== undefined && format === undefined)
    throw new UsageError(
      `--${option} is ${JSON.stringify(value)}; expected ${formats.join(', ')}.${didYouMean(value, formats)}`,
    );
  return format;
}

const BEGINNING = 4096;
/** Tables of GTFS are CSV with the extension of texts: https://gtfs.org/documentation/schedule/reference/#dataset-files. */
const isGtfs = (name: string): boolean => /(?:^|[/\\])(?:agency|stops)\.txt(?:\.gz)?$/i.test(name);
/** A first line of names with commas between them, as no prose has. */
const HEADER = /^"?[a-z][a-z0-9]*(?:_[a-z0-9]+)*"?(?:,"?[a-z][a-z0-9]*(?:_[a-z0-9]+)*"?)+\r?\n/;

/** The format of an input by its name, or by its first characters. */
function formatOf(name: string, path: string): InputFormat {
  const byName = EXTENSIONS[extname(name.toLowerCase().replace(/\.gz$/, ''))];
  if (byName === 'parquet')
    throw new UsageError(
      "Parquet is written, but not read. Convert it first, such as by DuckDB: COPY … TO 'records.ndjson'.",
    );
  if (byName !== undefined) return byName;
  if (isGtfs(name)) return 'csv';
  if (path === '-')
    throw new UsageError(`Name the format of standard input: --input-format ${INPUT_FORMATS.join('|')}.`);
  const start = readBeginning(path).trimStart();
  if (start.startsWith('[')) return 'json';
  if (start.startsWith('{')) return 'ndjson';
  if (start.startsWith('<')) return 'xml';
  if (HEADER.test(start)) return 'csv';
  throw new UsageError(
    `The format of ${printable(name)} is not clear from its name. Name it: --input-format ${INPUT_FORMATS.join('|')}.`,
  );
}

function readBeginning(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return '{';
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString('utf8', 0, readSync(file, bytes)).replace(/^\uFEFF/, '');
  } finally {
    closeSync(file);
  }
}

function readDelimiter(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const delimiter = value === '\\t' || value === 'tab' ? '\t' : value;
  if (delimiter.length !== 1)
    throw new UsageError(`--delimiter is ${JSON.stringify(value)}; expected one character, such as ";" or tab.`);
  return delimiter;
}

/** Columns that the table lacks: `Currency=EUR`. */
function readColumns({ column }: OptionValues, format: InputFormat): FileJob['added'] {
  const columns = readList(column);
  if (columns.length > 0 && format !== 'csv' && format !== 'tsv')
    throw new UsageError(`--column is for tables, and the input is ${format}.`);
  return columns.map((text) => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1)
      throw new UsageError(`--column is ${JSON.stringify(text)}; expected a name and a value, such as Currency=EUR.`);
    return { name: text.slice(0, at), value: text.slice(at + 1) };
  });
}

function readMaxRejects(value: string | undefined): number | undefined {
  return value === undefined ? undefined : value === '0' ? 0 : readCount('max-rejects', value);
}

type Pair = readonly [from: PublishedSchema, to: PublishedSchema];

/** Reads two schemas. The others, and the rest of the ontology, are not kept in memory. */
async function readPair(
  from: string,
  to: string,
  values: OptionValues,
): Promise<{ readonly pair: Pair; readonly live: string; readonly validators: string }> {
  const { live, schemas, module } = await readSchemas(values);
  const pair = findPair(from, to, values.domain, schemas);
  return { pair, live, validators: await module(pair) };
}

interface Schemas {
  readonly schemas: readonly PublishedSchema[];
  /** JSON of the part of the publication that mappings depend on. */
  readonly live: string;
  /** Returns the module of validators of two schemas. */
  readonly module: (pair: Pair) => Promise<string>;
}

async function readSchemas(values: OptionValues): Promise<Schemas> {
  if (values.build !== undefined) return readBuilt(values.build);
  const options = await inputOptions(values);
  requireInput(options);
  const { compileUncheckedInput } = await import('../command/compile-input.ts');
  const { compiled, schemas } = await compileUncheckedInput(options);
  if (compiled.failed) rejectErrors(await compiled.check());
  const { compileValidators } = await import('../site-build/published-schemas.ts');
  const live = mappedOntology(compiled.publication);
  const vocabulary = createMappingVocabulary(live);
  return {
    live: JSON.stringify(live),
    schemas: schemas.map((file) => ({
      ...file,
      coverage: mappingTables.coverage(file),
      omitted: omittedParts(file.mapping, vocabulary),
    })),
    module: (pair) => compileValidators([...new Set(pair)], undefined, live),
  };
}

async function readBuilt(folder: string): Promise<Schemas> {
  const { readBuiltSchemas } = await import('../site-build/read-build.ts');
  const built = await readBuiltSchemas(userPath(folder));
  return { ...built, module: (pair) => built.module(pair.map(({ name }) => name)) };
}

/** The two schemas. @throws {UsageError} one does not exist, or they share no domain, or several */
function findPair(from: string, to: string, domain: string | undefined, all: readonly PublishedSchema[]): Pair {
  const schemas = all.filter((file) => livenessOf(file).offered);
  if (schemas.length === 0)
    throw new CommandError('The ontology has no mappings. Mappings are in the folder mappings/ of an ontology.');
  const [sources, targets] = [findSchemas(from, 'from', domain, schemas), findSchemas(to, 'to', domain, schemas)];
  const pairs = sources.flatMap((source) =>
    targets.filter((target) => target.mapping.domain === source.mapping.domain).map((target): Pair => [source, target]),
  );
  const [pair, ...others] = pairs;
  if (!pair) throw new UsageError(`${from} and ${to} share no domain: ${namesOf(sources)}, and ${namesOf(targets)}.`);
  if (others.length === 0) return pair;
  throw new UsageError(
    `${from} and ${to} share several domains. Add --domain ${pairs.map(([{ mapping }]) => mapping.domain).join(' or --domain ')}.`,
  );
}

function findSchemas(
  name: string,
  option: 'from' | 'to',
  domain: string | undefined,
  schemas: readonly PublishedSchema[],
): readonly PublishedSchema[] {
  const found = schemas.filter(
    ({ mapping, name: full }) =>
      (full === name || mapping.schema === name) && (domain === undefined || mapping.domain === domain),
  );
  if (found.length > 0) return found;
  const names = [...new Set(schemas.flatMap((schema) => [schema.mapping.schema, schema.name]))];
  const where = domain === undefined ? '' : ` in the domain ${JSON.stringify(domain)}`;
  throw new UsageError(
    `--${option} is ${JSON.stringify(name)}, which is no schema${where}.${didYouMean(name, names)} The schemas are ${namesOf(schemas)}.`,
  );
}

function namesOf(schemas: readonly PublishedSchema[]): string {
  return schemas.map(({ name }) => name).join(', ');
}
