import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { percentDecode } from '../../ontology/percent-decode.ts';
import { publishedTerm } from '../../search/query/name-resolver.ts';
import type { TermIndex } from '../../search/query/query.ts';
import { headersFor } from '../http/headers.ts';
import { createTermPaths } from '../http/term-paths.ts';

/** A format in which each term can be read, with the template of its URL. */
export interface TermTemplate {
  /** https://www.rfc-editor.org/rfc/rfc6570 */
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** Formats of a term by file extension. A very large ontology has no Markdown pages (`termFiles`). */
const FORMS = [
  {
    extension: '.jsonld',
    always: true,
    name: 'term-json-ld',
    title: 'A term as JSON-LD',
    description: 'All statements of the ontology about one term.',
  },
  {
    extension: '.md',
    always: false,
    name: 'term-markdown',
    title: 'A term as Markdown',
    description: 'The page of one term: definition, hierarchy, properties with examples, alignments, mappings.',
  },
] as const;

/** The templates of a publication. */
export function termTemplates({ site }: Publication): readonly TermTemplate[] {
  return formsOf(site).map(({ extension, name, title, description }) => ({
    uriTemplate: `${prefixOf(site)}{${IDENTIFIER}}${extension}`,
    name,
    title,
    description: `${description} Use the identifier in the term's record; completion suggests identifiers.`,
    mimeType: mediaType(extension),
  }));
}

/** The variable of the templates. */
export const IDENTIFIER = 'identifier';

/** The file at a URL of a template. */
export interface TermUri {
  /** Path below the base URL, without a leading slash. */
  readonly path: string;
  readonly mimeType: string;
}

/** Creates the function that resolves a URL of a template, with any name of a term; undefined if it is not a URL of a live term. */
export function createTermUris(
  publication: Publication,
  index: Pick<TermIndex, 'resolve'>,
): (uri: string) => TermUri | undefined {
  const { site } = publication;
  const prefix = prefixOf(site);
  const termAt = createTermPaths(publication);
  return (uri) => {
    const form = formsOf(site).find(({ extension }) => uri.endsWith(extension));
    if (!form || !uri.startsWith(prefix)) return undefined;
    const name = percentDecode(uri.slice(prefix.length, -form.extension.length)) ?? '';
    const term = termAt(`/vocabulary/${name}`) ?? publishedTerm(index.resolve(name));
    return term && { path: identifierToPath(term.identifier) + form.extension, mimeType: mediaType(form.extension) };
  };
}

function formsOf(site: Publication['site']) {
  return FORMS.filter(({ always }) => always || site.termFiles);
}

function prefixOf({ baseUrl }: Publication['site']): string {
  return `${baseUrl}/vocabulary/`;
}

function mediaType(extension: string): string {
  return headersFor(`/term${extension}`)['Content-Type'] ?? 'text/plain';
}
