/**
 * Parts of recorded members (`reads.ts`) that most pages depend on. They are read without a record: if one of them differs, in any term,
 * all files are written again.
 */
import type { Term } from './model.ts';
import { rdf } from '../rdf/names.ts';
import { unrecorded } from './reads.ts';

const SHARED = {
  /** Not the line, which every edit above it changes. */
  sourceFile: ({ origin }: Pick<Term, 'origin'>) => origin?.file,
  /** Labels of SKOS-XL, which other terms may refer to. */
  labelResources: ({ names = [] }: Pick<Term, 'names'>) => names.filter(({ iri }) => iri !== undefined),
  /** In which languages a term has pages. */
  labelLanguages: ({ labels }: Pick<Term, 'labels'>) => labels.map(({ language }) => language),
  /** Example records, from which pages learn which fields are typical. */
  exampleRecords: ({ examples }: Pick<Term, 'examples'>) => examples.filter(({ datatype }) => datatype === rdf('JSON')),
} as const;

/** The source file of a term. */
export const sourceFile = unrecorded(SHARED.sourceFile);

/** The names of a term that are resources with an IRI. */
export const labelResources = unrecorded(SHARED.labelResources);

/** The language of each label of a term. undefined: a label without a language. */
export const labelLanguages = unrecorded(SHARED.labelLanguages);

/** The example records of a term, as JSON. */
export const exampleRecords = unrecorded(SHARED.exampleRecords);

/** All of them. */
export function sharedParts(term: Term): unknown[] {
  return Object.values(SHARED).map((read) => read(term));
}

/** The names of the values of value sets, by which mappings find them. Recorded as a part of its own. */
export function namesOfValues(terms: readonly Term[]): unknown[] {
  return terms.filter(isNamedValue).map(({ labels, altLabels }) => [labels, altLabels]);
}

/** Whether records may name a term by its labels: it is a value. */
export function isNamedValue({ enumerationOf, instanceOf }: Term): boolean {
  return enumerationOf.length > 0 || instanceOf.length > 0;
}
