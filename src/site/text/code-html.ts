import Prism from 'prismjs';
import type { Grammar, GrammarValue, Token, TokenStream } from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-yaml.js';
import { memoizeByKey, memoizeRecent } from '../../base/work.ts';
import { escapeContent } from './html.ts';

/**
 * Elements of the parts of code, which the style sheet colours. They are short and without classes, because a page has hundreds of them:
 * names of members, strings, words of the language and numbers, IRIs, comments.
 */
type Mark = 'b' | 'i' | 'u' | 'var' | 'small';

/** What to colour in a language: patterns of parts. At each position, the first that matches counts. Their groups do not capture. */
type Rules = readonly (readonly [mark: Mark, pattern: string])[];

/*
 * The patterns match escaped code, in which `<` is `&lt;`. No part ends inside of such a name. They take linear time, whatever the code is:
 * no text of an ontology must stop a build.
 */

const DOUBLE = String.raw`"(?:\\.|[^"\\\r\n])*"`;
const SINGLE = String.raw`'(?:\\.|[^'\\\r\n])*'`;

/** An escaped character beside a text. It does not begin one, or each could be read as the start of a text up to the end of the code. */
const ESCAPED = String.raw`\\.`;

/** https://www.rfc-editor.org/rfc/rfc8259 */
const JSON_RULES: Rules = [
  ['b', String.raw`${DOUBLE}(?=\s*:)`],
  ['i', DOUBLE],
  ['u', String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b`],
];

const TYPESCRIPT_WORDS =
  'abstract|any|as|asserts|async|await|boolean|break|case|catch|class|const|continue|declare|default|delete|do|else|enum|export|extends|' +
  'false|finally|for|from|function|if|implements|import|in|infer|instanceof|interface|is|keyof|let|namespace|never|new|null|number|of|' +
  'private|protected|public|readonly|return|satisfies|static|string|super|switch|symbol|this|throw|true|try|type|typeof|undefined|' +
  'unknown|var|void|while|with|yield';

/** Comments, names of members, texts, words and numbers. https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar */
const TYPESCRIPT_RULES: Rules = [
  ['small', String.raw`\/\*[^]*?(?:\*\/|$)|(?<![\\:])\/\/.*`],
  ['b', String.raw`${DOUBLE}(?=\??:)|(?<![\w$])[\w$]+(?=\??: )`],
  ['i', String.raw`\x60(?:\\[^]|\$\{[^}\x60]*\}|\$(?!\{)|[^\\\x60$])*\x60|${DOUBLE}|${SINGLE}`],
  ['u', String.raw`(?<![.$\w])(?:${TYPESCRIPT_WORDS}|\d[\d_.]*)(?![\w$])`],
];

/** Comments, texts, IRIs and prefixed names, which SPARQL has too. https://www.w3.org/TR/turtle/#sec-grammar-grammar */
const RDF_RULES: Rules = [
  ['small', '#.*'],
  ['i', String.raw`"""(?:\\[^]|[^\\])*?"""|'''(?:\\[^]|[^\\])*?'''|${DOUBLE}|${SINGLE}`],
  ['var', String.raw`&lt;(?:[^\x00-\x20"{}|^\x60&]|&amp;)*&gt;`],
  [
    'b',
    String.raw`(?:(?<![-.\w\xb7\xc0-\ufffd])(?![-.\d\xb7])[-.\w\xb7\xc0-\ufffd]+)?:(?:(?![-.])(?:[-.:\w\xc0-\ufffd]|%[\dA-Fa-f]{2}|\\(?:&amp;|[^&]))+)?`,
  ],
];
const RDF_NUMBER = String.raw`[+-]?\b\d+(?:\.\d*)?(?:[eE][+-]?\d+)?`;
const LANGUAGE_TAG = '@[A-Za-z]+(?:-[A-Za-z\\d]+)*';

const TURTLE_RULES: Rules = [
  ...RDF_RULES,
  ['u', String.raw`${LANGUAGE_TAG}|${RDF_NUMBER}|\b(?:a|true|false|base|graph|prefix|BASE|GRAPH|PREFIX)\b|=`],
];

const SPARQL_WORDS =
  'a|add|all|as|asc|ask|base|bind|by|clear|construct|copy|create|data|default|delete|desc|describe|distinct|drop|exists|false|filter|from|' +
  'graph|group|having|in|insert|into|limit|load|minus|move|named|not|offset|optional|order|prefix|reduced|select|separator|service|silent|' +
  'true|undef|union|using|values|where|with';

/** As Turtle, with variables and functions. https://www.w3.org/TR/sparql11-query/#sparqlGrammar */
const SPARQL_RULES: Rules = [
  ...RDF_RULES,
  ['b', String.raw`[?$]\w+`],
  ['u', String.raw`${LANGUAGE_TAG}|${RDF_NUMBER}|\b(?:${SPARQL_WORDS}|\w+(?=\())\b`],
];

/** Returns a function that colours code in one pass. */
function colour(rules: Rules, flags = 'g'): (code: string) => string {
  const pattern = new RegExp([...rules.map(([, part]) => `(${part})`), ESCAPED].join('|'), flags);
  return (code) =>
    escapeContent(code).replace(pattern, (part: string, ...groups: readonly unknown[]) => {
      const [mark] = rules.find((_, at) => groups[at] !== undefined) ?? [];
      return mark === undefined ? part : `<${mark}>${part}</${mark}>`;
    });
}

const json = colour(JSON_RULES);
const typeScript = colour(TYPESCRIPT_RULES);
const turtle = colour(TURTLE_RULES);

/** Functions that return code as HTML, by the name of a code block's language. */
const LEXERS: ReadonlyMap<string, (code: string) => string> = new Map([
  ['json', json],
  ['jsonld', json],
  ['json-ld', json],
  ['ts', typeScript],
  ['typescript', typeScript],
  ['js', typeScript],
  ['javascript', typeScript],
  ['ttl', turtle],
  ['turtle', turtle],
  ['trig', turtle],
  ['sparql', colour(SPARQL_RULES, 'gi')],
]);

// After JSON, which it may contain.

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
