import { readNumber } from '../../decimal.ts';
import { currencyOf } from './currencies.ts';

/** A price from a text. `currency` is null if the text does not determine it. */
export interface Price {
  readonly amount: number;
  readonly currency: string | null;
}

const MARK = "([^\\d\\s.,'’+-]+\\.?)?";
const PRICE = new RegExp(`^${MARK} ?([0-9][0-9.,'’ ]*?)(?:[.,] ?[-–—]{1,2})? ?${MARK}$`);
const MAX_LENGTH = 60;

/**
 * Parses a price with its symbol and separators: `1.234,50 €`, `$1,234.50`, `CHF 12.-`. undefined: not a price, or ambiguous: `1.234` is
 * more than a thousand in some locales, and little more than one in others.
 */
export function parsePrice(text: string): Price | undefined {
  const plain = text.replace(/[\u00A0\u2007\u2009\u202F]/g, ' ').trim();
  const [, before, digits, after] = plain.length > MAX_LENGTH ? [] : (PRICE.exec(plain) ?? []);
  if (digits === undefined) return undefined;
  const currency = together([before, after].filter((mark) => mark !== undefined).map(currencyOf));
  const amount = parseAmount(digits.trim());
  return currency === undefined || amount === undefined ? undefined : { amount, currency };
}

/** Combines the symbols on both sides: `$12 USD` is in US dollars, `€12 USD` is invalid. */
function together(currencies: readonly (string | null | undefined)[]): string | null | undefined {
  const certain = currencies.filter((code) => code !== null);
  return certain.length > 1 ? undefined : currencies.length > 0 && certain.length === 1 ? certain[0] : null;
}

/** Integers in groups of three, or as in India in groups of two before the last three. */
const GROUPED = /^(?:[0-9]{1,3}([.,'’ ])[0-9]{3}(?:\1[0-9]{3})*|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3})$/;
const AMOUNT = /^([0-9.,'’ ]*?)(?:([.,])([0-9]+))?$/;

/** A number with thousands or decimal separators. undefined: ambiguous. */
function parseAmount(text: string): number | undefined {
  const kinds = new Set(text.replace(/[0-9]/g, ''));
  const marks = text.replace(/[0-9]/g, '').length;
  const [, whole = '', point, fraction] = AMOUNT.exec(text) ?? [];
  if (marks === 0) return readNumber(text);
  if (marks === 1 && (point === undefined || fraction?.length === 3) && whole !== '0')
    return point === undefined ? grouped(text) : undefined;
  // A repeated separator, or spaces, separate thousands.
  if (point === undefined || (marks > 1 && kinds.size === 1)) return grouped(text);
  const thousands = /[^0-9]/.test(whole) ? grouped(whole) : readNumber(whole);
  if (whole.includes(point) || thousands === undefined) return undefined;
  return readNumber(`${thousands}.${fraction ?? ''}`);
}

function grouped(text: string): number | undefined {
  return GROUPED.test(text) ? readNumber(text.replace(/[^0-9]/g, '')) : undefined;
}
