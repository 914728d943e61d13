import { isInline } from '../../ontology/terms/text-format.ts';
import { oneLine } from './plain-text.ts';
import { cleanText } from './text.ts';

/** Maximum length in characters. Longer texts are cut before the patterns run. */
const MAX_LENGTH = 4000;

/**
 * Converts Markdown, including HTML, to one line of plain text for meta descriptions and table cells. The result is not escaped:
 * callers escape it for HTML. `name` returns the label for a term in `[[…]]`.
 */
export function plainText(markdown: string, name: (name: string) => string = (it) => it): string {
  const text = cleanText(unescapeNewlines(markdown.slice(0, MAX_LENGTH)));
  return oneLine(MARKUP.test(text) ? withoutMarkup(text, name) : text);
}

/** A text without these characters, which most texts are, has no markup. */
const MARKUP = /[<[`*_\\&\n\r\u2028\u2029]|^\s*[#>+\d-]/;

/** Whether a text may have markup. Fast check: most texts have none. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

function withoutMarkup(text: string, name: (name: string) => string): string {
  return text
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<((?:https?:|mailto:)[^<>\s]{1,500})>/g, '$1')
    .replace(/<\/?([A-Za-z][A-Za-z0-9-]*)(?:[\s/][^<>]{0,500})?>/g, (_, name: string) => (isInline(name) ? '' : ' '))
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/\[\[([^[\]]+)\]\]/g, (_, term: string) => name(term))
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, '')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|[\s(])([*_])(\S(?:[^*_]*?\S)?)\2(?=$|[\s).,;:!?])/g, '$1$3')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|mdash|ndash|hellip|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g, (_, name: string) =>
      character(name),
    );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

/** `#x2014` → `—`. Invalid code points become U+FFFD, as in HTML. */
function character(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] as string;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? cleanText(String.fromCodePoint(code))
    : '\ufffd';
}

/**
 * A backslash and an `n` that stand for a line break: two in a row inside a text, one before an item of a list, or one between two
 * sentences. Others are the author's: `C:\new`, `\nabla`, "lines end with \n".
 */
const SPELLED_BREAK =
  /(?<=[^\s\\] ?)(?:(?:\\n\s*){2,}(?=[\p{L}\d*\-["“(<`])|(?:\\n)+(?=\s*[*-][\s\p{Lu}])|(?<=[.!?:;]["')\]]?)\\n(?=\s*(?:\p{Lu}\p{Ll}*\s|\n|$)))/gu;

/** Replaces a backslash and an `n` by a line break, as needed for texts of schema.org. */
export function unescapeNewlines(text: string): string {
  return text.includes('\\n') ? text.replace(SPELLED_BREAK, (breaks) => breaks.replaceAll('\\n', '\n')) : text;
}
