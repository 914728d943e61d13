import type { LocalizedText, Messages } from '../../messages/messages.ts';
import { guideListTranslations } from '../guides/guide-view.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalks.ts';
import { interfaceOf, messagesOf } from '../index/page-languages.ts';
import type { PageHead } from '../index/page-row.ts';
import { PROFILE_PAGE } from '../index/profile.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Translation } from '../index/translations.ts';
import { translationsAt } from '../index/translations.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';
import { isReadable, languageName } from '../text/text.ts';
import { pageTranslations } from './head-html.ts';

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

/** A language of the site, and where its choice leads. */
export interface LanguageChoice {
  readonly language: string;
  readonly href: string;
  /** Whether the page is in this language. */
  readonly current: boolean;
  /** The name of the nearest page, in that language or in English, if the page itself does not exist in it. */
  readonly nearest?: LocalizedText;
}

/** The first page of a part of the site, in its languages. */
interface Section {
  readonly pages: (index: PublicationIndex) => readonly Translation[];
  readonly name: (messages: Messages) => string;
}

const HOME: Section = { pages: (index) => translationsAt('', index), name: ({ home }) => home.home };

const SECTIONS: Readonly<Record<string, Section>> = {
  vocabulary: { pages: (index) => translationsAt('vocabulary', index), name: ({ site }) => site.vocabulary },
  profile: { pages: (index) => translationsAt(PROFILE_PAGE, index), name: ({ profile }) => profile.title },
  derivation: { pages: (index) => translationsAt('derivation', index), name: ({ derivation }) => derivation.title },
  crosswalks: { pages: (index) => translationsAt(CROSSWALKS_PAGE, index), name: ({ crosswalk }) => crosswalk.title },
  guides: { pages: guideListTranslations, name: ({ guides }) => guides.title },
};

/** Returns every language of the site, the default first, with the same page or the nearest one. Empty if there is only one language. */
export function languageChoices(head: PageHead, index: PublicationIndex): LanguageChoice[] {
  if (index.languages.length < 2) return [];
  const pages = byLanguage(pageTranslations(head, index));
  const section = SECTIONS[head.current ?? ''] ?? HOME;
  const nearby = byLanguage(section.pages(index));
  return HOME.pages(index).map((home): LanguageChoice => {
    const { language, current } = home;
    const page = pages.get(language);
    if (page) return { language, href: page.href, current };
    const near = nearby.get(language);
    const { href } = near ?? home;
    if (current) return { language, href: head.path === undefined ? href : index.links.page(head.path), current };
    const { name } = near ? section : HOME;
    return { language, href, current, nearest: inLanguage(name, language, index) };
  });
}

/** A UI text for pages in a language, which may have no messages. */
function inLanguage(name: Section['name'], language: string, { publication }: PublicationIndex): LocalizedText {
  const { site } = publication;
  const spoken = interfaceOf(language, site);
  return { text: name(messagesOf(language, site)), ...(!isReadable(language, spoken) && { language: spoken }) };
}

function byLanguage(pages: readonly Translation[]): ReadonlyMap<string, Translation> {
  return new Map(pages.map((page) => [page.language, page]));
}
