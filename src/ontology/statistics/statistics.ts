import type { Publication, Term, Text } from '../model.ts';
import { primaryLanguage } from '../primary-language.ts';
import { byFacet } from './by-facet.ts';
import { byKind } from './by-kind.ts';
import { bySlice } from './by-slice.ts';
import { byStandard } from './by-standard.ts';
import type { Table } from './table.ts';

/**
 * Counts the ontology's own terms by kind and module, by language and by facet, and its alignments by standard and strength.
 * A term of several kinds counts once, under the first. Omits empty tables.
 *
 * @param slices its slices
 */
export function statisticsOf({ site, ontology }: Publication, slices: readonly Publication[] = []): readonly Table[] {
  const own = ontology.terms.filter((term) => term.own);
  return [
    byKind(own),
    byLanguage(own, site.languages),
    ...(site.facets ?? []).map((facet) => byFacet(own, facet, site)),
    bySlice(slices),
    byStandard(own, ontology.prefixes),
  ].filter(({ rows }) => rows.length > 0);
}

/** Number and share of terms with texts, by language. */
function byLanguage(terms: readonly Term[], languages: readonly string[]): Table {
  const share = (texts: (term: Term) => readonly Text[], language: string): [number, string] => {
    const count = terms.filter((term) =>
      texts(term).some((text) => primary(text.language) === primary(language)),
    ).length;
    return [count, `${Math.floor((100 * count) / terms.length)} %`];
  };
  const rows = languages.map((language) => [
    language,
    ...share(({ labels }) => labels, language),
    ...share(({ definitions }) => definitions, language),
    share(({ altLabels }) => altLabels, language)[0],
  ]);
  const head = ['Language', 'Labels', 'of all', 'Definitions', 'of all', 'Terms with other names'];
  return { title: 'Terms by language', head, rows: terms.length === 0 ? [] : rows };
}

function primary(language: string | undefined): string | undefined {
  return language === undefined ? undefined : primaryLanguage(language);
}
