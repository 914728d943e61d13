import Prism from 'prismjs';
import type { Grammar, GrammarValue, Token, TokenStream } from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-turtle.js';
// After Turtle, whose rules it extends.
import 'prismjs/components/prism-sparql.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-yaml.js';
import { memoize } from '../../ontology/memoize.ts';
import { escapeContent } from './html.ts';

/**
 * Elements of the parts of code, which the style sheet colours. They are short and without classes, because a page has hundreds of them:
 * names of members, strings, words of the language and numbers, IRIs, comments.
 */
type Mark = 'b' | 'i' | 'u' | 'var' | 'small';

/** Types of tokens → their elements. Other tokens, such as punctuation, remain text. */
const MARKS: Readonly<Record<string, Mark>> = {
  property: 'b',
  key: 'b',
  variable: 'b',
  function: 'b',
  'header-name': 'b',
  string: 'i',
  'template-string': 'i',
  'multiline-string': 'i',
  scalar: 'i',
  keyword: 'u',
  builtin: 'u',
  boolean: 'u',
  null: 'u',
  number: 'u',
  datetime: 'u',
  tag: 'u',
  parameter: 'u',
  method: 'u',
  'status-code': 'u',
  url: 'var',
  'request-target': 'var',
  comment: 'small',
};

const { languages } = Prism;

/** Keys of objects and types. Without them, they would have the colour of strings. */
const MEMBER: GrammarValue = { pattern: /"(?:\\.|[^"\\\r\n])*"(?=\??:)|\b[\w$]+(?=\??: )/, greedy: true };

const JSON_GRAMMAR = only('json', ['property', 'string', 'number', 'boolean', 'null']);
const SHELL = only('bash', ['comment', 'string', 'parameter', 'function', 'keyword']);
const TYPESCRIPT: Grammar = {
  ...only('typescript', ['comment']),
  property: MEMBER,
  ...only('typescript', ['template-string', 'string', 'keyword', 'builtin', 'boolean', 'number']),
};
const TURTLE = only('turtle', [
  'comment',
  'multiline-string',
  'string',
  'url',
  'function',
  'number',
  'boolean',
  'keyword',
  'tag',
]);
const YAML = only('yaml', ['scalar', 'comment', 'key', 'datetime', 'boolean', 'null', 'string', 'number']);

/** Grammars by the name of a code block's language. */
const GRAMMARS: Readonly<Record<string, Grammar>> = {
  json: JSON_GRAMMAR,
  jsonld: JSON_GRAMMAR,
  'json-ld': JSON_GRAMMAR,
  ts: TYPESCRIPT,
  typescript: TYPESCRIPT,
  js: TYPESCRIPT,
  javascript: TYPESCRIPT,
  ttl: TURTLE,
  turtle: TURTLE,
  trig: TURTLE,
  sh: SHELL,
  bash: SHELL,
  shell: SHELL,
  yaml: YAML,
  yml: YAML,
  sparql: only('sparql', [
    'comment',
    'multiline-string',
    'string',
    'url',
    'function',
    'number',
    'keyword',
    'boolean',
    'variable',
  ]),
  http: languages['http'] ?? {},
};

/** The rules of a language that colour something, without those inside of them. Each rule costs time. */
function only(language: string, names: readonly string[]): Grammar {
  const grammar = (languages[language] ?? {}) as Readonly<Record<string, GrammarValue>>;
  const rules = names.flatMap((name) => {
    const rule = grammar[name];
    return rule === undefined ? [] : [[name, [rule].flat().map(withoutInside)] as const];
  });
  return Object.fromEntries(rules);
}

function withoutInside(rule: GrammarValue): GrammarValue {
  if (rule instanceof RegExp || Array.isArray(rule)) return rule;
  const { inside: _, ...rest } = rule;
  return rest;
}

/** Maximum length of coloured code, in characters. Longer code is rare, and no reader reads it in colours. */
const MAX_LENGTH = 60_000;

/** A text, or the parts that it consists of. Each part has the same colours by itself. */
export type Code = string | readonly string[];

/** The length of code in characters. */
export function codeLength(code: Code): number {
  return typeof code === 'string' ? code.length : code.reduce((sum, part) => sum + part.length, 0);
}

/** The text of code. */
export function codeText(code: Code): string {
  return typeof code === 'string' ? code : code.join('');
}

/**
 * Code as HTML for the content of a `code` element. Without its tags, it is the escaped code.
 *
 * @param language as in a fenced code block. Code in an unknown language has no colours
 */
export function codeHtml(code: Code, language: string): string {
  const grammar = Object.hasOwn(GRAMMARS, language) ? GRAMMARS[language] : undefined;
  if (grammar === undefined || codeLength(code) > MAX_LENGTH) return escapeContent(codeText(code));
  const pattern = PARTS.get(grammar);
  if (!pattern) return streamHtml(Prism.tokenize(codeText(code), grammar));
  let html = '';
  for (const part of typeof code === 'string' ? (code.match(pattern) ?? []) : code) html += partHtml(grammar, part);
  return html;
}

/**
 * Parts of code that have the same colours by themselves: lines, together with further ones if a comment, a text or a key may go on. The
 * schemas of classes consist of the same lines.
 */
const PARTS: ReadonlyMap<Grammar, RegExp> = new Map([
  [JSON_GRAMMAR, /[^\n]*(?:\n(?=\s*:)[^\n]*)*\n?/g],
  [TYPESCRIPT, /^[^]*`[^]*$|(?:[^\n]*?\/\*[^]*?(?:\*\/|$))*[^\n]*\n?/g],
  [TURTLE, /^[^]*(?:"""|''')[^]*$|[^\n]*\n?/g],
]);

/** Maximum length of the recent parts of a language that are retained, with their HTML, in characters. */
const MAX_RECENT = 1 << 20;

/** Parts with their HTML: the recent ones, and as many that were recent before, of which those that are used again become recent. */
class KnownParts {
  #recent = new Map<string, string>();
  #older: ReadonlyMap<string, string> = new Map();
  #length = 0;

  get(part: string): string | undefined {
    const recent = this.#recent.get(part);
    if (recent !== undefined) return recent;
    const older = this.#older.get(part);
    if (older !== undefined) this.add(part, older);
    return older;
  }

  add(part: string, html: string): void {
    if (this.#length > MAX_RECENT) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#length = 0;
    }
    this.#length += part.length + html.length;
    this.#recent.set(copyOf(part), copyOf(html));
  }
}

/** The same text in memory of its own. Engines retain the whole code with a part of it. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

const knownParts = memoize((_: Grammar) => new KnownParts());

function partHtml(grammar: Grammar, part: string): string {
  const known = knownParts(grammar);
  let html = known.get(part);
  if (html === undefined) known.add(part, (html = streamHtml(Prism.tokenize(part, grammar))));
  return html;
}

/** The language of code that states none: JSON, else that of a command. Empty: unknown. */
export function languageOf(code: string, isCommand: boolean): string {
  if (/^\s*[[{]/.test(code)) return 'json';
  return isCommand ? 'sh' : '';
}

function streamHtml(stream: TokenStream): string {
  if (typeof stream === 'string') return escapeContent(stream);
  return Array.isArray(stream) ? stream.map(streamHtml).join('') : tokenHtml(stream);
}

function tokenHtml({ type, content }: Token): string {
  const mark = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined;
  return mark === undefined ? streamHtml(content) : `<${mark}>${escapeContent(textOf(content))}</${mark}>`;
}

function textOf(stream: TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}
