/**
 * The data files of a publication: names, and the writer of each. The build writes them to the disk and the app makes those of
 * a term on demand, both from here, so that they are the same to the byte.
 */
import { createShrink } from '../ontology/curie.ts';
import type { NodeObject, Publication, Term } from '../ontology/model.ts';
import { toContext } from '../ontology/write/context.ts';
import { toJsonLd } from '../ontology/write/json-ld.ts';
import { toNQuads } from '../ontology/write/n-triples.ts';
import { toRdfXml } from '../ontology/write/rdf-xml.ts';
import { toRecord } from '../ontology/write/record.ts';
import { toTermTable } from '../ontology/write/term-table.ts';
import { toTurtle } from '../ontology/write/turtle.ts';

type WriteWhole = (publication: Publication, nodes: readonly NodeObject[]) => string | Iterable<string>;

/** Files of the whole ontology, by path below the base URL; what is large may come in parts. */
export const WHOLE_FILES: Readonly<Record<string, WriteWhole>> = {
  'vocabulary.ttl': ({ ontology }, nodes) => toTurtle(nodes, ontology.prefixes),
  'vocabulary.jsonld': ({ ontology }, nodes) => toJsonLd(nodes, ontology.prefixes),
  'vocabulary.nt': (_, nodes) => toNQuads(nodes),
  'vocabulary.rdf': ({ ontology }, nodes) => toRdfXml(nodes, ontology.prefixes),
  'vocabulary.csv': ({ ontology, site }) => toTermTable(ontology, [site.defaultLanguage, ...site.languages]),
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
