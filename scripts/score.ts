import { join } from 'node:path';
import {
  CommandError,
  inputOptions,
  OPTIONS,
  parseArguments,
  readCount,
  ROOT,
  userPath,
} from '../src/cli/command-line.ts';
import { compileInput } from '../src/cli/index.ts';
import type { Term } from '../src/ontology/model.ts';
import { createTextSearch } from '../src/search/terms.ts';
import type { GoldRow } from './score/gold-set.ts';
import { CLASSES, readGoldSet } from './score/gold-set.ts';
import type { QueryResults } from './score/measures.ts';
import { scoreOf } from './score/measures.ts';
import { HEADING, missesOf, scoreLine } from './score/report.ts';
import { runQueries } from './score/run-queries.ts';

const { ontology, slice, title, header, namespace, base, help } = OPTIONS;
const SYNTAX = {
  name: 'score',
  summary: 'Measure the quality of the text search with a gold set of queries.',
  options: {
    ontology,
    slice,
    'base-url': OPTIONS['base-url'],
    title,
    header,
    namespace,
    base,
    gold: {
      type: 'string',
      value: 'DIR',
      help: 'folder of the gold set (default: tests/ontology/search of this checkout)',
    },
    misses: { type: 'string', value: 'N', help: 'also list up to N queries per class without an expected result' },
    help,
  },
  positional: ['ontology'],
} as const;

/** `npm run score`: runs all queries of a gold set and prints the quality of the results, by class of query. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return;
  const rows = readGoldSet(values.gold === undefined ? join(ROOT, 'tests/ontology/search') : userPath(values.gold));
  const misses = values.misses === undefined ? 0 : readCount('misses', values.misses);
  const { compiled } = await compileInput(await inputOptions(values));
  const { terms } = compiled.publication.ontology;
  requireKnown(rows, terms);
  const search = createTextSearch(terms);
  console.log(HEADING);
  for (const kind of CLASSES) {
    const kindRows = rows.filter((row) => row.class === kind);
    if (kindRows.length === 0) continue;
    const results: readonly QueryResults[] = runQueries(kindRows, terms, search);
    console.log(scoreLine(kind, scoreOf(results)));
    for (const line of missesOf(kindRows, results).slice(0, misses)) console.log(line);
  }
}

/** A gold set belongs to one ontology. With another, all figures would be wrong. */
function requireKnown(rows: readonly GoldRow[], terms: readonly Term[]): void {
  const known = new Set(terms.map((term) => term.identifier));
  for (const row of rows) {
    const unknown = row.expected.find((identifier) => !known.has(identifier));
    if (unknown === undefined) continue;
    throw new CommandError(
      `The gold set expects ${JSON.stringify(unknown)} for ${JSON.stringify(row.query)}, but the ontology has no such term. ` +
        'Set --gold to the folder of the gold set for this ontology.',
    );
  }
}
