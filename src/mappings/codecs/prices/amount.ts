import type { Codec } from '../../codec.ts';
import { CodecRefusal } from '../../codec.ts';
import type { Json } from '../../mapping.ts';
import { currencyOf } from './currencies.ts';
import { parsePrice } from './price-text.ts';

/** The amount of a price, a number or a text as people write it: `"1.234,50 €"` ↔ 1234.5. Written as a number. */
export function amount(): Codec {
  const refused = new CodecRefusal('an amount that can be read in one way only, such as 1234.5 or "1,234.50"');
  const down = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return refused;
    return value === 0 ? 0 : value;
  };
  return {
    up: (value) => down(typeof value === 'string' ? (parsePrice(value)?.amount ?? null) : value),
    down,
    domain: { type: ['number', 'string'] },
  };
}

/** A currency by its code in any case, by its symbol, or from a price: `"eur"` or `"12 €"` ↔ `"EUR"`. */
export function currency(): Codec {
  const refused = new CodecRefusal('a currency of ISO 4217, such as EUR');
  const code = (value: Json): string | undefined => {
    if (typeof value !== 'string') return undefined;
    const text = value.trim();
    return currencyOf(text) ?? (/^[A-Z]{3}$/.test(text) ? text : parsePrice(text)?.currency) ?? undefined;
  };
  const down = (value: Json): Json | CodecRefusal =>
    typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : refused;
  return { up: (value) => code(value) ?? refused, down, domain: { type: 'string', minLength: 1 } };
}
