import { escapeHtml } from '../text/html.ts';
import { counted } from '../text/number.ts';

/** Maximum number of names in a cell. */
const MAX_NAMES = 3;

/** The kinds of record that a row applies to. Empty if it applies to all. */
export function rootsHtml(roots: readonly string[]): string {
  if (roots.length === 0) return '';
  const named = roots.slice(0, MAX_NAMES).map(escapeHtml).join(', ');
  const others = roots.length - MAX_NAMES;
  if (others <= 0) return `<p class="aside">of ${named}</p>`;
  const more = counted(others, 'en', { one: 'other', other: 'others' });
  return `<p class="aside">of ${named} <span title="${escapeHtml(roots.join(', '))}">and ${more}</span></p>`;
}
