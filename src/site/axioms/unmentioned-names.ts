import type { ClassExpression } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { inExpression } from '../index/mentions.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { formalNames } from './statement.ts';

/**
 * Terms of an expression that its sentence omits, by formal name: "at least one licence" for `licence min 1 Licence` does not state
 * which class Licence is.
 */
export function unmentionedNames(
  sentence: Phrase,
  expression: ClassExpression,
  index: PublicationIndex,
): readonly Ref[] {
  const name = formalNames(index);
  const mentioned = new Set(
    sentence.flatMap((part) => (typeof part !== 'string' && 'iri' in part ? canonicalIri(part.iri) : [])),
  );
  return [...new Set(inExpression(expression))]
    .filter((iri) => !mentioned.has(iri))
    .map((iri) => ({ ...index.ref(iri), label: name(iri) }));
}
