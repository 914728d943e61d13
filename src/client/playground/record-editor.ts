/** An error to mark in the record. */
interface RecordMark {
  readonly line: number;
  readonly offset: number;
}

/** The text field of the record, with line numbers beside it and colours behind it. */
export class RecordEditor {
  readonly #field: HTMLTextAreaElement;
  readonly #lines: HTMLElement;
  readonly #colours: CodeColours;
  /** The same text behind the field, which is transparent if this has colours. */
  readonly #behind: HTMLElement;
  readonly #text: Text;
  /** The line numbers that are there. */
  #numbered = '';

  constructor(page: Document, colours: CodeColours) {
    this.#field = page.getElementById('record') as HTMLTextAreaElement;
    this.#lines = page.getElementById('lines') as HTMLElement;
    this.#behind = page.getElementById('behind') as HTMLElement;
    this.#text = page.createTextNode('');
    this.#colours = colours;
    this.#behind.append(this.#text);
    this.#field.readOnly = false;
    this.#field.addEventListener('scroll', () => this.#follow());
    // Without delay: the text behind the field is what the reader sees.
    this.#field.addEventListener('input', () => this.mark([]));
    this.mark([]);
  }

  get value(): string {
    return this.#field.value;
  }

  set value(text: string) {
    this.#field.value = text;
    this.#field.scrollTop = 0;
    this.#field.scrollLeft = 0;
    this.mark([]);
  }

  onInput(listener: () => void): void {
    this.#field.addEventListener('input', listener);
  }

  /** Marks the lines and the values with errors. */
  mark(errors: readonly RecordMark[]): void {
    const { value } = this.#field;
    this.#number(
      textLines(value),
      errors.map(({ line }) => line),
    );
    this.#text.data = value.length > MAX_COLOURED ? '' : value;
    const isColoured = this.#colours.paint(
      this.#text,
      errors.map(({ offset }) => tokenAt(value, offset)),
    );
    this.#field.classList.toggle('see-through', isColoured && this.#text.data === value);
    this.#field.setAttribute('aria-invalid', String(errors.length > 0));
  }

  /** Writes the line numbers, unless they are there: most keys change neither. */
  #number(lines: number, errors: readonly number[]): void {
    const key = `${lines} ${errors.join(' ')}`;
    if (key === this.#numbered) return;
    this.#numbered = key;
    markLines(this.#lines, lines, errors);
  }

  /** Selects a line and scrolls to it. */
  select(line: number): void {
    const field = this.#field;
    field.focus();
    field.setSelectionRange(...lineRange(field.value, line));
    const height = Number.parseFloat(getComputedStyle(field).lineHeight);
    field.scrollTop = Math.max(0, (line - 4) * height);
  }

  #follow(): void {
    const { scrollTop, scrollLeft } = this.#field;
    this.#lines.scrollTop = scrollTop;
    this.#behind.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }
}

/** Number of lines of a text; at least one. */
export function textLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Offsets of a line, counted from 1, without its line break. */
export function lineRange(text: string, line: number): readonly [start: number, end: number] {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}

/** Maximum number of line numbers. More would slow the page down. */
const MAX_LINES = 5_000;

/** Line numbers of a text, one on each line. */
export function lineNumbers(lines: number): string {
  return Array.from({ length: Math.min(lines, MAX_LINES) }, (_, index) => index + 1).join('\n');
}

/** Writes line numbers next to a text, and marks those with errors. */
function markLines(element: HTMLElement, lines: number, errors: readonly number[]): void {
  const marked = new Set(errors);
  const numbers = lineNumbers(lines).split('\n');
  let plain = '';
  const parts: (string | HTMLElement)[] = [];
  for (const number of numbers) {
    if (marked.has(Number(number))) {
      const mark = element.ownerDocument.createElement('span');
      mark.className = 'has-error';
      mark.textContent = number;
      parts.push(plain, mark);
      plain = '\n';
    } else plain += `${number}\n`;
  }
  element.replaceChildren(...parts, plain);
}

/** Kinds of token with a colour of their own. `word`: a number, or true, false or null. */
const TOKEN_KINDS = ['key', 'string', 'word'] as const;

interface JsonToken {
  readonly kind: (typeof TOKEN_KINDS)[number];
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

const TOKEN = /("(?:[^"\\\n]|\\.)*")(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** The coloured tokens of a JSON text, which may be invalid. */
export function* jsonTokens(text: string): Generator<JsonToken> {
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    const kind = string === undefined ? 'word' : colon ? 'key' : 'string';
    yield { kind, start: match.index, end: match.index + token.length };
  }
}

/** Offsets of the token at an offset; of a single character if there is none. */
export function tokenAt(text: string, offset: number): readonly [start: number, end: number] {
  const sticky = new RegExp(TOKEN.source, 'y');
  sticky.lastIndex = offset;
  return [offset, offset + (sticky.exec(text)?.[0].length ?? 1)];
}

/** Maximum length of a coloured text, in characters. Colours of longer texts would delay typing. */
const MAX_COLOURED = 30_000;

/** Names of highlights, for `::highlight()`. Errors are above the others. */
const ERROR = 'json-error';
const NAMES = [...TOKEN_KINDS.map(highlightName), ERROR];

/**
 * Colours JSON without elements for its tokens, https://drafts.csswg.org/css-highlight-api-1/. Browsers without this API show plain text.
 */
export class CodeColours {
  readonly #registry = typeof Highlight === 'undefined' ? undefined : CSS.highlights;
  /** The ranges of each text node, by the name of their highlight. */
  readonly #ranges = new Map<Text, ReadonlyMap<string, readonly StaticRange[]>>();

  /** Colours a text node. Returns whether it has colours. @param errors offsets of errors */
  paint(node: Text, errors: readonly (readonly [start: number, end: number])[] = []): boolean {
    const { data } = node;
    const isColoured = this.#registry !== undefined && data.length <= MAX_COLOURED;
    this.#ranges.set(node, isColoured ? rangesOf(node, errors) : new Map());
    for (const name of NAMES) this.#registry?.set(name, this.#highlight(name));
    return isColoured;
  }

  /** A new highlight, because each change of an existing one takes time. */
  #highlight(name: string): Highlight {
    const highlight = new Highlight(...[...this.#ranges.values()].flatMap((ranges) => ranges.get(name) ?? []));
    highlight.priority = name === ERROR ? 1 : 0;
    return highlight;
  }
}

function rangesOf(
  node: Text,
  errors: readonly (readonly [start: number, end: number])[],
): ReadonlyMap<string, readonly StaticRange[]> {
  const tokens = Map.groupBy(jsonTokens(node.data), ({ kind }) => highlightName(kind));
  const ranges = [...tokens].map(
    ([name, some]) => [name, some.map(({ start, end }) => range(node, start, end))] as const,
  );
  return new Map([...ranges, [ERROR, errors.map(([start, end]) => range(node, start, end))]]);
}

function highlightName(kind: JsonToken['kind']): string {
  return `json-${kind}`;
}

function range(node: Text, start: number, end: number): StaticRange {
  const { length } = node.data;
  return new StaticRange({
    startContainer: node,
    startOffset: Math.min(start, length),
    endContainer: node,
    endOffset: Math.min(end, length),
  });
}
