import { escapeHtml } from '../text/html.ts';

/** As many names as a narrow column bears. */
const MOST = 3;

/** The kinds of record that a row is about, where it is not about all. */
export function rootsHtml(roots: readonly string[]): string {
  if (roots.length === 0) return '';
  const named = roots.slice(0, MOST).map(escapeHtml).join(', ');
  const others = roots.length - MOST;
  if (others <= 0) return `<p class="aside">of ${named}</p>`;
  const all = escapeHtml(roots.join(', '));
  return `<p class="aside">of ${named} <span title="${all}">and ${others} ${others === 1 ? 'other' : 'others'}</span></p>`;
}
