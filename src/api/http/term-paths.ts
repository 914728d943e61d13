import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Publication, Term } from '../../ontology/model.ts';

/** Creates the lookup of terms by the path of their page (`/vocabulary/Provider`). Builds the map on first use. */
export function createTermPaths({ ontology }: Publication): (path: string) => Term | undefined {
  let byPath: ReadonlyMap<string, Term> | undefined;
  return (path) => {
    byPath ??= new Map(ontology.terms.map((term) => [`/${identifierToPath(term.identifier)}`, term]));
    return byPath.get(path);
  };
}
