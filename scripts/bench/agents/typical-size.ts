import type { LoadRequest } from '../api/load.ts';
import { median } from '../percentile.ts';
import type { SendRequest } from './envelope.ts';

/** Number of sampled responses. */
const SAMPLED = 200;

/** Median size of some responses in bytes. @throws {Error} a status is not 200, or `check` throws */
export async function typicalSize(
  send: SendRequest,
  requests: readonly LoadRequest[],
  check: (text: string) => unknown,
): Promise<number> {
  const sizes: number[] = [];
  for (const { path, ...init } of requests.slice(0, SAMPLED)) {
    const response = await send(path, init);
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`${path} returned ${response.status}: ${text.slice(0, 500)}\n${init.body ?? ''}`);
    check(text);
    sizes.push(Buffer.byteLength(text));
  }
  return median(sizes);
}
