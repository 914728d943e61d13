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
export function minorDigits(currency: string): number {
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

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns the code for a symbol or a code in any case. null: several currencies. undefined: not a currency. */
export function currencyOf(mark: string): string | null | undefined {
  if (Object.hasOwn(MARKS, mark)) return MARKS[mark];
  if (UNCERTAIN.has(mark)) return null;
  const code = mark.toUpperCase();
  return CODES.has(code) ? code : undefined;
}
