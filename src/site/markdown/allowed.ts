import type { Options } from 'rehype-sanitize';

const TABLE = ['table'];

/** Allowed elements: text, lists, tables, code and links. No ids, classes, styles or elements that load resources. */
export const allowed: Options = {
  tagNames: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'dd',
    'del',
    'dl',
    'dt',
    'em',
    'hr',
    'i',
    'kbd',
    'li',
    'ol',
    'p',
    'pre',
    'q',
    's',
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
    'var',
  ],
  attributes: {
    a: ['href', ['rel', 'nofollow']],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
    '*': ['lang', 'dir'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: { tbody: TABLE, td: TABLE, th: TABLE, thead: TABLE, tr: TABLE },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'xmp'],
  clobber: [],
  clobberPrefix: 'text-',
  required: {},
};

/** Ids of footnotes and of references to them. Headings get theirs later. */
const FOOTNOTE_ID: [string, RegExp] = ['id', /^note-fn(?:ref)?-/];

/**
 * Allowed elements of a page that the maintainer has written: those of a text, and headings, images, figures, folded parts, and the places
 * of parts of other pages.
 */
export const allowedInPages: Options = {
  ...allowed,
  tagNames: [
    ...(allowed.tagNames ?? []),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'figure', 'figcaption', 'details', 'summary', 'section'],
  ],
  attributes: {
    ...allowed.attributes,
    a: ['href', FOOTNOTE_ID],
    code: [['className', /^language-[\w+#.-]+$/]],
    details: ['open'],
    figure: ['dataEmbed'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    li: [FOOTNOTE_ID],
  },
  protocols: { ...allowed.protocols, src: [] },
};
