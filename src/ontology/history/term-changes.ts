import type { Change } from '../diff/change.ts';
import { iriChange } from '../diff/iri-change.ts';
import type { Iri } from '../model.ts';
import { canonicalIri } from '../names.ts';

type Changes<C extends Change> = readonly (readonly C[])[];

/**
 * The changes of a term in each version, by the IRI that it had then.
 *
 * @param iri canonical
 * @param versions newest first
 * @param isPublished whether the newest version has a term with this IRI. Otherwise it may be an earlier IRI
 */
export function changesOfTerm<C extends Change>(iri: Iri, versions: Changes<C>, isPublished: boolean): C[][] {
  let name: Iri | undefined = isPublished ? iri : lastIri(iri, versions);
  return versions.map((changes) => {
    const own = changes.filter(({ term }) => term !== undefined && canonicalIri(term) === name);
    const before = own.map(oldIri).find((old) => old !== undefined);
    // If another term had the IRI before, the changes before are of that one.
    name = before ?? (changes.some((change) => oldIri(change) === name) ? undefined : name);
    return own;
  });
}

/** The last IRI of a term that was renamed once or more. */
function lastIri(iri: Iri, versions: Changes<Change>): Iri {
  return versions.toReversed().reduce((name, changes) => {
    const renamed = changes.find((change) => oldIri(change) === name);
    return renamed?.term === undefined ? name : canonicalIri(renamed.term);
  }, iri);
}

/** The former IRI of a renamed term. */
function oldIri(change: Change): Iri | undefined {
  const old = iriChange(change)?.old;
  return old === undefined ? undefined : canonicalIri(old);
}
