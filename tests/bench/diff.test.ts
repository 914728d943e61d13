import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compareWithTruth } from '../../scripts/bench/diff/accuracy.ts';
import type { GenerateChangesOptions } from '../../scripts/bench/diff/generate.ts';
import { generateChanges } from '../../scripts/bench/diff/generate.ts';
import { generateOntology } from '../../scripts/bench/ontology/generate.ts';
import { readWords } from '../../scripts/bench/ontology/words.ts';
import { WORDS_FILE } from '../../scripts/bench/plan.ts';
import { diff } from '../../src/versions/diff/diff.ts';
import type { Version } from '../../src/versions/release/release.ts';
import { versionOf } from '../ontology/diff/versions.ts';
import { expectLaw } from '../ontology/diff/expect-law.ts';

const readPackage = (name: string): Promise<Version> => {
  const file = fileURLToPath(import.meta.resolve(`@vocabulary/${name}/${name}.nq`));
  return versionOf({ file, text: readFileSync(file, 'utf8') });
};
const generate = (): Promise<Version> => {
  const words = readWords(readFileSync(WORDS_FILE, 'utf8'));
  return versionOf({ file: 'generated.ttl', text: [...generateOntology(400, words)].join('') });
};

/** Edits an ontology, and returns what the comparison reports wrongly and what it misses. */
async function errorsOf(base: Version, options: GenerateChangesOptions) {
  const changes = generateChanges(base, options);
  const read = (text: string): Promise<Version> => versionOf({ file: 'version.nt', text, format: 'n-triples' });
  const { accuracies, errors } = compareWithTruth(
    (await expectLaw(await read(changes.old), await read(changes.now))).changes,
    changes,
  );
  return { types: accuracies.size, errors };
}

describe('a comparison of two versions', () => {
  test.each([
    ['DCAT', () => readPackage('dcat'), 20],
    ['vCard', () => readPackage('vcard'), 40],
    ['a generated ontology', generate, 44],
  ])('finds the edits of %s, and no others', async (_, read, types) => {
    const base = await read();
    for (const seed of [1, 2]) {
      const found = await errorsOf(base, { seed });
      expect(found.errors).toEqual({ wrong: [], missed: [] });
      expect(found.types).toBeGreaterThanOrEqual(types);
    }
  });

  test('finds them after all terms have moved to another namespace', async () => {
    const { errors } = await errorsOf(await generate(), { seed: 3, moved: true });
    expect(errors).toEqual({ wrong: [], missed: [] });
  });
});

describe('the edits that are made', () => {
  test('are the same for a seed, and others for another one', async () => {
    const base = await readPackage('foaf');
    expect(generateChanges(base, { seed: 1 })).toEqual(generateChanges(base, { seed: 1 }));
    expect(generateChanges(base, { seed: 1 }).now).not.toBe(generateChanges(base, { seed: 2 }).now);
  });

  test('that are not reported, and changes that were not made, count as errors', async () => {
    const base = await readPackage('foaf');
    const truth = [{ type: 'NodeDeletion', term: 'https://example.org/a' }] as const;
    const { changes } = diff(base, { ...base, graph: base.graph });
    const added = { type: 'NodeRename', term: 'https://example.org/b', severity: 'editorial', reason: '' } as const;
    const { accuracies, errors } = compareWithTruth([...changes, added], { truth, affected: new Set() });
    expect(errors).toEqual({
      wrong: ['NodeRename https://example.org/b '],
      missed: ['NodeDeletion https://example.org/a '],
    });
    expect([...accuracies]).toEqual([
      ['NodeDeletion', { made: 1, reported: 0, found: 0 }],
      ['NodeRename', { made: 0, reported: 1, found: 0 }],
    ]);
  });
});
