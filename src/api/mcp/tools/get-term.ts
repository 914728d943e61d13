import { recordSchema } from '../../../ontology/write/record-schema.ts';
import type { TermTools } from './terms.ts';
import { urlsOf, findTerm, languageMember, languagesFor, termMember } from './terms.ts';
import type { Tool } from './tool.ts';

/** The record of one term, as over HTTP, and its URLs. */
export function getTerm(tools: TermTools): Tool {
  const { publication, index } = tools;
  const [example = 'name'] = tools.samples.identifiers;
  return {
    name: 'get_term',
    title: 'Get a term',
    description:
      'Get the full record of one term: labels, definition, superclasses, domain and range, alignments with other standards, mappings to schemas, and the replacement of a deprecated term; also the URLs of its page and files. If a member is absent, the ontology does not state it.',
    scope: 'vocabulary:read',
    members: [termMember('Identifier, CURIE or IRI of the term.'), languageMember(publication)],
    output: {
      type: 'object',
      required: ['term', 'page', 'jsonld'],
      properties: {
        term: recordSchema(),
        page: { type: 'string', description: 'URL of its page for people.' },
        jsonld: { type: 'string', description: 'URL of its JSON-LD, also an MCP resource.' },
        markdown: { type: 'string', description: 'URL of its Markdown page, also an MCP resource.' },
      },
      additionalProperties: false,
    },
    example: { term: example },
    async run({ term: name, language }, call) {
      const result = await findTerm(name as string, 'term', tools);
      if ('errors' in result) return result;
      const record = index.record(result.term, languagesFor(language, call, tools));
      return { result: { term: record, ...urlsOf(result.term, publication) } };
    },
  };
}
