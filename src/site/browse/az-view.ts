import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import type { Translation } from '../index/translations.ts';
import { translationsAt } from '../index/translations.ts';
import type { Ref } from '../text/phrase.ts';
import type { AzLetter, AzList, AzPage } from './az-list.ts';
import { azLists } from './az-list.ts';
import { DIGITS, HAN, OTHER } from './letters.ts';

/** A letter that links to its terms. */
export interface LetterLink {
  readonly letter: string;
  /** Label, if the sign alone is not clear. */
  readonly name: string | undefined;
  readonly href: string;
  /** Number of terms. */
  readonly count: number;
  /** Whether it is that of the page. */
  readonly current: boolean;
}

/** The page with the letters of a list. Of a list with several pages, it has only what it shows. */
export interface LettersView {
  readonly title: string;
  readonly path: string;
  /** Number of terms. */
  readonly count: number;
  readonly letters: readonly LetterLink[];
  /** The terms of each letter. Empty if the list has several pages. */
  readonly sections: readonly { readonly anchor: string; readonly label: string; readonly refs: readonly Ref[] }[];
  /** The other pages of the list, named by the first and the last term on each. */
  readonly ranges: readonly { readonly href: string; readonly label: string }[];
}

/** A page of one letter, without the terms of the others: an edit of their labels need not change it. */
export interface LetterView {
  readonly title: string;
  readonly heading: string;
  readonly letter: string;
  /** The page with all letters. */
  readonly list: { readonly label: string; readonly href: string };
  readonly letters: readonly LetterLink[];
  readonly page: AzPage;
  readonly translations: readonly Translation[];
}

/** The view of the page with the letters of a list. */
export function lettersView(list: AzList, index: PublicationIndex): LettersView {
  const { links, messages } = index;
  const range = (first = '', last = ''): string => (first === last ? first : messages.lists.fromTo(first, last));
  return {
    title: listTitle(list, index),
    path: list.path,
    count: list.count,
    letters: letterLinks(list, index),
    sections: (list.pages.length > 0 ? [] : list.letters).map((it) => ({
      anchor: letterAnchor(it),
      label: letterLabel(it.letter, index),
      refs: it.refs,
    })),
    ranges: list.pages.map(({ path, items }) => ({
      href: links.page(path),
      label: range(items[0]?.label, items.at(-1)?.label),
    })),
  };
}

/** The view of a page of one letter. */
export function letterView(page: AzPage, list: AzList, index: PublicationIndex): LetterView {
  const { links, messages, publication } = index;
  const letter = letterLabel(page.letter, index);
  const label = listTitle(list, index);
  const heading = messages.browse.terms.underLetter(label, letter);
  return {
    title: heading + (page.part > 1 ? `, ${messages.lists.part(page.part)}` : ''),
    heading,
    letter,
    list: { label, href: links.page(list.path) },
    letters: letterLinks(list, index, page.letter),
    page,
    translations: letterTranslations(page, list, index, (language) => createPublicationIndex(publication, language)),
  };
}

/** Title of an A–Z list. */
function listTitle({ kind }: AzList, { messages }: PublicationIndex): string {
  return kind === undefined
    ? messages.browse.terms.title
    : messages.browse.terms.ofKind(messages.term.kinds[kind].many);
}

/** Label of a letter that is a group. */
function letterLabel(letter: string, { messages }: PublicationIndex): string {
  const { digits, han, other } = messages.lists;
  const groups: Readonly<Record<string, string>> = { [DIGITS]: digits, [HAN]: han, [OTHER]: other };
  return groups[letter] ?? letter;
}

/** Anchor of a letter on a page with all letters. */
function letterAnchor({ name }: AzLetter): string {
  return `letter-${name}`;
}

/** The letters of a list as links to their pages, or to their anchors if the list has one page. */
export function letterLinks(list: AzList, index: PublicationIndex, current?: string): LetterLink[] {
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
