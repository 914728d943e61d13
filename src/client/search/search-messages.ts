import type { InterfaceLanguage } from '../../site/messages/languages.ts';
import { INTERFACE_LANGUAGES } from '../../site/messages/languages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { isReadable, primaryLanguage } from '../../site/text/text.ts';

export type SearchMessages = Messages['search'];

/** The messages of each language, loaded on demand. */
const LOADERS: Readonly<Record<InterfaceLanguage, () => Promise<{ readonly search: SearchMessages }>>> = {
  en: () => import('../../site/messages/en/search.ts'),
  de: () => import('../../site/messages/de/search.ts'),
  fr: () => import('../../site/messages/fr/search.ts'),
  es: () => import('../../site/messages/es/search.ts'),
  it: () => import('../../site/messages/it/search.ts'),
  pt: () => import('../../site/messages/pt/search.ts'),
  nl: () => import('../../site/messages/nl/search.ts'),
  ja: () => import('../../site/messages/ja/search.ts'),
};

/** The language of the interface and of the page. */
export interface SearchLocale {
  readonly messages: SearchMessages;
  /** The language of the messages. */
  readonly language: InterfaceLanguage;
  /** The page's language, if it differs from that of the messages. */
  readonly pageLanguage: string | undefined;
}

/** Determines the languages at an element. */
export async function localeAt(element: Element): Promise<SearchLocale> {
  const primary = primaryLanguage(element.closest<HTMLElement>('[lang]')?.lang ?? 'en');
  const language = INTERFACE_LANGUAGES.find((known) => known === primary) ?? 'en';
  const { lang } = document.documentElement;
  const { search } = await LOADERS[language]();
  return { messages: search, language, pageLanguage: isReadable(lang, language) ? undefined : lang };
}
