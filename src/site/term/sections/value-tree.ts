import type { Iri, Term } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../rdf/graph/names.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { valuesInOrder } from '../../index/value-order.ts';
import type { Ref } from '../../text/phrase.ts';

/** A value, or a collection that groups values, with its level. The rows below it follow. */
export interface PlacedRef {
  readonly ref: Ref;
  /** 0 for the top level. */
  readonly depth: number;
}

/**
 * The values of a value set with their levels: below their broader values, else below the collections that group them. Each value is at its
 * first position only. Without levels, all are at the top.
 */
export function placedValues(term: Term, index: PublicationIndex): PlacedRef[] {
  const refs = valuesInOrder(term, index);
  const values = new Set(refs.map(({ iri }) => canonicalIri(iri)));
  const broader = (iri: Iri): readonly Iri[] =>
    (index.term(iri)?.value?.broader ?? []).filter((it) => values.has(canonicalIri(it)));
  const children = childrenBy(refs, broader);
  if (children.size > 0) return placed(refs, children, (iri) => broader(iri).length === 0);
  const groups = groupsOf(refs, values, index);
  if (groups.length === 0) return refs.map((ref) => ({ ref, depth: 0 }));
  const grouped = new Set(groups.flatMap(({ members }) => members.map(({ iri }) => iri)));
  const all = [...groups.map(({ ref }) => ref), ...refs];
  const below = new Map(groups.map(({ ref, members }) => [ref.iri, members]));
  return placed(all, below, (iri) => !grouped.has(iri));
}

/** Refs below each of their parents, in their order. */
function childrenBy(refs: readonly Ref[], above: (iri: Iri) => readonly Iri[]): Map<Iri, Ref[]> {
  const children = new Map<Iri, Ref[]>();
  for (const ref of refs)
    for (const parent of above(ref.iri)) {
      const list = children.get(parent);
      if (list) list.push(ref);
      else children.set(parent, [ref]);
    }
  return children;
}

/** Depth first from the top, then from one value of each cycle. Iterative, because chains may be long. */
function placed(
  refs: readonly Ref[],
  children: ReadonlyMap<Iri, readonly Ref[]>,
  isTop: (iri: Iri) => boolean,
): PlacedRef[] {
  const rows: PlacedRef[] = [];
  const seen = new Set<Iri>();
  for (const start of [...refs.filter(({ iri }) => isTop(iri)), ...refs]) {
    const waiting: PlacedRef[] = [{ ref: start, depth: 0 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { ref, depth } = next;
      if (seen.has(ref.iri)) continue;
      seen.add(ref.iri);
      rows.push(next);
      const below = (children.get(ref.iri) ?? []).map((child) => ({ ref: child, depth: depth + 1 }));
      waiting.push(...below.reverse());
    }
  }
  return rows;
}

/** Part of the values that collections must contain to group them. */
const GROUPED = 0.5;

/** The collections that group values: at least two, which together contain most values. */
function groupsOf(
  refs: readonly Ref[],
  values: ReadonlySet<Iri>,
  index: PublicationIndex,
): { readonly ref: Ref; readonly members: readonly Ref[] }[] {
  const iris = new Set(refs.flatMap(({ iri }) => index.term(iri)?.memberOf ?? []));
  const groups = index.sorted([...iris]).flatMap((ref) => {
    const members = index.term(ref.iri)?.collection?.members.filter((it) => values.has(canonicalIri(it))) ?? [];
    return members.length > 0 && members.length < values.size
      ? [{ ref, members: members.map((it) => index.ref(it)) }]
      : [];
  });
  const covered = new Set(groups.flatMap(({ members }) => members.map(({ iri }) => iri)));
  return groups.length > 1 && covered.size >= values.size * GROUPED ? groups : [];
}
