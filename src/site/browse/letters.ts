/** Groups of labels that do not start with a letter of the language. */
export const DIGITS = '0–9';
export const OTHER = '#';
export const HAN = '漢';

const NAMES: Readonly<Record<string, string>> = { [DIGITS]: 'digits', [OTHER]: 'other', [HAN]: 'han' };

/** The letter of a label in a language, and the order of letters. */
export interface Alphabet {
  letterOf(label: string): string;
  compare(a: string, b: string): number;
}

/**
 * The alphabet by the language's own collation: `Ö` is under O in German and a letter of its own in Swedish. Kana are
 * grouped by row, Hangul by initial consonant, and Chinese characters form one group.
 */
export function createAlphabet(language: string): Alphabet {
  const collator = new Intl.Collator(language, { sensitivity: 'base' });
  const seen = new Map<string, string>();
  const last = [HAN, DIGITS, OTHER];
  return {
    letterOf: (label) => {
      const [first = ''] = label.trimStart();
      let letter = seen.get(first);
      if (letter === undefined) seen.set(first, (letter = groupOf(first, collator)));
      return letter;
    },
    compare: (a, b) => last.indexOf(a) - last.indexOf(b) || collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
  };
}

/** A letter as part of a path: `a`, `u0416`, `digits`. */
export function letterName(letter: string): string {
  if (/^[A-Z]$/.test(letter)) return letter.toLowerCase();
  return NAMES[letter] ?? `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** Patterns of first characters, and the function that returns their group. */
const SCRIPTS: readonly (readonly [RegExp, (first: string) => string])[] = [
  [/\p{N}/u, () => DIGITS],
  [/[^\p{L}]/u, () => OTHER],
  [/\p{Script=Han}/u, () => HAN],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, kanaRow],
  [/[\uac00-\ud7a3]/u, initialConsonant],
];

function groupOf(first: string, collator: Intl.Collator): string {
  if (first === '') return OTHER;
  const found = SCRIPTS.find(([script]) => script.test(first));
  if (found) return found[1](first);
  const [letter = first] = first.toUpperCase();
  const [base = letter] = letter.normalize('NFD');
  return collator.compare(base, letter) === 0 ? base : letter;
}

/** The first sign of each row, with its small form before it: https://www.unicode.org/charts/PDF/U3040.pdf. */
const KANA = ['ぁあ', 'かか', 'ささ', 'たた', 'なな', 'はは', 'まま', 'ゃや', 'らら', 'ゎわ'] as const;

function kanaRow(first: string): string {
  const [base = first] = first.normalize('NFKC').normalize('NFD');
  const code = base.codePointAt(0) ?? 0;
  const hiragana = String.fromCodePoint(code >= 0x30a1 && code <= 0x30f6 ? code - 0x60 : code);
  const row = KANA.findLast(([small = '']) => hiragana >= small);
  return row?.charAt(1) ?? OTHER;
}

/** Initials in the order of the syllables. Doubled ones are grouped with simple ones: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646. */
const INITIALS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';

function initialConsonant(first: string): string {
  return INITIALS.charAt(Math.floor(((first.codePointAt(0) ?? 0) - 0xac00) / 588));
}
