import { divide, fromNumber, multiply, parseDecimal, toNumber } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

/**
 * One unit in terms of another: with `factor: "1000"`, 1.5 kilometres outside ↔ 1500 metres. Reckoned in decimals, not in floating
 * point, so that it comes back as it was; what would not is refused: 1 foot has no finite number of metres backwards (1 ÷ 0.3048).
 */
export function unit({ factor }: { readonly factor: string }): Codec {
  const by = parseDecimal(factor);
  if (by === undefined || by.units === 0n)
    throw new RangeError(`"${factor}" is no factor: expected decimal digits other than 0`);
  const refused = new Refusal(`a number that is converted by ${factor} without rounding`);
  const step = (reckon: (value: Decimal) => Decimal | undefined) => (value: Json) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return refused;
    const result = reckon(fromNumber(value));
    return (result && toNumber(result)) ?? refused;
  };
  return {
    up: step((value) => multiply(value, by)),
    down: step((value) => divide(value, by)),
    domain: { type: 'number' },
  };
}
