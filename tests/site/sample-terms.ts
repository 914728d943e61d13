import type { ClassFacts, Term } from '../../src/ontology/model.ts';
import { tinyTerm } from '../support/tiny-publication.ts';
import { noClassFacts } from './sample.ts';

export { ex } from './sample.ts';

/** A class with some facts, in the namespace of the tiny publication. */
export function aClass(identifier: string, facts: Partial<ClassFacts> = {}, more: Partial<Term> = {}): Term {
  return tinyTerm(identifier, { class: { ...noClassFacts, ...facts }, ...more });
}
