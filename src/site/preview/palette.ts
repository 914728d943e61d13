import type { Kind, Theme } from '../../ontology/model.ts';

/** The colours of a preview: those of the site in the light scheme. */
export type Palette = Readonly<Record<'paper' | 'ink' | 'soft' | 'rule' | Kind, string>>;

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const DECLARATION = /--([a-z-]+):\s*([^;]+);/g;
const NAMES = ['paper', 'ink', 'soft', 'rule', 'class', 'property', 'enumeration', 'value'] as const;

/**
 * Returns the colours of the site's design tokens. A publication can override them with plain colours.
 *
 * @param css the style sheet of the tokens
 */
export function paletteOf(css: string, theme: Theme): Palette {
  const tokens = new Map([...css.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]));
  const colour = (name: (typeof NAMES)[number]): string =>
    light(theme.tokens[name] ?? '') ?? light(tokens.get(name) ?? '') ?? '#000';
  return Object.fromEntries(NAMES.map((name) => [name, colour(name)])) as Palette;
}

/** `#a00`, `light-dark(#a00, #faa)` → `#a00`. Undefined for colours that SVG renderers may not support. */
function light(value: string): string | undefined {
  const [, first] = /^light-dark\(\s*([^,\s]+)\s*,/.exec(value.trim()) ?? [];
  const colour = first ?? value.trim();
  return HEX.test(colour) ? colour : undefined;
}
