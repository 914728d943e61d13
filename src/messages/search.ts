import { searchTree } from './data/built-in.ts';
import { builtInLanguage } from './format/languages.ts';
import type { Messages, OwnMessages } from './messages.ts';

/** The messages of the search dialog, and their language. */
export interface SearchWords {
  readonly messages: Messages['search'];
  readonly language: string;
}

/**
 * Opens the messages of the search dialog for a language, as `openMessages`. Apart from the others, because every page loads this
 * module in a browser: it loads the rest at once when the dialog is opened.
 */
export async function openSearchMessages(
  language: string,
  own: Promise<OwnMessages | undefined>,
): Promise<SearchWords> {
  const builtIn = builtInLanguage(language) ?? 'en';
  const [tree, file, { createMessages, overlay }] = await Promise.all([
    searchTree(builtIn),
    own,
    import('./format/create-messages.ts'),
  ]);
  const messages = createMessages(tree, builtIn) as Messages['search'];
  if (file === undefined) return { messages, language: builtIn };
  return { messages: overlay(messages, file.messages, file.language), language: file.language };
}
