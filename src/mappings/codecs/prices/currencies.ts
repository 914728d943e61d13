/**
 * Digits after the point of the currencies that do not have two, by ISO 4217: https://www.six-group.com/en/products-services/financial-information/data-standards.html.
 * `Intl.NumberFormat` does not tell them: it has those of CLDR, by which the forint and the rupiah have none.
 */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const DIGITS_OF = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** How many digits after the point an amount in the currency has. */
export function minorDigits(currency: string): number {
  return DIGITS_OF.get(currency) ?? 2;
}

/** Marks that people write for one currency alone, or for one far before all others. */
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
/** Marks of several currencies, which say that it is a price and not in which. */
const UNCERTAIN: ReadonlySet<string> = new Set(['$', '¥', 'kr', 'kr.', 'Fr.', 'Rs', 'Rs.', '₨']);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The code that a mark or a code in any case stands for; null where it may be several, undefined where it is no mark of money. */
export function currencyOf(mark: string): string | null | undefined {
  if (Object.hasOwn(MARKS, mark)) return MARKS[mark];
  if (UNCERTAIN.has(mark)) return null;
  const code = mark.toUpperCase();
  return CODES.has(code) ? code : undefined;
}
