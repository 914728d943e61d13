import { memoizeByKey } from './work.ts';

const MAX_SMALL_COUNT = 1000;

const formatOf = memoizeByKey((language: string) => new Intl.NumberFormat(language));
/** Cached, because a page contains many counts, and the rules are slow. */
const smallNumberOf = memoizeByKey((language: string) =>
  memoizeByKey((value: number) => formatOf(language).format(value)),
);

/** A number in the notation of a language: `1,950` in English, `1.950` in German. */
export function number(value: number, language: string): string {
  const isSmall = Number.isInteger(value) && value >= 0 && value <= MAX_SMALL_COUNT;
  return isSmall ? smallNumberOf(language)(value) : formatOf(language).format(value);
}

/** A text for each plural category that a language distinguishes. `other` is the fallback. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const rulesOf = memoizeByKey((language: string) => new Intl.PluralRules(language));
const smallCountOf = memoizeByKey((language: string) =>
  memoizeByKey((count: number) => rulesOf(language).select(count)),
);

/** The form for a count, by the plural rules of the language: zero is singular in French, plural in English. */
export function plural(count: number, language: string, forms: PluralForms): string {
  const category = count <= MAX_SMALL_COUNT ? smallCountOf(language)(count) : rulesOf(language).select(count);
  return forms[category] ?? forms.other;
}

/** A count with its noun: `1 term`, `1,950 terms`. */
export function counted(count: number, language: string, noun: PluralForms): string {
  return `${number(count, language)} ${plural(count, language, noun)}`;
}
