import { primaryLanguage } from '../../base/text.ts';
import type { Messages } from '../../messages/messages.ts';
import { openSearchMessages } from '../../messages/search.ts';
import type { SearchMessagesFile } from '../../site/browser.ts';

export type SearchMessages = Messages['search'];

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
  const { lang } = document.documentElement;
  const { messages, language } = await openSearchMessages(
    form.closest<HTMLElement>('[lang]')?.lang ?? '',
    ownMessages(form.dataset['messages']),
  );
  const kinds = form.dataset['kinds'];
  return {
    messages: kinds === undefined ? messages : withKinds(messages, kinds),
    language,
    pageLanguage: primaryLanguage(lang) === primaryLanguage(language) ? undefined : lang,
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
