import type { Iri, Kind, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { kindPage } from '../browse/kind-page.ts';
import { topConcepts } from '../index/list-view.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { weightsBelow } from '../term/diagram/hierarchy-branches.ts';
import type { Ref } from '../text/phrase.ts';

/** A box of the diagram. */
export interface UpperTerm {
  readonly ref: Ref;
  readonly children: readonly UpperTerm[];
  /** Number of children without a box. */
  readonly hidden: number;
}

/** The upper terms of the hierarchy as a diagram of few boxes. */
export interface UpperTerms {
  readonly kind: Kind;
  readonly terms: readonly UpperTerm[];
  /** Number of terms beside the first ones without a box. */
  readonly hidden: number;
  /** Path of the page with the whole hierarchy, below the base URL and the language's folder. */
  readonly page: string;
}

/** Limits that keep the diagram on one screen. */
const MAX_BRANCHES = 6;
const MAX_BOXES = 20;
const MAX_CHILDREN = 5;

/** undefined: there is no class or concept, or a single one. */
export function upperTerms(index: PublicationIndex): UpperTerms | undefined {
  const tops = current(index.roots.length > 0 ? index.roots.map(({ iri }) => iri) : topConcepts(index), index);
  const [first, ...others] = tops;
  if (first === undefined) return undefined;
  const single = others.length === 0 ? first : undefined;
  const branches = single ? below(single, index) : tops;
  if (branches.length === 0) return undefined;
  const shown = mainTerms(branches, withLast(MAX_BRANCHES, branches.length), index);
  const numbers = shareBoxes(shown.map((term) => below(term, index).length));
  const boxes = shown.map((term, at) =>
    boxOf(term, mainTerms(below(term, index), numbers[at] ?? 0, index).map(leaf), index),
  );
  const kind = index.ref(first.iri).kind ?? 'class';
  return {
    kind,
    // The trees of concepts are on the pages of their value sets.
    page: kindPage(kind === 'value' ? 'enumeration' : kind, index),
    terms: single ? [boxOf(single, boxes, index)] : boxes,
    hidden: single ? 0 : tops.length - shown.length,
  };

  function leaf(term: Term): UpperTerm {
    return { ref: index.ref(term.iri), children: [], hidden: 0 };
  }
}

/** Returns how many terms below each branch have a box. The branches take turns, those with few terms first. */
function shareBoxes(counts: readonly number[]): number[] {
  const numbers = counts.map(() => 0);
  const order = counts.map((count, at) => ({ count, at })).sort((a, b) => a.count - b.count);
  let free = MAX_BOXES - 1 - counts.length;
  for (let turn = 1; turn <= MAX_CHILDREN; turn++)
    for (const { count, at } of order)
      if (count >= turn && free > 0) {
        numbers[at] = turn;
        free -= 1;
      }
  return numbers.map((number, at) => withLast(number, counts[at] ?? 0));
}

/** A single hidden term gets a box as well: "and 1 more" is as long. */
function withLast(shown: number, count: number): number {
  return shown === count - 1 ? count : shown;
}

function boxOf(term: Term, children: readonly UpperTerm[], index: PublicationIndex): UpperTerm {
  return { ref: index.ref(term.iri), children, hidden: below(term, index).length - children.length };
}

/** The terms directly below a term. */
function below({ class: facts, value }: Term, index: PublicationIndex): Term[] {
  return current(facts?.children ?? value?.narrower ?? [], index);
}

/** The published terms that are not deprecated, each once. */
function current(iris: readonly Iri[], index: PublicationIndex): Term[] {
  return [...new Set(iris.flatMap((iri) => index.term(iri) ?? []))].filter(({ deprecated }) => !deprecated);
}

/** The terms with most terms below them and most uses, sorted by label. */
function mainTerms(terms: readonly Term[], max: number, index: PublicationIndex): readonly Term[] {
  const counts = weightsBelow(index.publication);
  const weighted = terms.map((term) => ({ term, weight: 2 * (counts.get(canonicalIri(term.iri)) ?? 0) + uses(term) }));
  const chosen = weighted.sort((a, b) => b.weight - a.weight).slice(0, max);
  return index.sorted(chosen.map(({ term }) => term.iri)).flatMap(({ iri }) => index.term(iri) ?? []);
}

function uses({ class: facts }: Term): number {
  return facts ? facts.properties.length + facts.rangeOf.length : 0;
}
