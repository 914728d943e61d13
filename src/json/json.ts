import type { CooperativeTask } from '../base/work.ts';
import { finish } from '../base/work.ts';

/** Kinds of token in a JSON text. `key`: a member name; `scalar`: a number, true, false or null. */
type JsonToken = '{' | '}' | '[' | ']' | 'key' | 'string' | 'scalar';

/** The first syntax error of a JSON text. */
export class JsonSyntaxError extends Error {
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
  constructor(offset: number, found: string, expected: string) {
    super(`Found ${found}, expected ${expected}`);
    this.name = 'JsonSyntaxError';
    this.offset = offset;
    this.found = found;
    this.expected = expected;
  }
}

const SPACE = /[ \t\r\n]*/y;
const TOKEN =
  // eslint-disable-next-line no-control-regex
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[{}[\],:]/y;

type State = 'value' | 'first key' | 'key' | 'colon' | 'member end' | 'first item' | 'item end' | 'end';

const EXPECTED: Readonly<Record<State, string>> = {
  value: 'a value (an object, an array, a string in double quotes, a number, true, false or null)',
  'first key': 'a member name in double quotes or "}"',
  key: 'a member name in double quotes (a comma before "}" is not allowed)',
  colon: '":" after the member name',
  'member end': '"," or "}"',
  'first item': 'a value or "]"',
  'item end': '"," or "]"',
  end: 'the end of the text',
};

const OPENS: Readonly<Record<string, State>> = { '{': 'first key', '[': 'first item' };

/**
 * Tokenizer for JSON (https://www.rfc-editor.org/rfc/rfc8259). Unlike JSON.parse, it provides the offset of each token, and reports what
 * was expected at a syntax error. Linear in time; nested values do not use the call stack.
 *
 * @example for (const scanner = new JsonScanner('[1]'); scanner.next(); ) console.log(scanner.token, scanner.offset)
 */
class JsonScanner {
  readonly #text: string;
  readonly #open: string[] = [];
  #state: State = 'value';
  #end = 0;
  /** Kind, text and offset of the current token. */
  token: JsonToken = 'scalar';
  raw = '';
  offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Advances to the next token. Returns false at the end of the text.
   *
   * @throws {JsonSyntaxError}
   */
  next(): boolean {
    for (;;) {
      const offset = skip(this.#text, this.#end);
      if (offset === this.#text.length) return this.#finish(offset);
      TOKEN.lastIndex = offset;
      const raw = TOKEN.exec(this.#text)?.[0];
      const step = raw === undefined ? undefined : STEPS[this.#state](raw);
      if (raw === undefined || step === undefined)
        throw new JsonSyntaxError(
          offset,
          raw === undefined ? describeText(this.#text, offset) : quoteToken(raw),
          EXPECTED[this.#state],
        );
      this.#accept(step, raw, offset);
      if (step.token) return true;
    }
  }

  #accept({ token, next }: Step, raw: string, offset: number): void {
    if (token === '{' || token === '[') this.#open.push(raw);
    if (token === '}' || token === ']') this.#open.pop();
    this.#state = next ?? this.#afterValue();
    this.#end = offset + raw.length;
    if (token) [this.token, this.raw, this.offset] = [token, raw, offset];
  }

  #afterValue(): State {
    if (this.#open.length === 0) return 'end';
    return this.#open.at(-1) === '{' ? 'member end' : 'item end';
  }

  #finish(offset: number): false {
    if (this.#state !== 'end') throw new JsonSyntaxError(offset, 'the end of the text', EXPECTED[this.#state]);
    return false;
  }
}

/** Calls the visitor with each token, its raw text and its offset. See {@link JsonScanner}. */
export function scanJson(text: string, visit: (token: JsonToken, raw: string, offset: number) => void): void {
  const scanner = new JsonScanner(text);
  while (scanner.next()) visit(scanner.token, scanner.raw, scanner.offset);
}

interface Step {
  readonly token?: JsonToken;
  /** Next state. Absent: the state after a complete value. */
  readonly next?: State;
}

const STEPS: Readonly<Record<State, (raw: string) => Step | undefined>> = {
  value: readValue,
  'first item': (raw) => (raw === ']' ? { token: ']' } : readValue(raw)),
  'first key': (raw) => (raw === '}' ? { token: '}' } : readKey(raw)),
  key: readKey,
  colon: (raw) => (raw === ':' ? { next: 'value' } : undefined),
  'member end': (raw) => (raw === ',' ? { next: 'key' } : raw === '}' ? { token: '}' } : undefined),
  'item end': (raw) => (raw === ',' ? { next: 'value' } : raw === ']' ? { token: ']' } : undefined),
  end: () => undefined,
};

function readValue(raw: string): Step | undefined {
  const next = OPENS[raw];
  if (next) return { token: raw as '{' | '[', next };
  if (raw.length === 1 && '}],:'.includes(raw)) return undefined;
  return { token: raw.startsWith('"') ? 'string' : 'scalar' };
}

function readKey(raw: string): Step | undefined {
  return raw.startsWith('"') ? { token: 'key', next: 'colon' } : undefined;
}

function skip(text: string, offset: number): number {
  SPACE.lastIndex = offset;
  return offset + (SPACE.exec(text)?.[0].length ?? 0);
}

function quoteToken(raw: string): string {
  const short = raw.length <= 40 ? raw : `${raw.slice(0, 39)}…`;
  return raw.startsWith('"') ? `the string ${short}` : `"${short}"`;
}

function describeText(text: string, offset: number): string {
  if (text[offset] === '"') return 'a string that is not closed on its line or has a bad escape';
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return 'a comment, which JSON does not support';
  return `"${/[\w.-]{1,30}|./suy.exec(text.slice(offset, offset + 30))?.[0] ?? ''}"`;
}

/** Decodes a raw JSON string. */
export function jsonString(raw: string): string {
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
}

/** A value in a JSON text. The end is exclusive. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonLeaf;

interface Span {
  readonly start: number;
  readonly end: number;
}
export interface JsonObjectNode extends Span {
  readonly type: 'object';
  readonly members: readonly JsonMember[];
}
interface JsonArrayNode extends Span {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}
/** `scalar`: a number, true, false or null. */
interface JsonLeaf extends Span {
  readonly type: 'string' | 'scalar';
}
export interface JsonMember {
  readonly name: string;
  /** Of the name with its quotes. */
  readonly start: number;
  readonly end: number;
  readonly value: JsonNode;
}

/** Maximum nesting, so that functions can walk the tree recursively. */
const MAX_JSON_DEPTH = 1000;

interface Open {
  readonly node: {
    readonly type: 'object' | 'array';
    readonly start: number;
    end: number;
    readonly members: JsonMember[];
    readonly items: JsonNode[];
  };
  name?: { readonly name: string; readonly start: number; readonly end: number };
}

/**
 * Parses a JSON text to a tree with the offsets of all names and values, so that parts can be replaced and all others stay as they are
 * written.
 *
 * @throws {JsonSyntaxError} the text is not JSON, or nested deeper than {@link MAX_JSON_DEPTH}
 */
export function parseJsonTree(text: string): JsonNode {
  const scanner = new JsonScanner(text);
  const open: Open[] = [];
  let root: JsonNode | undefined;
  const add = (node: JsonNode): void => {
    const parent = open.at(-1);
    if (!parent) root = node;
    else if (parent.name) parent.node.members.push({ ...parent.name, value: node });
    else parent.node.items.push(node);
  };
  while (scanner.next()) {
    const { token, raw, offset } = scanner;
    const end = offset + raw.length;
    if (token === 'key') (open.at(-1) as Open).name = { name: jsonString(raw), start: offset, end };
    else if (token === '}' || token === ']') (open.pop() as Open).node.end = end;
    else if (isOpening(token)) {
      if (open.length === MAX_JSON_DEPTH)
        throw new JsonSyntaxError(offset, 'a deeper value', `objects and arrays nested at most ${MAX_JSON_DEPTH} deep`);
      const node: Open['node'] = {
        type: token === '{' ? 'object' : 'array',
        start: offset,
        end,
        members: [],
        items: [],
      };
      add(node as JsonNode);
      open.push({ node });
    } else add({ type: token, start: offset, end });
  }
  return root as JsonNode;
}

function isOpening(token: JsonToken): token is '{' | '[' {
  return token === '{' || token === '[';
}

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

type StrictJson =
  { readonly value: unknown; readonly locations?: JsonLocations } | { readonly errors: readonly JsonError[] };

interface StrictOptions {
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

/** Converts a path to a JSON Pointer (https://www.rfc-editor.org/rfc/rfc6901). */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const segment of path) pointer += `/${typeof segment === 'number' ? segment : escaped(segment)}`;
  return pointer;
}

/** Most names have nothing to escape. */
function escaped(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replace(/~/g, '~0').replace(/\//g, '~1') : name;
}

/** Returns the names and indices of a JSON Pointer. */
export function segments(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(unescaped);
}

/** Decodes one segment of a JSON Pointer. */
export function unescaped(segment: string): string {
  return segment.includes('~') ? segment.replace(/~1/g, '/').replace(/~0/g, '~') : segment;
}

/** Position in a text, counted from 1. Columns are UTF-16 units, as in editors. */
interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Creates a function that returns the position of an offset (counted from 0), in any order. Scans the text once. */
export function createPositions(text: string): (offset: number) => SourcePosition {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const end = Math.min(offset, text.length);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] as number) <= end) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: end - (starts[low] as number) + 1 };
  };
}

/** Creates a function that converts offsets to lines. Offsets must be ascending, so that the text is scanned only once. */
export function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** Controls, directional marks and line separators (https://www.unicode.org/reports/tr36/). */
const INVISIBLE_CHARACTERS = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g;

/** Escapes invisible characters as `\u202e`, which JSON, ECMAScript and Turtle support. */
export function escapeInvisible(text: string): string {
  return text.replace(
    INVISIBLE_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
