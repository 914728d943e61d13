import type { PublicationIndex } from '../index/publication-index.ts';
import type { Translation } from '../index/translations.ts';
import { translationsAt } from '../index/translations.ts';
import type { AzLetter, AzList, AzPage } from './az-list.ts';
import { azLists } from './az-list.ts';
import { DIGITS, HAN, OTHER } from './letters.ts';

/** Title of an A–Z list. */
export function listTitle({ kind }: AzList, { messages }: PublicationIndex): string {
  return kind === undefined
    ? messages.browse.terms.title
    : messages.browse.terms.ofKind(messages.term.kinds[kind].many);
}

/** Label of a letter that is a group. */
export function letterLabel(letter: string, { messages }: PublicationIndex): string {
  const { digits, han, other } = messages.lists;
  const groups: Readonly<Record<string, string>> = { [DIGITS]: digits, [HAN]: han, [OTHER]: other };
  return groups[letter] ?? letter;
}

/** Anchor of a letter on a page with all letters. */
export function letterAnchor({ name }: AzLetter): string {
  return `letter-${name}`;
}

/** The letters of a list as links to their pages, or to their anchors if the list has one page. */
export function letterLinks(
  list: AzList,
  index: PublicationIndex,
  current?: string,
): { letter: string; name: string | undefined; href: string; count: number; current: boolean }[] {
  const first = new Map(list.pages.filter(({ part }) => part === 1).map(({ letter, path }) => [letter, path]));
  return list.letters.map((it) => {
    const path = first.get(it.letter);
    const label = letterLabel(it.letter, index);
    return {
      letter: it.letter,
      name: label === it.letter ? undefined : label,
      href: path === undefined ? `#${letterAnchor(it)}` : index.links.page(path),
      count: it.refs.length,
      current: it.letter === current,
    };
  });
}

/**
 * Returns the counterparts of a letter's page in other languages. Fallback for a language without this letter: its complete list.
 *
 * @param indexOf returns the index of a language
 */
export function letterTranslations(
  page: AzPage,
  list: AzList,
  index: PublicationIndex,
  indexOf: (language: string) => PublicationIndex,
): readonly Translation[] {
  const lists = new Map(translationsAt(list.path, index).map((it) => [it.language, it]));
  return translationsAt(page.path, index).map((it) => {
    const exists = azLists(indexOf(it.language)).some(({ pages }) => pages.some(({ path }) => path === page.path));
    return exists ? it : { ...(lists.get(it.language) ?? it), translated: false };
  });
}
