import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../src/mappings/data/decimal.ts';
import {
  createScale,
  divide,
  fromNumber,
  multiply,
  parseDecimal,
  readNumber,
  toNumber,
} from '../../src/mappings/data/decimal.ts';

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 5000) };

const digits = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(20));
/** As people write them, and as machines do. */
const numbers = fc.oneof(
  digits.map(([units, scale]) => Number(`${units}e-${scale}`)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 0.3, 1e15, 999_999_999_999_999, 1e-9, 5e-324, Number.MAX_VALUE, 123.456),
);
const factors = fc
  .oneof(
    fc.constantFrom('1000', '0.001', '0.3048', '3600', '-1', '0.45359237', '1000000', '1e0'),
    digits.map(([units, scale]) => String(Number(`${units}e-${scale}`))),
  )
  .map(parseDecimal)
  .filter((by): by is Decimal => by !== undefined && by.units !== 0n);

describe('a scale', () => {
  it('multiplies and divides as decimals are multiplied and divided, of however many digits', () => {
    fc.assert(
      fc.property(numbers, factors, (value, by) => {
        const scale = createScale(by);
        expect(scale.multiply(value)).toBe(toNumber(multiply(fromNumber(value), by)));
        const quotient = divide(fromNumber(value), by);
        expect(scale.divide(value)).toBe(quotient && toNumber(quotient));
      }),
      RUNS,
    );
  });
});

describe('a number in a text', () => {
  it('is read where a double is spelled with its very digits, and only there', () => {
    fc.assert(
      fc.property(digits, fc.boolean(), ([units, scale], zeros) => {
        const sign = units < 0n ? '-' : '';
        const all = String(units < 0n ? -units : units).padStart(scale + 1, '0');
        const whole = all.slice(0, all.length - scale);
        const fraction = all.slice(all.length - scale) + (zeros ? '00' : '');
        const text = `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
        const exact = parseDecimal(text);
        expect(readNumber(text)).toBe(exact && toNumber(exact));
      }),
      RUNS,
    );
  });
});
