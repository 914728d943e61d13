import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Loss } from '../../src/mappings/engine/trace.ts';
import type { Json } from '../../src/mappings/mapping.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { market } from '../support/market.ts';
import { side } from './as-written.ts';
import { leavesOf } from './mapped-fields-of.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

/*
 * How many values of a record come back in its own schema, of those that a field of the mapping is about. A value without a field counts
 * as one that cannot be stated only if the mapping lists it, or all others of its object, with a reason. Such a reason of a member of
 * schema.org is false if the ontology has a property that is aligned with the member, unless it is listed here. That a value affects the
 * output or is reported is a law of its own; refused records are left out.
 */

const RECORDS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'targets/fixtures/records.json'), 'utf8'),
) as readonly {
  readonly schema: string;
  readonly record: Json;
}[];

const SHARE = 0.85;

interface Count {
  kept: number;
  lost: string[];
  unstatable: number;
}

const leavesOfLosses = (losses: readonly Loss[]): (Loss & { readonly inner: string })[] =>
  losses.flatMap((loss) => leavesOf(loss.value).map((leaf) => ({ ...loss, inner: leaf.pointer })));

function countOf(name: string, records: readonly Json[]): Count {
  const count: Count = { kept: 0, lost: [], unstatable: 0 };
  for (const record of records) {
    const { notes, read } = convertRecord(side(name), side(name), record, true);
    if (notes === undefined) continue;
    const isUnstatable = ({ mapped, reason }: Loss): boolean => mapped !== true && reason !== undefined;
    const unstatable = leavesOfLosses(notes.lostUp.filter(isUnstatable));
    const open = leavesOfLosses([...notes.lostUp.filter((loss) => !isUnstatable(loss)), ...notes.lostDown]);
    count.unstatable += unstatable.length;
    count.lost.push(...open.map(({ pointer, inner, reason }) => `${pointer}${inner}: ${reason ?? 'no reason'}`));
    count.kept += Math.max(0, leavesOf(read).length - unstatable.length - open.length);
  }
  return count;
}

/** Members without a field although a property is aligned with them, and why the ontology cannot state them nevertheless. */
const EXCUSES: Readonly<Record<string, string>> = {
  'listings/schema.org price': 'The price of the offer itself comes first.',
  'listings/schema.org unitCode': 'The unit in words comes first.',
  'listings/schema.org itemCondition': 'The condition of the goods themselves comes first.',
  'listings/schema.org typicalAgeRange': 'The aligned property is about the care of children; ages are two numbers.',
  'listings/schema.org validThrough': 'The former price of an offer has no time of its own.',
  'policies/schema.org url': 'The page for returns comes first.',
  'policies/schema.org startDate': 'It is of a seasonal policy, which would be a policy of its own.',
  'policies/schema.org endDate': 'It is of a seasonal policy, which would be a policy of its own.',
  'policies/schema.org merchantReturnDays': 'It is of a seasonal policy, which would be a policy of its own.',
  'providers/schema.org openingHours': 'The hours in days and times come first.',
  'providers/schema.org reviewCount': 'A summary of ratings has an average, which this one lacks.',
};

const { ontology } = (await market()).publication;
/** Names of schema.org that a property is aligned with. */
const ALIGNED = new Set(
  ontology.terms
    .filter(({ property }) => property !== undefined)
    .flatMap(({ alignments }) => alignments)
    .filter(({ relation }) => ['equivalentProperty', 'exactMatch', 'closeMatch'].includes(relation))
    .flatMap(({ target = '' }) => /^https?:\/\/schema\.org\/(\w+)$/.exec(target)?.[1] ?? []),
);

test('no member of schema.org lacks a field if the ontology has a property for it, but those listed', () => {
  const found = REAL_SCHEMAS.filter(({ mapping }) => mapping.schema === 'schema.org').flatMap(({ name, examples }) =>
    [...examples, ...RECORDS.filter(({ schema }) => schema === name).map(({ record }) => record)]
      .flatMap((record) => convertRecord(side(name), side(name), record, true).notes?.lostUp ?? [])
      .filter(({ mapped, reason }) => mapped !== true && reason !== undefined)
      .map(({ pointer }) => pointer.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? '')
      .filter((member) => ALIGNED.has(member))
      .map((member) => `${name} ${member}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(EXCUSES).sort());
});

describe.each(REAL_SCHEMAS)('of records of $name', ({ name, examples }) => {
  test('most values that a field is about come back', () => {
    const real = RECORDS.filter(({ schema }) => schema === name).map(({ record }) => record);
    const { kept, lost, unstatable } = countOf(name, [...examples, ...real]);
    expect(kept).toBeGreaterThan(0);
    const table = `${name}: ${kept} kept, ${lost.length} lost, ${unstatable} without a field\n${lost.join('\n')}`;
    if (process.env['SHOW_KEPT']) process.stdout.write(`${table}\n`);
    expect(kept / (kept + lost.length), table).toBeGreaterThanOrEqual(SHARE);
  });
});
