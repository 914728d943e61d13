import type { ClassExpression, Iri } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import type { NameOf } from './manchester.ts';

/** An axiom as a sentence and in formal notation. */
export interface Statement {
  readonly sentence: Phrase;
  readonly formal?: string;
  /** Terms of the formal notation that the sentence does not mention. */
  readonly unmentioned?: readonly Ref[];
  /** Remarks on the axiom. */
  readonly remarks?: readonly Phrase[];
}

/** Returns the remarks on a term's axiom with this predicate and expression. */
export type RemarksOf = (predicate: Iri, expression: ClassExpression) => Pick<Statement, 'remarks'>;
export const noRemarks: RemarksOf = () => ({});

/** Names for formal notation: local names of own terms, CURIEs of others. */
export function formalNames(index: PublicationIndex): NameOf {
  return (iri: Iri) => {
    const term = index.term(iri);
    return term?.own ? term.curie.slice(term.curie.indexOf(':') + 1) : index.curie(iri);
  };
}
