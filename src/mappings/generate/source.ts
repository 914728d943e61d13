import { isArray, isObject } from '../data/json.ts';
import { isConcrete, itemConditions } from '../data/path.ts';
import type { ConcretePath, Condition, Constant, ExternalPath, Json } from '../mapping.ts';

/** Thrown for a construct without generated code. The engine then converts the objects of the whole entity. */
export class Uncovered extends Error {}

/**
 * Source text of the functions of one mapping. Every name and every text of the mapping is in a string literal of `JSON.stringify`. A
 * function that several fields need is written once.
 */
export class Source {
  readonly #declarations: string[] = [];
  readonly #names = new Map<string, string>();

  /** The name of a function with these parameters and this body. */
  fn(parameters: string, body: string): string {
    return this.#declare('f', (name) => `function ${name}(${parameters}){${body}}`);
  }

  /** The name of a constant with this value. */
  constant(expression: string): string {
    return this.#declare('k', (name) => `const ${name}=${expression};`);
  }

  /** The name of a constant that all with an equal key share. */
  shared(key: string, expression: () => string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.constant(expression());
    this.#names.set(key, name);
    return name;
  }

  /** Declares a function by its own name. */
  named(name: string, parameters: string, body: string): void {
    this.#declarations.push(`function ${name}(${parameters}){${body}}`);
  }

  get text(): string {
    return this.#declarations.join('\n');
  }

  #declare(kind: string, declaration: (name: string) => string): string {
    const text = declaration('');
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `${kind}${this.#declarations.length}`;
    this.#names.set(text, name);
    this.#declarations.push(declaration(name));
    return name;
  }
}

/** A name as a string literal. No object inherits a member of this name, so that plain reads return own members. */
export function literal(name: string): string {
  if (name in Object.prototype) throw new Uncovered(name);
  return JSON.stringify(name);
}

/** A value as an expression. Arrays may have holes. */
export function valueOf(value: Json): string {
  if (isArray(value)) {
    const items = Array.from(value.keys(), (at) => (at in value ? valueOf(value[at] as Json) : ''));
    return `[${items.join()}${items.at(-1) === '' ? ',' : ''}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${literal(name)}:${valueOf(member)}`)
    .join()}}`;
}

export const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;

export function member(from: string, segment: string | number): string {
  return `${from}[${typeof segment === 'number' ? segment : literal(segment)}]`;
}

/** Objects whose fields lead into fewer members are asked for each. */
const MANY_MEMBERS = 8;

/**
 * Tests for members of an object, as bits that one loop over its own members sets. Asking for each of many members that most objects lack
 * costs several times as much, because objects have too many shapes for the caches of the JavaScript engine.
 */
export class Presence {
  readonly #from: string;
  readonly #names: readonly string[];

  /** @param segments those that the tests will name */
  constructor(from: string, segments: readonly ExternalPath[number][]) {
    this.#from = from;
    this.#names = [...new Set(segments.filter((one) => typeof one === 'string'))];
  }

  /** Statements before the tests. */
  declared({ constant }: { readonly constant: (expression: string) => string }): string {
    if (!this.#isCounted) return '';
    const names = constant(`new Map(${valueOf(this.#names.map((name, at) => [name, at]))})`);
    const words = Array.from({ length: Math.ceil(this.#names.length / WORD) }, (_, word) => word);
    const set = words.map((word) => `if(i<${(word + 1) * WORD})$${word}|=1<<i-${word * WORD};`).join('else ');
    const variables = words.map((word) => `$${word}=0`).join();
    return `let ${variables};for(const x in ${this.#from}){const i=${names}.get(x);if(i!==undefined){${set}}}`;
  }

  /** An expression that is false if the object has none of the members. */
  of(segments: readonly (string | number)[]): string {
    const words = new Map<number, number>();
    const tests: string[] = [];
    for (const segment of segments) {
      if (typeof segment === 'number' || !this.#isCounted) {
        tests.push(`${member(this.#from, segment)}!==undefined`);
        continue;
      }
      literal(segment);
      const at = this.#names.indexOf(segment);
      const word = Math.floor(at / WORD);
      words.set(word, (words.get(word) ?? 0) | (1 << (at % WORD)));
    }
    return [...tests, ...[...words].map(([word, bits]) => `($${word}&${bits})!==0`)].join('||');
  }

  get #isCounted(): boolean {
    return this.#names.length >= MANY_MEMBERS;
  }
}

/** Bits in a number that needs no object. */
const WORD = 30;

/** Test for the container that a segment leads into. `O`: an object, `A`: an array. */
export const containerTest = (segment: string | number): 'O' | 'A' => (typeof segment === 'number' ? 'A' : 'O');

export function concrete(path: ExternalPath): ConcretePath {
  if (!isConcrete(path)) throw new Uncovered('a path that depends on the record');
  return path;
}

/** Where a path is read: a variable, and whether it is known to be the container that the first segment leads into. */
export interface Base {
  readonly from: string;
  readonly known: boolean;
}

/** Statements that assign the value at a path to `to`, or jump. */
export function read(
  path: ConcretePath,
  { from, known }: Base,
  to: string,
  jump: { readonly absent: string; readonly blocked: string },
): string {
  if (path.length === 0) return `${to}=${from};`;
  return path
    .map((segment, at) => {
      const source = at === 0 ? from : to;
      const check = at === 0 && known ? '' : `if(!${containerTest(segment)}(${source})){${jump.blocked}}`;
      return `${check}${to}=${member(source, segment)};if(${to}===undefined){${jump.absent}}`;
    })
    .join('');
}

/** An expression for the value at a path, after tests. Uses the variable `t`. */
export function lookUp(path: ConcretePath, { from, known }: Base): { readonly tests: string; readonly value: string } {
  let [tests, value] = ['', from];
  for (const [at, segment] of path.entries()) {
    if (at === 0 && !known) tests += `${containerTest(segment)}(${from})&&`;
    if (at > 0) {
      tests += `(t=${value},${containerTest(segment)}(t))&&`;
      value = 't';
    }
    value = member(value, segment);
  }
  return { tests, value };
}

/** An expression that is true if a record meets a condition. Uses the variable `t`. */
export function holds(condition: Condition, base: Base, source: Source): string {
  const { tests, value } = lookUp(concrete(condition.path), base);
  if ('value' in condition) return `${tests}${equal(value, condition.value, source)}`;
  if ('in' in condition) {
    const scalar = condition.in.every(isScalar);
    if (!scalar) return `${tests}(t=${value},${condition.in.map((one) => equal('t', one, source)).join('||')})`;
    if (condition.in.length > 4) return `${tests}${source.constant(`new Set(${valueOf(condition.in)})`)}.has(${value})`;
    return `${tests}(t=${value},${condition.in.map((one) => `t===${valueOf(one)}`).join('||') || 'false'})`;
  }
  if ('has' in condition || 'lacks' in condition) {
    const inner = holdsAll(itemConditions(condition), ITEM, source);
    const some = `(${tests}A(t=${value})&&${source.fn('a', `let t;for(const x of a)if(${inner})return true;return false;`)}(t))`;
    return 'has' in condition ? some : `!${some}`;
  }
  if ('above' in condition) return isAbove(`${tests}${value}`, condition.above, base, source);
  return condition.present ? `${tests}${value}!==undefined` : `!(${tests}${value}!==undefined)`;
}

/** An expression that is true if a value is above the number at a path. */
export function isAbove(value: string, path: ExternalPath, { from, known }: Base, source: Source): string {
  const other = lookUp(concrete(path), { from: 'o', known });
  return `ab(${value},${source.fn('o', `let t;return ${other.tests}${other.value};`)}(${from}))`;
}

/** An item of an array, whose conditions are about it. */
const ITEM: Base = { from: 'x', known: false };

export function holdsAll(conditions: readonly Condition[], base: Base, source: Source): string {
  return conditions.map((one) => `(${holds(one, base, source)})`).join('&&') || 'true';
}

/** An expression that is true if a value equals a constant. */
export function equal(value: string, constant: Json, source: Source): string {
  if (isScalar(constant)) return `${value}===${valueOf(constant)}`;
  return `E(${value},${source.constant(valueOf(constant))})`;
}

/** Statements that give up if a constant of a record has another value. */
export function checkConstants(
  constants: readonly Constant[],
  base: Base,
  source: Source,
  mayBeAbsent: boolean,
): string {
  return constants
    .filter(({ path, ignore }) => !ignore && isConcrete(path))
    .map(({ path, value }) => {
      if (!mayBeAbsent) return `if(!(${holds({ path, value, ignore: false }, base, source)}))throw B;`;
      const jump = { absent: 'break c;', blocked: 'throw B;' };
      return `c:{${read(concrete(path), base, 't', jump)}if(!(${equal('t', value, source)}))throw B;}`;
    })
    .join('');
}
