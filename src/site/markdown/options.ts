import { expandCurie } from '../../ontology/curie.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { MarkdownOptions } from '../markdown.ts';
import type { PublicationIndex } from '../publication-index.ts';

/** One set of options for all terms of a namespace, so that the Markdown processor is made once for each. */
const made = new WeakMap<PublicationIndex, Map<Iri, MarkdownOptions>>();

/** How a term's texts are read: `[[Name]]` in its own ontology, then the home one; relative links at its namespace's origin. */
export function markdownOptions(term: Term, index: PublicationIndex): MarkdownOptions {
  const { home } = index.publication.ontology;
  const namespace = index.sourceOf(term)?.namespace ?? home.namespace;
  let options = made.get(index);
  if (!options) made.set(index, (options = new Map()));
  let found = options.get(namespace);
  if (!found) options.set(namespace, (found = makeOptions(namespace, home.namespace, index)));
  return found;
}

function makeOptions(namespace: Iri, home: Iri, index: PublicationIndex): MarkdownOptions {
  const { prefixes } = index.publication.ontology;
  return {
    base: URL.canParse(namespace) ? namespace : index.links.absolute(''),
    resolve: (name) => {
      const expanded = expandCurie(name, prefixes);
      const candidates = [namespace + name, home + name, ...(expanded === undefined ? [] : [expanded])];
      const target = candidates.map(index.term).find((candidate) => candidate !== undefined);
      return target && index.links.term(target.identifier);
    },
  };
}
