import type { ClassExpression } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import { clause, datatypePhrase, listOf } from './generic-clauses.ts';

/** Any class expression in the cell of a table, where names need no quotation marks. */
export function cellType(expression: ClassExpression, index: PublicationIndex): Phrase {
  const { rules } = index.messages;
  switch (expression.kind) {
    case 'class':
      return [index.ref(expression.iri)];
    case 'union':
    case 'intersection':
      return joinPhrases(
        expression.of.map((part) => cellType(part, index)),
        expression.kind === 'union' ? rules.or : rules.andAlso,
      );
    case 'complement':
      return rules.anythingBut(cellType(expression.of, index));
    case 'oneOf':
      return listOf(expression.values, index);
    case 'datatype':
      return datatypePhrase(expression, index);
    case 'other':
      return [rules.formalOnly];
    default:
      return rules.somethingWhere(clause(expression, index));
  }
}
