import { join } from 'node:path';
import { ROOT, userPath } from '../../src/cli/command-line.ts';
import { inProcess } from './in-process.ts';
import type { Plan } from './plan.ts';
import type { TransformFigures } from './transform/measure.ts';
import type { PairFigures } from './transform/pairs.ts';
import { reportPairs, reportTransform } from './transform/report.ts';

const SIZES = [1_000, 10_000, 100_000];

interface Figures {
  readonly sizes: readonly TransformFigures[];
  readonly pairs: readonly PairFigures[];
}

/** Transforms records, compares with a handwritten function and JSONata, and prints the figures. Measures all pairs of schemas of an ontology. */
export async function benchTransforms({ sizes = SIZES, runs, ontology, folder }: Plan): Promise<Figures> {
  const figures: TransformFigures[] = [];
  for (const records of sizes) {
    const { result } = await inProcess({ kind: 'transform', records, runs });
    figures.push(result);
  }
  console.log(`${reportTransform(figures)}\n`);
  const subject = {
    ontology: ontology === undefined ? join(ROOT, 'ontology') : userPath(ontology),
    out: join(folder, 'pairs'),
  };
  const { result: pairs } = await inProcess({ kind: 'pairs', ...subject, runs });
  if (pairs.length > 0) console.log(`${reportPairs(pairs)}\n`);
  return { sizes: figures, pairs };
}
