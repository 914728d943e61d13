import type { Publication } from '../../src/ontology/model.ts';

/**
 * A line for a shell that asks the API for a class of the publication, or for any term where it has no class.
 *
 * @param home the site's address, with a trailing slash
 */
export function curlLine(home: string, { ontology }: Publication, token: string): string {
  const { terms } = ontology;
  const term =
    terms.find(({ home: own, kinds, deprecated }) => own && kinds.includes('class') && !deprecated) ?? terms[0];
  const query = term === undefined ? 'limit=1' : `identifier=${encodeURIComponent(term.identifier)}`;
  const address = `${home}api/knowledge-graph/vocabulary?${query}`;
  return `curl -H ${quote(`Authorization: Bearer ${token}`)} ${quote(address)}`;
}

/** What to print where a token was made for the run. */
export function introduceToken(home: string, publication: Publication, token: string): string {
  return `Ask the API, with a token that is good until this run ends:\n  ${curlLine(home, publication, token)}`;
}

/** A text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
