/** Axioms as sentences in the language of a page. */
export type { AxiomRemarks, RemarksOf, Statement } from './axiom-statements.ts';
export {
  classStatements,
  domainStatements,
  generalStatements,
  propertyStatements,
  rangeStatements,
  typeStatements,
  wordingOf,
} from './axiom-statements.ts';
export type { Remarks } from './remarks.ts';
export { createRemarks, remarksMember } from './remarks.ts';
export { shapeWords } from './shape-words.ts';
