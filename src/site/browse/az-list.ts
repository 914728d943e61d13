import { memoize } from '../../base/work.ts';
import type { Ref } from '../../messages/messages.ts';
import type { Kind } from '../../ontology/model.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/lists.ts';
import { deprecatedLast, splitIntoParts, titleOfPart, withHyphen } from '../index/lists.ts';
import type { PageRow } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import type { Translation } from '../index/translations.ts';
import { translationsAt } from '../index/translations.ts';
import { partsHtml, trailHtml } from '../term/page-parts-html.ts';
import { termRows, toRow } from '../term/sections/values.ts';

/** Groups of labels that do not start with a letter of the language. */
const DIGITS = '0–9';
const OTHER = '#';
const HAN = '漢';

const NAMES: Readonly<Record<string, string>> = { [DIGITS]: 'digits', [OTHER]: 'other', [HAN]: 'han' };

/** The letter of a label in a language, and the order of letters. */
interface Alphabet {
  letterOf(label: string): string;
  compare(a: string, b: string): number;
}

/**
 * The alphabet by the language's own collation: `Ö` is under O in German and a letter of its own in Swedish. Kana are
 * grouped by row, Hangul by initial consonant, and Chinese characters form one group.
 */
export function createAlphabet(language: string): Alphabet {
  const collator = new Intl.Collator(language, { sensitivity: 'base' });
  const seen = new Map<string, string>();
  const last = [HAN, DIGITS, OTHER];
  return {
    letterOf: (label) => {
      const [first = ''] = label.trimStart();
      let letter = seen.get(first);
      if (letter === undefined) seen.set(first, (letter = groupOf(first, collator)));
      return letter;
    },
    compare: (a, b) => last.indexOf(a) - last.indexOf(b) || collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
  };
}

/** A letter as part of a path: `a`, `u0416`, `digits`. */
export function letterName(letter: string): string {
  if (/^[A-Z]$/.test(letter)) return letter.toLowerCase();
  return NAMES[letter] ?? `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** Patterns of first characters, and the function that returns their group. */
const SCRIPTS: readonly (readonly [RegExp, (first: string) => string])[] = [
  [/\p{N}/u, () => DIGITS],
  [/[^\p{L}]/u, () => OTHER],
  [/\p{Script=Han}/u, () => HAN],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, kanaRow],
  [/[\uac00-\ud7a3]/u, initialConsonant],
];

function groupOf(first: string, collator: Intl.Collator): string {
  if (first === '') return OTHER;
  const found = SCRIPTS.find(([script]) => script.test(first));
  if (found) return found[1](first);
  const [letter = first] = first.toUpperCase();
  const [base = letter] = letter.normalize('NFD');
  return collator.compare(base, letter) === 0 ? base : letter;
}

/** The first sign of each row, with its small form before it: https://www.unicode.org/charts/PDF/U3040.pdf. */
const KANA = ['ぁあ', 'かか', 'ささ', 'たた', 'なな', 'はは', 'まま', 'ゃや', 'らら', 'ゎわ'] as const;

function kanaRow(first: string): string {
  const [base = first] = first.normalize('NFKC').normalize('NFD');
  const code = base.codePointAt(0) ?? 0;
  const hiragana = String.fromCodePoint(code >= 0x30a1 && code <= 0x30f6 ? code - 0x60 : code);
  const row = KANA.findLast(([small = '']) => hiragana >= small);
  return row?.charAt(1) ?? OTHER;
}

/** Initials in the order of the syllables. Doubled ones are grouped with simple ones: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646. */
const INITIALS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';

function initialConsonant(first: string): string {
  return INITIALS.charAt(Math.floor(((first.codePointAt(0) ?? 0) - 0xac00) / 588));
}

/** The terms under one letter, the deprecated ones last. */
interface AzLetter {
  readonly letter: string;
  /** Part of a path: `a`, `u0416`. */
  readonly name: string;
  readonly refs: readonly Ref[];
}

/** A page of one letter, or of a part of it. */
interface AzPage extends ListPart<Ref> {
  readonly letter: string;
}

/** All terms, or those of a kind, by letter. */
interface AzList {
  readonly kind?: Kind;
  /** Path of the page with its letters, below the base URL and the language's folder: `terms`, `terms/property`. */
  readonly path: string;
  readonly count: number;
  readonly letters: readonly AzLetter[];
  /** Pages of the letters. Empty if the list fits on one page. */
  readonly pages: readonly AzPage[];
}

/** Maximum number of terms on a single page. */
const ONE_PAGE = 300;
/** Number of terms per page of a longer list. */
const PER_PAGE = 200;
/** Kinds with their own list. Value sets have a more detailed page. */
const KINDS = KIND_ORDER.filter((kind) => kind !== 'enumeration');

/** The list of all terms, then one for each kind. Cached per language. */
export const azLists = memoize((index: PublicationIndex): readonly AzList[] => {
  const { terms } = index.publication.ontology;
  const all = index.sorted(terms.map(({ iri }) => iri));
  const lists = KINDS.map((kind) => [kind, all.filter(({ iri }) => index.term(iri)?.kinds.includes(kind))] as const);
  return [
    createList(undefined, all, index),
    ...lists
      .filter(([, refs]) => refs.length > 0 && refs.length < all.length)
      .map(([kind, refs]) => createList(kind, refs, index)),
  ];
});

function createList(kind: Kind | undefined, refs: readonly Ref[], index: PublicationIndex): AzList {
  const path = kind === undefined ? 'terms' : `terms/${kind}`;
  const letters = byLetter(refs, index.language);
  const prefix = kind === undefined ? 'terms/' : `${path}-`;
  const pages =
    refs.length <= ONE_PAGE
      ? []
      : letters.flatMap(({ letter, name, refs: of }) =>
          splitIntoParts(of, PER_PAGE, withHyphen(prefix + name)).map((part) => ({ ...part, letter })),
        );
  return { ...(kind === undefined ? {} : { kind }), path, count: refs.length, letters, pages };
}

/** Groups sorted refs by letter, in the order of the language. */
export function byLetter(refs: readonly Ref[], language: string): AzLetter[] {
  const alphabet = createAlphabet(language);
  const letters = new Map<string, Ref[]>();
  for (const ref of refs) {
    const letter = alphabet.letterOf(ref.label);
    const list = letters.get(letter);
    if (list) list.push(ref);
    else letters.set(letter, [ref]);
  }
  return [...letters]
    .sort(([a], [b]) => alphabet.compare(a, b))
    .map(([letter, of]) => ({
      letter,
      name: letterName(letter),
      refs: deprecatedLast(of),
    }));
}

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
  const range = (first = '', last = ''): string => (first === last ? first : messages.lists.fromTo({ first, last }));
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
  const heading = messages.browse.terms.underLetter({ list: label, letter });
  return {
    title: titleOfPart(heading, page, index),
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
    : messages.browse.terms.ofKind({ many: messages.term.kinds[kind].many });
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

/** Kinds with a page that is more than a list. */
const PAGES: Partial<Readonly<Record<Kind, string>>> = { class: 'classes', enumeration: 'value-sets' };

/** Path of the list of all terms of a kind, below the base URL and the language's folder. */
export function kindPage(kind: Kind, index: PublicationIndex): string {
  return PAGES[kind] ?? azLists(index).find((list) => list.kind === kind)?.path ?? 'terms';
}

/** Number of terms of a kind, with the URL of their list. */
export interface KindCount {
  readonly kind: Kind;
  readonly count: number;
  readonly href: string;
}

/** Adds the URLs of the lists to the counts of kinds. */
export function linkKinds(
  counts: readonly { readonly kind: Kind; readonly count: number }[],
  index: PublicationIndex,
): KindCount[] {
  return counts.map((of) => ({ ...of, href: index.links.page(kindPage(of.kind, index)) }));
}

/** The A–Z lists of all terms and of each kind. A long list has a page of its letters, and pages of each letter. */
export const azPage = {
  paths: (index) =>
    azLists(index).flatMap((list) => [
      {
        params: { list: list.path.replace(/^terms\/?/, '') || undefined },
        props: { letters: lettersView(list, index) },
      },
      ...list.pages.map((page) => ({
        params: { list: page.path.replace('terms/', '') },
        props: { letter: letterView(page, list, index) },
      })),
    ]),
  view: (index, props) => {
    const shared = { layout: 'wide', current: 'vocabulary' } as const;
    const rows = (refs: readonly Ref[]): string => termRows(refs.map((ref) => toRow(ref, index)));
    if ('letters' in props) {
      const { title, path, count, letters, sections, ranges } = props.letters;
      const description = index.messages.browse.terms.description({ site: siteTitle(index).text });
      return {
        page: { title, description, path, ...shared },
        trail: trailHtml([], title, index),
        title,
        count: index.messages.lists.terms({ count }),
        letters,
        sections: sections.map(({ anchor, label, refs }) => ({ anchor, label, html: rows(refs) })),
        ranges,
      };
    }
    const { title, heading, letter, list, letters, page, translations } = props.letter;
    return {
      page: { title, path: page.path, translations, ...shared },
      trail: trailHtml([list], letter, index),
      title: heading,
      letters,
      terms: rows(page.items) + partsHtml(page, index),
    };
  },
} satisfies PageRow<{ readonly letters: LettersView } | { readonly letter: LetterView }>;
