import { primaryLanguage } from '../../base/text.ts';
import type { Messages } from '../../messages/messages.ts';
import { openSearchMessages } from '../../messages/search.ts';
import type { SearchMessagesFile } from '../../site/browser.ts';
import { KIND_LETTERS } from '../../site/browser.ts';
import type { FoundKind } from './engine.ts';

export type SearchMessages = Messages['search'];

/** The language of the interface and of the page. */
export interface SearchLocale {
  readonly messages: SearchMessages;
  /** The letters of kinds. */
  readonly letters: typeof KIND_LETTERS;
  /** The language of the messages. */
  readonly language: string;
  /** The page's language, if it differs from that of the messages. */
  readonly pageLanguage: string | undefined;
}

/**
 * Determines the languages at the form of the search, and loads its messages: `data-messages` is the URL of those of the site,
 * `data-kinds` are its names and letters of kinds.
 */
export async function localeAt(form: HTMLFormElement): Promise<SearchLocale> {
  const { lang } = document.documentElement;
  const { messages, language } = await openSearchMessages(
    form.closest<HTMLElement>('[lang]')?.lang ?? '',
    ownMessages(form.dataset['messages']),
  );
  const kinds = JSON.parse(form.dataset['kinds'] ?? '{}') as OwnKinds;
  const letters = Object.entries(kinds).flatMap(([kind, { letter }]) => (letter === undefined ? [] : [[kind, letter]]));
  return {
    messages: { ...messages, kinds: { ...messages.kinds, ...kinds } },
    letters: { ...KIND_LETTERS, ...(Object.fromEntries(letters) as Partial<typeof KIND_LETTERS>) },
    language,
    pageLanguage: primaryLanguage(lang) === primaryLanguage(language) ? undefined : lang,
  };
}

/** Names of kinds on this site, and letters that differ. */
type OwnKinds = Partial<Record<FoundKind, SearchMessages['kinds'][FoundKind] & { readonly letter?: string }>>;

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
