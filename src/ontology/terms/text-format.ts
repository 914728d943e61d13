import { rdf } from '../../rdf/names.ts';
import type { Literal } from '../model.ts';

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
/** Inline elements. All others separate words. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Whether an HTML element is inline and does not separate words. */
export function isInline(name: string): boolean {
  return INLINE.test(name);
}

/** Returns a text without its HTML or XML tags, for records and search. Uses patterns, not an HTML parser. */
export function plainTextOf(text: Literal): string {
  const format = formatOf(text, false);
  if ((format !== 'html' && format !== 'xml') || text.value.length > MAX_PLAIN_LENGTH) return text.value;
  return text.value
    .replace(INVISIBLE, ' ')
    .replace(TAG, (_, __, name: string) => (isInline(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] as string)
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
