import type { PublicationIndex } from '../index/publication-index.ts';
import type { Translation } from '../index/translations.ts';
import { escapeHtml } from '../text/html.ts';
import { languageName } from '../text/text.ts';

/** Links to the same page in its languages. Empty if there is only one. */
export function languagesHtml(translations: readonly Translation[], { messages }: PublicationIndex): string {
  if (translations.length < 2) return '';
  const link = ({ language, href, current }: Translation): string => {
    const tag = escapeHtml(language);
    const here = current ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(href)}" lang="${tag}" hreflang="${tag}"${here}>${escapeHtml(languageName(language, language))}</a>`;
  };
  return `<nav class="languages" aria-label="${escapeHtml(messages.site.languages)}">${translations.map(link).join('')}</nav>`;
}
