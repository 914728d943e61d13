import { portableSearch } from '../fields/field.ts';

/** Limit of characters, because counts can be large. */
const MAX_LENGTH = 200;

/** Thrown for syntax of which no sample is created. */
class Unsupported extends Error {}

/**
 * Creates a short text that a pattern of SHACL finds: the first alternative, the least number of repetitions. The pattern is read and
 * never executed, because patterns of the sources can take exponential time. undefined: not possible.
 */
export function sampleOf(pattern: string): string | undefined {
  const portable = portableSearch(pattern);
  if (portable === undefined) return undefined;
  try {
    const text = new Sampler(portable).alternatives();
    return text.length <= MAX_LENGTH ? text : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
/** What a class contains is chosen from these first. */
const PREFERRED = Array.from('aA0bB1 -_.:/');

class Sampler {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = Array.from(pattern);
  }

  /** The sample of the first alternative. Reads the others. */
  alternatives(): string {
    const first = this.#sequence();
    while (this.#peek() === '|') {
      this.#at += 1;
      this.#sequence();
    }
    return first;
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #next(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) throw new Unsupported();
    this.#at += 1;
    return character;
  }

  #sequence(): string {
    const start = this.#at;
    let text = '';
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      // An anchor inside a sample would need to know what is around it.
      if (next === '^' && (text !== '' || (start > 0 && this.#characters[start - 1] !== '('))) throw new Unsupported();
      const atom = this.#atom();
      const count = this.#leastCount();
      if (text.length + atom.length * count > MAX_LENGTH) throw new Unsupported();
      text += atom.repeat(count);
    }
    return text;
  }

  #atom(): string {
    const character = this.#next();
    if (character === '^') return '';
    if (character === '$') {
      const after = this.#peek();
      if (after !== undefined && after !== '|' && after !== ')') throw new Unsupported();
      return '';
    }
    if (character === '\\') {
      const escaped = this.#next();
      return ESCAPED[escaped] ?? escaped;
    }
    if (character === '[') return this.#class();
    if (character !== '(') return character;
    if (this.#peek() === '?') this.#at += 2;
    const inner = this.alternatives();
    if (this.#next() !== ')') throw new Unsupported();
    return inner;
  }

  /** One character of a class. */
  #class(): string {
    const isNegated = this.#peek() === '^';
    if (isNegated) this.#at += 1;
    const ranges: (readonly [string, string])[] = [];
    while (this.#peek() !== ']') {
      const from = this.#member();
      const isRange = this.#peek() === '-' && this.#characters[this.#at + 1] !== ']';
      if (isRange) this.#at += 1;
      ranges.push([from, isRange ? this.#member() : from]);
    }
    this.#at += 1;
    // Any character: alone it is mostly meant as the dot that it is written with.
    if (isNegated && ranges.map(([from]) => from).join('') === '\n\r' && !/[*+?{]/.test(this.#peek() ?? '')) return '.';
    const contains = (one: string): boolean => ranges.some(([from, to]) => from <= one && one <= to);
    const found = [...PREFERRED, ...(isNegated ? [] : ranges.map(([from]) => from))].find(
      (one) => contains(one) !== isNegated,
    );
    if (found === undefined) throw new Unsupported();
    return found;
  }

  #member(): string {
    const character = this.#next();
    if (character !== '\\') return character;
    const escaped = this.#next();
    return ESCAPED[escaped] ?? escaped;
  }

  /** The least number of repetitions that follows. */
  #leastCount(): number {
    const sign = this.#peek();
    if (sign === undefined || !'?*+{'.includes(sign)) return 1;
    this.#at += 1;
    let count = sign === '+' ? 1 : 0;
    if (sign === '{') {
      let digits = '';
      for (let next = this.#next(); next !== '}'; next = this.#next()) digits += next;
      count = Number.parseInt(digits, 10);
      if (!Number.isSafeInteger(count)) throw new Unsupported();
    }
    if (this.#peek() === '?') this.#at += 1;
    return count;
  }
}
