/**
 * Advance widths of the interface's font, in hundredths of its size: measured in Inter at weight 550, rounded up to five. What an
 * accent stands on is as wide with it.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [30, ' IijlıΙιІіј‘’‚\u00a0'],
  [35, "!',.:;`t¡¦´·¸¹ŧſ‐‑‛"],
  [40, '()/[\\]fr|'],
  [45, '1{}ŀгґ'],
  [50, '-^_ª¯°²³ºτт–“”„'],
  [55, '"*?s¿ĳεζзѕ†•'],
  [60, '7FJLacekvxyz¢¥§ðĸĿΓγδκξςχЈГавеклсухчьэяєҐ'],
  [65, '235689#$EPRSZbdghnopqu£¨«µ¶»ßøþđħŁŋΕΖΡβηθμνοπρσυЅБЕЗРЯбдинопрцђћџ'],
  [70, '04&+<=>BKT~¬®±×Þ÷ŦΒΚΞΣΤαλВКТУЬъ'],
  [75, 'ACDGHUVXY¤ÐĐŉΑΔΗΛΠΥΧЄЏАЛНПСХЦЧЭфł'],
  [80, 'NOQØĦŊΘΝΟΩφИОМы'],
  [85, 'wψωЂДФЪжш'],
  [90, 'm½¼¾ĲΦΨЋщю'],
  [95, 'M©æΜМЫљњ…'],
  [100, '%@œШЩ—―'],
  [105, 'WÆŒЖЮ'],
  [115, 'ЉЊ'],
];

const BY_CHARACTER = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)),
);

/** Scripts of which other fonts draw the letters: as wide as these are at most in usual ones. The first that fits counts. */
const SCRIPTS: readonly (readonly [width: number, characters: RegExp])[] = [
  [0, /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u],
  // Whole sentences in one character.
  [1200, /[\u{FDFA}-\u{FDFD}]/u],
  [75, /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}]/u],
  [105, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
  [60, /\p{Mc}/u],
  [95, /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Armenian}\p{Script=Georgian}]/u],
  [105, /[\u{2000}-\u{206F}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/u],
  [140, /\p{Extended_Pictographic}/u],
  [90, /\p{Script=Latin}/u],
  [105, /[\p{Script=Greek}\p{Script=Cyrillic}]/u],
];

/** What nobody has measured. */
const WIDEST = 150;

const found = new Map<string, number>(BY_CHARACTER);

/** Advance width of one character, in hundredths of the font's size, rather too wide than too narrow. */
export function characterWidth(character: string): number {
  let width = found.get(character);
  if (width === undefined) found.set(character, (width = estimate(character)));
  return width;
}

function estimate(character: string): number {
  const base = character.normalize('NFD').charAt(0);
  // A caron beside its letter, as in ď, takes room of its own.
  const accented = base === character ? undefined : BY_CHARACTER.get(base);
  if (accented !== undefined) return accented + 15;
  return SCRIPTS.find(([, characters]) => characters.test(character))?.[0] ?? WIDEST;
}
