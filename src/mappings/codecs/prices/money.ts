import type { Codec } from '../../codec.ts';
import { CodecRefusal } from '../../codec.ts';
import { readNumber, spellNumber } from '../../decimal.ts';
import { isArray } from '../../json.ts';
import type { Json } from '../../mapping.ts';
import { minorDigits } from './currencies.ts';
import { parsePrice } from './price-text.ts';

/**
 * An amount and its currency (ISO 4217) in one string: `"15.00 USD"` ↔ 15 and `"USD"`, for a field with two properties. Written with
 * `decimals` digits after the decimal point, or with those of the currency. Fewer decimals are also read; more are rejected. Prices as
 * people write them, `"1.234,50 €"`, are read unless they are ambiguous.
 */
export function money({
  decimals,
  separator,
}: {
  readonly decimals: number | 'currency';
  readonly separator: string;
}): Codec {
  const example = `${(15).toFixed(decimals === 'currency' ? 2 : decimals)}${separator}USD`;
  const held = decimals === 'currency' ? 'the decimals of its currency' : `at most ${decimals} decimals`;
  const refused = new CodecRefusal(`an amount with ${held} and a currency, such as "${example}"`);
  const spell = (amount: number, currency: string): string | undefined =>
    spellNumber(amount, decimals === 'currency' ? minorDigits(currency) : decimals);
  const plain = (text: string): readonly [number | undefined, string] | undefined => {
    const currency = text.slice(-3);
    if (!/^[A-Z]{3}$/.test(currency) || !text.endsWith(separator + currency)) return undefined;
    return [readNumber(text.slice(0, text.length - separator.length - 3)), currency];
  };
  const up = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'string') return refused;
    const [exact, code] = plain(value) ?? [];
    if (exact !== undefined && code !== undefined && spell(exact, code) !== undefined) return [exact, code];
    const { amount, currency = null } = parsePrice(value) ?? {};
    if (amount === undefined || currency === null) return refused;
    return spell(amount, currency) === undefined ? refused : [amount, currency];
  };
  const down = (value: Json): Json | CodecRefusal => {
    const [amount, currency] = isArray(value) ? value : [];
    if (typeof amount !== 'number' || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return refused;
    const spelled = spell(amount, currency);
    return spelled === undefined ? refused : spelled + separator + currency;
  };
  return { up, down, many: true, domain: { type: 'string', pattern: '[0-9]' } };
}
