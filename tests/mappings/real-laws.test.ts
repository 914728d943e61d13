import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';
import type { TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { market } from '../support/market.ts';
import type { Leaf } from './mapped-fields-of.ts';
import { leavesOf, spelled } from './mapped-fields-of.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';
import type { ReferenceResult } from './reference.ts';
import { createReference } from './reference.ts';
import { recordsOf } from './schema-records.ts';
import { withoutGenerated } from './without-generated.ts';

/** The same records in every run of the suite; `FUZZ_RUNS=400` tries that many others. */
const FUZZ = process.env['FUZZ_RUNS'];
const RUNS = FUZZ === undefined ? { numRuns: 30, seed: 45 } : { numRuns: Number(FUZZ) };
const { compiled, vocabulary } = compileAll((await market()).publication);

interface Refusal {
  /** Code and pointer of the error, with `*` for each item. */
  readonly error: RegExp;
  /** Why the record is rightly refused, although its JSON Schema allows it. */
  readonly reason: string;
}

/** All errors that valid records may have, by schema. A mapping without a row reads every valid record. */
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  'listings/google-merchant': [
    { error: /^collision \/price$/, reason: 'Both prices are in one currency, which a pattern cannot say.' },
    { error: /^codec \/(sale_)?price$/, reason: 'A price has one kind of marks between its thousands.' },
    { error: /^codec \/description$/, reason: 'Google requires a description, and HTML without words is none.' },
    { error: /^codec \/(product|shipping)_weight$/, reason: 'In kilograms it has more digits than a number.' },
  ],
  'listings/schema.org': [
    { error: /^entity $/, reason: 'The repair of JSON-LD, which is not used here, chooses one of several types.' },
    { error: /^codec \/eventStatus$/, reason: 'A status that is not known may say that the event is cancelled.' },
  ],
  'listings/woocommerce': [
    {
      error: /^entity $/,
      reason: 'A group is a page of several products, and without its kind nothing is known to be goods.',
    },
  ],
  'places/gtfs': [
    { error: /^entity $/, reason: 'Only nodes of pathways and boarding areas have no name or position.' },
  ],
  'policies/schema.org': [
    { error: /^constant \/@type$/, reason: 'A document with members of a return policy is not one.' },
  ],
  'providers/jcard': [
    { error: /^several $/, reason: 'A card has some of its properties once at most (RFC 6350).' },
    { error: /^several \/\*$/, reason: 'Of two positions or time zones, neither is the one of the provider.' },
  ],
  'providers/osm': [{ error: /^entity $/, reason: 'A feature without a kind of business is not a provider.' }],
  'reviews/schema.org': [
    {
      error: /^several \/reviewRating\/\*(\/ratingValue)?$/,
      reason: 'Of two scores of the whole, neither is the score.',
    },
    {
      error: /^several \/interactionStatistic\/\*\/userInteractionCount$/,
      reason: 'Of two numbers of votes, neither is the number.',
    },
  ],
};

const valueOf = (outcome: TransformOutcome): Json => {
  if (!('value' in outcome)) throw new Error(JSON.stringify(outcome.errors.slice(0, 3), undefined, 1));
  return outcome.value;
};
const spelledError = ({ code, pointer }: { readonly code: string; readonly pointer: string }): string =>
  `${code} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`;
/** An object or array without members says nothing that could be lost. */
const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const asReferenceResult = (outcome: TransformOutcome): ReferenceResult =>
  'value' in outcome
    ? outcome
    : { errors: [...new Set(outcome.errors.map(({ code, pointer }) => `${code} ${pointer}`))].sort() };

/** Returns a function that says whether a leaf only states the type of another: it has the name and the value of a constant. */
function discriminators({ entities }: Mapping): (leaf: Leaf) => boolean {
  const conditions = entities.flatMap(({ when, constants, fields }) => [
    ...when,
    ...constants,
    ...fields.flatMap((field) => [...field.where, ...field.constants]),
  ]);
  const constants = new Set(
    conditions.flatMap((one) => ('value' in one ? [`${String(one.path.at(-1))} ${JSON.stringify(one.value)}`] : [])),
  );
  return ({ pointer, value }) => constants.has(`${pointer.split('/').at(-1)} ${JSON.stringify(value)}`);
}

describe.each(REAL_SCHEMAS)('the mapping $name', ({ name, mapping, jsonSchema, examples, validate }) => {
  const real = compiled(name);
  const { up, down, explainUp, explainDown } = real;
  const reference = createReference(mapping, vocabulary);

  const isDiscriminator = discriminators(mapping);

  /** What a record becomes outside again, once it has been read. */
  function comesBack(record: Json): void {
    const read = explainUp(record);
    if (!('value' in read)) return;
    const written = explainDown(read.value);
    const again = valueOf(written);
    const invalid = validate(again);
    // Patterns admit what is no date or address (31 November): transforms refuse the record if its schema requires the value.
    const [, required] = /must have required property '([^']+)'/.exec(invalid ?? '') ?? [];
    if (required !== undefined && read.lost.some(({ pointer, reason }) => pointer === `/${required}` && reason)) return;
    expect(invalid).toBeUndefined();
    // What was written is read as it was, but for what the writing lists as lost, and for what it had to make up.
    const { lost: losses, added } = 'lost' in written ? written : { lost: [], added: [] };
    const lost = new Set(losses.map(({ pointer }) => pointer));
    const form = valueOf(up(again));
    if (lost.size + added.length === 0) expect(form).toStrictEqual(read.value);
    const leaves = new Set(leavesOf(form).map(spelled));
    for (const leaf of leavesOf(read.value)) if (!lost.has(leaf.pointer)) expect(leaves).toContain(spelled(leaf));
    // Once more, nothing changes at all: every spelling is the preferred one now.
    expect(valueOf(down(form))).toStrictEqual(again);
  }

  it.each(examples.map((record, at) => [at, record] as const))('its example %i is read and comes back', (_, record) => {
    expect(up(record)).not.toHaveProperty('errors');
    comesBack(record);
  });

  it('preserves each value of an example that it does not report as lost, in the same or the preferred spelling', () => {
    for (const record of examples) {
      const read = explainUp(record);
      const written = explainDown(valueOf(read));
      const lost = [read, written].flatMap((outcome) => ('lost' in outcome ? outcome.lost : []));
      const count = (leaves: readonly Leaf[]): number =>
        leaves.filter((leaf) => !isEmpty(leaf.value) && !isDiscriminator(leaf)).length;
      expect(count(leavesOf(record))).toBeLessThanOrEqual(count(leavesOf(valueOf(written))) + count(lost));
    }
  });

  it('states a reason for every loss of an example', () => {
    for (const record of examples) {
      const read = explainUp(record);
      const lost = 'lost' in read ? read.lost : [];
      const unexplained = lost.filter(({ reason, value }) => reason === undefined && !isEmpty(value));
      expect(unexplained.map(({ pointer }) => pointer)).toEqual([]);
    }
  });

  /** A state without a place in the ontology is refused rightly. */
  const isExpected = (error: string): boolean =>
    error.startsWith('state ') || (REFUSALS[name] ?? []).some((refusal) => refusal.error.test(error));

  it('reads what its JSON Schema allows, but for known errors, as the reference implementation does, and preserves it', () => {
    let read = 0;
    fc.assert(
      fc.property(recordsOf(jsonSchema), (record) => {
        const outcome = up(record);
        if ('value' in outcome) read += 1;
        else expect(outcome.errors.map(spelledError).filter((error) => !isExpected(error))).toEqual([]);
        comesBack(record);
        expect(asReferenceResult(outcome)).toStrictEqual(reference.up(record));
        if (!('value' in outcome)) return;
        expect(asReferenceResult(withoutGenerated(real, outcome.value))).toStrictEqual(reference.down(outcome.value));
      }),
      RUNS,
    );
    expect(read).toBeGreaterThan(0);
  });
});
