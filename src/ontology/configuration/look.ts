import { z } from 'zod';
import type { Text } from '../model.ts';
import { MENU_PAGES } from '../model.ts';

export const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'expected a language tag such as en or pt-BR');

/** A text on one line. */
export const line = z.string().regex(/^\s*\S[^\r\n]*\s*$/, 'expected a text on one line');

/** A text in the default language, or texts by language. */
export const texts = z
  .union([line, z.record(language, line)], {
    error: 'expected a text, or texts by language such as { en: Imprint, de: Impressum }',
  })
  .refine((value) => typeof value === 'string' || Object.keys(value).length > 0, 'expected a text in some language')
  .transform((value): Text[] =>
    typeof value === 'string'
      ? [{ value: value.trim() }]
      : Object.entries(value).map(([tag, text]) => ({ value: text.trim(), language: tag })),
  );

const url = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s/"<>\\^`{|}]|mailto:[^\s"<>\\^`{|}]+@)[^\s"<>\\^`{|}]*$/i,
    'expected a URL such as https://example.org or mailto:team@example.org',
  );

const text = texts.meta({
  description: 'Text in the default language, or texts by language.',
  examples: ['Imprint', { en: 'Imprint', de: 'Impressum' }],
});
const link = z.strictObject({
  text,
  url: url.meta({
    description: 'Target of the link: an http, https or mailto URL.',
    examples: ['https://example.org/imprint', 'mailto:team@example.org'],
  }),
});
const linkList = z.array(link).min(1).max(12).optional();
const LINKS = [{ text: 'Imprint', url: 'https://example.org/imprint' }];

/** Links in the header and the footer of every page. */
export const links = z.strictObject({
  header: linkList.meta({
    description: 'Links in the header of every page, at most 12, each with `text` and `url`. Default: none.',
    examples: [LINKS],
  }),
  footer: linkList.meta({
    description: 'Links in the footer of every page, at most 12, each with `text` and `url`. Default: none.',
    examples: [LINKS],
  }),
});

/** A text at the top of every page. */
export const notice = z.strictObject({
  text: text.meta({
    description: 'Text of the notice in the default language, or by language.',
    examples: ['Draft', { en: 'Draft', de: 'Entwurf' }],
  }),
  link: link.optional().meta({
    description: 'Link after the text, with `text` and `url`. Default: none.',
    examples: [{ text: 'Current version', url: 'https://example.org/v2' }],
  }),
});

/** Pages in the menu. A page that a publication does not have is not in its menu. */
export const menu = z
  .array(z.enum(MENU_PAGES, { error: `expected one of: ${MENU_PAGES.join(', ')}` }))
  .refine((pages) => new Set(pages).size === pages.length, 'expected each page once');
