import type { Term } from '../../../ontology/model.ts';
import { maintainedRecords } from '../../../ontology/shape/typical.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { classRecords } from '../../term/sections/class-data.ts';
import type { HomeExample } from './example.ts';
import { heaviest, MAX_LINES } from './example.ts';
import type { JsonRecord } from './record-lines.ts';
import { recordLines, termOfKey, valueTerms } from './record-lines.ts';

/** The example record of the sources that says most in few lines. undefined: there are no records. */
export function maintainedExample(index: PublicationIndex): HomeExample | undefined {
  const classes = mainClasses(index).slice(0, MAX_READ);
  const candidates = classes.flatMap((term) =>
    maintainedRecords(term).map((record, at) => ({ term, at, weight: richness(record, index) + importance(term) })),
  );
  const best = heaviest(candidates);
  return best && exampleOf(best.term, best.at, 'record', index);
}

/** A record that is generated from the definition of a main class. undefined: none of them has two fields. */
export function composedExample(index: PublicationIndex): HomeExample | undefined {
  for (const term of mainClasses(index).slice(0, MAX_COMPOSED)) {
    const example = exampleOf(term, 0, 'composed', index);
    if (example && example.lines.length >= MIN_LINES) return example;
  }
  return undefined;
}

/** Number of classes whose examples are read, and of those for which a record is generated: texts of terms are not in memory. */
const MAX_READ = 60;
const MAX_COMPOSED = 8;
/** Context, type and two fields. */
const MIN_LINES = 4;

/** Classes of which records can exist, the most important first: own ones, or all if none is. */
function mainClasses({ publication }: PublicationIndex): readonly Term[] {
  const classes = publication.ontology.terms.filter(
    (term) => term.class && !term.class.datatype && !term.enumeration && !term.deprecated,
  );
  const own = classes.filter((term) => term.own);
  const weighted = (own.length > 0 ? own : classes).map((term) => ({ term, weight: importance(term) }));
  return weighted.sort((a, b) => b.weight - a.weight).map(({ term }) => term);
}

/** Number of properties that describe or lead to a class, on a scale on which twice as many is little more. */
function importance({ class: facts }: Term): number {
  return Math.log2(1 + 2 * (facts?.properties.length ?? 0) + (facts?.rangeOf.length ?? 0)) * 3;
}

/** Number of members whose meaning the example can show. Values that are terms count twice. */
function richness(record: JsonRecord, index: PublicationIndex): number {
  const members = Object.entries(record).filter(([key]) => !key.startsWith('@'));
  const known = members.filter(([key]) => termOfKey(key, index));
  const named = members.filter(([, value]) => valueTerms(value, index).length > 0);
  const surplus = Math.max(0, members.length + 2 - MAX_LINES);
  return 3 * known.length + 3 * named.length - 8 * surplus;
}

function exampleOf(
  term: Term,
  at: number,
  origin: HomeExample['origin'],
  index: PublicationIndex,
): HomeExample | undefined {
  const text = classRecords(index)(term)[at]?.text;
  if (text === undefined) return undefined;
  return { of: index.ref(term.iri), origin, lines: recordLines(JSON.parse(text) as JsonRecord, index), text };
}
