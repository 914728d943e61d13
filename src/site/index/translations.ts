import { memoize, memoizeByKey } from '../../base/work.ts';
import type { Site, Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { languageAttributes } from '../text/html.ts';
import { isReadable } from '../text/text.ts';
import { createLinksIn } from './links.ts';
import { hasDefinitionIn, hasPageIn } from './page-languages.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The page in one of its languages. */
export interface Translation {
  readonly language: string;
  readonly href: string;
  readonly absolute: string;
  readonly current: boolean;
  /** Whether the content is also in that language, so that search engines may index it for that language. */
  readonly translated: boolean;
}

/** Translations of a page that exists in every language, by its path below the base URL and the language's folder. */
export function translationsAt(path: string, index: PublicationIndex): readonly Translation[] {
  return index.languages.map((language) => translation(path, language, true, index));
}

/** A term's page in each language that has a label for it. */
export function translationsOf(term: Term, index: PublicationIndex): readonly Translation[] {
  const path = identifierToPath(term.identifier);
  return index.languages
    .filter((language) => hasPageIn(term, language, index.publication.site))
    .map((language) => translation(path, language, hasDefinitionIn(term, language), index));
}

const linksIn = memoize(({ baseUrl, defaultLanguage }: Site) =>
  memoizeByKey((language: string) => createLinksIn(baseUrl, language === defaultLanguage ? undefined : language)),
);

function translation(path: string, language: string, translated: boolean, index: PublicationIndex): Translation {
  const links = linksIn(index.publication.site)(language);
  return {
    language,
    href: links.page(path),
    absolute: links.absolutePage(path),
    current: language === index.language,
    translated,
  };
}

/** The counterparts of a further page: languages may split a list at different entries, so these are the first pages. */
export function ofFirstPages(translations: readonly Translation[]): readonly Translation[] {
  return translations.map((it) => ({ ...it, translated: false }));
}

/** The language of UI strings. */
const OWN = 'en';

/** The `lang` of UI strings on a page in another language: `en`. Undefined if both are the same. */
export function interfaceLanguage(index: PublicationIndex): 'en' | undefined {
  return isReadable(index.publication.site.defaultLanguage, OWN) ? undefined : OWN;
}

/** The UI messages of a page and their language. `own` is present if it differs from the page's language. */
export type TextLanguage = Pick<PublicationIndex, 'messages' | 'own' | 'language' | 'interface' | 'letters'>;

/** ` lang="en"` for UI text on a page in another language. */
export function ownLanguage({ own }: TextLanguage): string {
  return languageAttributes(own);
}
