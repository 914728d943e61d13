import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';
import { createScale, readFactor } from '../scale.ts';

/**
 * Converts between units: with `factor: "1000"`, 1.5 external kilometres ↔ 1500 metres. Uses decimal arithmetic, so that values convert
 * back exactly. Values without a finite result are rejected (1 ÷ 0.3048).
 */
export function unit({ factor }: { readonly factor: string }): Codec {
  const refused = new CodecRefusal(`a number that is converted by ${factor} without rounding`);
  const { multiply, divide } = createScale(readFactor(factor));
  const step = (convert: (value: number) => number | undefined) => (value: Json) =>
    (typeof value === 'number' && Number.isFinite(value) ? convert(value) : undefined) ?? refused;
  return { up: step(multiply), down: step(divide), domain: { type: 'number' } };
}
