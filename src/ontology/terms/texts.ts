import { isInlineElement } from '../../base/text.ts';
import { rdf } from '../../rdf/names.ts';
import type { Literal, Text } from '../model.ts';

/** Format of a text. */
export type TextFormat = 'plain' | 'markdown' | 'html' | 'xml';

const BY_DATATYPE: readonly (readonly [RegExp, TextFormat])[] = [
  [new RegExp(`^${rdf('HTML')}$`), 'html'],
  [new RegExp(`^${rdf('XMLLiteral')}$`), 'xml'],
  // Media types as IRIs, for example http://purl.org/xtypes/Fragment-Markdown.
  [/(?:^|[/#:.-])markdown(?:#Resource)?$/i, 'markdown'],
  [/[/#:-](?:html|xhtml\+xml|xhtml)(?:#Resource)?$/i, 'html'],
];

/**
 * Returns the format that the datatype of a text specifies. Texts without a datatype are Markdown or plain text.
 *
 * @param markdown whether the publication's texts are Markdown (`site.markdown`)
 */
export function formatOf({ datatype }: Pick<Literal, 'datatype'>, markdown: boolean): TextFormat {
  if (datatype === undefined) return markdown ? 'markdown' : 'plain';
  return BY_DATATYPE.find(([pattern]) => pattern.test(datatype))?.[1] ?? 'plain';
}

/** Maximum length of a text whose tags are removed, because the patterns are not linear in time. */
const MAX_PLAIN_LENGTH = 20_000;
const INVISIBLE = /<(script|style|template)\b[^>]*>.{0,2000}?<\/\1\s*>|<!--.{0,2000}?-->|<\?.{0,2000}?\?>/gis;
const TAG = /<(\/?)(?:[\w.-]+:)?([A-Za-z][\w.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Returns a text without its HTML or XML tags, for records and search. Uses patterns, not an HTML parser. */
export function plainTextOf(text: Literal): string {
  const format = formatOf(text, false);
  if ((format !== 'html' && format !== 'xml') || text.value.length > MAX_PLAIN_LENGTH) return text.value;
  return text.value
    .replace(INVISIBLE, ' ')
    .replace(TAG, (_, __, name: string) => (isInlineElement(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] as string)
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the text in the first of the languages that has one. Each language is shortened as in RFC 4647 lookup (`de-AT` → `de`) and
 * also matches its variants (`de` → `de-AT`). Fallbacks, in this order: a text without a language, an English text, the first text.
 *
 * @param languages BCP 47 tags, best first
 */
export function chooseText<T extends Text>(texts: readonly T[], languages: readonly string[]): T | undefined {
  for (const language of languages) {
    for (let range = language; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
      const match = inRange(texts, range);
      if (match) return match;
    }
  }
  return texts.find((text) => text.language === undefined) ?? inRange(texts, 'en') ?? texts[0];
}

/** Returns the text in exactly this language, or in a variant of it. */
function inRange<T extends Text>(texts: readonly T[], range: string): T | undefined {
  const lower = range.toLowerCase();
  return (
    texts.find((text) => text.language?.toLowerCase() === lower) ??
    texts.find((text) => text.language?.toLowerCase().startsWith(`${lower}-`))
  );
}
