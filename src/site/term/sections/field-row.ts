import type { ClassExpression, Iri, Term } from '../../../ontology/model.ts';
import { wordingOf } from '../../axioms/wordings.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Phrase, Ref } from '../../text/phrase.ts';
import { joinPhrases } from '../../text/phrase.ts';
import { constraintPhrase } from './constraints.ts';
import type { FieldRow } from './section.ts';

/** A property has the same row below every class that asks nothing more of it: made once. */
const unrestricted = new WeakMap<PublicationIndex, Map<Iri, FieldRow>>();

/** One property in the table of a class, with what the class and its ancestors ask of it. */
export function fieldRow(
  ref: Ref,
  restrictions: Parameters<typeof constraintPhrase>[0],
  index: PublicationIndex,
): FieldRow {
  if (restrictions.length > 0) return makeRow(ref, restrictions, index);
  let rows = unrestricted.get(index);
  if (!rows) unrestricted.set(index, (rows = new Map()));
  let row = rows.get(ref.iri);
  if (!row) rows.set(ref.iri, (row = makeRow(ref, [], index)));
  return row;
}

function makeRow(ref: Ref, restrictions: Parameters<typeof constraintPhrase>[0], index: PublicationIndex): FieldRow {
  const term = index.term(ref.iri);
  const functional = term?.property?.characteristics.includes('functional') ?? false;
  const { ranges = [], rangeIncludes = [] } = term?.property ?? {};
  const [only] = ranges.length + rangeIncludes.length === 1 ? ranges : [];
  return {
    ref,
    types: term ? beginningOf(expectedTypes(term, index), ref, index) : [],
    constraint: constraintPhrase(
      restrictions,
      { functional, ...(only?.kind === 'class' ? { range: only.iri } : {}) },
      index,
    ),
    summary: term ? index.summaryOf(term) : { text: '' },
  };
}

/** As many parts of a phrase as a cell of the table holds: words between names count too. */
const MOST_PARTS = 80;

/** The beginning of a long phrase, with the number of names that it leaves out and a link to the property's page, which has all. */
function beginningOf(types: Phrase, property: Ref, { messages }: PublicationIndex): Phrase {
  if (types.length <= MOST_PARTS) return types;
  const left = types.slice(MOST_PARTS).filter((part) => typeof part !== 'string').length;
  const { language: _, ...more } = { ...property, label: messages.term.more(left) };
  return [...types.slice(0, MOST_PARTS - 1), ', ', more];
}

/** The ranges of a property: one that all values meet, or any of those that `rangeIncludes` names. */
export function expectedTypes(term: Term, index: PublicationIndex): Phrase {
  const { ranges = [], rangeIncludes = [] } = term.property ?? {};
  const { and, or } = wordingOf(index);
  const all = joinPhrases(
    ranges.map((range) => typeWords(range, index)),
    and,
  );
  const any = joinPhrases(
    index.sorted(rangeIncludes).map((ref) => [ref]),
    or,
  );
  if (all.length === 0 || any.length === 0) return [...all, ...any];
  return [...all, ': ', ...any];
}

/** In a table a class needs no article. */
function typeWords(expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'class') return [index.ref(expression.iri)];
  if (expression.kind === 'union')
    return joinPhrases(
      expression.of.map((part) => typeWords(part, index)),
      wordingOf(index).or,
    );
  return wordingOf(index).type(expression);
}
