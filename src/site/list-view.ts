import type { Iri, Kind, SourceOntology, Term } from '../ontology/model.ts';
import { canonicalIri } from '../ontology/names.ts';
import { KIND_NAMES, KIND_ORDER } from './kinds.ts';
import type { Ref } from './phrase.ts';
import type { PublicationIndex } from './publication-index.ts';
import type { TermRow } from './sections/section.ts';

/** Up to here one page holds every term with its short definition. */
export const ONE_PAGE = 600;
/** Up to here a kind is listed whole, however large the ontology. */
const SHORT = 40;
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
  return KIND_ORDER.flatMap((kind) => {
    const all = termsOfKind(kind, index);
    if (all.length <= SHORT) return [];
    return [...byLetter(all)].flatMap(([letter, refs]) => partsOf(kind, letter, refs, index));
  });
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
  return {
    ref,
    summary: term ? index.summaryOf(term) : { text: '' },
    // Several vocabularies have an Agent.
    ...(term && !term.home ? { notation: term.curie } : {}),
  };
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

/** Where the readers of a thesaurus start, which has no classes. */
function topConcepts(index: PublicationIndex): readonly Iri[] {
  return index.publication.ontology.terms.flatMap(({ enumeration }) => enumeration?.topValues ?? []);
}

/**
 * The upper hierarchy of classes, or of a thesaurus's concepts, level by level up to so many, each at its first place only. Where
 * enough is shown, a level is opened whole or not at all: a part of one would tell nothing but the order of the names.
 */
export function upperClasses(index: PublicationIndex, most = 240): TreeNode[] {
  type Draft = { ref: Ref; children: Draft[]; hidden: number; term: Term };
  const seen = new Set<Iri>();
  const draft = (ref: Ref): Draft[] => {
    const term = index.term(ref.iri);
    if (!term || seen.has(canonicalIri(ref.iri)) || seen.size >= most) return [];
    seen.add(canonicalIri(ref.iri));
    return [{ ref, children: [], hidden: 0, term }];
  };
  const tops = index.roots.length > 0 ? index.roots.map(({ iri }) => iri) : topConcepts(index);
  const roots = index.sorted(tops).flatMap(draft);
  const below = ({ term }: Draft): readonly Iri[] =>
    (term.class?.children ?? term.value?.narrower ?? []).filter(
      (iri) => index.term(iri) && !seen.has(canonicalIri(iri)),
    );
  for (let level = roots; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const more = level.reduce((sum, node) => sum + below(node).length, 0);
    const opens = seen.size + more <= most || seen.size < most / 4;
    for (const node of level) {
      const next = index.sorted(below(node));
      if (opens) node.children.push(...next.flatMap(draft));
      node.hidden = next.length - node.children.length;
    }
  }
  return roots;
}

export interface KindList {
  readonly kind: Kind;
  readonly title: string;
  readonly count: number;
  /** All terms, where one page holds them; else empty. What is borrowed stands apart in {@link borrowedLists}. */
  readonly rows: readonly TermRow[];
  /** First pages by letter, where the lists are split. */
  readonly letters: readonly { readonly letter: string; readonly name: string; readonly count: number }[];
}

/** The lists of `/vocabulary`: whole for a small ontology, by letter for a large one. */
export function kindLists(index: PublicationIndex): KindList[] {
  const onePage = index.publication.ontology.terms.length <= ONE_PAGE;
  const apart = borrowedLists(index).length > 0;
  return KIND_ORDER.flatMap((kind): KindList[] => {
    const all = termsOfKind(kind, index);
    const refs = apart ? all.filter(({ iri }) => index.term(iri)?.home) : all;
    if (refs.length === 0) return [];
    const whole = onePage || all.length <= SHORT;
    const rows = whole ? refs.map((ref) => toRow(ref, index)) : [];
    const letters = [...byLetter(whole ? [] : refs)].map(([letter, of]) => ({
      letter,
      name: `${kind}-${letter === '#' ? 'other' : letter.toLowerCase()}`,
      count: of.length,
    }));
    return [{ kind, title: KIND_NAMES[kind].many, count: refs.length, rows, letters }];
  });
}

/** What an ontology takes from one other, with whose it is. */
export interface BorrowedList {
  readonly source: SourceOntology;
  readonly refs: readonly Ref[];
}

/** Borrowed terms by their source, apart from the ontology's own; none where all are its own, none is, or the lists are split by letter. */
export function borrowedLists(index: PublicationIndex): BorrowedList[] {
  const { terms, sources } = index.publication.ontology;
  if (terms.length > ONE_PAGE || !terms.some(({ home }) => home)) return [];
  const bySource = new Map<string, Iri[]>();
  for (const { home, source, iri } of terms) {
    if (home) continue;
    const list = bySource.get(source);
    if (list) list.push(iri);
    else bySource.set(source, [iri]);
  }
  return sources.flatMap((source) => {
    const iris = bySource.get(source.prefix);
    return iris ? [{ source, refs: index.sorted(iris) }] : [];
  });
}
