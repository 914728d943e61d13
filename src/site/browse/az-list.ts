import { memoize } from '../../ontology/memoize.ts';
import type { Kind } from '../../ontology/model.ts';
import { deprecatedLast } from '../index/in-order.ts';
import type { ListPart } from '../index/parts.ts';
import { splitIntoParts, withHyphen } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Ref } from '../text/phrase.ts';
import { createAlphabet, letterName } from './letters.ts';

/** The terms under one letter, the deprecated ones last. */
export interface AzLetter {
  readonly letter: string;
  /** Part of a path: `a`, `u0416`. */
  readonly name: string;
  readonly refs: readonly Ref[];
}

/** A page of one letter, or of a part of it. */
export interface AzPage extends ListPart<Ref> {
  readonly letter: string;
}

/** All terms, or those of a kind, by letter. */
export interface AzList {
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
const KINDS: readonly Kind[] = ['class', 'property', 'value'];

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
