import type { Scale } from '../data/decimal.ts';
import { createScale, fromNumber, readNumber, spellNumber } from '../data/decimal.ts';
import { isArray, isObject } from '../data/json.ts';
import { OutputBuilder } from '../data/output-builder.ts';
import type { Reading } from '../data/path.ts';
import { reader } from '../data/path.ts';
import type { Json } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion, StepOf } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';
import { concretePath, decimals, optionsOf, word } from './options.ts';

export const priceCodecs: CodecRows<'money' | 'minor-units' | 'amount' | 'price-range' | 'currency'> = {
  money: {
    returns: { pair: ['number', 'string'], of: ['the amount', 'its currency'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: money,
  },
  'minor-units': {
    returns: { pair: ['number', 'string'], of: ['the amount', 'its currency'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: minorUnits,
  },
  amount: { returns: 'number', changes: 'numbers', rejects: true, accepts: 'some', ...PLAIN, create: amount },
  'price-range': {
    returns: { pair: ['number', 'number'], of: ['the minimum', 'the maximum'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: priceRange,
  },
  currency: { returns: 'string', changes: 'names', rejects: true, accepts: 'some', ...PLAIN, create: currency },
};

export const priceFormats: CodecFormats<keyof typeof priceCodecs> = {
  money: {
    plain: { codec: 'money', decimals: 2, separator: ' ' },
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            decimals: z
              .union([decimals(z), z.literal('currency')])
              .default(2)
              .describe('Number of digits after the decimal point. currency: as many as the currency has. Default: 2.'),
            separator: z
              .string()
              .default(' ')
              .describe('Separator between the amount and the currency. Default: a space.'),
          })
          .describe('An amount with its currency, "12.50 EUR", for two properties.'),
        (options) => ({ codec: 'money' as const, ...options }),
      ),
    describe: () => 'amount and currency as one text',
    examples: [
      {
        codec: 'money',
        note: 'for two properties, amount and currency',
        outside: '12.50 EUR',
        ontology: [12.5, 'EUR'],
      },
      { codec: '{ money: { decimals: 0, separator: "-" } }', outside: '12-JPY', ontology: [12, 'JPY'] },
      {
        codec: '{ money: { decimals: currency } }',
        note: 'with the decimals of the currency by ISO 4217',
        outside: '1 250,5 KWD',
        ontology: [1250.5, 'KWD'],
        written: '1250.500 KWD',
      },
    ],
  },
  'minor-units': {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            amount: word(z).describe('Path of the amount in the value: amount, or [0] in a tuple.'),
            currency: word(z).describe('Path of its currency: currency, or [1].'),
            divisor: word(z)
              .optional()
              .describe(
                'Path of the number of units of the amount in one unit of the currency. Default: as in ISO 4217.',
              ),
          })
          .describe('An amount in the smallest unit of its currency, and the currency, for two properties.'),
        ({ amount, currency: unit, divisor }) => ({
          codec: 'minor-units' as const,
          amount: concretePath(amount),
          currency: concretePath(unit),
          ...(divisor !== undefined && { divisor: concretePath(divisor) }),
        }),
      ),
    describe: () => 'amount in the smallest unit of its currency',
    examples: [
      {
        codec: '{ minor-units: { amount: value, currency: unit } }',
        note: 'for two properties: an object of an amount in the smallest unit, and of its currency',
        outside: { value: 1250, unit: 'EUR' },
        ontology: [12.5, 'EUR'],
      },
      {
        codec: '{ minor-units: { amount: amount, currency: code, divisor: per } }',
        note: 'with a number of units that the record states',
        outside: { amount: 12505, per: 1000, code: 'EUR' },
        ontology: [12.505, 'EUR'],
      },
    ],
  },
  amount: {
    plain: { codec: 'amount' },
    describe: () => 'amount, as a number or a formatted price',
    examples: [
      {
        codec: 'amount',
        note: 'as a number, or as people write prices; `1.234` is ambiguous and rejected',
        outside: '1.234,50 €',
        ontology: 1234.5,
        written: 1234.5,
      },
      { codec: 'amount', note: 'or by a word for nothing', outside: 'Free', ontology: 0, written: 0 },
    ],
  },
  'price-range': {
    plain: { codec: 'price-range' },
    describe: () => 'lowest and highest price as one text',
    examples: [
      {
        codec: 'price-range',
        note: 'for two properties, the minimum and the maximum',
        outside: '12 - 20 €',
        ontology: [12, 20],
        written: '12 - 20',
      },
    ],
  },
  currency: {
    plain: { codec: 'currency' },
    describe: () => 'currency, by code (case-insensitive) or symbol',
    examples: [
      {
        codec: 'currency',
        note: 'by its code in any case, or by a symbol that no other currency has',
        outside: '€',
        ontology: 'EUR',
        written: 'EUR',
      },
    ],
  },
};

/**
 * An amount and its currency (ISO 4217) in one string: `"15.00 USD"` ↔ 15 and `"USD"`, for a field with two properties. Written with
 * `decimals` digits after the decimal point, or with those of the currency. Fewer decimals are also read; more are rejected. Prices as
 * people write them, `"1.234,50 €"`, are read unless they are ambiguous.
 */
function money({
  decimals,
  separator,
}: {
  readonly decimals: number | 'currency';
  readonly separator: string;
}): Conversion {
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
  return { up, down, domain: { type: 'string', pattern: '[0-9]' } };
}

/** The amount of a price, a number or a text as people write it: `"1.234,50 €"` ↔ 1234.5. Written as a number. */
function amount(): Conversion {
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

const DASH = / ?[-–—] ?(?=[^\s.,–—-]*[0-9])/u;

/** Two prices with a dash between them, in the same currency: `"12 - 20 €"`. undefined: not a range, or ambiguous. */
function parseRange(text: string): readonly [least: number, most: number, currency: string | null] | undefined {
  const [low, high, ...others] = text.trim().split(DASH).map(parsePrice);
  if (low === undefined || high === undefined || others.length > 0 || low.amount > high.amount) return undefined;
  const currencies = new Set([low.currency, high.currency].filter((code) => code !== null));
  return currencies.size > 1 ? undefined : [low.amount, high.amount, [...currencies][0] ?? null];
}

/** The lowest and the highest price in one text: `"12 - 20"` ↔ 12 and 20. The currency is read by another field. */
function priceRange(): Conversion {
  const refused = new CodecRefusal('two amounts that can be read in one way only, such as "12 - 20"');
  return {
    up: (value) =>
      parseRange(typeof value === 'string' && value.length <= 2 * MAX_LENGTH ? value : '')?.slice(0, 2) ?? refused,
    down: (value) => {
      const [least, most] = (isArray(value) ? value : []).map((one) =>
        typeof one === 'number' ? spellNumber(one, undefined) : undefined,
      );
      const text = `${least ?? ''} - ${most ?? ''}`;
      const back = parseRange(text);
      return back !== undefined && isArray(value) && back[0] === value[0] && back[1] === value[1] ? text : refused;
    },
    domain: { type: 'string', pattern: '[0-9]' },
  };
}

/** A currency by its code in any case, by its symbol, or from a price: `"eur"` or `"12 €"` ↔ `"EUR"`. */
function currency(): Conversion {
  const refused = new CodecRefusal('a currency of ISO 4217, such as EUR');
  const code = (value: Json): string | undefined => {
    if (typeof value !== 'string') return undefined;
    const text = value.trim();
    return currencyOf(text) ?? parsePrice(text)?.currency ?? parseRange(text)?.[2] ?? undefined;
  };
  const down = (value: Json): Json | CodecRefusal => (typeof value === 'string' && CODES.has(value) ? value : refused);
  return { up: (value) => code(value) ?? refused, down, domain: { type: 'string', minLength: 1 } };
}

/**
 * Currencies whose number of decimals is not two, by ISO 4217:
 * https://www.six-group.com/en/products-services/financial-information/data-standards.html. `Intl.NumberFormat` has the numbers of CLDR
 * instead, in which the forint and the rupiah have none.
 */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const DIGITS_OF = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** Number of decimals of a currency. */
function minorDigits(currency: string): number {
  return DIGITS_OF.get(currency) ?? 2;
}

/** Symbols that people use for one currency alone, or almost alone. */
const MARKS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  R$: 'BRL',
  HK$: 'HKD',
  S$: 'SGD',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  '฿': 'THB',
  '₦': 'NGN',
  '₱': 'PHP',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
};
/** Symbols of several currencies. */
const UNCERTAIN: ReadonlySet<string> = new Set(['$', '¥', 'kr', 'kr.', 'Fr.', 'Rs', 'Rs.', '₨']);

/** Newer codes are not in every runtime. */
const CODES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'SLE', 'VED', 'XCG', 'ZWG']);

/** Returns the code for a symbol or a code in any case. null: several currencies. undefined: not a currency. */
function currencyOf(mark: string): string | null | undefined {
  if (Object.hasOwn(MARKS, mark)) return MARKS[mark];
  if (UNCERTAIN.has(mark)) return null;
  const code = mark.toUpperCase();
  return CODES.has(code) ? code : undefined;
}

/**
 * An amount in the smallest unit of its currency, and the currency ↔ amount and currency, for a field with two properties: `{ "amount":
 * 1250, "currency": "EUR" }` ↔ 12.5 and `"EUR"`; 1250 with JPY, 1.25 with KWD. Other members are ignored. With the path of a divisor, the
 * record states how many units are one of the currency; it is written as a power of ten.
 */
function minorUnits({ amount: at, currency: currencyAt, divisor: divisorAt }: StepOf<'minor-units'>): Conversion {
  const [readAmount, readCurrency] = [reader(at), reader(currencyAt)];
  const readDivisor = divisorAt && reader(divisorAt);
  const isTuple = typeof at[0] === 'number';
  const refused = new CodecRefusal(
    `a whole number of ${divisorAt ? 'units, how many are one of the currency (such as 100)' : 'the smallest unit'}, and a currency of ISO 4217`,
  );
  const unwritable = new CodecRefusal(
    'an amount that is a whole number of the smallest unit of its currency, and the currency',
  );
  return {
    up: (outside) => {
      const [units, currency] = [readAmount(outside), readCurrency(outside)];
      if (typeof units !== 'number' || !Number.isSafeInteger(units) || !isCode(currency)) return refused;
      const scale = readDivisor ? scaleBy(readDivisor(outside)) : SCALES[minorDigits(currency)];
      const amount = scale?.divide(units);
      return amount === undefined ? refused : [amount, currency];
    },
    down: (value) => {
      const [amount, currency] = isArray(value) ? value : [];
      if (typeof amount !== 'number' || !isCode(currency)) return unwritable;
      const least = minorDigits(currency);
      const most = divisorAt ? SCALES.length - 1 : least;
      for (let digits = least; digits <= most; digits += 1) {
        const units = SCALES[digits]?.multiply(amount);
        if (units === undefined || !Number.isSafeInteger(units)) continue;
        const output = new OutputBuilder();
        output.assign(at, units);
        if (divisorAt) output.assign(divisorAt, 10 ** digits);
        output.assign(currencyAt, currency);
        return output.root ?? null;
      }
      return unwritable;
    },
    reads: isTuple ? isArray : isObject,
    parts: divisorAt ? [at, currencyAt, divisorAt] : [at, currencyAt],
    domain: { type: isTuple ? 'array' : 'object' },
  };
}

/** undefined: not a whole number above zero. */
function scaleBy(divisor: Reading): Scale | undefined {
  const isDivisor = typeof divisor === 'number' && Number.isSafeInteger(divisor) && divisor > 0;
  return isDivisor ? createScale(fromNumber(divisor)) : undefined;
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
/** Powers of ten, by their digits. */
const SCALES = [0, 1, 2, 3, 4, 5, 6].map((digits) => createScale({ units: 10n ** BigInt(digits), scale: 0 }));

/** A price from a text. `currency` is null if the text does not determine it. */
interface Price {
  readonly amount: number;
  readonly currency: string | null;
}

const MARK = "([^\\d\\s.,'’+-]+\\.?)?";
const PRICE = new RegExp(`^${MARK} ?([0-9][0-9.,'’ ]*?)(?:[.,] ?[-–—]{1,2})? ?${MARK}$`);
const MAX_LENGTH = 60;
/** What people write for a price of nothing. */
const NOTHING: ReadonlySet<string> = new Set(
  'free,free of charge,for free,gratis,kostenlos,kostenfrei,umsonst,gratuit,gratuito,gratuita'.split(','),
);

/**
 * Parses a price with its symbol and separators: `1.234,50 €`, `$1,234.50`, `CHF 12.-`. undefined: not a price, or ambiguous: `1.234` is
 * more than a thousand in some locales, and little more than one in others.
 */
function parsePrice(text: string): Price | undefined {
  const plain = text.replace(/[\u00A0\u2007\u2009\u202F]/g, ' ').trim();
  if (NOTHING.has(plain.toLowerCase())) return { amount: 0, currency: null };
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
