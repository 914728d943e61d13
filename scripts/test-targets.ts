import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, OPTIONS, parseArguments, ROOT, userPath } from '../src/cli/command-line.ts';
import { writeSnapshot } from '../src/cli/index.ts';
import { createTransforms } from '../src/mappings/index.ts';
import type { Column } from './bench/table.ts';
import { table } from './bench/table.ts';
import { withValidators } from './targets/install.ts';
import type { PairVerdicts, SourceRecord } from './targets/judge.ts';
import { judgePairs } from './targets/judge.ts';

const SYNTAX = {
  name: 'test:targets',
  summary: 'Judge what transforms write by validators of other projects (installs them into a temporary folder first).',
  options: {
    records: {
      type: 'string',
      value: 'FILE',
      help: 'also transform these records: [{ "domain": "listings", "schema": "osm", "record": {} }]',
    },
    hsds: {
      type: 'string',
      value: 'DIR',
      help: 'also validate HSDS with the compiled JSON Schemas in DIR: schema/compiled of a checkout of openreferral/specification',
    },
    help: OPTIONS.help,
  },
  positional: [],
} as const;

/** Records of which the tests know that they are real, with other names and numbers. */
const REAL = join(ROOT, 'tests/mappings/targets/fixtures/records.json');

const COLUMNS: readonly Column<PairVerdicts>[] = [
  ['records', 'sent', 0, ({ sent }) => sent],
  ['records', 'written', 0, ({ written }) => written],
  ['hours', 'judged', 0, ({ hours }) => hours],
  ['hours', 'equal', 0, ({ equal }) => equal],
  ['hours', 'nights', 0, ({ nights }) => nights],
  ['outputs', 'judged', 0, ({ judged }) => judged],
  ['faults', '', 0, ({ faults }) => faults.length],
];

/** Faults that are listed for each pair. */
const MAX_LISTED = 5;

/** `npm run test:targets`: judges the outputs of all pairs of schemas. Exit code 1: a validator reports what it does not of the source. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return 0;
  const added = values.records === undefined ? [] : readRecords(userPath(values.records));
  const official = values.hsds === undefined ? undefined : userPath(values.hsds);
  return withValidators(async (validators) => {
    const { publication, schemas } = await compiled();
    if (schemas === undefined) throw new CommandError('The included ontology has no mapping files.');
    const transforms = createTransforms(schemas, publication);
    const examples = transforms.schemas.flatMap(({ mapping: { domain, schema }, file }) =>
      file.examples.map((record): SourceRecord => ({ domain, schema, record })),
    );
    const real = (JSON.parse(readFileSync(REAL, 'utf8')) as readonly Omit<SourceRecord, 'domain'>[]).map(
      ({ schema: name, record }) => {
        const [domain = '', schema = ''] = name.split('/');
        return { domain, schema, record };
      },
    );
    const pairs = judgePairs(transforms, [...examples, ...real, ...added], validators, official);
    const shown = pairs.filter(({ hours, judged }) => hours + judged > 0);
    console.log(
      table(
        COLUMNS,
        shown.map((pair) => [pair.name, pair]),
        40,
      ).join('\n'),
    );
    for (const { name, faults } of shown.filter((pair) => pair.faults.length > 0)) {
      console.log(`\n${name}`);
      for (const fault of faults.slice(0, MAX_LISTED)) console.log(`  ${fault}`);
      if (faults.length > MAX_LISTED) console.log(`  and ${faults.length - MAX_LISTED} more`);
    }
    return shown.some(({ faults }) => faults.length > 0) ? 1 : 0;
  });
}

async function compiled(): ReturnType<typeof writeSnapshot> {
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-targets-'));
  try {
    return await writeSnapshot(join(ROOT, 'ontology'), folder, true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readRecords(file: string): readonly SourceRecord[] {
  try {
    const records = JSON.parse(readFileSync(file, 'utf8')) as readonly Partial<SourceRecord>[];
    const at = records.findIndex(
      ({ domain, schema, record }) => typeof domain !== 'string' || typeof schema !== 'string' || record === undefined,
    );
    if (at >= 0) throw new Error(`item ${at} has no "domain", "schema" and "record"`);
    return records as readonly SourceRecord[];
  } catch (error) {
    throw new CommandError(
      `Cannot read the records of ${file}: ${(error as Error).message}. Expected a JSON array of { "domain", "schema", "record" }.`,
    );
  }
}
