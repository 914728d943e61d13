import { compareCodePoints } from '../../ontology/code-points.ts';
import { createShrink } from '../../rdf/graph/curie.ts';
import type { JsonSchema } from '../../ontology/write/record-schema.ts';
import { toRecord } from '../../ontology/write/record.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { IndexMember } from '../index/vocabulary-index-members.ts';
import { INDEX_SCHEMA_FILE, FILE_MEMBERS, TERM_MEMBERS } from '../index/vocabulary-index-members.ts';

/**
 * Writes the index of all terms, one on each line, sorted by identifier, for programs without a server. Returns chunks, because the file
 * is large. Linear in the terms.
 */
export function* vocabularyIndex(index: PublicationIndex): Generator<string> {
  const { ontology, site } = index.publication;
  const identifiers = new Map(ontology.terms.map((term) => [term.iri, term.identifier]));
  const lookup = (iri: string): string | undefined => identifiers.get(iri);
  const options = { languages: [site.defaultLanguage], shrink: createShrink(ontology.prefixes), mappings: [] };
  const terms = [...ontology.terms].sort((a, b) => compareCodePoints(a.identifier, b.identifier));
  yield `${JSON.stringify(memberValues(FILE_MEMBERS, index)).slice(0, -1)},"terms":[`;
  for (const [at, term] of terms.entries()) {
    const from = { record: toRecord(term, lookup, options), summary: index.summaryOf(term).text };
    yield `${at === 0 ? '\n' : ',\n'}${JSON.stringify(memberValues(TERM_MEMBERS, from))}`;
  }
  yield '\n]}\n';
}

/** The JSON Schema of that file (draft 2020-12), from the same tables. */
export function vocabularyIndexSchema(index: PublicationIndex): string {
  const file = objectSchema(FILE_MEMBERS);
  const terms = {
    type: 'array',
    items: { title: 'Term', ...objectSchema(TERM_MEMBERS) },
    description: 'Every term of the publication once, sorted by identifier in code-point order.',
  };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: index.links.absolute(INDEX_SCHEMA_FILE),
    title: 'Index of a vocabulary',
    description:
      'Identifier, label and summary of all terms of a vocabulary. Members that the ontology does not state are absent. The page of a term is at `baseUrl` + `/vocabulary/` + `identifier`, unless it has a `page`.',
    ...file,
    required: [...file.required, 'terms'],
    properties: { ...file.properties, terms },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** Omits values that JSON.stringify omits. */
function memberValues<From>(members: Readonly<Record<string, IndexMember<From>>>, from: From): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, { of }]) => [name, of(from)]));
}

function objectSchema(members: Readonly<Record<string, IndexMember<never>>>): {
  required: string[];
  properties: Record<string, JsonSchema>;
} & JsonSchema {
  const rows = Object.entries(members);
  return {
    type: 'object',
    required: rows.filter(([, { required }]) => required).map(([name]) => name),
    properties: Object.fromEntries(
      rows.map(([name, { schema, meaning }]) => [name, { ...schema, description: meaning }]),
    ),
    additionalProperties: false,
  };
}
