import type { Term } from '../../../ontology/model.ts';
import { classStatements } from '../../axioms/class-axioms.ts';
import { generalStatements, typeStatements } from '../../axioms/general-axioms.ts';
import type { AxiomRemarks } from '../../axioms/property-axioms.ts';
import { propertyStatements } from '../../axioms/property-axioms.ts';
import type { Remarks } from '../../axioms/remarks.ts';
import type { RemarksOf, Statement } from '../../axioms/statement.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { cap } from '../../text/phrase.ts';
import { spoken } from './remarks-member.ts';
import type { TermSection } from './section.ts';

/** The axioms of a term in words, and those that are about no term alone and mention it. */
export function axiomsSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const said: RemarksOf = (predicate, expression) => spoken(remarks.ofExpression(expression, [predicate]));
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
