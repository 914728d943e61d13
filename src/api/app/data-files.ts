/**
 * The data files of a publication: names and writers. The build writes all files, and the app creates those of a term on demand, with
 * identical bytes.
 */
import type { NodeObject, Publication, Term } from '../../ontology/model.ts';
import { toContext } from '../../ontology/write/context.ts';
import { toRecord } from '../../ontology/write/record.ts';
import { toTermTable } from '../../ontology/write/term-table.ts';
import { createShrink } from '../../rdf/index.ts';
import { toRdf, toRdfParts } from '../../rdf/write.ts';

/** Files of the dataset, by path below the base URL. They are returned in parts, because they are large. */
export const DATASET_FILES: Readonly<
  Record<string, (publication: Publication, nodes: readonly NodeObject[]) => Iterable<string>>
> = {
  'vocabulary.ttl': ({ ontology }, nodes) => toRdfParts('turtle', nodes, ontology.prefixes),
  'vocabulary.jsonld': ({ ontology }, nodes) => toRdfParts('json-ld', nodes, ontology.prefixes),
  'vocabulary.nt': ({ ontology }, nodes) => toRdfParts('n-triples', nodes, ontology.prefixes),
  'vocabulary.rdf': ({ ontology }, nodes) => toRdfParts('rdf-xml', nodes, ontology.prefixes),
};

/** Files of the model, by path below the base URL. */
export const MODEL_FILES: Readonly<Record<string, (publication: Publication) => string>> = {
  'vocabulary.csv': ({ ontology, site }) =>
    toTermTable(ontology, [site.defaultLanguage, ...site.languages, ...ontology.languages]),
  'vocabulary-context.jsonld': ({ ontology }) => toContext(ontology),
};

/** Creates the writers of one term's files, by extension. The files are in the folder of its page. */
export function createTermWriters({
  ontology,
  site,
  mappings = {},
}: Publication): Readonly<Record<string, (term: Term) => string>> {
  const identifiers = new Map(ontology.terms.map((term) => [term.iri, term.identifier]));
  const options = { languages: [site.defaultLanguage], shrink: createShrink(ontology.prefixes) };
  return {
    ttl: (term) => toRdf('turtle', term.description, ontology.prefixes),
    jsonld: (term) => toRdf('json-ld', term.description, ontology.prefixes),
    json: (term) =>
      `${JSON.stringify(
        toRecord(term, (iri) => identifiers.get(iri), { ...options, mappings: mappings[term.iri] ?? [] }),
        undefined,
        2,
      )}\n`,
  };
}
