import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import type { TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { spoilt } from './arbitrary-records.ts';
import { leavesOf, spelled } from './mapped-fields-of.ts';
import { FIXTURE_NAMES, compileFixture, fixtureMapping, fixtureRecords } from './read-fixture.ts';
import type { ReferenceResult } from './reference.ts';
import { createReference } from './reference.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';
import { replaced, withoutGenerated } from './without-generated.ts';

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 200) };

const valueOf = (outcome: TransformOutcome): Json | undefined => ('value' in outcome ? outcome.value : undefined);
const asReferenceResult = (outcome: TransformOutcome): ReferenceResult =>
  'value' in outcome
    ? outcome
    : { errors: [...new Set(outcome.errors.map(({ code, pointer }) => `${code} ${pointer}`))].sort() };

describe.each(FIXTURE_NAMES)('the mapping "%s"', (name) => {
  const mapping = compileFixture(name);
  const records = fixtureRecords(name);
  const forms = records.flatMap((record) => valueOf(mapping.up(record)) ?? []);
  const reference = createReference(fixtureMapping(name), SMALL_VOCABULARY);

  it('reads every record as the reference implementation does', () => {
    fc.assert(
      fc.property(spoilt(records), (record) => {
        expect(asReferenceResult(mapping.up(record))).toStrictEqual(reference.up(record));
      }),
      RUNS,
    );
  });

  it('writes every object as the reference implementation does', () => {
    fc.assert(
      fc.property(spoilt(forms), (form) => {
        expect(asReferenceResult(withoutGenerated(mapping, form))).toStrictEqual(reference.down(form));
      }),
      RUNS,
    );
  });

  it('reads back what it has written, and writes the same again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          spoilt(forms),
          spoilt(records).map((record) => valueOf(mapping.up(record)) ?? null),
        ),
        (form) => {
          const written = valueOf(mapping.down(form));
          if (written === undefined) return;
          const read = mapping.up(written);
          expect(read).toHaveProperty('value');
          expect(mapping.down(valueOf(read) as Json)).toStrictEqual({ value: written });
          const again = mapping.up(valueOf(mapping.down(valueOf(read) as Json)) as Json);
          expect(again).toStrictEqual(read);
        },
      ),
      RUNS,
    );
  });

  it('preserves what it has read, except reported losses and additions', () => {
    fc.assert(
      fc.property(spoilt(records), (record) => {
        const form = valueOf(mapping.up(record));
        const written = form === undefined ? undefined : mapping.explainDown(form);
        if (form === undefined || written === undefined || !('value' in written)) return;
        const again = mapping.up(written.value);
        expect(again).toHaveProperty('value');
        if (written.lost.length + written.added.length === 0) expect(again).toStrictEqual({ value: form });
      }),
      RUNS,
    );
  });

  it('preserves every value that it does not report as lost', () => {
    fc.assert(
      fc.property(spoilt(forms), (form) => {
        const written = mapping.explainDown(form);
        if (!('value' in written)) return;
        const read = valueOf(mapping.up(written.value)) as Json;
        const lost = new Set(written.lost.map(({ pointer }) => pointer));
        const kept = leavesOf(form).filter(({ pointer }) => !lost.has(pointer));
        const back = leavesOf(read).map(spelled);
        for (const { pointer, value } of kept) {
          // A thing without a class comes back with that which it was taken for.
          const untyped = JSON.stringify(value) === '{}';
          const leaf = untyped
            ? `${spelled({ pointer: `${pointer}/@type`, value: '' }).slice(0, -2)}`
            : spelled({ pointer, value });
          expect(
            back.some((one) => (untyped ? one.startsWith(leaf) : one === leaf)),
            leaf,
          ).toBe(true);
        }
        expect(back.length).toBeGreaterThanOrEqual(kept.length);
      }),
      RUNS,
    );
  });

  it('reports every value that does not affect the result as lost', () => {
    fc.assert(
      fc.property(spoilt(records), fc.nat(100), (record, which) => {
        const explained = mapping.explainUp(record);
        if (!('value' in explained)) return;
        const all = leavesOf(record).filter(({ value }) => typeof value !== 'object' || value === null);
        const leaf = all[which % Math.max(1, all.length)];
        if (leaf === undefined || explained.lost.some(({ pointer }) => pointer === leaf.pointer)) return;
        const other = replaced(record, leaf.pointer, 'something else entirely');
        const read = mapping.explainUp(other);
        const matters = !('value' in read) || JSON.stringify(read.value) !== JSON.stringify(explained.value);
        const listed = 'value' in read && read.lost.some(({ pointer }) => pointer === leaf.pointer);
        expect(matters || listed, leaf.pointer).toBe(true);
      }),
      RUNS,
    );
  });

  it('never changes its input', () => {
    fc.assert(
      fc.property(spoilt([...records, ...forms]), (record) => {
        const frozen = deepFreeze(structuredClone(record));
        mapping.up(frozen);
        mapping.down(frozen);
        mapping.explainUp(frozen);
        mapping.explainDown(frozen);
        expect(JSON.stringify(frozen)).toBe(JSON.stringify(record));
      }),
      RUNS,
    );
  });
});

function deepFreeze(value: Json): Json {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
