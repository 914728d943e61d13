const formats = new Map<string, Intl.NumberFormat>();

/** A number as readers of a language write it: `1,950` in English, `1.950` in German. */
export function number(value: number, language: string): string {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value);
}
