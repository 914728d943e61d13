import type { InterfaceLanguage } from '../../site/messages/languages.ts';
import { INTERFACE_LANGUAGES } from '../../site/messages/languages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { isReadable, primaryLanguage } from '../../site/text/text.ts';

export type SearchMessages = Messages['search'];

/** The messages of each language, loaded on demand. */
const WORDS: Readonly<Record<InterfaceLanguage, () => Promise<{ readonly search: SearchMessages }>>> = {
  en: () => import('../../site/messages/en/search.ts'),
  de: () => import('../../site/messages/de/search.ts'),
  fr: () => import('../../site/messages/fr/search.ts'),
  es: () => import('../../site/messages/es/search.ts'),
};

/** The language of the interface and of the page. */
export interface Speech {
  readonly words: SearchMessages;
  /** The language of the messages. */
  readonly own: InterfaceLanguage;
  /** The page's language, if it differs from that of the messages. */
  readonly page: string | undefined;
}

/** Determines the languages at an element. */
export async function speechAround(place: Element): Promise<Speech> {
  const spoken = primaryLanguage(place.closest<HTMLElement>('[lang]')?.lang ?? 'en');
  const own = INTERFACE_LANGUAGES.find((language) => language === spoken) ?? 'en';
  const { lang } = document.documentElement;
  const { search } = await WORDS[own]();
  return { words: search, own, page: isReadable(lang, own) ? undefined : lang };
}
