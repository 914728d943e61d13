import { z } from 'zod';
import { image, pixelImage, styleSheet } from './paths.ts';

/** Names of the custom properties in `src/styles/tokens.css`, without the two hyphens. */
export const THEME_TOKENS: readonly string[] = [
  ...['paper', 'raised', 'ink', 'soft', 'rule', 'accent', 'warn'],
  ...['class', 'property', 'enumeration', 'value'],
  ...['code-name', 'code-string', 'code-word', 'code-iri', 'code-comment'],
  ...['font-text', 'font-ui', 'font-code', 'bar', 'gutter', 'measure', 'radius'],
];

/** CSS value that cannot end its declaration. */
const token = z
  .string()
  .regex(/^[^;{}<>\\@]*$/, 'expected a plain CSS value such as #0a5c8f')
  .refine(
    (value) => value.split('(').length === value.split(')').length,
    'expected a CSS value with balanced brackets (in YAML, quote a value that contains " #", which begins a comment)',
  )
  .max(300);

const tokenName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a token name such as accent');

/** How the site looks. */
export const theme = z.strictObject({
  tokens: z
    .record(tokenName, token)
    .default({})
    .meta({
      description: `CSS values, by the name of a custom property in \`tokens.css\` without the two hyphens: ${THEME_TOKENS.map((name) => `\`${name}\``).join(', ')}. Default: the values in \`tokens.css\`.`,
      examples: [{ accent: 'light-dark(#0a5c8f, #8ec5ea)' }],
    }),
  logo: image.optional().meta({
    description:
      'Image beside the title of every page: a `.svg`, `.png`, `.webp`, `.jpg` or `.gif` file in this folder. Default: none.',
    examples: ['logo.svg'],
  }),
  favicon: image.optional().meta({
    description:
      'Icon of the site in browsers: a `.svg`, `.png`, `.webp`, `.jpg` or `.gif` file in this folder. Default: the icon of Ontopress.',
    examples: ['favicon.svg'],
  }),
  socialImage: pixelImage.optional().meta({
    description:
      'Image that other sites show beside a link, 1200 × 630 pixels: a `.png`, `.webp`, `.jpg` or `.gif` file in this folder. Default: an image with the title and the number of terms.',
    examples: ['preview.png'],
  }),
  stylesheet: styleSheet.optional().meta({
    description: 'CSS file in this folder that every page loads last, as `custom.css`. Default: none.',
    examples: ['own.css'],
  }),
});
