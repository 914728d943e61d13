import type { ChangedValue } from '../../versions/diff/change.ts';
import type { Literal } from '../../ontology/model.ts';
import { formatOf } from '../../ontology/terms/text-format.ts';
import { wordingOf } from '../axioms/wordings.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { shortName } from '../../ontology/short-name.ts';
import type { Phrase } from '../text/phrase.ts';
import { cap, joinPhrases } from '../text/phrase.ts';
import { cleanText, isReadable } from '../text/text.ts';

/** Number of values that a sentence lists. */
const MAX_VALUES = 40;

/** A value before or after a change: terms as links, texts in quotation marks, class expressions as sentences without a subject. */
export function valuePhrase(value: ChangedValue, index: PublicationIndex): Phrase {
  if ('list' in value) return listPhrase(value.list, index);
  if ('expression' in value) return wordingOf(index).type(value.expression);
  return 'iri' in value ? [index.ref(value.iri)] : literalPhrase(value, index);
}

/** Several values: `A, B and 12 more`. */
export function listPhrase(values: readonly ChangedValue[], index: PublicationIndex): Phrase {
  return joinCapped(
    values.map((value) => valuePhrase(value, index)),
    index,
  );
}

/** A list that is not too long for a sentence: `A, B and 12 more`. */
export function joinCapped(phrases: readonly Phrase[], { messages }: PublicationIndex, maximum = MAX_VALUES): Phrase {
  const { shown, rest } = cap(phrases, maximum);
  const more = rest.length === 0 ? [] : [[messages.structures.axioms.andMore(rest.length)]];
  return joinPhrases([...shown, ...more], messages.rules.comma);
}

/** The values that are not among others. */
export function without(values: readonly ChangedValue[], others: readonly ChangedValue[]): ChangedValue[] {
  const keys = new Set(others.map((it) => JSON.stringify(it)));
  return values.filter((it) => !keys.has(JSON.stringify(it)));
}

function literalPhrase(literal: Literal, index: PublicationIndex): Phrase {
  const text = shortName(cleanText(literal.value));
  // Numbers, dates and codes are not quoted.
  if (literal.datatype !== undefined && formatOf(literal, false) === 'plain') return [{ code: text }];
  const foreign = !isReadable(literal.language, index.language);
  return index.messages.rules.quoted([foreign ? { text, language: literal.language as string } : text]);
}
