import { toJsonLdObject } from '../../rdf/write/json-ld.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import type { TermView } from '../term/term-view.ts';
import { scriptJson } from '../text/script-json.ts';
import { breadcrumb, termSetReference } from './identities.ts';
import type { SchemaOrgNode } from './node.ts';
import { graphJson } from './node.ts';

/** The term's own description as JSON-LD, ready for a script element: the same triples as its `.jsonld` file. */
export function termJsonLd(view: TermView, index: PublicationIndex): string {
  return scriptJson(toJsonLdObject(view.term.description, index.publication.ontology.prefixes));
}

/** Maximum length of the JSON-LD in a page, in characters. */
const MAX_JSON_LD = 60_000;
/** Maximum number of alternative names. */
const MAX_NAMES = 100;

/**
 * The script elements of a term's page. Only the page in the default language contains the description, which has the texts of all
 * languages. A long one is only in the term's `.jsonld` file, to which all pages link.
 */
export function termData(view: TermView, index: PublicationIndex): readonly string[] {
  const term = definedTerm(view, index);
  if (index.language !== index.publication.site.defaultLanguage) return [term];
  const description = termJsonLd(view, index);
  return description.length > MAX_JSON_LD ? [term] : [description, term];
}

/**
 * Returns the page in terms of schema.org: a `DefinedTerm` in its set, and the breadcrumb. Separate from {@link termJsonLd}, so that a
 * class is not interpreted as an individual.
 */
export function definedTerm(view: TermView, index: PublicationIndex): string {
  const page = index.links.absoluteTerm(view.term.identifier);
  const term: SchemaOrgNode = {
    '@type': 'DefinedTerm',
    '@id': `${page}#term`,
    url: page,
    name: view.label,
    identifier: view.term.iri,
    termCode: view.term.identifier,
    ...(view.summary === '' ? {} : { description: view.summary }),
    ...(view.altLabels.length === 0 ? {} : { alternateName: view.altLabels.slice(0, MAX_NAMES) }),
    mainEntityOfPage: { '@type': 'WebPage', '@id': page, inLanguage: index.language },
    inDefinedTermSet: termSetReference(index),
  };
  const trail = [
    { name: siteTitle(index).text, item: index.links.absolutePage('') },
    { name: index.messages.site.vocabulary, item: index.links.absolutePage('vocabulary') },
    ...view.breadcrumb.flatMap(({ iri, label }) => {
      const above = index.term(iri);
      return above ? [{ name: label, item: index.links.absoluteTerm(above.identifier) }] : [];
    }),
    { name: view.label, item: page },
  ];
  return graphJson([term, breadcrumb(trail)]);
}
