import { Parser } from 'n3';
import { expect } from 'vitest';
import { canonicalize, hash } from '../../../src/cli/verify/canonical.ts';
import { sortByCodePoints } from '../../../src/base/text.ts';
import { applyDiff, renameIris } from '../../../src/versions/diff/comparison.ts';
import type { Change, Diff } from '../../../src/versions/diff/change.ts';
import { diff } from '../../../src/versions/diff/diff.ts';
import { renamesOf } from '../../../src/versions/diff/change.ts';
import type { Version } from '../../../src/versions/release/release.ts';
import type { Graph } from '../../../src/rdf/graph/graph.ts';
import { canonicalNQuads } from '../../../src/rdf/write/canonical.ts';

/** Expects the laws of `change.ts` of the difference of two versions, and returns it. */
export async function expectLaw(old: Version, now: Version): Promise<Diff> {
  const result = diff(old, now);
  const stored = JSON.parse(JSON.stringify(result)) as Diff;
  expect(stored).toStrictEqual(result);
  expect(await datasetHash(applyDiff(old.graph, stored))).toBe(await datasetHash(now.graph));
  expectEachStatementOnce(renameIris(old.graph, renamesOf(result.changes)), now.graph, result.changes);
  expect(diff(now, now)).toMatchObject({ changes: [], verdict: 'none' });
  return result;
}

/** SHA-256 of a graph by RDFC-1.0. */
async function datasetHash(graph: Graph): Promise<string> {
  return hash(await canonicalize(new Parser().parse(canonicalNQuads(graph))));
}

/** Each statement that differs is in exactly one change. Of those with blank nodes, whose labels differ: as many as there must be. */
function expectEachStatementOnce(old: Graph, now: Graph, changes: readonly Change[]): void {
  const removed = changes.flatMap((change) => change.removed ?? []);
  const added = changes.flatMap((change) => change.added ?? []);
  const [before, after] = [groundLines(canonicalNQuads(old)), groundLines(canonicalNQuads(now))];
  expect(groundLines(removed)).toStrictEqual(without(before, after));
  expect(groundLines(added)).toStrictEqual(without(after, before));
  expect(old.size - removed.length + added.length).toBe(now.size);
}

/** The lines without blank nodes, with language tags in lower case, sorted. */
function groundLines(text: string | readonly string[]): string[] {
  const lines = typeof text === 'string' ? text.split('\n').slice(0, -1) : text;
  const ground = lines.filter((line) => !/^_:| _:\w+ \.$/.test(line));
  return sortByCodePoints(ground.map((line) => line.replace(/"@[A-Za-z0-9-]+ \.$/, (tag) => tag.toLowerCase())));
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const set = new Set(others);
  return lines.filter((line) => !set.has(line));
}
