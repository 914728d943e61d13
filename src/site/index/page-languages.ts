import { memoize, memoizeByKey } from '../../base/work.ts';
import { builtInLanguage, openMessages, withConceptWords } from '../../messages/index.ts';
import type { Messages } from '../../messages/messages.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { MessageTree, Publication, Site, Term } from '../../ontology/model.ts';
import { isReadable, sameLanguage } from '../text/text.ts';

/**
 * The languages with pages, the default first: every offered language that has at least one label, and that is a UI language or
 * configured. An ontology with labels in one language has pages in that language only.
 */
export function pageLanguages({ site, ontology }: Publication): readonly string[] {
  // The home page of a catalogue has no terms, so it is in all its languages.
  const hasContent = (language: string): boolean =>
    site.publications !== undefined || ontology.terms.some((term) => hasLabelIn(term, language));
  const speaks = (language: string): boolean =>
    site.configuredLanguages === true || isReadable(interfaceOf(language, site), language);
  const others = site.languages.filter(
    (language) => !isReadable(language, site.defaultLanguage) && speaks(language) && hasContent(language),
  );
  // Of `pt` and `pt-BR` the first has the pages.
  const distinct = others.filter((language, at) => others.findIndex((other) => isReadable(other, language)) === at);
  return [site.defaultLanguage, ...distinct];
}

/** Whether the term has a page in a language: it has one in the default language, and in each language of its labels. */
export function hasPageIn(term: Term, language: string, { defaultLanguage }: Pick<Site, 'defaultLanguage'>): boolean {
  return language === defaultLanguage || hasLabelIn(term, language);
}

/** Folder of the pages in a language, with a trailing slash. Empty for the default language. */
export function languageFolder(language: string, { defaultLanguage }: Pick<Site, 'defaultLanguage'>): string {
  return language === defaultLanguage ? '' : `${language.toLowerCase()}/`;
}

/** Whether the term has a label in the language. */
export function hasLabelIn(term: Term, language: string): boolean {
  return term.labels.some((label) => label.language !== undefined && isReadable(label.language, language));
}

/** The folders with pages of terms, below the root of the site, and the number of pages in each. */
export function termFolders(publication: Publication): ReadonlyMap<string, number> {
  const { ontology, site } = publication;
  const count = (language: string): number => ontology.terms.filter((term) => hasPageIn(term, language, site)).length;
  return new Map(
    pageLanguages(publication).map((language) => [`${languageFolder(language, site)}vocabulary`, count(language)]),
  );
}

/** Files of the pages of terms that are gone, below the root of the site. They are in every language. */
export function pagesOfGone(publication: Publication): ReadonlySet<string> {
  const { history, site } = publication;
  const folders = history ? pageLanguages(publication).map((language) => languageFolder(language, site)) : [];
  return new Set(
    folders.flatMap((folder) =>
      (history?.gone ?? []).map(({ identifier }) => `${folder}${identifierToPath(identifier)}.html`),
    ),
  );
}

/** Whether the term's definition can be read in the language. */
export function hasDefinitionIn(term: Term, language: string): boolean {
  return term.definitions.some((text) => text.language !== undefined && isReadable(text.language, language));
}

/** The UI language of a page: its own language, or English if there are no messages in it. */
export function interfaceOf(language: string, site: Pick<Site, 'messages'>): string {
  return ownMessages(language, site)?.language ?? builtInLanguage(language) ?? 'en';
}

/** The UI messages of a page: those of its language, of the ontology's folder before built-in ones, and English where they lack one. */
export function messagesOf(language: string, site: Pick<Site, 'messages' | 'concepts'>): Messages {
  const messages = messagesIn(language, site);
  return site.concepts ? withConceptWords(messages) : messages;
}

/** The same, with the words for values whatever the terms are. */
export function messagesIn(language: string, site: Pick<Site, 'messages'>): Messages {
  return messagesBySite(site)(language);
}

const messagesBySite = memoize((site: Pick<Site, 'messages'>) =>
  memoizeByKey((language: string) => openMessages(language, ownMessages(language, site))),
);

/** The messages of the ontology's folder for a language, and their language: `pt` also for pages in `pt-BR`. */
export function ownMessages(
  language: string,
  { messages = {} }: Pick<Site, 'messages'>,
): { readonly language: string; readonly messages: MessageTree } | undefined {
  const tags = Object.keys(messages);
  const tag = tags.find((it) => sameLanguage(it, language)) ?? tags.find((it) => isReadable(it, language));
  return tag === undefined ? undefined : { language: tag, messages: messages[tag] as MessageTree };
}
