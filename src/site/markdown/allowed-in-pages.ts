import type { Options } from 'rehype-sanitize';
import { allowed } from './allowed.ts';

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
