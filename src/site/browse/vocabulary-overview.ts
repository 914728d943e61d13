import type { Kind } from '../../ontology/model.ts';
import { countKinds } from '../index/count-kinds.ts';
import { inOrder } from '../index/in-order.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListNode } from '../index/list-view.ts';
import { upperClasses } from '../index/list-view.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermRow } from '../term/sections/section.ts';
import type { EntryPoint } from './entry-points.ts';
import { entryPoints } from './entry-points.ts';
import { kindPage } from './kind-page.ts';
import { startTerms, startValueSets } from './start-terms.ts';
import { toRow } from './term-rows.ts';

/** A list of one kind on the overview: complete for a small ontology, otherwise its first terms. */
export interface ShortList {
  readonly kind: Kind;
  readonly rows: readonly TermRow[];
  readonly count: number;
  /** Path of the complete list, below the base URL and the language's folder. Absent: this list is complete. */
  readonly more?: string;
}

/** The overview of the vocabulary. */
export interface VocabularyOverview {
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  readonly entryPoints: readonly EntryPoint[];
  readonly upper: readonly ListNode[];
  readonly lists: readonly ShortList[];
}

/** Maximum number of terms that the page lists completely. */
const WHOLE = 150;

/** The vocabulary's page of a language. */
export function vocabularyOverview(index: PublicationIndex): VocabularyOverview {
  const { terms } = index.publication.ontology;
  return {
    counts: countKinds(index),
    entryPoints: entryPoints(index),
    upper: upperClasses(index),
    lists: terms.length <= WHOLE ? wholeLists(index) : shortLists(index),
  };
}

function wholeLists(index: PublicationIndex): ShortList[] {
  return KIND_ORDER.flatMap((kind) => {
    const of = index.publication.ontology.terms.filter(({ kinds }) => kinds.includes(kind));
    const rows = inOrder(of, index).map((ref) => toRow(ref, index));
    return rows.length > 0 ? [{ kind, rows, count: rows.length }] : [];
  });
}

/** The first terms of a large ontology: classes or top concepts, and value sets. */
function shortLists(index: PublicationIndex): ShortList[] {
  const entries = startTerms(index);
  const [first] = entries;
  const lists = [
    ...(first?.ref.kind === undefined ? [] : [{ kind: first.ref.kind, rows: entries }]),
    { kind: 'enumeration' as const, rows: startValueSets(index) },
  ];
  const counts = new Map(countKinds(index).map(({ kind, count }) => [kind, count]));
  return lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => ({ kind, rows, count: counts.get(kind) ?? 0, more: kindPage(kind, index) }));
}
