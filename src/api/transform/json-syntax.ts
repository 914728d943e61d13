/** One token of JSON and the space before it, https://www.rfc-editor.org/rfc/rfc8259#section-2. */
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** What may come next. */
type Next = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or the end' | 'nothing';

const AFTER_VALUE: Next = ', or the end';

/**
 * Where a text ends to be JSON: the index of the first token that may not be there, or of the end of the text. `JSON.parse` says no,
 * and where only sometimes. For texts that are known to be none.
 */
export function findSyntaxError(text: string): number {
  const open: string[] = [];
  let next: Next = 'value';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const [whole, mark, string] = TOKEN.exec(text) ?? [];
    const after: Next | undefined =
      whole === undefined ? undefined : step(next, mark ?? (string === undefined ? 'value' : 'string'), open);
    if (whole === undefined || after === undefined) return at + spaceAt(text, at);
    next = after === AFTER_VALUE && open.length === 0 ? 'nothing' : after;
    at += whole.length;
  }
  return text.length;
}

/** What may come after a token, and what is open then; undefined where it may not be there. */
function step(next: Next, token: string, open: string[]): Next | undefined {
  const inObject = open.at(-1) === '{';
  const isValue = next === 'value' || next === 'value or ]';
  if (isValue && (token === '{' || token === '[')) {
    open.push(token);
    return token === '{' ? 'name or }' : 'value or ]';
  }
  if (isValue && (token === 'value' || token === 'string')) return AFTER_VALUE;
  if ((next === 'name' || next === 'name or }') && token === 'string') return ':';
  if (next === ':' && token === ':') return 'value';
  if (next === AFTER_VALUE && token === ',') return inObject ? 'name' : 'value';
  const ends = inObject ? '}' : ']';
  if (token !== ends || !(next === AFTER_VALUE || next === `${inObject ? 'name' : 'value'} or ${ends}`))
    return undefined;
  open.pop();
  return AFTER_VALUE;
}

function spaceAt(text: string, at: number): number {
  return (/^[ \t\r\n]*/.exec(text.slice(at, at + 1000))?.[0] ?? '').length;
}
