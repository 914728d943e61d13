import Prism from 'prismjs';
import type { Grammar, GrammarValue, Token, TokenStream } from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-json.js';
// After JSON, which it may contain.
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-yaml.js';
import { memoizeByKey, memoizeRecent } from '../../ontology/memoize.ts';
import { escapeContent } from './html.ts';
import type { Mark } from './lexers.ts';
import { LEXERS } from './lexers.ts';

/** Types of tokens → their elements. Other tokens, such as punctuation, remain text. */
const MARKS: Readonly<Record<string, Mark>> = {
  property: 'b',
  key: 'b',
  function: 'b',
  'header-name': 'b',
  string: 'i',
  scalar: 'i',
  keyword: 'u',
  boolean: 'u',
  null: 'u',
  number: 'u',
  datetime: 'u',
  parameter: 'u',
  method: 'u',
  'status-code': 'u',
  'request-target': 'var',
  comment: 'small',
};

const { languages } = Prism;

const SHELL = only('bash', ['comment', 'string', 'parameter', 'function', 'keyword']);
const YAML = only('yaml', ['scalar', 'comment', 'key', 'datetime', 'boolean', 'null', 'string', 'number']);

/** Grammars by the name of a code block's language. */
const GRAMMARS: Readonly<Record<string, Grammar>> = {
  sh: SHELL,
  bash: SHELL,
  shell: SHELL,
  yaml: YAML,
  yml: YAML,
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
/** The same for the languages of Prism, whose time can grow with the square of the length. */
const MAX_PRISM_LENGTH = 3000;

/**
 * Code as HTML for the content of a `code` element. Without its tags, it is the escaped code.
 *
 * @param language as in a fenced code block. Code in an unknown language has no colours
 */
export function codeHtml(code: string, language: string): string {
  if (code.length > MAX_LENGTH) return escapeContent(code);
  const lexer = LEXERS.get(language);
  if (lexer) return lexer(code);
  const grammar = Object.hasOwn(GRAMMARS, language) ? GRAMMARS[language] : undefined;
  if (grammar === undefined || code.length > MAX_PRISM_LENGTH) return escapeContent(code);
  return streamHtml(Prism.tokenize(code, grammar));
}

/**
 * {@link codeHtml} of code in parts. Each part consists of whole tokens. The HTML of recent parts is retained, because the schemas of
 * classes share most of theirs. That of code with one part is not.
 */
export function codePartsHtml(parts: readonly string[], language: string): string {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? codeHtml(only, language) : parts.map(partHtml(language)).join('');
}

/** Parts whose HTML is retained. */
const RECENT_PARTS = 5000;

const partHtml = memoizeByKey((language: string) =>
  memoizeRecent(RECENT_PARTS, (part: string) => codeHtml(part, language)),
);

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
