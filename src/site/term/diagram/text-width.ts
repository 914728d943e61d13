/** Maximum width of a text, in the unit of its font size, rounded up. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return Math.ceil((width * fontSize) / 100);
}

const ELLIPSIS = '…';
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Maximum number of characters to measure and show. */
const MAX_CHARACTERS = 400;

/** The text if it fits, otherwise its start and an ellipsis. Graphemes are not split. */
export function fitText(text: string, width: number, fontSize: number): string {
  const line = oneLine(text);
  if (line.length <= MAX_CHARACTERS && textWidth(line, fontSize) <= width) return line;
  const room = width - textWidth(ELLIPSIS, fontSize);
  let fitted = '';
  let used = 0;
  for (const { segment } of GRAPHEMES.segment(line.slice(0, MAX_CHARACTERS))) {
    used += textWidth(segment, fontSize);
    if (used > room) break;
    fitted += segment;
  }
  return fitted.replace(/[\s,;:.(]+$/u, '') + ELLIPSIS;
}

/** Removes line breaks, and all but three combining marks of a character, which would overlap other lines. */
function oneLine(text: string): string {
  if (ONE_LINE.test(text)) return text;
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(\p{Mn}{3})\p{Mn}+/gu, '$1');
}

/** Fast check: most texts are words of Latin letters, separated by single spaces. */
const ONE_LINE = /^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/;

/**
 * Advance widths of the UI font (Inter, weight 550) in hundredths of its size, rounded up to a multiple of five. Accented letters
 * are as wide as their base letter.
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

/** Maximum widths of scripts that other fonts render. The first match applies. */
const SCRIPTS: readonly (readonly [width: number, characters: RegExp])[] = [
  [0, /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u],
  // Ligatures of whole sentences.
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

/** Width of all other characters. */
const MAX_WIDTH = 150;

const widths = new Map<string, number>(BY_CHARACTER);

/** Advance width of one character, in hundredths of the font size. Estimates are upper limits. */
function characterWidth(character: string): number {
  let width = widths.get(character);
  if (width === undefined) widths.set(character, (width = estimate(character)));
  return width;
}

function estimate(character: string): number {
  const base = character.normalize('NFD').charAt(0);
  // A caron beside its letter needs more width: ď.
  const accented = base === character ? undefined : BY_CHARACTER.get(base);
  if (accented !== undefined) return accented + 15;
  return SCRIPTS.find(([, characters]) => characters.test(character))?.[0] ?? MAX_WIDTH;
}
