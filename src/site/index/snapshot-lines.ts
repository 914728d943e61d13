import type { Publication } from '../../ontology/model.ts';

/** The line before those of the terms. */
export const TERMS_LINE = '"terms":[\n';

/** The text after the lines of the terms. */
export const END = ']}}\n';

/**
 * `publication.json` in parts, one term per line, to save memory: `stored-terms.ts` reads single lines.
 * `JSON.parse` of the joined parts returns the publication.
 */
export function* snapshot(publication: Publication): Generator<string> {
  const { terms, ...ontology } = publication.ontology;
  yield `{"site":${JSON.stringify(publication.site)},\n`;
  if (publication.mappings) yield `"mappings":${JSON.stringify(publication.mappings)},\n`;
  if (publication.pages) yield `"pages":${JSON.stringify(publication.pages)},\n`;
  if (publication.history) yield `"history":${JSON.stringify(publication.history)},\n`;
  yield '"ontology":{';
  for (const [key, value] of Object.entries(ontology)) {
    if (value !== undefined) yield `${JSON.stringify(key)}:${JSON.stringify(value)},\n`;
  }
  yield TERMS_LINE;
  for (const [index, term] of terms.entries())
    yield `${JSON.stringify(term)}${index === terms.length - 1 ? '' : ','}\n`;
  yield END;
}
