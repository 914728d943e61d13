/**
 * The data files of a publication: names, and the writer of each. The build writes them to the disk and the app makes those of
 * a term on demand, both from here, so that they are the same to the byte.
 */
import { createShrink } from '../ontology/curie.ts';
import type { NodeObject, Publication, Term } from '../ontology/model.ts';
import { toContext } from '../ontology/write/context.ts';
import { toJsonLd } from '../ontology/write/json-ld.ts';
import { toRecord } from '../ontology/write/record.ts';
import { toTurtle } from '../ontology/write/turtle.ts';

/** Files of the whole ontology, by path below the base URL. */
export const WHOLE_FILES: Readonly<Record<string, (publication: Publication, nodes: readonly NodeObject[]) => string>> =
  {
    'vocabulary.ttl': ({ ontology }, nodes) => toTurtle(nodes, ontology.prefixes),
    'vocabulary.jsonld': ({ ontology }, nodes) => toJsonLd(nodes, ontology.prefixes),
    'vocabulary-context.jsonld': ({ ontology }) => toContext(ontology),
  };

/** Makes the writers of one term's files, by extension; the files stand beside its page. */
export function createTermWriters({
  ontology,
  site,
  mappings = {},
}: Publication): Readonly<Record<string, (term: Term) => string>> {
  const identifiers = new Map(ontology.terms.map((term) => [term.iri, term.identifier]));
  const options = { languages: [site.defaultLanguage], shrink: createShrink(ontology.prefixes) };
  return {
    ttl: (term) => toTurtle(term.description, ontology.prefixes),
    jsonld: (term) => toJsonLd(term.description, ontology.prefixes),
    json: (term) =>
      `${JSON.stringify(
        toRecord(term, (iri) => identifiers.get(iri), { ...options, mappings: mappings[term.iri] ?? [] }),
        undefined,
        2,
      )}\n`,
  };
}
