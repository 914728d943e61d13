import { decodeHTMLStrict } from 'entities/decode';
import { isText } from '../data/json.ts';
import type { Json } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion } from './codec.ts';
import { CodecRefusal } from './codec.ts';

export const htmlCodecs: CodecRows<'html'> = {
  html: {
    returns: 'string',
    changes: 'form',
    rejects: false,
    accepts: 'texts',
    readsInside: ['text'],
    terms: {},
    create: html,
  },
};

export const htmlFormats: CodecFormats<keyof typeof htmlCodecs> = {
  html: {
    plain: { codec: 'html' },
    describe: () => 'text, or HTML',
    examples: [
      {
        codec: '[html, text]',
        note: 'the text of HTML, with a line for each paragraph and item; texts without tags and character references are unchanged',
        outside: '<p>Jam &amp; honey</p><ul><li>250 g</li></ul>',
        ontology: 'Jam & honey\n250 g',
        written: 'Jam & honey\n250 g',
      },
    ],
  },
};

const NO_TEXT = new CodecRefusal('a string, or an object of "@value" and "@language"');
const NO_WORDS = new CodecRefusal('HTML with words');
const LIKE_HTML = new CodecRefusal('a text that HTML can state');
const FORMATTED = 'Of HTML, only the text is read.';

/**
 * The text of HTML ↔ text. A text that would be read as HTML is written with character references. Chained before `text`, which
 * converts languages.
 */
function html(): Conversion {
  return {
    up: overText(read),
    down: overText(written),
    reads: (value) => isText(value),
    parts: [['@value'], ['@language']],
    narrows: (value) => (isFormatted(isText(value) ? value['@value'] : value) ? FORMATTED : undefined),
    domain: {
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: { '@value': { type: 'string' }, '@language': { type: 'string' } },
          required: ['@value', '@language'],
        },
      ],
    },
  };
}

function overText(convert: (text: string) => string | CodecRefusal): (value: Json) => Json | CodecRefusal {
  return (value) => {
    if (typeof value === 'string') return convert(value);
    if (!isText(value)) return NO_TEXT;
    const text = convert(value['@value']);
    return typeof text === 'string' ? { ...value, '@value': text } : text;
  };
}

function read(source: string): string | CodecRefusal {
  const text = textOf(source);
  return text === '' && source !== '' ? NO_WORDS : text;
}

function written(text: string): string | CodecRefusal {
  if (textOf(text) === text) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (textOf(escaped) === text) return escaped;
  // A text about tags would be read as HTML that was escaped twice, except between tags.
  const marked = `<span>${escaped.replaceAll('\n', '<br>')}</span>`;
  return textOf(marked) === text ? marked : LIKE_HTML;
}

/** Elements of which the text is not shown. */
const HIDDEN = new Set('head iframe noscript object script style svg template title video audio canvas'.split(' '));
/** Elements that begin and end a line. */
const BLOCKS = new Set(
  [
    'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2',
    'h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody tfoot thead tr ul',
  ]
    .join(' ')
    .split(' '),
);
/** A text such as "<3" or "a < b > c" is no HTML: only the tags of these elements and of those above are. */
const INLINE = new Set(
  [
    'a abbr acronym b bdi bdo big body button cite code col colgroup data del dfn em embed font html i img input ins kbd',
    'label link mark meta meter o:p picture q rp rt ruby s samp select small source span strike strong sub sup td th time tt',
    'u var wbr',
  ]
    .join(' ')
    .split(' '),
);
/** A value in quotation marks may contain ">". */
const TAG =
  /<(?:!doctype[^<>]*|\/([a-z][a-z\d:]*)\s*|([a-z][a-z\d:]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*\s*\/?)>/iy;
/** A closing tag tells HTML that was escaped from a text about HTML. */
const ESCAPED_TAG = /&lt;\/[a-z][a-z\d]*\s*&gt;|&lt;br\s*\/?&gt;/i;

/** Whether a text is HTML, of which only the text is kept. */
function isFormatted(text: Json): boolean {
  if (typeof text !== 'string' || !/[<&]/.test(text)) return false;
  return withoutTags(text) !== undefined || (ESCAPED_TAG.test(text) && withoutTags(decode(text)) !== undefined);
}

/** The text of HTML. Any other text is returned as it is. */
function textOf(source: string): string {
  if (!/[<&]/.test(source)) return source;
  const text = withoutTags(source);
  if (text !== undefined) return text;
  const decoded = decode(source);
  return (ESCAPED_TAG.test(source) ? withoutTags(decoded) : undefined) ?? decoded;
}

/** undefined: there are no tags. In linear time: what is not found once is not searched again. */
function withoutTags(source: string): string | undefined {
  const parts: string[] = [];
  const unclosed = new Set<string>();
  const skipTo = (end: string, from: number): number => {
    if (unclosed.has(end)) return from;
    const found = lower().indexOf(end, from);
    if (found === -1) unclosed.add(end);
    return found === -1 ? from : found + end.length;
  };
  let lowered: string | undefined;
  const lower = (): string => (lowered ??= source.toLowerCase());
  let [done, tags] = [0, 0];
  for (let open = source.indexOf('<'); open !== -1; open = source.indexOf('<', open)) {
    const comment = source.startsWith('<!--', open) ? skipTo('-->', open + 4) : open + 4;
    const isComment = comment > open + 4;
    TAG.lastIndex = open;
    const tag = isComment ? null : TAG.exec(source);
    const name = (tag?.[1] ?? tag?.[2] ?? '').toLowerCase();
    if (!isComment && (tag === null || (name !== '' && !isElement(name)))) {
      open += 1;
      continue;
    }
    tags += 1;
    parts.push(flowing(source.slice(done, open)));
    if (BLOCKS.has(name)) parts.push('\n');
    else if (name === 'td' || name === 'th') parts.push(' ');
    open = isComment ? comment : TAG.lastIndex;
    if (tag?.[2] !== undefined && HIDDEN.has(name)) open = skipTo(`</${name}>`, open);
    done = open;
  }
  if (tags === 0) return undefined;
  parts.push(flowing(source.slice(done)));
  const lines = parts.join('').split('\n');
  return lines
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const isElement = (name: string): boolean => BLOCKS.has(name) || INLINE.has(name) || HIDDEN.has(name);

const flowing = (text: string): string => decode(text.replaceAll(/[\t\n\f\r ]+/g, ' '));

/** A character reference that ends as HTML requires it. Others are parts of addresses: `?a=1&copy=2`. */
const REFERENCE = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g;
/** What a text must not contain: control characters, and the character of an invalid reference. */
const UNUSABLE = /[^\P{Cc}\t\n]|\ufffd/u;

/** Replaces character references. Those that HTML does not define, or that no text may contain, stay. */
function decode(text: string): string {
  return text.replaceAll(REFERENCE, (reference) => {
    const character = decodeHTMLStrict(reference);
    return UNUSABLE.test(character) ? reference : character;
  });
}
