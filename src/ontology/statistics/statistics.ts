import type { Publication } from '../model.ts';
import { byIndustry } from './by-industry.ts';
import { byKind } from './by-kind.ts';
import { byLanguage } from './by-language.ts';
import { byStandard } from './by-standard.ts';
import type { Table } from './table.ts';

/**
 * What an ontology holds, counted: terms by kind and module, by language, by industry, and alignments by standard and strength.
 * The home ontology's own terms count; a term of several kinds counts once, under its first. Tables that would be empty are left out.
 */
export function statisticsOf({ site, ontology }: Publication): readonly Table[] {
  const home = ontology.terms.filter((term) => term.home);
  return [
    byKind(home),
    byLanguage(home, site.languages),
    byIndustry(home, site.defaultLanguage),
    byStandard(home, ontology.prefixes),
  ].filter(({ rows }) => rows.length > 0);
}
