import { escapeHtml } from '../../text/html.ts';
import type { TermSection } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** A link to the page that continues the section, with the number of entries that are not here; nothing where all are. */
export function furtherHtml({ further }: TermSection, voice: TextLanguage): string {
  if (further === undefined) return '';
  const words = voice.messages.term.onFurther(further.count);
  return `<p class="onward"${ownLanguage(voice)}><a href="${escapeHtml(further.href)}">${escapeHtml(words)}</a></p>`;
}
