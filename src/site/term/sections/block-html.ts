import { escapeHtml } from '../../text/html.ts';
import type { Capped } from '../../text/phrase.ts';
import { folded } from './folded.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** A list of which the rest is folded away, in the language of the page. */
export function fold<T>(
  items: Capped<T>,
  count: number,
  display: (items: readonly T[]) => string,
  voice: TextLanguage,
): string {
  return folded(items, count, display, voice.messages.term, ownLanguage(voice));
}

export function paragraph(className: string, text: string, voice: TextLanguage): string {
  return text === '' ? '' : `<p class="${className}"${ownLanguage(voice)}>${escapeHtml(text)}</p>`;
}

export function headRow(names: readonly string[], voice: TextLanguage): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<thead${ownLanguage(voice)}><tr>${cells}</tr></thead>`;
}
