import type { Decimal } from './decimal.ts';
import { divide, fromNumber, multiply, parseDecimal, toNumber } from './decimal.ts';

/** Multiplies and divides numbers by one decimal, as decimals; undefined where the result is no double, or would go on for ever. */
export interface Scale {
  readonly multiply: (value: number) => number | undefined;
  readonly divide: (value: number) => number | undefined;
}

/**
 * Whole numbers below have at most fifteen digits. Divided by a power of ten they are doubles that are spelled with the very same
 * digits, so that no longer arithmetic is needed for them, https://www.rfc-editor.org/rfc/rfc8785#section-3.2.2.3.
 */
const FEW_DIGITS = 1e15;
/** The largest scale that is tried in numbers: 10 to its power is a double, and so it is with twelve more. */
const FEW_DECIMALS = 9;

/** @param by not zero */
export function createScale(by: Decimal): Scale {
  const factor = by.scale <= FEW_DECIMALS ? Number(by.units) : Infinity;
  const power = 10 ** by.scale;
  return {
    multiply: (value) => {
      const scale = decimalsOf(value);
      const units = Math.round(value * 10 ** scale) * factor;
      if (scale <= FEW_DECIMALS && Math.abs(units) < FEW_DIGITS)
        return units === 0 ? 0 : units / 10 ** (scale + by.scale);
      return toNumber(multiply(fromNumber(value), by));
    },
    divide: (value) => {
      const scale = decimalsOf(value);
      const units = Math.round(value * 10 ** scale) * power;
      const few = scale <= FEW_DECIMALS && Math.abs(units) < FEW_DIGITS && Math.abs(factor) < FEW_DIGITS;
      if (few && units % factor === 0) return units === 0 ? 0 : units / factor / 10 ** scale;
      const quotient = divide(fromNumber(value), by);
      return quotient && toNumber(quotient);
    },
  };
}

/** How many decimals a number has; more than we try where it has many. */
function decimalsOf(value: number): number {
  for (let scale = 0; scale <= FEW_DECIMALS; scale += 1) {
    const units = Math.round(value * 10 ** scale);
    if (Math.abs(units) >= FEW_DIGITS) break;
    if (units / 10 ** scale === value) return scale;
  }
  return FEW_DECIMALS + 1;
}

/** Reads the factor that a mapping gives. Throws a RangeError where it is no plain decimal, or zero. */
export function readFactor(factor: string): Decimal {
  const by = parseDecimal(factor);
  if (by === undefined || by.units === 0n)
    throw new RangeError(`"${factor}" is no factor: expected decimal digits other than 0`);
  return by;
}
