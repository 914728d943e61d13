import type { Question } from '../api/load.ts';
import { median } from '../percentile.ts';
import type { Ask } from './envelope.ts';

/** Number of sampled responses. */
const SAMPLED = 200;

/** Median size of some responses in bytes. @throws {Error} a status is not 200, or `check` throws */
export async function typicalSize(
  ask: Ask,
  questions: readonly Question[],
  check: (text: string) => unknown,
): Promise<number> {
  const sizes: number[] = [];
  for (const { path, ...init } of questions.slice(0, SAMPLED)) {
    const answer = await ask(path, init);
    const text = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${path} was answered by ${answer.status}: ${text.slice(0, 500)}\n${init.body ?? ''}`);
    check(text);
    sizes.push(Buffer.byteLength(text));
  }
  return median(sizes);
}
