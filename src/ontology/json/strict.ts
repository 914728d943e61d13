import type { CooperativeTask } from '../cooperative.ts';
import { finish } from '../cooperative.ts';
import { toPointer } from './pointer.ts';
import { JsonSyntaxError, jsonString, JsonScanner } from './scan.ts';

/** Errors of a JSON text: those of `JSON.parse`, and content that it would change silently. */
export type JsonErrorCode = 'syntax' | 'depth' | 'duplicate-member' | 'bad-name' | 'bad-text' | 'number';

/** An error in a JSON text. */
export interface JsonError {
  readonly code: JsonErrorCode;
  /** JSON Pointer to the invalid value. Syntax errors: pointer to the value that contains the error. */
  readonly pointer: string;
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
}

/** Offsets in a text by JSON Pointer. `names`: start of the member name; `values`: start of the value. */
export interface JsonLocations {
  readonly names: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, number>;
}

export type StrictJson =
  { readonly value: unknown; readonly locations?: JsonLocations } | { readonly errors: readonly JsonError[] };

export interface StrictOptions {
  /** Maximum nesting of objects and arrays. Default: unlimited. */
  readonly depth?: number;
  /** Maximum number of reported errors. Default: 50. */
  readonly maxErrors?: number;
  /** Whether numbers that an IEEE 754 double cannot represent are errors. Default: true. */
  readonly exactNumbers?: boolean;
  /** Whether to return the offsets of all names and values. Default: false. */
  readonly locations?: boolean;
}

/** Tokens per step. A step takes a millisecond at most. */
const TOKENS_PER_STEP = 4_096;
const MAX_ERRORS = 50;

/**
 * Parses a JSON text (https://www.rfc-editor.org/rfc/rfc8259). Rejects content that `JSON.parse` would change silently: duplicate member
 * names, numbers that a double cannot represent, the name `__proto__`, and lone surrogates. Cooperative, because a text can be long.
 */
export function* readStrictJson(text: string, options: StrictOptions = {}): CooperativeTask<StrictJson> {
  const reader = new StrictReader(options);
  try {
    const scanner = new JsonScanner(text);
    for (let tokens = 1; scanner.next(); tokens += 1) {
      if (tokens % TOKENS_PER_STEP === 0) yield;
      // After the last reported error, the rest is still checked for syntax.
      if (!reader.isFull) reader.visit(scanner);
    }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { offset, found, expected } = error;
    return { errors: [...reader.errors, { code: 'syntax', pointer: reader.pointer(), offset, found, expected }] };
  }
  if (reader.errors.length > 0) return { errors: reader.errors };
  const { names, values } = reader;
  return { value: JSON.parse(text) as unknown, ...(options.locations === true && { locations: { names, values } }) };
}

/** Parses a short text without yielding. See {@link readStrictJson}. */
export function strictJson(text: string, options: StrictOptions = {}): StrictJson {
  return finish(readStrictJson(text, options));
}

/** An object or array whose end is not read yet. */
interface OpenContainer {
  /** Member names so far. undefined: an array. */
  readonly names: Set<string> | undefined;
  /** Name or index of the current member. */
  key: string | number;
}

class StrictReader {
  readonly errors: JsonError[] = [];
  /** Whether further errors are not reported. */
  isFull = false;
  readonly names = new Map<string, number>();
  readonly values = new Map<string, number>();
  readonly #open: OpenContainer[] = [];
  readonly #options: StrictOptions;

  constructor(options: StrictOptions) {
    this.#options = options;
  }

  pointer(): string {
    return toPointer(this.#open.filter(({ key }) => key !== -1).map(({ key }) => key));
  }

  visit({ token, raw, offset }: JsonScanner): void {
    if (token === '}' || token === ']') this.#open.pop();
    else if (token === 'key') this.#name(raw, offset);
    else {
      this.#begin(offset);
      if (token === '{' || token === '[') this.#enter(token, offset);
      else if (token === 'string') this.#text(raw, offset);
      else if (this.#options.exactNumbers !== false && !isExact(raw))
        this.#report('number', offset, short(raw), 'a number that an IEEE 754 double can represent');
    }
  }

  #begin(offset: number): void {
    const inner = this.#open.at(-1);
    if (inner && typeof inner.key === 'number') inner.key += 1;
    if (this.#options.locations === true) this.values.set(this.pointer(), offset);
  }

  #enter(token: '{' | '[', offset: number): void {
    const { depth = Infinity } = this.#options;
    if (this.#open.length >= depth) {
      this.#report('depth', offset, 'a deeper object or array', `objects and arrays nested at most ${depth} deep`);
      this.isFull = true;
    }
    this.#open.push(token === '{' ? { names: new Set(), key: -1 } : { names: undefined, key: -1 });
  }

  #name(raw: string, offset: number): void {
    const inner = this.#open.at(-1);
    if (inner?.names === undefined) return;
    const name = jsonString(raw);
    inner.key = name;
    if (this.#options.locations === true && !inner.names.has(name)) this.names.set(this.pointer(), offset);
    if (inner.names.has(name))
      this.#report('duplicate-member', offset, `the member ${short(raw)} a second time`, 'each member once');
    else if (name === '__proto__')
      this.#report(
        'bad-name',
        offset,
        'the member "__proto__"',
        'another name, because JavaScript programs treat this one specially',
      );
    else this.#text(raw, offset);
    inner.names.add(name);
  }

  #text(raw: string, offset: number): void {
    if (/\\u|[\ud800-\udfff]/i.test(raw) && !jsonString(raw).isWellFormed())
      this.#report('bad-text', offset, 'half of a surrogate pair', 'complete Unicode characters');
  }

  #report(code: JsonErrorCode, offset: number, found: string, expected: string): void {
    this.errors.push({ code, pointer: this.pointer(), offset, found, expected });
    this.isFull = this.errors.length >= (this.#options.maxErrors ?? MAX_ERRORS);
  }
}

const MAX_QUOTED = 40;

function short(raw: string): string {
  return raw.length <= MAX_QUOTED ? raw : `${raw.slice(0, MAX_QUOTED - 1)}…`;
}

/** Whether parsing preserves the value of a scalar: https://www.rfc-editor.org/rfc/rfc8259#section-6. */
function isExact(raw: string): boolean {
  // Fast path: literals and short numbers.
  if (/^[a-z]/.test(raw)) return true;
  if (raw.length < 16 && !/[eE]/.test(raw)) return true;
  const number = Number(raw);
  // Before BigInt, which is slow for a million digits.
  if (!Number.isFinite(number)) return false;
  if (number === 0 && /^[^eE]*[1-9]/.test(raw)) return false;
  return !/^-?\d+$/.test(raw) || BigInt(raw) === BigInt(number);
}
