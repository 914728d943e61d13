import type { MessageTree } from '../../ontology/model.ts';
import { ownMessages } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { isSubtree } from '../messages/message-overlay.ts';
import { namesPath } from './names-file.ts';

/** UI messages of the search dialog from the ontology's folder, and their language. */
export interface SearchMessagesFile {
  readonly language: string;
  readonly messages: MessageTree;
}

/** The messages of the dialog on the pages of a language. undefined: only built-in ones. */
export function ownSearchMessages({ language, publication }: PublicationIndex): SearchMessagesFile | undefined {
  const own = ownMessages(language, publication.site);
  const search = own?.messages['search'];
  if (own === undefined) return undefined;
  return { language: own.language, messages: search !== undefined && isSubtree(search) ? search : {} };
}

/** Path of the file, below the base URL. */
export function searchMessagesPath({ language }: Pick<PublicationIndex, 'language'>): string {
  return `${namesPath({ language })}.messages.json`;
}
