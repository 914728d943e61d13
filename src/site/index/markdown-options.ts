import { expandCurie } from '../../rdf/graph/curie.ts';
import { memoize, memoizeByKey } from '../../ontology/memoize.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { TextOptions } from '../markdown/rendered-text.ts';
import { cleanText, isReadable } from '../text/text.ts';
import { spaced } from './name-phrases.ts';
import type { PublicationIndex } from './publication-index.ts';

type Index = Pick<PublicationIndex, 'publication' | 'links' | 'term' | 'sourceOf'>;

/** One set of options per source ontology and language, so that the Markdown processor is created once for each. */
const optionsOf = memoize((index: Index) =>
  memoizeByKey((source: string) =>
    memoizeByKey((language: string | undefined) => makeOptions(source, language, index)),
  ),
);

/**
 * How a term's texts in a language are read: `[[Name]]` in its own ontology, then the own one; relative links at its namespace's
 * origin. A name is an identifier, so that a text in another language than that shows the label which the term has there.
 */
export function textOptions(term: Term, index: Index, language?: string): TextOptions {
  return optionsOf(index)(index.sourceOf(term)?.prefix ?? index.publication.ontology.own.prefix)(language);
}

/** How the texts about the whole ontology are read. */
export function headerTextOptions(index: Index): TextOptions {
  const { prefix } = index.publication.ontology.own;
  return { ...makeOptions(prefix, undefined, index), resolve: () => undefined };
}

/** The term that an authored page names: a name in the own ontology, or a CURIE. */
export function findTerm(name: string, index: Index): Term | undefined {
  return termNamed(name, index.publication.ontology.own.namespace, index);
}

function termNamed(name: string, namespace: Iri, index: Index): Term | undefined {
  const { prefixes, own } = index.publication.ontology;
  const expanded = expandCurie(name, prefixes);
  const candidates = [namespace + name, own.namespace + name, ...(expanded === undefined ? [] : [expanded])];
  return candidates.map(index.term).find((candidate) => candidate !== undefined);
}

function makeOptions(source: string, language: string | undefined, index: Index): TextOptions {
  const { ontology, site } = index.publication;
  const { namespace } = ontology.sources.find(({ prefix }) => prefix === source) ?? ontology.own;
  const isRecognised = Array.isArray(site.markdown) && site.markdown.includes(source);
  const find = (name: string): Term | undefined => termNamed(name, namespace, index);
  const addressOf = (target: Term | undefined): string | undefined => target && index.links.term(target.identifier);
  return {
    markdown: site.markdown === true || isRecognised,
    careful: isRecognised,
    termHref: (iri) => addressOf(index.term(iri)),
    base: URL.canParse(namespace) ? namespace : index.links.absolute(''),
    resolve: (name) => addressOf(find(name)),
    name: (name) => labelIn(find(name), language) ?? name,
  };
}

/** A label in the language, unless it is the name itself but for capitals and spaces. */
function labelIn(term: Term | undefined, language: string | undefined): string | undefined {
  if (!term || language === undefined) return undefined;
  const found = term.labels.find((it) => it.language !== undefined && isReadable(it.language, language));
  const label = found && cleanText(found.value);
  return label !== undefined && plain(label) !== plain(term.identifier) ? label : undefined;
}

function plain(name: string): string {
  return spaced(name).toLowerCase();
}
