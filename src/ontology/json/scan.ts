/** Kinds of token in a JSON text. `key`: a member name; `scalar`: a number, true, false or null. */
export type JsonToken = '{' | '}' | '[' | ']' | 'key' | 'string' | 'scalar';

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
export class JsonScanner {
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
