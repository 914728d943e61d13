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

/** The anchor of a letter on a page that holds all of them. */
export function letterAnchor({ name }: AzLetter): string {
  return `letter-${name}`;
}

/** The letters of a list as links, on whichever of its pages: to their own pages, or to their place on the one page. */
export function letterLinks(
  list: AzList,
  index: PublicationIndex,
  current?: string,
): { letter: string; name: string | undefined; href: string; count: number; current: boolean }[] {
  const first = new Map(list.pages.filter(({ part }) => part === 1).map(({ letter, path }) => [letter, path]));
  return list.letters.map((it) => {
    const path = first.get(it.letter);
    const words = letterLabel(it.letter, index);
    return {
      letter: it.letter,
      name: words === it.letter ? undefined : words,
      href: path === undefined ? `#${letterAnchor(it)}` : index.links.page(path),
      count: it.refs.length,
      current: it.letter === current,
    };
  });
}

/**
 * A letter's page in the other languages: where one has no such page, its letters are others, and its whole list stands for it.
 * `indexOf` gives the index of a language.
 */
export function letterTranslations(
  page: AzPage,
  list: AzList,
  index: PublicationIndex,
  indexOf: (language: string) => PublicationIndex,
): readonly Translation[] {
  const lists = new Map(translationsAt(list.path, index).map((it) => [it.language, it]));
  return translationsAt(page.path, index).map((it) => {
    const there = azLists(indexOf(it.language)).some(({ pages }) => pages.some(({ path }) => path === page.path));
    return there ? it : { ...(lists.get(it.language) ?? it), translated: false };
  });
}
