import { identifierToPath } from '../../ontology/identifier.ts';
import type { Publication, Term } from '../../ontology/model.ts';

/** Finds the term whose page has a path as `sitePath` gives it (`/vocabulary/Provider`). The map is made when it is first asked. */
export function createTermPaths({ ontology }: Publication): (path: string) => Term | undefined {
  let byPath: ReadonlyMap<string, Term> | undefined;
  return (path) => {
    byPath ??= new Map(ontology.terms.map((term) => [`/${identifierToPath(term.identifier)}`, term]));
    return byPath.get(path);
  };
}
