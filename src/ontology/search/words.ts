/** Letters that Unicode does not take apart, as people write them on a keyboard that lacks them. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/** Most names are ASCII, and most of these need not be taken apart: what follows from that is ten times as fast. */
const ASCII = /^[ -~]*$/;
const WORD_BOUNDARY = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}|'/;

/**
 * The words of a text as they are compared: in lower case, without accents, camelCase and snake_case taken apart.
 * Writing systems without spaces give one word for each run of letters.
 *
 * @example splitWords('checkInTime') // ['check', 'in', 'time']
 * @example splitWords('Café “Zum Fluß”') // ['cafe', 'zum', 'fluss']
 */
export function splitWords(text: string): string[] {
  if (ASCII.test(text) && !WORD_BOUNDARY.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const spaced = withoutAccents(text)
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    // "SKOSConcept" is two words, the plural "URLs" is one.
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    // "customer's" is one word, "l'adresse" is two.
    .replace(/['’](?=[st]\b)/gu, '');
  return (
    spaced
      .toLowerCase()
      .replace(/[ßæœøłđðþħŧıς]/gu, (letter) => TRANSLITERATIONS[letter] ?? letter)
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * One spelling for all styles in which a name may be written, so that names are equal where these are equal.
 *
 * @example nameKey('checkInTime') === nameKey('Check-in time') // 'checkintime'
 */
export function nameKey(name: string): string {
  if (ASCII.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, '') || name.trim();
  // A name of signs alone, such as "€", is its own key.
  return splitWords(name).join('') || name.trim();
}

/** NFKD takes letter and accent apart, https://unicode.org/reports/tr15/; marks of other scripts are letters there, and stay. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f\u00ad]/g, '');
}
