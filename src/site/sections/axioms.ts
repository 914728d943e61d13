import type { Term } from '../../ontology/model.ts';
import { cap } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { classStatements } from '../words/class-axioms.ts';
import { generalStatements, typeStatements } from '../words/general-axioms.ts';
import { propertyStatements } from '../words/property-axioms.ts';
import type { AxiomRemarks } from '../words/property-axioms.ts';
import type { Said, Statement } from '../words/statement.ts';
import type { Remarks } from './remarks.ts';
import type { Section } from './section.ts';
import { spoken } from './spoken.ts';

/** The axioms of a term in words, and those that are about no term alone and mention it. */
export function axiomsSection(term: Term, remarks: Remarks, index: PublicationIndex): Section | undefined {
  const said: Said = (predicate, expression) => spoken(remarks.ofExpression(expression, [predicate]));
  const ofProperty: AxiomRemarks = {
    ofIri: (iri, predicates) => spoken(remarks.ofIri(iri, predicates)),
    ofChain: (chain, predicates) => spoken(remarks.ofChain(chain, predicates)),
  };
  const statements: Statement[] = [
    ...(term.class ? classStatements(index.ref(term.iri), term.class, index, said) : []),
    ...(term.property ? propertyStatements(term.iri, term.property, index, ofProperty) : []),
    ...typeStatements(term, index),
    ...generalStatements(index.axiomsOf(term.iri), index),
  ];
  return statements.length === 0
    ? undefined
    : { id: 'rules', title: index.messages.term.rules, block: 'statements', statements: cap(statements) };
}
