import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addNodes } from '../../../src/compiler/derive/derive.ts';
import { applyDiff } from '../../../src/versions/diff/comparison.ts';
import { diff } from '../../../src/versions/diff/diff.ts';
import type { Version } from '../../../src/versions/release/release.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import type { SLICES } from '../../support/market.ts';
import { market } from '../../support/market.ts';
import { expectLaw } from './expect-law.ts';
import { randomVersions } from './random-versions.ts';
import { versionOf, versionOfQuads } from './versions.ts';

const SIX_FORMATS = join(import.meta.dirname, '../parse/all-formats');

const versionOfFile = (path: string): Promise<Version> => versionOf({ file: path, text: readFileSync(path, 'utf8') });
const packaged = (name: string): Promise<Version> =>
  versionOfFile(fileURLToPath(import.meta.resolve(`@vocabulary/${name}/${name}.nq`)));

describe('a difference, applied to the old version, gives the new one', () => {
  test('for any two versions', () =>
    fc.assert(
      fc.asyncProperty(randomVersions, async ([old, now]) => {
        await expectLaw(await versionOfQuads(old), await versionOfQuads(now));
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) },
    ));

  test.each([
    ['foaf', 'org'],
    ['dcat', 'prov'],
    ['gr', 'vcard'],
  ])('for %s and %s, which have nothing in common', async (old, now) => {
    await expectLaw(await packaged(old), await packaged(now));
  });

  test('for two slices of one ontology', async () => {
    const read = async (slice: (typeof SLICES)[number]): Promise<Version> => {
      const { nodes, publication } = await market(slice);
      const graph = new Graph();
      addNodes(graph, nodes, 'n');
      return { graph, ontology: publication.ontology };
    };
    const { changes } = await expectLaw(await read('everything'), await read('stays'));
    expect(changes.filter(({ type }) => type === 'IriChange')).toEqual([]);
  });
});

describe('a difference', () => {
  const versionOfTurtle = (turtle: string): Promise<Version> =>
    versionOf({ file: 'version.ttl', text: `@prefix : <https://example.org/> . ${turtle}` });

  test('names blank nodes without references by what they refer to', async () => {
    // Two of four nodes need no label, and differ only in the nodes below them.
    const shared = '_:c :first _:d ; :rest _:c .';
    await expectLaw(await versionOfTurtle(`_:a :p _:d . _:b :p _:c . ${shared}`), await versionOfTurtle(''));
    const [one, other] = [`_:a :p _:c . _:b :p _:d . ${shared}`, `${shared} _:b :p _:c . _:a :p _:d .`];
    expect(diff(await versionOfTurtle(one), await versionOfTurtle(other)).changes).toEqual([]);
  });

  test('can be applied to the result of another one', async () => {
    const [first, second, third] = await Promise.all(
      [':A :p [ :q 1 ] .', ':A :p [ :q 1 ] , [ :q 2 ] .', ':A :p [ :q 1 ] , [ :q 2 ] , [ :q 3 ] .'].map(
        versionOfTurtle,
      ),
    );
    const [old, between, now] = [first as Version, second as Version, third as Version];
    const graph = applyDiff(applyDiff(old.graph, diff(old, between)), diff(between, now));
    expect(diff({ ...now, graph }, now).changes).toEqual([]);
  });

  test('is refused by another dataset, rather than applied in part', async () => {
    const [old, now, other] = [':A :p 1, [ :q 1 ] .', ':A :p 2 .', ':A :p 1, [ :q 3 ] .'];
    const result = diff(await versionOfTurtle(old), await versionOfTurtle(now));
    const { graph } = await versionOfTurtle(other);
    expect(() => applyDiff(graph, result)).toThrow('removes statements that the dataset does not have');
  });
});

describe('one ontology', () => {
  test.each(readdirSync(SIX_FORMATS))('has no changes against %s', async (file) => {
    const [turtle, other] = await Promise.all([
      versionOfFile(join(SIX_FORMATS, 'orchard.ttl')),
      versionOfFile(join(SIX_FORMATS, file)),
    ]);
    expect(diff(turtle, other).changes).toEqual([]);
  });
});
