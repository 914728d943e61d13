import type { Publication } from '../model.ts';
import { byIndustry } from './by-industry.ts';
import { byMarketplace } from './by-marketplace.ts';
import { byKind } from './by-kind.ts';
import { byLanguage } from './by-language.ts';
import { byStandard } from './by-standard.ts';
import type { Table } from './table.ts';

/**
 * What an ontology holds, counted: terms by kind and module, by language, by industry, and alignments by standard and strength.
 * The home ontology's own terms count; a term of several kinds counts once, under its first. Tables that would be empty are left out.
 * `marketplaces` are its derived ontologies.
 */
export function statisticsOf(
  { site, ontology }: Publication,
  marketplaces: readonly Publication[] = [],
): readonly Table[] {
  const home = ontology.terms.filter((term) => term.home);
  return [
    byKind(home),
    byLanguage(home, site.languages),
    byIndustry(home, site.defaultLanguage),
    byMarketplace(marketplaces),
    byStandard(home, ontology.prefixes),
  ].filter(({ rows }) => rows.length > 0);
}
