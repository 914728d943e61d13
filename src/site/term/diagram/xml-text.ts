import { escapeHtml } from '../../text/html.ts';

// What no XML document may hold, https://www.w3.org/TR/xml/#charsets; halves of surrogate pairs are replaced before.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of any origin as content or attribute of SVG, which programs may read as XML. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));
}
