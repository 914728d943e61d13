import { transformExamples } from '../../api/openapi/transform-examples.ts';
import type { PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import { quoted, shellJson } from '../../site/agents/shell.ts';

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
  return curl(token, [], `${home}api/knowledge-graph/vocabulary?${query}`);
}

/** A line that carries the shortest of the example records to another schema; undefined where no schema has one that comes over. */
export function transformLine(
  home: string,
  publication: Publication,
  schemas: PublishedSchemas,
  token: string,
): string | undefined {
  const bodies = transformExamples(createTransforms(schemas, publication)).map(({ request }) => shellJson(request));
  const [shortest] = bodies.toSorted((a, b) => a.length - b.length);
  if (shortest === undefined) return undefined;
  const options = ['-H', 'Content-Type: application/json', '--data-binary', shortest];
  return curl(token, options, `${home}api/knowledge-graph/transform`);
}

/** What to print where a token was made for the run. */
export function introduceToken(
  home: string,
  publication: Publication,
  schemas: PublishedSchemas,
  token: string,
): string {
  const lines = [curlLine(home, publication, token), transformLine(home, publication, schemas, token)];
  const printed = lines.flatMap((line) => (line === undefined ? [] : [`\n  ${line}`]));
  return `Ask the API, with a token that is good until this run ends:${printed.join('')}`;
}

function curl(token: string, options: readonly string[], address: string): string {
  const words = ['-H', `Authorization: Bearer ${token}`, ...options, address];
  return `curl ${words.map((word) => (word.startsWith('-') ? word : quoted(word))).join(' ')}`;
}
