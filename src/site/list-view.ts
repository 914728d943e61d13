import type { Iri, Kind, Term } from '../ontology/model.ts';
import { canonicalIri } from '../ontology/names.ts';
import { KIND_NAMES, KIND_ORDER } from './kinds.ts';
import type { Ref } from './phrase.ts';
import type { PublicationIndex } from './publication-index.ts';
import type { TermRow } from './sections/section.ts';

/** Up to here one page holds every term with its short definition. */
export const ONE_PAGE = 600;
/** Terms on one page of an A–Z list. */
const PER_PAGE = 200;

/** One page of the A–Z list: a kind, a letter, and a part of it where there are many. */
export interface ListPage {
  /** `class-a`, `property-b-2`. */
  readonly name: string;
  readonly kind: Kind;
  readonly letter: string;
  readonly part: number;
  readonly parts: number;
  readonly rows: readonly TermRow[];
}

/** Every page of the A–Z lists of a large ontology, each bounded; none where one page holds all. */
export function listPages(index: PublicationIndex): ListPage[] {
  if (index.publication.ontology.terms.length <= ONE_PAGE) return [];
  return KIND_ORDER.flatMap((kind) =>
    [...byLetter(termsOfKind(kind, index))].flatMap(([letter, refs]) => partsOf(kind, letter, refs, index)),
  );
}

function partsOf(kind: Kind, letter: string, refs: readonly Ref[], index: PublicationIndex): ListPage[] {
  const parts = Math.ceil(refs.length / PER_PAGE);
  return Array.from({ length: parts }, (_, part) => ({
    name: `${kind}-${letter === '#' ? 'other' : letter.toLowerCase()}${part === 0 ? '' : `-${part + 1}`}`,
    kind,
    letter,
    part: part + 1,
    parts,
    rows: refs.slice(part * PER_PAGE, (part + 1) * PER_PAGE).map((ref) => toRow(ref, index)),
  }));
}

function toRow(ref: Ref, index: PublicationIndex): TermRow {
  const term = index.term(ref.iri);
  return { ref, summary: term ? index.summaryOf(term) : '' };
}

/** Terms of a kind in order of their labels; a term of several kinds is in the list of each. */
function termsOfKind(kind: Kind, index: PublicationIndex): Ref[] {
  return index.sorted(
    index.publication.ontology.terms.filter(({ kinds }) => kinds.includes(kind)).map(({ iri }) => iri),
  );
}

/** Letters in order, what begins otherwise last. */
function byLetter(refs: readonly Ref[]): Map<string, Ref[]> {
  const letters = new Map<string, Ref[]>();
  for (const ref of refs) {
    const first = ref.label.normalize('NFD').charAt(0).toUpperCase();
    const letter = /^[A-Z]$/.test(first) ? first : '#';
    const list = letters.get(letter);
    if (list) list.push(ref);
    else letters.set(letter, [ref]);
  }
  return new Map([...letters].sort(([a], [b]) => (a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1)));
}

/** A class and what is below it. */
export interface TreeNode {
  readonly ref: Ref;
  readonly children: readonly TreeNode[];
  /** Children that are not shown here; the class's own page lists them. */
  readonly hidden: number;
}

/** The upper class hierarchy, breadth first up to so many classes, each class at its first place only. */
export function upperClasses(index: PublicationIndex, most = 240): TreeNode[] {
  type Draft = { ref: Ref; children: Draft[]; hidden: number; term: Term };
  const seen = new Set<Iri>();
  const draft = (ref: Ref): Draft[] => {
    const term = index.term(ref.iri);
    if (!term || seen.has(canonicalIri(ref.iri)) || seen.size >= most) return [];
    seen.add(canonicalIri(ref.iri));
    return [{ ref, children: [], hidden: 0, term }];
  };
  const roots = index.sorted(index.roots.map(({ iri }) => iri)).flatMap(draft);
  const waiting = [...roots];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const below = index.sorted(
      (next.term.class?.children ?? []).filter((iri) => index.term(iri) && !seen.has(canonicalIri(iri))),
    );
    next.children.push(...below.flatMap(draft));
    next.hidden = below.length - next.children.length;
    waiting.push(...next.children);
  }
  return roots;
}

export interface KindList {
  readonly kind: Kind;
  readonly title: string;
  readonly count: number;
  /** All terms, where one page holds them; else empty. */
  readonly rows: readonly TermRow[];
  /** First pages by letter, where the lists are split. */
  readonly letters: readonly { readonly letter: string; readonly name: string; readonly count: number }[];
}

/** The lists of `/vocabulary`: whole for a small ontology, by letter for a large one. */
export function kindLists(index: PublicationIndex): KindList[] {
  const pages = listPages(index);
  return KIND_ORDER.flatMap((kind): KindList[] => {
    const refs = termsOfKind(kind, index);
    if (refs.length === 0) return [];
    const rows = pages.length === 0 ? refs.map((ref) => toRow(ref, index)) : [];
    const letters = [...byLetter(pages.length === 0 ? [] : refs)].map(([letter, of]) => ({
      letter,
      name: `${kind}-${letter === '#' ? 'other' : letter.toLowerCase()}`,
      count: of.length,
    }));
    return [{ kind, title: KIND_NAMES[kind].many, count: refs.length, rows, letters }];
  });
}
