import { identifierToPath } from '../../ontology/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { liveTerm } from '../../ontology/query/meaning.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import { headersFor } from '../http/headers.ts';
import { createTermPaths } from '../http/term-paths.ts';

/** A form in which each term may be read, at an address made from its identifier. */
export interface TermTemplate {
  /** https://www.rfc-editor.org/rfc/rfc6570 */
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** Forms of a term by the ending of their address. Pages in Markdown are files, and there are none of a very large ontology. */
const FORMS = [
  {
    ending: '.jsonld',
    always: true,
    name: 'term-json-ld',
    title: 'A term as JSON-LD',
    description: 'All that the ontology says of one term.',
  },
  {
    ending: '.md',
    always: false,
    name: 'term-markdown',
    title: 'A term as Markdown',
    description:
      'The page about one term, to be read: definition, hierarchy, properties with examples, alignments, mappings.',
  },
] as const;

/** The templates of a publication. */
export function termTemplates({ site }: Publication): readonly TermTemplate[] {
  return formsOf(site).map(({ ending, name, title, description }) => ({
    uriTemplate: `${prefixOf(site)}{${IDENTIFIER}}${ending}`,
    name,
    title,
    description: `${description} The identifier is that of the term's record; completion gives it.`,
    mimeType: mediaType(ending),
  }));
}

/** The variable of the templates. */
export const IDENTIFIER = 'identifier';

/** What an address that a template makes leads to. */
export interface TermUri {
  /** Below the base URL, without a slash at its beginning. */
  readonly path: string;
  readonly mimeType: string;
}

/**
 * Makes the function that reads an address as a template would have made it, of any name of a term; it gives undefined where it is
 * none, or of no live term.
 */
export function createTermUris(
  publication: Publication,
  index: Pick<TermIndex, 'meaningOf'>,
): (uri: string) => TermUri | undefined {
  const { site } = publication;
  const prefix = prefixOf(site);
  const termAt = createTermPaths(publication);
  return (uri) => {
    const form = formsOf(site).find(({ ending }) => uri.endsWith(ending));
    if (!form || !uri.startsWith(prefix)) return undefined;
    const name = decode(uri.slice(prefix.length, -form.ending.length)) ?? '';
    const term = termAt(`/vocabulary/${name}`) ?? liveTerm(index.meaningOf(name));
    return term && { path: identifierToPath(term.identifier) + form.ending, mimeType: mediaType(form.ending) };
  };
}

function formsOf(site: Publication['site']) {
  return FORMS.filter(({ always }) => always || site.termFiles);
}

function prefixOf({ baseUrl }: Publication['site']): string {
  return `${baseUrl}/vocabulary/`;
}

function mediaType(ending: string): string {
  return headersFor(`/term${ending}`)['Content-Type'] ?? 'text/plain';
}

/** Undefined where the percent signs stand for nothing. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
