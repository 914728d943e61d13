import type { Term } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** Maximum number of terms, and of classes among them if there are value sets too. */
const MAX_TERMS = 6;
const MAX_CLASSES = 4;

/** Terms with which an empty search starts: the classes with most below them, then the largest value sets; else top concepts. */
export function suggestedTerms(index: PublicationIndex): readonly Term[] {
  const { terms } = index.publication.ontology;
  const hasOwn = terms.some(({ own }) => own);
  const isOffered = ({ own, deprecated }: Term): boolean => !deprecated && own === hasOwn;
  const sets = largest(terms.filter(isOffered), ({ enumeration }) => enumeration?.values.length ?? 0);
  const classes = largest(topClasses(index).filter(isOffered), classSize);
  const chosen = [...new Set([...classes.slice(0, Math.max(MAX_CLASSES, MAX_TERMS - sets.length)), ...sets])];
  return chosen.length > 0 && classes.length > 0 ? chosen.slice(0, MAX_TERMS) : topConcepts(index, sets);
}

/** The top classes and, if these are few, their subclasses. */
function topClasses({ roots, term }: PublicationIndex): readonly Term[] {
  const children = roots.flatMap((root) => root.class?.children ?? []).flatMap((iri) => term(iri) ?? []);
  return [...new Set(roots.length < MAX_TERMS ? [...roots, ...children] : roots)];
}

/** Properties count too: a class without subclasses may be the centre of an ontology. */
function classSize({ class: facts }: Term): number {
  return facts ? facts.children.length * 4 + facts.properties.length + facts.rangeOf.length : 0;
}

/** The terms with a size, the largest first; of equal ones, in the order of the list. */
function largest(terms: readonly Term[], sizeOf: (term: Term) => number): readonly Term[] {
  return terms.filter((term) => sizeOf(term) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** The top concepts of a thesaurus, which has no classes. */
function topConcepts({ term }: PublicationIndex, sets: readonly Term[]): readonly Term[] {
  const tops = new Set(sets.flatMap(({ enumeration }) => enumeration?.topValues ?? []));
  return [...tops].flatMap((iri) => term(iri) ?? []).slice(0, MAX_TERMS);
}
