import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENERATED } from '../../../scripts/score/generate.ts';
import type { GoldClass, GoldRow } from '../../../scripts/score/gold-set.ts';
import { CLASSES, readGoldSet, writeGoldRows } from '../../../scripts/score/gold-set.ts';
import type { Score } from '../../../scripts/score/measures.ts';
import { scoreOf } from '../../../scripts/score/measures.ts';
import { runQueries } from '../../../scripts/score/run-queries.ts';
import type { Term } from '../../../src/ontology/model.ts';
import { createTextSearch } from '../../../src/search/match/search.ts';
import { expectFile } from '../../support/expected.ts';
import { market } from '../../support/market.ts';

let terms: readonly Term[];
beforeAll(async () => {
  terms = (await market()).publication.ontology.terms;
});

describe('the gold set', () => {
  it.each(Object.entries(GENERATED))(
    'has the rows of class %s that are generated from the ontology',
    (kind, generate) => {
      expectFile(join(import.meta.dirname, `${kind}.jsonl`), writeGoldRows(generate(terms)));
    },
  );

  it('expects existing terms, and has at least 120 intents, each once', () => {
    const rows = readGoldSet(import.meta.dirname);
    const known = new Set(terms.map((term) => term.identifier));
    expect(rows.filter((row) => !row.expected.every((identifier) => known.has(identifier)))).toEqual([]);
    const intents = rows.filter((row) => row.class === 'intent').map((row) => row.query);
    expect(intents.length).toBeGreaterThanOrEqual(120);
    expect(new Set(intents).size).toBe(intents.length);
  });
});

/** Slightly below the measured scores. A lower score means that search has become worse. */
const MIN_SCORES: Readonly<Record<GoldClass, Partial<Score>>> = {
  label: { firstRight: 1, reciprocalRank: 1 },
  alternative: { firstRight: 0.16, reciprocalRank: 0.24, discountedGain: 0.28 },
  // A third of the rows expects external terms, which own terms with the same prefix precede.
  prefix: { firstRight: 0.77, reciprocalRank: 0.84, discountedGain: 0.87 },
  typo: { firstRight: 0.95, reciprocalRank: 0.95, discountedGain: 0.95 },
  style: { firstRight: 0.99, reciprocalRank: 0.99, discountedGain: 0.99 },
  intent: { firstRight: 0.84, topThree: 0.95, reciprocalRank: 0.9, discountedGain: 0.78 },
  paraphrase: { firstRight: 0.92, topThree: 0.98, reciprocalRank: 0.94 },
  holdout: { firstRight: 0.76, topThree: 0.88, reciprocalRank: 0.82 },
  everyday: { firstRight: 0.87, topThree: 0.96, reciprocalRank: 0.91 },
  unseen: { firstRight: 0.5, topThree: 0.76, reciprocalRank: 0.6 },
};

/** Texts without a word that is similar to one of the ontology. */
const NONSENSE = [
  'asdf qwer',
  'qwertz',
  'lorem ipsum',
  'xyzzy plugh',
  'foobar bazqux',
  'zxcvbnm',
  'fnord grault',
  'jabberwock slithy toves',
  'wibble wobble flob',
  '1q2w3e4r',
  'mxyzptlk',
  'lorem ipsum dolor',
  'dolor sit amet',
  'consectetur adipiscing elit',
  'sed do eiusmod tempor',
  'incididunt ut labore',
  'dolore magna aliqua',
  'quis nostrud exercitation',
  'duis aute irure',
  'cupidatat non proident',
  'sunt in culpa',
  'Grzegorz Brzęczyszczykiewicz',
  'Nguyễn Văn Thạch',
  'Siobhán Ní Dhomhnaill',
  'varför inte',
  'minä rakastan sinua',
  'öğretmen kitabı',
  'klaatu barada nikto',
  'frobnicate the widget',
  'q w e r t y',
  'jklö ßäü',
  'ыва фыва',
  '你好世界',
];

const SAMPLED: ReadonlySet<GoldClass> = new Set(['alternative']);

describe('the text search over the included ontology', () => {
  const scores = new Map<GoldClass, Score>();
  let search: ReturnType<typeof createTextSearch>;
  beforeAll(() => {
    search = createTextSearch(terms);
    const rows = readGoldSet(import.meta.dirname);
    // Each part of the alternative labels needs its own index, so only one in four is tested. `npm run score` tests all.
    const ofClass = (kind: GoldClass): GoldRow[] =>
      rows.filter((row) => row.class === kind).filter((_, at) => !SAMPLED.has(kind) || at % 4 === 0);
    for (const kind of CLASSES) scores.set(kind, scoreOf(runQueries(ofClass(kind), terms, search)));
  });

  it('ranks a term with the exact label first, for every label in every language', () => {
    expect(scores.get('label')?.firstRight).toBe(1);
  });

  it('finds an expected term for 49 of 50 intents', () => {
    expect(scores.get('intent')?.withoutHit).toBeLessThanOrEqual(0.02);
  });

  it('finds nothing for meaningless texts', () => {
    expect(NONSENSE.filter((query) => search.find(query).length > 0)).toEqual([]);
  });

  it.each(CLASSES)('scores queries of class %s no worse than before', (kind) => {
    for (const [measure, floor] of Object.entries(MIN_SCORES[kind])) {
      expect(scores.get(kind)?.[measure as keyof Score], measure).toBeGreaterThanOrEqual(floor);
    }
  });
});
