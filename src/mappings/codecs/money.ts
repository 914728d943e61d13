import { readNumber } from '../decimal.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';
import { spellNumber } from './number-string.ts';

/**
 * An amount and its currency (ISO 4217) in one string: `"15.00 USD"` ↔ 15 and `"USD"`, for a field with two properties. It is written
 * with `decimals` digits after the point; fewer are read as well, more are refused.
 */
export function money({ decimals, separator }: { readonly decimals: number; readonly separator: string }): Codec {
  const refused = new Refusal(
    `an amount with at most ${decimals} decimals and a currency, such as "${(15).toFixed(decimals)}${separator}USD"`,
  );
  const up = (value: Json): Json | Refusal => {
    const currency = typeof value === 'string' ? value.slice(-3) : '';
    if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(currency) || !value.endsWith(separator + currency))
      return refused;
    const amount = readNumber(value.slice(0, value.length - separator.length - 3));
    return amount === undefined || spellNumber(amount, decimals) === undefined ? refused : [amount, currency];
  };
  const down = (value: Json): Json | Refusal => {
    const [amount, currency] = isArray(value) ? value : [];
    const spelled = typeof amount === 'number' ? spellNumber(amount, decimals) : undefined;
    if (spelled === undefined || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return refused;
    return spelled + separator + currency;
  };
  return { up, down, many: true, domain: { type: 'string', pattern: '[A-Z]{3}$' } };
}
