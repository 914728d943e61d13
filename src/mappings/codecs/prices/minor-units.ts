import type { Codec } from '../../codec.ts';
import { CodecRefusal } from '../../codec.ts';
import { isArray, isObject } from '../../json.ts';
import type { ConcretePath } from '../../mapping.ts';
import { OutputBuilder } from '../../output-builder.ts';
import { reader } from '../../path.ts';
import { createScale } from '../../scale.ts';
import { minorDigits } from './currencies.ts';

/**
 * An amount in the smallest unit of its currency, and the currency ↔ amount and currency, for a field with two properties: `{ "amount":
 * 1250, "currency": "EUR" }` ↔ 12.5 and `"EUR"`; 1250 with JPY, 1.25 with KWD. Other members are ignored.
 */
export function minorUnits({
  amount: at,
  currency: currencyAt,
}: {
  readonly amount: ConcretePath;
  readonly currency: ConcretePath;
}): Codec {
  const [readAmount, readCurrency] = [reader(at), reader(currencyAt)];
  const isTuple = typeof at[0] === 'number';
  const refused = new CodecRefusal('a whole number of the smallest unit, and a currency of ISO 4217');
  const unwritable = new CodecRefusal(
    'an amount that is a whole number of the smallest unit of its currency, and the currency',
  );
  return {
    up: (outside) => {
      const [units, currency] = [readAmount(outside), readCurrency(outside)];
      if (typeof units !== 'number' || !Number.isSafeInteger(units) || !isCode(currency)) return refused;
      const amount = scaleOf(currency).divide(units);
      return amount === undefined ? refused : [amount, currency];
    },
    down: (value) => {
      const [amount, currency] = isArray(value) ? value : [];
      const units = typeof amount === 'number' && isCode(currency) ? scaleOf(currency).multiply(amount) : undefined;
      if (units === undefined || !Number.isSafeInteger(units)) return unwritable;
      const output = new OutputBuilder();
      output.assign(at, units);
      output.assign(currencyAt, currency as string);
      return output.root ?? null;
    },
    many: true,
    reads: isTuple ? isArray : isObject,
    parts: [at, currencyAt],
    domain: { type: isTuple ? 'array' : 'object' },
  };
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const SCALES = [0, 1, 2, 3, 4].map((digits) => createScale({ units: 10n ** BigInt(digits), scale: 0 }));
const scaleOf = (currency: string) => SCALES[minorDigits(currency)] as (typeof SCALES)[number];
