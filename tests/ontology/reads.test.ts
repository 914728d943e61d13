import { afterEach, describe, expect, it } from 'vitest';
import { lazy, memoize, memoizeByKey, memoizeLast } from '../../src/ontology/memoize.ts';
import type { Term } from '../../src/ontology/model.ts';
import { computeCachedLater, recordReads, trackReads, useCached } from '../../src/ontology/reads.ts';
import { tinyTerm } from '../support/tiny-publication.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Three terms whose reads are tracked. */
function tracked(): [Term, Term, Term] {
  const term = (name: string): Term => tinyTerm(name, { definitions: [{ value: `About ${name}.` }] });
  const terms: [Term, Term, Term] = [term('A'), term('B'), term('C')];
  stop = trackReads(terms);
  return terms;
}

const readsOf = async (compute: () => unknown): Promise<readonly number[]> => (await recordReads(compute)).reads;
const definition = ({ definitions }: Term): string => definitions[0]?.value ?? '';

describe('the reads of a computation', () => {
  it('are the terms whose texts it reads', async () => {
    const [a, , c] = tracked();
    expect(await recordReads(() => definition(c) + definition(a))).toEqual({
      value: 'About C.About A.',
      reads: [0, 2],
    });
  });

  it('do not include terms of which it reads other members', async () => {
    const [a, b] = tracked();
    expect(await readsOf(() => [a.identifier, b.labels, definition(a)])).toEqual([0]);
  });

  it('include every term that becomes JSON, with all its members', async () => {
    const terms = tracked();
    const { value, reads } = await recordReads(() => JSON.stringify(terms[1]));
    expect(reads).toEqual([1]);
    expect(JSON.parse(value)).toMatchObject({ identifier: 'B', definitions: [{ value: 'About B.' }] });
  });

  it('include those of cached results, for every computation that uses one', async () => {
    const [a, b, c] = tracked();
    const ofTerm = memoize(definition);
    const byName = memoizeByKey((name: string) => name + ofTerm(b));
    const once = lazy(() => byName('x') + definition(c));
    expect(await readsOf(() => ofTerm(a))).toEqual([0]);
    expect(await readsOf(() => once())).toEqual([1, 2]);
    expect(await readsOf(() => once())).toEqual([1, 2]);
    expect(await readsOf(() => byName('x'))).toEqual([1]);
    expect(await readsOf(() => ofTerm(a))).toEqual([0]);
    const last = memoizeLast(definition);
    expect(await readsOf(() => last(c))).toEqual([2]);
    expect(await readsOf(() => last(c))).toEqual([2]);
  });

  it('include those of a cached result that had to wait', async () => {
    const [a, b] = tracked();
    const later = await computeCachedLater(async () => (await Promise.resolve('x')) + definition(b));
    expect(later.value).toBe('xAbout B.');
    expect(await readsOf(() => definition(a))).toEqual([0]);
    expect(await readsOf(() => useCached(later) + definition(a))).toEqual([0, 1]);
  });

  it('of a computation that fails do not belong to the next one', async () => {
    const [a, b] = tracked();
    const failing = memoize((term: Term): string => {
      throw new Error(definition(term));
    });
    await expect(recordReads(() => failing(a))).rejects.toThrow('About A.');
    expect(await readsOf(() => definition(b))).toEqual([1]);
  });

  it('outside of a computation belong to all later ones, which may use the result', async () => {
    const [a, b] = tracked();
    const early = definition(a);
    expect(await readsOf(() => early + definition(b))).toEqual([0, 1]);
  });
});
