import type { Literal } from './model.ts';
import { rdf } from './names.ts';

/** How a text is to be read. */
export type TextFormat = 'plain' | 'markdown' | 'html' | 'xml';

const BY_DATATYPE: readonly (readonly [RegExp, TextFormat])[] = [
  [new RegExp(`^${rdf('HTML')}$`), 'html'],
  [new RegExp(`^${rdf('XMLLiteral')}$`), 'xml'],
  // Media types as IRIs, http://purl.org/xtypes/Fragment-Markdown and the like.
  [/(?:^|[/#:.-])markdown(?:#Resource)?$/i, 'markdown'],
  [/[/#:-](?:html|xhtml\+xml|xhtml)(?:#Resource)?$/i, 'html'],
];

/**
 * The format of a text: what its datatype says, else Markdown where the publication writes its texts so, else plain.
 *
 * @param markdown whether the publication's texts are Markdown
 */
export function formatOf({ datatype }: Pick<Literal, 'datatype'>, markdown: boolean): TextFormat {
  if (datatype === undefined) return markdown ? 'markdown' : 'plain';
  return BY_DATATYPE.find(([pattern]) => pattern.test(datatype))?.[1] ?? 'plain';
}

/** Patterns look at no longer text: their time is not linear. */
const MAX_PLAIN_LENGTH = 20_000;
const INVISIBLE = /<(script|style|template)\b[^>]*>.{0,2000}?<\/\1\s*>|<!--.{0,2000}?-->|<\?.{0,2000}?\?>/gis;
const TAG = /<(\/?)(?:[\w.-]+:)?([A-Za-z][\w.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g;
/** Elements within a line; all others part words. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Whether an element of HTML stands within a line, so that it parts no words. */
export function isInline(name: string): boolean {
  return INLINE.test(name);
}

/** The words of a text for records and the search, where no tree of HTML is built: one with markup loses its tags. */
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
