import type { Ref } from '../../messages/messages.ts';
import { expandCurie } from '../../rdf/index.ts';
import { obo } from '../../rdf/names.ts';
import { linkTo } from '../text/plain-text.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Databases that many ontologies refer to by a prefix, and the start of their URLs. Prefixes in lower case. */
const DATABASES: ReadonlyMap<string, string> = new Map([
  ['doi', 'https://doi.org/'],
  ['orcid', 'https://orcid.org/'],
  ['pmid', 'https://pubmed.ncbi.nlm.nih.gov/'],
  ['pmc', 'https://www.ncbi.nlm.nih.gov/pmc/articles/'],
  ['wikipedia', 'https://en.wikipedia.org/wiki/'],
  ['wikidata', 'https://www.wikidata.org/wiki/'],
]);

/** The target of a cross-reference such as `SO:0000110` or `PMID:123`. undefined: its prefix is not known. */
export function crossReference(text: string, index: PublicationIndex): Ref | undefined {
  const [, prefix, local] = /^([A-Za-z][\w.-]*):([^\s/:][^\s]*)$/.exec(text) ?? [];
  if (prefix === undefined || local === undefined) return undefined;
  const iri = expandCurie(text, index.publication.ontology.prefixes) ?? '';
  const term = index.term(obo(`${prefix}_${local}`)) ?? index.term(iri);
  if (term) return { ...index.ref(term.iri), label: text };
  const space = DATABASES.get(prefix.toLowerCase());
  return linkTo(space === undefined ? iri : space + local, text);
}
