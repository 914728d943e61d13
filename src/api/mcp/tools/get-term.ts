import { recordSchema } from '../../../ontology/write/record-schema.ts';
import type { TermTools } from './terms.ts';
import { urlsOf, findTerm, languageMember, languagesFor, termMember } from './terms.ts';
import type { Tool } from './tool.ts';

/** All about one term: its record, as over HTTP, and where it stands. */
export function getTerm(tools: TermTools): Tool {
  const { publication, index } = tools;
  const [example = 'name'] = tools.samples.identifiers;
  return {
    name: 'get_term',
    title: 'Get a term',
    description:
      'Gives the whole record of one term: labels, definition, classes above it, domain and range, alignments with other standards, mappings to schemas, what replaces it where it is deprecated; and the addresses of its page and its files. What a record does not have, the ontology does not say.',
    scope: 'vocabulary:read',
    members: [termMember('Identifier, CURIE or IRI of the term.'), languageMember(publication)],
    output: {
      type: 'object',
      required: ['term', 'page', 'jsonld'],
      properties: {
        term: recordSchema(),
        page: { type: 'string', description: 'Address of the page about it, for people.' },
        jsonld: { type: 'string', description: 'Address of all that the ontology says of it; a resource here too.' },
        markdown: { type: 'string', description: 'Address of its page in Markdown; a resource here too.' },
      },
      additionalProperties: false,
    },
    example: { term: example },
    async run({ term: name, language }, call) {
      const found = await findTerm(name as string, 'term', tools);
      if ('faults' in found) return found;
      const record = index.record(found.term, languagesFor(language, call, tools));
      return { result: { term: record, ...urlsOf(found.term, publication) } };
    },
  };
}
