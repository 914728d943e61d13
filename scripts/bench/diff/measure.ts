import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'n3';
import { canonicalize, compileUncheckedInput } from '../../../src/cli/index.ts';
import type { Version } from '../../../src/versions/engine.ts';
import { applyDiff, diff } from '../../../src/versions/engine.ts';
import type { ChangeType, Diff } from '../../../src/versions/index.ts';
import { median } from '../percentile.ts';
import type { Accuracy } from './accuracy.ts';
import { compareWithTruth } from './accuracy.ts';
import { generateChanges } from './generate.ts';

/** Number of terms up to which the peer is measured. It would take minutes for larger ontologies. */
const MAX_PEER_TERMS = 5_000;

/** What a comparison of two versions costs, and how right it is. Times in ms, medians; NaN: not measured. */
export interface DiffFigures {
  readonly terms: number;
  readonly triples: number;
  readonly changes: number;
  /** Reading both versions, without the comparison. */
  readonly read: number;
  readonly compare: number;
  readonly apply: number;
  /** Peer: canonical N-Quads of both versions by RDFC-1.0, which only say whether they differ. */
  readonly canonicalize: number;
  readonly accuracies: readonly (readonly [ChangeType, Accuracy])[];
}

/** Two files with the versions that were compared. */
export interface WrittenVersions {
  readonly old: string;
  readonly now: string;
}

/** Generates two versions of an ontology below a folder, compares them several times, and compares the result with what was edited. */
export async function measureDiff(
  ontology: string,
  folder: string,
  runs: number,
): Promise<{ readonly figures: DiffFigures; readonly files: WrittenVersions }> {
  const changes = generateChanges(await readVersion(ontology), { seed: 1 });
  const files = writeVersions(folder, changes);
  const [old, now, read] = await readBoth(files);
  const times = { compare: [] as number[], apply: [] as number[] };
  let result: Diff = diff(old, now);
  for (let run = 0; run < runs; run += 1) {
    times.compare.push(await clock(() => (result = diff(old, now))));
    times.apply.push(await clock(() => applyDiff(old.graph, result)));
  }
  const isSmall = result.to.terms <= MAX_PEER_TERMS;
  const canonical = (text: string): Promise<string> => canonicalize(new Parser().parse(text));
  return {
    files,
    figures: {
      terms: result.to.terms,
      triples: result.to.triples,
      changes: result.changes.length,
      read,
      compare: median(times.compare),
      apply: median(times.apply),
      canonicalize: isSmall
        ? await clock(async () => [await canonical(changes.old), await canonical(changes.now)])
        : Number.NaN,
      accuracies: [...compareWithTruth(result.changes, changes).accuracies],
    },
  };
}

function writeVersions(folder: string, { old, now }: { readonly old: string; readonly now: string }): WrittenVersions {
  mkdirSync(folder, { recursive: true });
  const files = { old: join(folder, 'old.nt'), now: join(folder, 'now.nt') };
  writeFileSync(files.old, old);
  writeFileSync(files.now, now);
  return files;
}

async function readBoth({ old, now }: WrittenVersions): Promise<[old: Version, now: Version, time: number]> {
  const start = performance.now();
  const versions = [await readVersion(old), await readVersion(now)] as const;
  return [...versions, performance.now() - start];
}

async function readVersion(ontology: string): Promise<Version> {
  const { compiled } = await compileUncheckedInput({ ontology });
  return { graph: compiled.graph, ontology: compiled.publication.ontology };
}

async function clock(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
