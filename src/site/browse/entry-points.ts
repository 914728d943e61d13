import { memoize } from '../../ontology/memoize.ts';
import { VERSIONS_PAGE } from '../../versions/release/version-name.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalk-addresses.ts';
import { crosswalksOf } from '../index/crosswalk.ts';
import { facetsOf } from '../index/facets.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { azLists } from './az-list.ts';
import { listedChanges } from './changes.ts';
import { ontologyPages } from './ontologies.ts';
import { treesOf } from './trees.ts';

/** A page for browsing terms. */
export interface EntryPoint {
  readonly path: string;
  readonly title: string;
  /** Language of the title, if it is not the interface language. */
  readonly language?: string;
  readonly about: string;
  readonly count: number;
}

/** The entry points that this ontology has content for. Cached per language. */
export const entryPoints = memoize((index: PublicationIndex): readonly EntryPoint[] => {
  const { messages, publication } = index;
  const { browse: words, term } = messages;
  const { terms } = publication.ontology;
  const lists = azLists(index).flatMap(({ kind, path, count }) =>
    kind === undefined || kind === 'class'
      ? []
      : [{ path, title: words.terms.ofKind(term.kinds[kind].many), about: term.kinds[kind].sentence, count }],
  );
  const rows: readonly EntryPoint[] = [
    { path: 'classes', ...words.classes, count: treesOf(index).classes ? terms.filter((it) => it.class).length : 0 },
    ...facetsOf(index).map(({ key, label: { text, language }, values }) => ({
      path: key,
      title: text,
      ...(language === undefined ? {} : { language }),
      about: words.facets.about,
      count: values.length,
    })),
    { path: 'value-sets', ...words.valueSets, count: terms.filter(({ enumeration }) => enumeration).length },
    { path: 'terms', ...words.terms, count: terms.length },
    ...lists,
    { path: 'ontologies', ...words.ontologies, count: ontologyPages(index).length },
    {
      path: CROSSWALKS_PAGE,
      title: messages.crosswalk.title,
      about: messages.crosswalk.hint,
      count: crosswalksOf(publication).length,
    },
    {
      path: VERSIONS_PAGE,
      title: messages.versions.title,
      about: messages.versions.about,
      count: publication.history?.releases.length ?? 0,
    },
    { path: 'changes', ...words.changes, count: listedChanges(terms).length },
  ];
  return rows
    .filter(({ count }) => count > 0)
    .map(({ path, title, language, about, count }) => ({
      ...{ path, title, about, count },
      ...(language === undefined ? {} : { language }),
    }));
});
