import type { Theme } from '../../ontology/model.ts';
import type { FileRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';

/** Path of the publication's own style sheet, below the base URL. Differs from `theme.css`, the tokens. */
export const STYLESHEET_FILE = 'custom.css';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** Media type of an image, by its extension. */
export function imageType(path: string): string {
  return IMAGE_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? '';
}

const NAME = /^[a-z][a-z0-9-]*$/;
/** Matches values that could end a declaration, start a comment or an escape, or load a resource. */
const UNSAFE = /[{}<>;\\@]|\/\*|url\s*\(|image-set\s*\(|src\s*\(|expression\s*\(/i;

/**
 * Overrides of design tokens as a style sheet of its own: `{ accent: '#a00' }` → `:root { --accent: #a00; }`.
 * Unsafe names and values are omitted. Empty if none are left.
 */
export function themeCss(theme: Theme): string {
  const rules = Object.entries(theme.tokens).filter(([name, value]) => NAME.test(name) && isSafeValue(value));
  if (rules.length === 0) return '';
  return `:root {\n${rules.map(([name, value]) => `  --${name}: ${value.trim()};\n`).join('')}}\n`;
}

function isSafeValue(value: string): boolean {
  return (
    value.trim() !== '' && value.length <= 400 && !UNSAFE.test(value) && !/\p{Cc}/u.test(value) && isBalanced(value)
  );
}

/** Unbalanced quotes and brackets would extend to the rest of the style sheet. */
function isBalanced(value: string): boolean {
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '');
  return !/["']/.test(bare) && bare.split('(').length === bare.split(')').length;
}

/** `/theme.css`, if the publication overrides design tokens. A separate file, because pages have no inline styles. */
export const themeFile = {
  paths: ({ publication }) => onePage(themeCss(publication.site.theme) !== '', { sheet: 'theme' }),
  text: ({ publication }) => themeCss(publication.site.theme),
} satisfies FileRow;
