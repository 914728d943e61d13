import type { Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { entryLines, ownStatements } from './entry-lines.ts';
import type { HomeExample } from './example.ts';
import { heaviest } from './example.ts';
import { composedExample, maintainedExample } from './record-example.ts';

type Count = (term: Term) => number | undefined;

/** Relations in both directions of the kinds of terms that can be examples, in order of preference. */
const RELATIONS: readonly (readonly Count[])[] = [
  [({ value }) => value?.broader.length, ({ value }) => value?.narrower.length],
  [({ class: it }) => it?.parents.length, ({ class: it }) => it?.children.length],
  [({ property }) => property?.domains.length, ({ property }) => property?.ranges.length],
];

/**
 * An example of what the ontology describes: a record of the sources, an individual with statements, a generated record, or one of the
 * terms as it is in the files. undefined: the ontology has no terms.
 */
export function homeExample(index: PublicationIndex): HomeExample | undefined {
  return (
    maintainedExample(index) ??
    entryExample(richestIndividual(index), index) ??
    composedExample(index) ??
    entryExample(richestTerm(index), index)
  );
}

function entryExample(term: Term | undefined, index: PublicationIndex): HomeExample | undefined {
  return term && { of: index.ref(term.iri), origin: 'entry', lines: entryLines(term, index) };
}

/** Number of terms whose statements are read: texts and statements of terms are not in memory. */
const MAX_READ = 60;
/** Minimum number of statements that make an individual a record. */
const MIN_STATEMENTS = 2;

/** The individual with most statements in the ontology's own properties, without those that are only values to choose from. */
function richestIndividual(index: PublicationIndex): Term | undefined {
  const weighted = candidates(index)
    .filter(isIndividual)
    .slice(0, MAX_READ)
    .map((term) => ({ term, weight: ownStatements(term, index) }));
  return heaviest(weighted.filter(({ weight }) => weight >= MIN_STATEMENTS))?.term;
}

function isIndividual({ kinds, value, instanceOf, enumerationOf }: Term): boolean {
  return value !== undefined && kinds[0] === 'value' && instanceOf.length > 0 && enumerationOf.length === 0;
}

/** The term with most kinds of statements: relations in both directions first, then definition, code, other names and languages. */
function richestTerm(index: PublicationIndex): Term | undefined {
  for (const counts of RELATIONS) {
    const related = candidates(index)
      .filter((term) => counts.every((count) => count(term) !== undefined))
      .map((term) => ({ term, weight: counts.reduce((sum, count) => sum + fewness(count(term) ?? 0), 0) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_READ)
      .map(({ term, weight }) => ({ term, weight: weight + textWeight(term) }));
    const best = heaviest(related);
    if (best) return best.term;
  }
  return undefined;
}

/** Some relations are better than none, and few are better than many. */
function fewness(count: number): number {
  if (count === 0) return 0;
  if (count === 1) return 5;
  return count <= 4 ? 6 : 4;
}

function textWeight({ labels, altLabels, definitions, notations }: Term): number {
  return (
    Math.min(labels.length, 3) +
    Math.min(altLabels.length, 2) +
    3 * (definitions.length > 0 ? 1 : 0) +
    (notations.length > 0 ? 2 : 0)
  );
}

function candidates({ publication }: PublicationIndex): readonly Term[] {
  const terms = publication.ontology.terms.filter(({ deprecated }) => !deprecated);
  const own = terms.filter((term) => term.own);
  return own.length > 0 ? own : terms;
}
