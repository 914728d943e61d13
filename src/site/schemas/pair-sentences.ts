import type { CompatibilityPart } from '../../mappings/compatibility/compatibility-report.ts';
import { compatibilitySentences as sentences } from '../../mappings/compatibility/compatibility-report.ts';
import type { FieldResult } from '../../mappings/compatibility/compatibility.ts';
import type { PhrasePart, Phrase } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex } from './schema-index.ts';
import { classPart, propertyPhrase, valuePart } from './term-names.ts';

/** A sentence about the result of a field. */
export interface PairSentence {
  readonly phrase: Phrase;
  /** A long list, folded below the sentence. */
  readonly list?: Phrase;
}

/**
 * Explains why a field is lost or how it changes. Terms are links.
 *
 * @param to title of the second schema
 */
export function pairSentences(row: FieldResult, schemas: SchemaIndex, to: string): PairSentence[] {
  // The summary of the page names the schema, for all these fields.
  if (row.cause?.kind === 'no-field') return [{ phrase: ['No field with this meaning.'] }];
  const phraseOf = (parts: readonly CompatibilityPart[]): Phrase => parts.flatMap((part) => partOf(part, schemas));
  return sentences(row, to).map(({ parts, list }) => ({
    phrase: phraseOf(parts),
    ...(list && { list: phraseOf(list) }),
  }));
}

function partOf(part: CompatibilityPart, schemas: SchemaIndex): readonly PhrasePart[] {
  if (typeof part === 'string') return [cleanText(part)];
  if ('class' in part) return [classPart(schemas, part.class)];
  return 'property' in part ? propertyPhrase(schemas, part.property) : [valuePart(schemas, part.value)];
}
