import { memoize } from '../../../ontology/memoize.ts';
import type { ClassExpression, Term } from '../../../ontology/model.ts';
import { wordingOf } from '../../axioms/wordings.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Phrase, Ref } from '../../text/phrase.ts';
import { joinPhrases } from '../../text/phrase.ts';
import { constraintsOf } from './constraints.ts';
import type { Restriction } from '../../../ontology/shape/lineage.ts';
import type { FieldRow } from './section.ts';

/** Rows, which are the same in all classes that inherit the same list of restrictions, or none. */
const rows = memoize((index: PublicationIndex) =>
  memoize((restrictions: readonly Restriction[]) => memoize((ref: Ref) => createRow(ref, restrictions, index))),
);

/** One property in the table of a class, with the restrictions of the class and its ancestors. */
export function fieldRow(ref: Ref, restrictions: readonly Restriction[], index: PublicationIndex): FieldRow {
  return rows(index)(restrictions)(ref);
}

/** A row of an ancestor among those of the class. */
export const inheritedRow = memoize((row: FieldRow) => memoize((from: Ref): FieldRow => ({ ...row, from })));

function createRow(ref: Ref, restrictions: readonly Restriction[], index: PublicationIndex): FieldRow {
  const term = index.term(ref.iri);
  const functional = term?.property?.characteristics.includes('functional') ?? false;
  const { ranges = [], rangeIncludes = [] } = term?.property ?? {};
  const [only] = ranges.length + rangeIncludes.length === 1 ? ranges : [];
  const facts = { functional, ...(only?.kind === 'class' ? { range: only.iri } : {}) };
  const { count, required, others } = constraintsOf(restrictions, facts, index);
  return {
    ref,
    count,
    required,
    types: term ? shortenTypes(expectedTypes(term, index), ref, index) : [],
    constraint: others,
    summary: term ? index.summaryOf(term) : { text: '' },
  };
}

/** Maximum number of parts of a phrase in a cell, including text between names. */
const MAX_PARTS = 80;

/** Shortens a long phrase. A link with the number of omitted names leads to the property's page. */
function shortenTypes(types: Phrase, property: Ref, { messages }: PublicationIndex): Phrase {
  if (types.length <= MAX_PARTS) return types;
  const omitted = types.slice(MAX_PARTS).filter((part) => typeof part !== 'string').length;
  const { language: _, ...more } = { ...property, label: messages.term.more(omitted) };
  return [...types.slice(0, MAX_PARTS - 1), ', ', more];
}

/** The types of a property's values: all of its ranges, and any of `rangeIncludes`. */
function expectedTypes(term: Term, index: PublicationIndex): Phrase {
  const { ranges = [], rangeIncludes = [] } = term.property ?? {};
  const { and, or } = wordingOf(index);
  const all = joinPhrases(
    ranges.map((range) => typePhrase(range, index)),
    and,
  );
  const any = joinPhrases(
    index.sorted(rangeIncludes).map((ref) => [ref]),
    or,
  );
  if (all.length === 0 || any.length === 0) return [...all, ...any];
  return [...all, ': ', ...any];
}

/** The type of a value in a table: classes without an article. */
export function typePhrase(expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'class') return [index.ref(expression.iri)];
  if (expression.kind === 'union')
    return joinPhrases(
      expression.of.map((part) => typePhrase(part, index)),
      wordingOf(index).or,
    );
  return wordingOf(index).type(expression);
}
