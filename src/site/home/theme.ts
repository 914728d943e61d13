import type { Theme } from '../../ontology/model.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
/** Nothing that could end a declaration, start a comment or an escape, or load something. */
const UNSAFE = /[{}<>;\\@]|\/\*|url\s*\(|image-set\s*\(|src\s*\(|expression\s*\(/i;

/**
 * Overrides of design tokens as a style sheet of its own: `{ accent: '#a00' }` → `:root { --accent: #a00; }`.
 * Names and values that could say more than one declaration are left out; empty where nothing is left.
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

/** Quotes and brackets that stay open would swallow the rest of the sheet. */
function isBalanced(value: string): boolean {
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '');
  return !/["']/.test(bare) && bare.split('(').length === bare.split(')').length;
}
