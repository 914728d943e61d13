import { expandCurie } from '../../ontology/curie.ts';
import type { Iri } from '../../ontology/model.ts';
import { obo } from '../../ontology/names.ts';
import { safeHref } from '../text/html.ts';
import type { Ref } from '../text/phrase.ts';
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
  const term = index.term(obo(`${prefix}_${local}`)) ?? termByCurie(text, index);
  if (term) return { ...index.ref(term.iri), label: text };
  const space = DATABASES.get(prefix.toLowerCase());
  const href = safeHref(
    space === undefined ? (expandCurie(text, index.publication.ontology.prefixes) ?? '') : space + local,
  );
  return href === undefined ? undefined : { iri: href, label: text, curie: text, href };
}

function termByCurie(text: string, index: PublicationIndex): { readonly iri: Iri } | undefined {
  const iri = expandCurie(text, index.publication.ontology.prefixes);
  return iri === undefined ? undefined : index.term(iri);
}
