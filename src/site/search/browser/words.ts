import { primaryLanguage } from '../../text.ts';
import { INTERFACE_LANGUAGES } from '../../messages/languages.ts';
import type { InterfaceLanguage } from '../../messages/languages.ts';
import type { Messages } from '../../messages/messages.ts';

export type Words = Messages['search'];

/** The words of each language, which are loaded when they are needed. */
const WORDS: Readonly<Record<InterfaceLanguage, () => Promise<{ readonly search: Words }>>> = {
  en: () => import('../../messages/en/search.ts'),
  de: () => import('../../messages/de/search.ts'),
  fr: () => import('../../messages/fr/search.ts'),
  es: () => import('../../messages/es/search.ts'),
};

/** The words in which the site speaks around an element. */
export async function wordsAround(place: Element): Promise<Words> {
  const spoken = primaryLanguage(place.closest<HTMLElement>('[lang]')?.lang ?? 'en');
  const language = INTERFACE_LANGUAGES.find((own) => own === spoken) ?? 'en';
  return (await WORDS[language]()).search;
}
