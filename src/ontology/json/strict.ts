import type { CooperativeTask } from '../cooperative.ts';
import { finish } from '../cooperative.ts';
import { toPointer } from './pointer.ts';
import { JsonSyntaxError, jsonString, JsonScanner } from './scan.ts';

/** What `JSON.parse` refuses, or would change without a word. */
export type JsonErrorCode = 'syntax' | 'depth' | 'duplicate-member' | 'bad-name' | 'bad-text' | 'number';

/** One thing in a text that is not JSON, or not read as it is written. */
export interface JsonError {
  readonly code: JsonErrorCode;
  /** JSON Pointer to what is at fault; for syntax, to what is being read there. */
  readonly pointer: string;
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
}

/** Where the parts of a text are, by JSON Pointer: of a member, where its name begins, and where its value does. */
export interface JsonLocations {
  readonly names: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, number>;
}

export type StrictJson =
  { readonly value: unknown; readonly places?: JsonLocations } | { readonly errors: readonly JsonError[] };

export interface StrictOptions {
  /** As many objects and arrays as may be inside one another. */
  readonly depth?: number;
  /** As many errors as are told. Default: 50. */
  readonly maxErrors?: number;
  /** Whether numbers that IEEE 754 doubles do not hold are errors. Default: true. */
  readonly exactNumbers?: boolean;
  /** Whether to tell where everything is. Default: false. */
  readonly places?: boolean;
}

/** So many pieces are a step: a millisecond at most. */
const TOKENS_PER_STEP = 4_096;
const MAX_ERRORS = 50;

/**
 * Reads a JSON text (https://www.rfc-editor.org/rfc/rfc8259), and refuses what `JSON.parse` would change without a word: a name that an
 * object has twice, a number that no double holds, the name `__proto__`, and half of a surrogate pair. Works in steps, since a text may
 * be long.
 */
export function* readStrictJson(text: string, options: StrictOptions = {}): CooperativeTask<StrictJson> {
  const reading = new StrictReader(options);
  try {
    const scanner = new JsonScanner(text);
    for (let pieces = 1; scanner.next(); pieces += 1) {
      if (pieces % TOKENS_PER_STEP === 0) yield;
      // What is found is enough, but the rest must be JSON too.
      if (!reading.isFull) reading.visit(scanner);
    }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { offset, found, expected } = error;
    return { errors: [...reading.errors, { code: 'syntax', pointer: reading.pointer(), offset, found, expected }] };
  }
  if (reading.errors.length > 0) return { errors: reading.errors };
  const { names, values } = reading;
  return { value: JSON.parse(text) as unknown, ...(options.places === true && { places: { names, values } }) };
}

/** The same at once, for short texts. */
export function strictJson(text: string, options: StrictOptions = {}): StrictJson {
  return finish(readStrictJson(text, options));
}

/** An object or an array that is open while its text is read. */
interface OpenContainer {
  /** The names so far; undefined in an array. */
  readonly names: Set<string> | undefined;
  /** The name or the index of what is being read. */
  key: string | number;
}

class StrictReader {
  readonly errors: JsonError[] = [];
  /** Whether there is no use in looking at more. */
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

  visit({ token: piece, raw, offset }: JsonScanner): void {
    if (piece === '}' || piece === ']') this.#open.pop();
    else if (piece === 'key') this.#name(raw, offset);
    else {
      this.#begin(offset);
      if (piece === '{' || piece === '[') this.#enter(piece, offset);
      else if (piece === 'string') this.#text(raw, offset);
      else if (this.#options.exactNumbers !== false && !isExact(raw))
        this.#tell('number', offset, `${short(raw)}`, 'a number that an IEEE 754 double holds');
    }
  }

  #begin(offset: number): void {
    const inner = this.#open.at(-1);
    if (inner && typeof inner.key === 'number') inner.key += 1;
    if (this.#options.places === true) this.values.set(this.pointer(), offset);
  }

  #enter(piece: '{' | '[', offset: number): void {
    const { depth = Infinity } = this.#options;
    if (this.#open.length >= depth) {
      this.#tell('depth', offset, 'one more inside another', `at most ${depth} objects and arrays inside one another`);
      this.isFull = true;
    }
    this.#open.push(piece === '{' ? { names: new Set(), key: -1 } : { names: undefined, key: -1 });
  }

  #name(raw: string, offset: number): void {
    const inner = this.#open.at(-1);
    if (inner?.names === undefined) return;
    const name = jsonString(raw);
    inner.key = name;
    if (this.#options.places === true && !inner.names.has(name)) this.names.set(this.pointer(), offset);
    if (inner.names.has(name))
      this.#tell('duplicate-member', offset, `the member ${short(raw)} a second time`, 'each member once');
    else if (name === '__proto__')
      this.#tell('bad-name', offset, 'the member "__proto__"', 'a name that programs do not take for something else');
    else this.#text(raw, offset);
    inner.names.add(name);
  }

  #text(raw: string, offset: number): void {
    if (/\\u|[\ud800-\udfff]/i.test(raw) && !jsonString(raw).isWellFormed())
      this.#tell('bad-text', offset, 'half of a surrogate pair', 'text in Unicode characters');
  }

  #tell(code: JsonErrorCode, offset: number, found: string, expected: string): void {
    this.errors.push({ code, pointer: this.pointer(), offset, found, expected });
    this.isFull = this.errors.length >= (this.#options.maxErrors ?? MAX_ERRORS);
  }
}

const MAX_QUOTED = 40;

function short(raw: string): string {
  return raw.length <= MAX_QUOTED ? raw : `${raw.slice(0, MAX_QUOTED - 1)}…`;
}

/** Whether a scalar comes out as it is written: https://www.rfc-editor.org/rfc/rfc8259#section-6. */
function isExact(raw: string): boolean {
  // Words are, and shorter numbers.
  if (/^[a-z]/.test(raw)) return true;
  if (raw.length < 16 && !/[eE]/.test(raw)) return true;
  const number = Number(raw);
  // First of all: a BigInt of a million digits takes its time.
  if (!Number.isFinite(number)) return false;
  if (number === 0 && /^[^eE]*[1-9]/.test(raw)) return false;
  return !/^-?\d+$/.test(raw) || BigInt(raw) === BigInt(number);
}
