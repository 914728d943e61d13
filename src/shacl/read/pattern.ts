import { IllFormed } from './path.ts';

/*
 * Regular expressions of SHACL are those of SPARQL, which are those of XPath (https://www.w3.org/TR/xpath-functions-31/#regex-syntax).
 * ECMAScript writes some of them in another way.
 */

const NAME_START = '\\p{L}\\p{Nl}_\\:';
/** What a letter after a backslash matches, as the content of a class. Capital letters match all others. */
const CLASSES: Readonly<Record<string, string>> = {
  d: '\\p{Nd}',
  s: ' \\t\\n\\r',
  w: '\\p{L}\\p{M}\\p{N}\\p{S}',
  i: NAME_START,
  c: `${NAME_START}\\-.\\p{Nd}\\p{M}·`,
};
const CONTROLS = new Set(['n', 'r', 't']);
/** Blocks of Unicode, which ECMAScript has no names for: first and last code point. */
const BLOCKS: Readonly<Record<string, readonly [number, number]>> = {
  BasicLatin: [0x0, 0x7f],
  'Latin-1Supplement': [0x80, 0xff],
  'LatinExtended-A': [0x100, 0x17f],
  'LatinExtended-B': [0x180, 0x24f],
  Greek: [0x370, 0x3ff],
  GreekandCoptic: [0x370, 0x3ff],
  Cyrillic: [0x400, 0x4ff],
  Hebrew: [0x590, 0x5ff],
  Arabic: [0x600, 0x6ff],
  Devanagari: [0x900, 0x97f],
  Thai: [0xe00, 0xe7f],
  GeneralPunctuation: [0x2000, 0x206f],
  CurrencySymbols: [0x20a0, 0x20cf],
  Hiragana: [0x3040, 0x309f],
  Katakana: [0x30a0, 0x30ff],
  CJKUnifiedIdeographs: [0x4e00, 0x9fff],
  HangulSyllables: [0xac00, 0xd7a3],
};
/** Characters that ECMAScript accepts after a backslash, outside and inside a class. */
const ESCAPED = /[\^$\\.*+?()[\]{}|/]/;
const ESCAPED_IN_CLASS = /[\^$\\.*+?()[\]{}|/&\-!#%,:;<=>@`~]/;

/**
 * Converts a regular expression to ECMAScript.
 *
 * @param flags `i`, `m`, `s`, `x`, `q`, as in XPath
 * @throws {IllFormed} it is invalid, or names a block of Unicode that is not known here
 */
export function toExpression(pattern: string, flags: string): RegExp {
  const unknown = Array.from(flags).find((flag) => !'imsxq'.includes(flag));
  if (unknown !== undefined) throw new IllFormed(`sh:flags can have the letters i, m, s, x and q, found "${flags}"`);
  const source = flags.includes('q') ? escaped(pattern) : new Converter(pattern, flags).convert();
  try {
    // `v` counts characters, and subtracts classes.
    return new RegExp(source, `v${flags.replaceAll(/[^ims]/g, '')}`);
  } catch (cause) {
    throw new IllFormed(`sh:pattern ${JSON.stringify(pattern)} is not a valid regular expression: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^Invalid regular expression: \/.*\/\w*: /s, '');

const escaped = (text: string): string => Array.from(text, (one) => (ESCAPED.test(one) ? `\\${one}` : one)).join('');

class Converter {
  readonly #characters: readonly string[];
  readonly #isSpaced: boolean;
  readonly #any: string;
  #at = 0;

  constructor(pattern: string, flags: string) {
    this.#characters = Array.from(pattern);
    this.#isSpaced = flags.includes('x');
    // ECMAScript counts further characters as ends of lines.
    this.#any = flags.includes('s') ? '.' : '[^\\n\\r]';
  }

  convert(): string {
    let result = '';
    while (this.#at < this.#characters.length) {
      const character = this.#next();
      if (this.#isSpaced && /[ \t\n\r]/.test(character)) continue;
      if (character === '\\') result += this.#escape(false);
      else if (character === '[') result += this.#class();
      else if (character === '.') result += this.#any;
      else if (character === '/') result += '\\/';
      else if (character === ']' || character === '}') result += this.#closing(character);
      else result += character;
    }
    return result;
  }

  #next(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) throw new IllFormed(`sh:pattern ${this.#text()} ends inside an escape or a class`);
    this.#at += 1;
    return character;
  }

  #text(): string {
    return JSON.stringify(this.#characters.join(''));
  }

  /** A bracket that closes nothing is a character, and a brace closes a quantifier. */
  #closing(character: string): string {
    if (character === ']') return '\\]';
    const before = this.#characters.slice(0, this.#at).join('');
    return /\{\d+(?:,\d*)?\}$/.test(before) ? '}' : '\\}';
  }

  #escape(isInClass: boolean): string {
    const character = this.#next();
    if (character === 'p' || character === 'P') return this.#property(character);
    if (CONTROLS.has(character)) return `\\${character}`;
    const members = CLASSES[character.toLowerCase()];
    if (members !== undefined) return character in CLASSES ? `[${members}]` : `[^${members}]`;
    // Boundaries of words are not in XPath, but all validators know them, and published shapes use them.
    if (!isInClass && (character === 'b' || character === 'B')) return `\\${character}`;
    // A reference to a group.
    if (!isInClass && /[1-9]/.test(character)) return `\\${character}`;
    if (/[A-Za-z0-9]/.test(character))
      throw new IllFormed(
        `sh:pattern ${this.#text()} has \\${character}, which regular expressions of XPath do not have`,
      );
    return (isInClass ? ESCAPED_IN_CLASS : ESCAPED).test(character) ? `\\${character}` : character;
  }

  /** `\p{Lu}`, and `\p{IsGreek}`: a block. */
  #property(letter: string): string {
    const rest = this.#characters.slice(this.#at).join('');
    const [all, block, name] = /^\{(Is)?([A-Za-z0-9-]+)\}/.exec(rest) ?? [];
    if (all === undefined || name === undefined)
      throw new IllFormed(`sh:pattern ${this.#text()} has \\${letter} without {a category}`);
    this.#at += all.length;
    if (block === undefined) return `\\${letter}{${name}}`;
    const range = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
    if (range === undefined)
      throw new IllFormed(`sh:pattern ${this.#text()} names the block of Unicode ${name}, which cannot be read here`);
    const [first, last] = range.map((code) => `\\u{${code.toString(16)}}`);
    return `[${letter === 'P' ? '^' : ''}${first}-${last}]`;
  }

  /** The class after its opening bracket: `a-z-[aeiou]]`. */
  #class(): string {
    const isNegated = this.#characters[this.#at] === '^';
    if (isNegated) this.#at += 1;
    let members = '';
    let subtracted = '';
    // A hyphen between two characters is a range. All other hyphens are characters.
    let before: 'start' | 'character' | 'other' = 'start';
    for (;;) {
      const character = this.#next();
      if (character === ']' && before !== 'start') break;
      if (character === '-' && this.#characters[this.#at] === '[') {
        this.#at += 1;
        subtracted = `--${this.#class()}`;
      } else if (character === '-' && before === 'character' && this.#startsCharacter()) {
        members += `-${this.#member(this.#next())}`;
        before = 'other';
      } else {
        const member = this.#member(character);
        members += member;
        before = member.startsWith('[') || /^\\[pP]/.test(member) ? 'other' : 'character';
      }
    }
    const positive = isNegated ? `[^${members}]` : `[${members}]`;
    return subtracted === '' ? positive : `[${positive}${subtracted}]`;
  }

  #member(character: string): string {
    if (character === '\\') return this.#escape(true);
    return ESCAPED_IN_CLASS.test(character) ? `\\${character}` : character;
  }

  /** Whether a single character comes next, not the end of the class, nor a class. */
  #startsCharacter(): boolean {
    const [next, escaped = ''] = this.#characters.slice(this.#at, this.#at + 2);
    if (next === '\\') return !/[pPdDsSwWiIcC]/.test(escaped);
    return next !== undefined && next !== ']';
  }
}
