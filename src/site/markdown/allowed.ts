import type { Options } from 'rehype-sanitize';

const TABLE = ['table'];

/** What may stand in a definition: words, lists, tables, code and links. No identifiers, no classes, no styles, nothing that loads. */
export const allowed: Options = {
  tagNames: [
    'a', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'dl', 'dt', 'em', 'hr', 'i', 'kbd', 'li', 'ol', 'p', 'pre', 'q', 's', 'samp',
    'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', 'var',
  ],
  attributes: { a: ['href', ['rel', 'nofollow', 'noopener']], ol: ['start'], td: ['align'], th: ['align'], '*': ['lang', 'dir'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: { tbody: TABLE, td: TABLE, th: TABLE, thead: TABLE, tr: TABLE },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'xmp'],
  clobber: [],
  clobberPrefix: 'text-',
  required: {},
};
