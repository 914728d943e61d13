import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledMapping, Outcome } from '../../src/mappings/compile.ts';
import type { Json } from '../../src/mappings/mapping.ts';
import { market } from '../support/market.ts';
import { leavesOf, spelled } from './leaves-of.ts';
import type { RealSchema } from './real-schemas.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';
import { recordsOf } from './schema-records.ts';

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 30) };
const { compiled } = compileAll((await market()).publication);

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter(({ name, mapping }) => name !== from.name && mapping.domain === from.mapping.domain).map(
    (to) => ({ from, to, name: `${from.name} to ${to.mapping.schema}` }),
  ),
);

const valueOf = (outcome: Outcome): Json => {
  if (!('value' in outcome)) throw new Error(JSON.stringify(outcome.faults.slice(0, 3), undefined, 1));
  return outcome.value;
};

/** The leaves of a form that are still there once it was written by a mapping and read again. */
function kept(form: Json, by: CompiledMapping): { readonly expected: readonly string[]; readonly back: Json } {
  const written = by.explainDown(form);
  if (!('value' in written)) return { expected: [], back: valueOf(written) };
  const lost = new Set(written.lost.map(({ pointer }) => pointer));
  const expected = leavesOf(form).filter(({ pointer }) => !lost.has(pointer));
  return { expected: expected.map(spelled), back: valueOf(by.up(written.value)) };
}

describe.each(PAIRS)('from $name and back', ({ from, to }) => {
  const [a, b] = [compiled(from.name), compiled(to.name)];

  /** A → ontology → B → ontology → A. False where the record cannot be carried, which is a fault and no silent loss. */
  function carries(record: Json): boolean {
    const form = a.up(record);
    if (!('value' in form) || !('value' in b.down(form.value))) return false;
    const there = valueOf(b.down(form.value));
    expect(to.validate(there), JSON.stringify(there)).toBeUndefined();
    const first = kept(form.value, b);
    const present = new Set(leavesOf(first.back).map(spelled));
    for (const leaf of first.expected) expect(present).toContain(leaf);
    if (!('value' in a.down(first.back))) return true;
    const second = kept(first.back, a);
    const home = new Set(leavesOf(second.back).map(spelled));
    for (const leaf of second.expected) expect(home).toContain(leaf);
    return true;
  }

  it.each(from.examples.map((record, at) => [at, record] as const))(
    'example %i arrives valid and keeps what both map',
    (_, record) => {
      const form = valueOf(a.up(record));
      expect(to.validate(valueOf(b.down(form)))).toBeUndefined();
      expect(carries(record)).toBe(true);
    },
  );

  it('whatever the JSON Schema allows arrives valid, or is refused', () => {
    fc.assert(
      fc.property(validRecords(from), (record) => {
        carries(record);
      }),
      RUNS,
    );
  });
});

function validRecords({ jsonSchema, validate }: RealSchema): fc.Arbitrary<Json> {
  return recordsOf(jsonSchema).filter((record) => validate(record) === undefined);
}
