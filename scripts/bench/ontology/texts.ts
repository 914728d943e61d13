import type { Words } from './words.ts';

/** Name of a generated term. */
export interface Name {
  readonly label: string;
  /** The label as one word: `openingHours`. */
  readonly identifier: string;
}

/** Generator of names and texts. */
export interface Texts {
  /** A unique name, ignoring case. Default: one to three words; more if they are taken. */
  name(words?: number): Name;
  /** Words of labels. */
  phrase(words: number): string;
  /** A sentence of at least this number of characters, which begins with these words. */
  prose(start: string, length: number): string;
  /** The predicates and objects that describe a term in Turtle: labels in two languages, definition, alternative labels of some. */
  describe(name: Name): string;
}

/** German compounds: Hafengartentafel. */
const GERMAN =
  'acker bogen decke eimer feder garten hafen insel jacke kanne leiter mantel nadel ofen pfanne quelle riemen sattel tafel ufer vase wiese zaun zange ziegel'.split(
    ' ',
  );
const DEFINITION_LENGTH = 200;
/** Share of terms with alternative labels. */
const WITH_ALTERNATIVE = 0.4;

/** Creates names and texts from words. The same words and random numbers give the same texts. */
export function createTexts({ names, prose }: Words, random: () => number): Texts {
  const taken = new Set<string>();
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const few = (): number => 1 + Math.floor(random() * 3);
  const phrase = (length: number): string[] => Array.from({ length }, () => pick(names));
  const german = (): string => capital(pick(GERMAN) + pick(GERMAN) + pick(GERMAN));
  const sentence = (start: string, length: number): string => {
    let text = capital(start);
    while (text.length < length - 1) text += ` ${pick(prose)}`;
    return `${text}.`;
  };
  return {
    phrase: (words) => phrase(words).join(' '),
    prose: sentence,
    name(length = few()) {
      const words = phrase(length);
      while (taken.has(words.join(''))) words.push(pick(names));
      taken.add(words.join(''));
      return { label: words.join(' '), identifier: words.map((word, i) => (i === 0 ? word : capital(word))).join('') };
    },
    describe: ({ label }) => {
      const alternative = random() < WITH_ALTERNATIVE ? ` ;\n  skos:altLabel "${phrase(few()).join(' ')}"@en` : '';
      return `rdfs:label "${label}"@en, "${german()}"@de${alternative} ;\n  skos:definition "${sentence(label, DEFINITION_LENGTH)}"@en`;
    },
  };
}

/** The word with its first letter as a capital. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
