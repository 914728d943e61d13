import type { Publication, Term } from '../../../ontology/model.ts';
import { identifierToPath } from '../../../base/paths.ts';
import { chooseText, recordSchema } from '../../../ontology/records.ts';
import type { VocabularyIndex } from '../../vocabulary/parameters.ts';
import { createLanguages, languagesOf } from '../../http/negotiate.ts';
import type { RequestError } from '../../http/problem.ts';
import { excerpt } from '../../http/problem.ts';
import type { OpenApiObject, RequestMember } from '../../http/value-schema.ts';
import { runYielding } from '../../http/yielding.ts';
import type { Samples } from '../../vocabulary/samples.ts';
import { readTerm } from '../../vocabulary/read-parameters.ts';
import type { Tool, ToolCall, ToolOutcome } from './tool.ts';

/** Maximum characters of a name in the search for near matches, and of a language tag. */
const MAX_NAME_LENGTH = 100;

/** Data of the tools about terms. */
export interface TermTools {
  readonly publication: Publication;
  readonly index: VocabularyIndex;
  /** Terms for examples. */
  readonly samples: Samples;
  /** Result of `createLanguages`. */
  readonly chooseLanguages: ReturnType<typeof createLanguages>;
}

/** Short form of a term. */
export interface TermNote {
  readonly identifier: string;
  readonly iri: string;
  readonly type: string;
  readonly label?: string;
  readonly deprecated?: true;
}

/** JSON Schema of a {@link TermNote}. */
export const TERM_NOTE: OpenApiObject = {
  title: 'Term in short',
  type: 'object',
  required: ['identifier', 'iri', 'type'],
  properties: {
    identifier: { type: 'string', description: 'Name to pass to other tools.' },
    iri: { type: 'string', description: 'IRI to cite.' },
    type: { type: 'string', description: 'The kind of term.' },
    label: { type: 'string' },
    deprecated: { type: 'boolean', description: 'True if the term should no longer be used; absent if not.' },
  },
  additionalProperties: false,
};

export function noteOf(term: Term, languages: readonly string[], { publication }: TermTools): TermNote {
  const label = chooseText(term.labels, [...languages, publication.site.defaultLanguage])?.value;
  return {
    identifier: term.identifier,
    iri: term.iri,
    type: term.kinds[0] as string,
    ...(label !== undefined && { label }),
    ...(term.deprecated && { deprecated: true }),
  };
}

/** URLs of a term's page and files. Each can be fetched; the files are MCP resources too. */
function urlsOf({ identifier }: Term, { site }: Publication): Readonly<Record<string, string>> {
  const page = `${site.baseUrl}/${identifierToPath(identifier)}`;
  return { page, jsonld: `${page}.jsonld`, ...(site.termFiles && { markdown: `${page}.md` }) };
}

/** The argument `term`. */
export function termMember(description: string): RequestMember {
  return {
    name: 'term',
    required: true,
    schema: { type: 'string', minLength: 1 },
    checkedLater: ['minLength'],
    expected: 'the name of a term, as a string: identifier, CURIE or IRI',
    description,
  };
}

/** The argument `language`, for tools that return labels. */
export function languageMember(publication: Publication): RequestMember {
  const languages = languagesOf(publication);
  const choose = createLanguages(languages);
  const list = languages.join(', ');
  return {
    name: 'language',
    required: false,
    schema: { type: 'string', maxLength: MAX_NAME_LENGTH, examples: languages },
    accepts: (value) => choose(String(value)).length > 0,
    expected: `the BCP 47 tag of an available language: ${list}`,
    description: `Language of label and description, as a BCP 47 tag. Falls back to another language if a term has no text in it. Available: ${list}.`,
  };
}

/** The languages of a call: its argument, or those of the request. */
export function languagesFor(language: unknown, call: ToolCall, { chooseLanguages }: TermTools): readonly string[] {
  return typeof language === 'string' ? chooseLanguages(language) : call.languages;
}

/** The live term that a name means, or an error with near matches. */
export async function findTerm(
  name: string,
  argument: string,
  tools: TermTools,
): Promise<{ readonly term: Term } | Extract<ToolOutcome, { readonly errors: unknown }>> {
  const term = tools.index.resolve(name).term;
  if (term) return { term };
  const errors: RequestError[] = [];
  const report = (code: string, detail: string): number => errors.push({ pointer: `/${argument}`, code, detail });
  readTerm(name, { ...tools, report });
  if (errors.length === 0) report('unknown-term', await unknownTerm(name, tools));
  return { errors };
}

async function unknownTerm(name: string, { index }: TermTools): Promise<string> {
  await runYielding(index.prepareText());
  const near = index.find({ text: name.slice(0, MAX_NAME_LENGTH) }).slice(0, 3);
  const hint = near.length === 0 ? '' : ` Nearest: ${near.map(({ identifier }) => identifier).join(', ')}.`;
  return `"${excerpt(name)}" is not a term of this ontology.${hint} Pass an identifier, CURIE or IRI that another tool returned. To find terms by words, use search_terms.`;
}

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
