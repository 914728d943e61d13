import type { Codec } from '../codec.ts';
import { Refusal } from '../codec.ts';
import type { Json } from '../mapping.ts';
import { createScale, readFactor } from '../scale.ts';

/**
 * One unit in terms of another: with `factor: "1000"`, 1.5 kilometres outside ↔ 1500 metres. Reckoned in decimals, not in floating
 * point, so that it comes back as it was; what would not is refused: 1 foot has no finite number of metres backwards (1 ÷ 0.3048).
 */
export function unit({ factor }: { readonly factor: string }): Codec {
  const refused = new Refusal(`a number that is converted by ${factor} without rounding`);
  const { multiply, divide } = createScale(readFactor(factor));
  const step = (reckon: (value: number) => number | undefined) => (value: Json) =>
    (typeof value === 'number' && Number.isFinite(value) ? reckon(value) : undefined) ?? refused;
  return { up: step(multiply), down: step(divide), domain: { type: 'number' } };
}
