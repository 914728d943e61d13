import { transformExamples } from '../../mappings/transform/transform-examples.ts';
import type { PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import { quoted, shellJson } from '../../site/agents/shell.ts';

/**
 * A shell command that requests a class from the API, or any term if there is no class.
 *
 * @param home URL of the site, with a trailing slash
 */
function curlLine(home: string, { ontology }: Publication, token: string): string {
  const { terms } = ontology;
  const term =
    terms.find(({ own: own, kinds, deprecated }) => own && kinds.includes('class') && !deprecated) ?? terms[0];
  const query = term === undefined ? 'limit=1' : `identifier=${encodeURIComponent(term.identifier)}`;
  return curl(token, [], `${home}api/knowledge-graph/vocabulary?${query}`);
}

/** A shell command that transforms the shortest example record. undefined: no example record can be transformed. */
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

/** The message about a token that was created for this run, with commands that use it. */
export function describeToken(
  home: string,
  publication: Publication,
  schemas: PublishedSchemas,
  token: string,
): string {
  const lines = [curlLine(home, publication, token), transformLine(home, publication, schemas, token)];
  const printed = lines.flatMap((line) => (line === undefined ? [] : [`\n  ${line}`]));
  return `Call the API with this token, which is valid until the command ends:${printed.join('')}`;
}

function curl(token: string, options: readonly string[], url: string): string {
  const args = ['-H', `Authorization: Bearer ${token}`, ...options, url];
  return `curl ${args.map((arg) => (arg.startsWith('-') ? arg : quoted(arg))).join(' ')}`;
}
