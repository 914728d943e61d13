import { inProcess } from './in-process.ts';
import type { Plan } from './plan.ts';
import type { TransformFigures } from './transform/measure.ts';
import { reportTransform } from './transform/report.ts';

const SIZES = [1_000, 10_000, 100_000];

/** Transforms records, compares with a handwritten function and JSONata, and prints the figures. */
export async function benchTransforms({ sizes = SIZES, runs }: Plan): Promise<readonly TransformFigures[]> {
  const figures: TransformFigures[] = [];
  for (const records of sizes) {
    const { result } = await inProcess({ kind: 'transform', records, runs });
    figures.push(result);
  }
  console.log(`${reportTransform(figures)}\n`);
  return figures;
}
