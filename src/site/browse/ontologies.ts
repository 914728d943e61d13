import type { Ref } from '../../messages/messages.ts';
import { encodeIdentifier } from '../../base/paths.ts';
import { memoize } from '../../base/work.ts';
import type { Kind, SourceOntology } from '../../ontology/model.ts';
import { inOrder, keyOf, splitIntoParts, withHyphen, withSlash } from '../index/lists.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** A source ontology with its terms by kind. A term of several kinds is listed under its first. */
export interface OntologyPages {
  readonly source: SourceOntology;
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  readonly pages: readonly ListPart<Ref>[];
}

const PER_PAGE = 200;

/** Every source ontology with terms, the own ontology first. Empty if there is only one. Cached per language. */
export const ontologyPages = memoize((index: PublicationIndex): readonly OntologyPages[] => {
  const { sources, terms } = index.publication.ontology;
  const bySource = Map.groupBy(terms, ({ source }) => source);
  if (bySource.size < 2) return [];
  return sources.flatMap((source): OntologyPages[] => {
    const own = bySource.get(source.prefix);
    if (!own) return [];
    const refs = inOrder(own, index);
    const kinds = KIND_ORDER.map((kind) => ({ kind, refs: refs.filter((ref) => ref.kind === kind) }));
    return [
      {
        source,
        counts: kinds.filter((of) => of.refs.length > 0).map((of) => ({ kind: of.kind, count: of.refs.length })),
        pages: splitIntoParts(
          kinds.flatMap((of) => of.refs),
          PER_PAGE,
          withSlash(ontologyPath(source.prefix)),
        ),
      },
    ];
  });
});

/** Ontologies per page of the list. */
const LISTED = 80;

/** The pages that list all source ontologies. Empty if there is only one. Not below `ontologies/`, which contains pages named by prefix. */
export function ontologyLists(index: PublicationIndex): ListPart<OntologyPages>[] {
  const all = ontologyPages(index);
  return all.length === 0 ? [] : splitIntoParts(all, LISTED, withHyphen('ontologies'));
}

/** Path of the page of a source ontology, below the base URL and the language's folder. Prefixes are encoded. */
export function ontologyPath(prefix: string): string {
  return `ontologies/${keyOf(encodeIdentifier(prefix))}`;
}

/** Groups refs by kind. */
export function byKind(refs: readonly Ref[]): { readonly kind: Kind; readonly refs: readonly Ref[] }[] {
  return KIND_ORDER.flatMap((kind) => {
    const of = refs.filter((ref) => ref.kind === kind);
    return of.length > 0 ? [{ kind, refs: of }] : [];
  });
}
