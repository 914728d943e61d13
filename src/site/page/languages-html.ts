import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';
import { languageName } from '../text/text.ts';
import type { PageHead } from './head-html.ts';
import type { LanguageChoice } from './language-choices.ts';
import { languageChoices } from './language-choices.ts';

/**
 * The control that leads to the page in other languages: a button and the list that it opens, which need no script. On every page of a
 * publication in several languages; empty if there is only one.
 */
export function languagesHtml(head: PageHead, index: PublicationIndex): string {
  const choices = languageChoices(head, index);
  if (choices.length === 0) return '';
  const { own, language } = index;
  const title = escapeHtml(index.messages.site.languages);
  const code = escapeHtml(language);
  const name = escapeHtml(languageName(language, language));
  // A phone has room for the code only.
  const button = `<button class="language" popovertarget="site-languages"${languageAttributes(own)}><span class="unseen">${title}:</span> <span lang="${code}">${name}</span><span>${code}</span></button>`;
  return `${button}<nav class="languages" id="site-languages" popover aria-label="${title}"${languageAttributes(own)}>${choices.map(choiceHtml).join('')}</nav>`;
}

function choiceHtml({ language, href, current, nearest }: LanguageChoice): string {
  const tag = escapeHtml(language);
  const here = current ? ' aria-current="true"' : '';
  const place =
    nearest === undefined ? '' : ` <small${languageAttributes(nearest.language)}>${escapeHtml(nearest.text)}</small>`;
  return `<a href="${escapeHtml(href)}" lang="${tag}"${here}>${escapeHtml(languageName(language, language))}${place}</a>`;
}
