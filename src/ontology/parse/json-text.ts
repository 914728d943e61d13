/** One piece of a JSON text: brackets, member names, strings, and the other scalars. */
export type JsonPiece = '{' | '}' | '[' | ']' | 'key' | 'string' | 'scalar';

/** Where a text stops being JSON. */
export class JsonFault extends Error {
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
  constructor(offset: number, found: string, expected: string) {
    super(`Found ${found}, expected ${expected}`);
    this.name = 'JsonFault';
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
  key: 'a member name in double quotes (no comma may stand before "}")',
  colon: '":" after the member name',
  'member end': '"," or "}"',
  'first item': 'a value or "]"',
  'item end': '"," or "]"',
  end: 'the end of the text',
};

const OPENS: Readonly<Record<string, State>> = { '{': 'first key', '[': 'first item' };

/**
 * Walks a JSON text (RFC 8259) from left to right and tells the visitor each piece with its raw text and offset. Unlike
 * JSON.parse it knows where each piece stands, and says of a broken text what was expected where.
 *
 * Throws a {@link JsonFault}. Linear in time, and no deeper on the stack for deeper texts.
 */
export function scanJson(text: string, visit: (piece: JsonPiece, raw: string, offset: number) => void): void {
  const open: string[] = [];
  let state: State = 'value';
  let offset = skip(text, 0);
  const after = (): State => (open.length === 0 ? 'end' : open.at(-1) === '{' ? 'member end' : 'item end');
  for (; offset < text.length; offset = skip(text, offset)) {
    TOKEN.lastIndex = offset;
    const raw: string | undefined = TOKEN.exec(text)?.[0];
    const step: Step | undefined = raw === undefined ? undefined : STEPS[state](raw);
    if (raw === undefined || step === undefined) {
      throw new JsonFault(offset, raw === undefined ? foundAt(text, offset) : shown(raw), EXPECTED[state]);
    }
    if (step.piece) visit(step.piece, raw, offset);
    if (step.piece === '{' || step.piece === '[') open.push(raw);
    if (step.piece === '}' || step.piece === ']') open.pop();
    state = step.next ?? after();
    offset += raw.length;
  }
  if (state !== 'end') throw new JsonFault(offset, 'the end of the text', EXPECTED[state]);
}

interface Step {
  readonly piece?: JsonPiece;
  /** Absent: what follows a whole value. */
  readonly next?: State;
}

const STEPS: Readonly<Record<State, (raw: string) => Step | undefined>> = {
  value: readValue,
  'first item': (raw) => (raw === ']' ? { piece: ']' } : readValue(raw)),
  'first key': (raw) => (raw === '}' ? { piece: '}' } : readKey(raw)),
  key: readKey,
  colon: (raw) => (raw === ':' ? { next: 'value' } : undefined),
  'member end': (raw) => (raw === ',' ? { next: 'key' } : raw === '}' ? { piece: '}' } : undefined),
  'item end': (raw) => (raw === ',' ? { next: 'value' } : raw === ']' ? { piece: ']' } : undefined),
  end: () => undefined,
};

function readValue(raw: string): Step | undefined {
  const next = OPENS[raw];
  if (next) return { piece: raw as '{' | '[', next };
  if (raw.length === 1 && '}],:'.includes(raw)) return undefined;
  return { piece: raw.startsWith('"') ? 'string' : 'scalar' };
}

function readKey(raw: string): Step | undefined {
  return raw.startsWith('"') ? { piece: 'key', next: 'colon' } : undefined;
}

function skip(text: string, offset: number): number {
  SPACE.lastIndex = offset;
  return offset + (SPACE.exec(text)?.[0].length ?? 0);
}

function shown(raw: string): string {
  const short = raw.length <= 40 ? raw : `${raw.slice(0, 39)}…`;
  return raw.startsWith('"') ? `the string ${short}` : `"${short}"`;
}

function foundAt(text: string, offset: number): string {
  if (text[offset] === '"') return 'a string that is not closed on its line or has a bad escape';
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return 'a comment, which JSON does not have';
  return `"${/[\w.-]{1,30}|./suy.exec(text.slice(offset, offset + 30))?.[0] ?? ''}"`;
}

/** The text that a raw JSON string stands for. */
export function jsonString(raw: string): string {
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
}
