import { afterEach, describe, expect, it } from 'vitest';
import { lazy, memoize, memoizeByKey, memoizeLast } from '../../src/base/memoize.ts';
import type { AuthoredPage, Term } from '../../src/ontology/model.ts';
import type { Recorded } from '../../src/ontology/recorded-parts.ts';
import { createPositions, NAMED_PARTS, recordedParts } from '../../src/ontology/recorded-parts.ts';
import {
  computeCachedLater,
  noteAllReads,
  noteNamedRead,
  noteRead,
  recordReads,
  trackReads,
  useCached,
} from '../../src/ontology/reads.ts';
import { tinyTerm } from '../support/tiny-publication.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

function threeTerms(): [Term, Term, Term] {
  const term = (name: string): Term => tinyTerm(name, { definitions: [{ value: `About ${name}.` }] });
  return [term('A'), term('B'), term('C')];
}

/** Three terms whose reads are tracked. */
function tracked(): [Term, Term, Term] {
  const terms = threeTerms();
  stop = trackReads({ ontology: { terms } });
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
    expect(await readsOf(() => [a.identifier, b.kinds, definition(a)])).toEqual([0]);
  });

  it('tell labels from other texts', async () => {
    const [a, b] = tracked();
    expect(await readsOf(() => [a.labels, b.labels])).toEqual([3, 4]);
    expect(await readsOf(() => [a.labels, definition(a)])).toEqual([0, 3]);
  });

  it('include all parts of every term that becomes JSON, with all its members', async () => {
    const terms = tracked();
    const { value, reads } = await recordReads(() => JSON.stringify(terms[1]));
    expect(reads).toEqual([1, 4, 7]);
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

  it('have the positions of the recorded parts', async () => {
    const page: AuthoredPage = { name: 'guide', title: 'A guide', text: 'Guide.', file: 'guide.md', line: 1 };
    const [a, b, c] = threeTerms();
    const publication: Recorded = {
      ontology: { terms: [a, b, c] },
      pages: { folder: 'pages', images: [], texts: [page] },
      mappings: { [c.iri]: [] },
      history: { releases: [], gone: [], formerNames: { [a.iri]: [{ value: 'Former' }] } },
    };
    const untracked = structuredClone(publication);
    stop = trackReads(publication);
    const all = [
      ...[
        () => b.definitions,
        () => c.labels,
        () => a.alignments,
        () => publication.mappings?.[c.iri],
        () => publication.history?.formerNames[a.iri],
        () => noteRead(2, 'namesakes'),
        () => page.text,
      ],
      ...NAMED_PARTS.map((name) => () => noteNamedRead(name)),
    ];
    const parts = [...recordedParts(untracked, { namesakes: (at) => `namesakes of ${at}`, named: (name) => name })];
    const read = [];
    for (const one of all) read.push((await readsOf(one)).map((at) => parts[at]));
    expect(read).toEqual([
      [expect.objectContaining({ definitions: b.definitions })],
      ...[[{ labels: c.labels }], [{ alignments: [] }], [[]], [[{ value: 'Former' }]], ['namesakes of 2'], ['Guide.']],
      ...NAMED_PARTS.map((name) => [name]),
    ]);
    expect(parts).toHaveLength(3 * 6 + 1 + NAMED_PARTS.length);
  });

  it('may be all parts of all terms, as one', async () => {
    const terms = tracked();
    const { ofAllTerms } = createPositions({ ontology: { terms } });
    expect(await readsOf(noteAllReads)).toEqual([ofAllTerms]);
  });

  it('include the mappings of a term, also if it has none, and of all terms for who lists them', async () => {
    const terms = threeTerms();
    const publication: Recorded = { ontology: { terms }, mappings: { [terms[1].iri]: [] } };
    stop = trackReads(publication);
    expect(await readsOf(() => publication.mappings?.[terms[0].iri])).toEqual([9]);
    expect(await readsOf(() => terms[2].iri in (publication.mappings ?? {}))).toEqual([11]);
    expect(await readsOf(() => publication.mappings?.['https://example.com/other'])).toEqual([]);
    expect(await readsOf(() => Object.keys(publication.mappings ?? {}))).toEqual([9, 10, 11]);
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
