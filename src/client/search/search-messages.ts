import type { InterfaceLanguage } from '../../site/messages/languages.ts';
import { builtInLanguage } from '../../site/messages/languages.ts';
import { overlay } from '../../site/messages/message-overlay.ts';
import type { Messages } from '../../site/messages/messages.ts';
import type { SearchMessagesFile } from '../../site/search/search-files.ts';
import { isReadable } from '../../site/text/text.ts';

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
  readonly language: string;
  /** The page's language, if it differs from that of the messages. */
  readonly pageLanguage: string | undefined;
}

/**
 * Determines the languages at the form of the search, and loads its messages: `data-messages` is the URL of those of the site,
 * `data-kinds` are its names of kinds.
 */
export async function localeAt(form: HTMLFormElement): Promise<SearchLocale> {
  const builtIn = builtInLanguage(form.closest<HTMLElement>('[lang]')?.lang ?? '') ?? 'en';
  const { lang } = document.documentElement;
  const [{ search }, own] = await Promise.all([LOADERS[builtIn](), ownMessages(form.dataset['messages'])]);
  const language = own?.language ?? builtIn;
  const messages = own ? overlay(search, own.messages, own.language) : search;
  const kinds = form.dataset['kinds'];
  return {
    messages: kinds === undefined ? messages : withKinds(messages, kinds),
    language,
    pageLanguage: isReadable(lang, language) ? undefined : lang,
  };
}

function withKinds(messages: SearchMessages, kinds: string): SearchMessages {
  return { ...messages, kinds: { ...messages.kinds, ...(JSON.parse(kinds) as Partial<SearchMessages['kinds']>) } };
}

/** undefined: there are none, or they cannot be loaded. The page of the playground forbids all connections. */
async function ownMessages(url: string | undefined): Promise<SearchMessagesFile | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as SearchMessagesFile) : undefined;
  } catch {
    return undefined;
  }
}
