import type { Publication } from '../../ontology/model.ts';

/**
 * `publication.json` in parts, one term per line, to save memory.
 * `JSON.parse` of the joined parts returns the publication.
 */
export function* snapshot(publication: Publication): Generator<string> {
  const { terms, ...ontology } = publication.ontology;
  yield `{"site":${JSON.stringify(publication.site)},\n`;
  if (publication.mappings) yield `"mappings":${JSON.stringify(publication.mappings)},\n`;
  yield '"ontology":{';
  for (const [key, value] of Object.entries(ontology)) {
    if (value !== undefined) yield `${JSON.stringify(key)}:${JSON.stringify(value)},\n`;
  }
  yield '"terms":[\n';
  for (const [index, term] of terms.entries())
    yield `${JSON.stringify(term)}${index === terms.length - 1 ? '' : ','}\n`;
  yield ']}}\n';
}
