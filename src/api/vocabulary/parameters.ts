/**
 * The parameters of the vocabulary query, each a row: how its values are read, what they select, its description and its example.
 * Reading, checking, OpenAPI, the MCP tool and the table in the documentation follow from the rows.
 */
import type { FilterName, Query } from '../../search/query/query.ts';
import type { ParameterRow } from './read-parameters.ts';
import type { Samples } from './samples.ts';
import type { ParameterShape } from './shapes.ts';
import {
  CURSOR,
  DEFAULT_LIMIT,
  EXACT,
  MAX_LIMIT,
  KIND,
  LIMIT,
  MEMBERS,
  ONTOLOGIES,
  ONTOLOGY,
  RELATION,
  TERM,
  TERMS,
  TEXT,
} from './shapes.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';

export interface QueryParameter extends ParameterRow<VocabularyRequest> {
  /** Values that match terms of a publication; empty if it has no suitable term. */
  example(samples: Samples): readonly string[];
}

const TERMS_GROUP = 'Which terms';
const RELATIONS_GROUP = 'Relations';
const ORIGIN_GROUP = 'Origin and industry';
const MAPPINGS_GROUP = 'Mappings';
const RESPONSE_GROUP = 'The response';

export const PARAMETERS: readonly QueryParameter[] = [
  row(TERMS_GROUP, 'identifier', TERM, {
    description: 'The term with this name.',
    toRequest: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers.slice(0, 1),
  }),
  row(TERMS_GROUP, 'identifiers', TERMS, {
    description: 'The terms with these names. Unknown names are ignored.',
    toRequest: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers,
  }),
  row(TERMS_GROUP, 'query', TEXT, {
    description:
      'Searches labels in all languages, identifiers and descriptions of the terms that match the other parameters. Sorts by relevance, best first; default order: by identifier.',
    toRequest: ([text = '']) => ({ query: { text } }),
    example: ({ label }) => label,
  }),
  filter(TERMS_GROUP, 'type', KIND, 'Terms of this kind. A term of several kinds matches each.'),
  filter(RELATIONS_GROUP, 'subClassOf', TERM, 'The direct subclasses of this class.'),
  filter(RELATIONS_GROUP, 'subClassOfFull', TERM, 'All classes below this class.'),
  relation(
    'instanceOf',
    'Instances of any of these classes: the values of a type set. Also matches the RDFS, OWL and SKOS classes in the Turtle, such as `skos:Concept`, which a record returns as `type`.',
  ),
  filter(RELATIONS_GROUP, 'enumerationOf', TERM, 'The values of this value set (enumeration).'),
  relation(
    'domainIncludes',
    'Properties that the ontology asserts for any of these classes. Superclasses are not considered.',
  ),
  relation('rangeIncludes', 'Properties whose values have any of these classes or datatypes.'),
  filter(RELATIONS_GROUP, 'subPropertyOf', TERM, 'The direct subproperties of this property.'),
  filter(RELATIONS_GROUP, 'broader', TERM, 'The values directly below this broader value.'),
  filter(ORIGIN_GROUP, 'ontology', ONTOLOGY, 'Terms from this source ontology.'),
  row(ORIGIN_GROUP, 'ontologies', ONTOLOGIES, {
    description: 'Terms from any of these source ontologies.',
    toRequest: (values) => ({ query: { filters: { ontology: values } } }),
    example: ({ ontologies }) => ontologies,
  }),
  filter(
    ORIGIN_GROUP,
    'industries',
    TERMS,
    'Terms marked with any of these values of facets, such as industries, or with a narrower value. Does not match terms without a mark, which apply to all values.',
  ),
  mapping('mappingsEntity', 'entity', 'Terms that a field of this entity maps to.'),
  mapping('mappingsDomainIncludes', 'domain', 'Terms with a mapping in this domain.'),
  mapping('mappingsStatus', 'status', 'Terms with a mapping of this status.'),
  row(RESPONSE_GROUP, 'fields', MEMBERS, {
    description: 'Members of each record to return, in the order of the record. Default: all.',
    toRequest: (fields) => ({ query: {}, fields }),
    example: () => ['identifier', 'label', 'description', 'type'],
  }),
  row(RESPONSE_GROUP, 'limit', LIMIT, {
    description: `Maximum number of terms in one response. Default: ${DEFAULT_LIMIT}, or the number of \`identifiers\`. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}. The \`Link\` header has the URL of the next page.`,
    toRequest: ([limit = DEFAULT_LIMIT]) => ({ query: {}, limit }),
    example: () => ['3'],
  }),
  row(RESPONSE_GROUP, 'cursor', CURSOR, {
    description:
      'Start of the next page. Follow the URL in the `Link` header, which includes it; repeat all other parameters.',
    toRequest: ([cursor]) => ({ query: {}, ...(cursor && { cursor }) }),
    example: () => [],
  }),
];

interface ParameterUse<Value> {
  readonly description: string;
  readonly toRequest: (values: readonly Value[]) => VocabularyRequest;
  readonly example: QueryParameter['example'];
}

function row<Value>(
  group: string,
  name: string,
  shape: ParameterShape<Value>,
  use: ParameterUse<Value>,
): QueryParameter {
  const { description, toRequest, example } = use;
  return {
    name,
    group,
    description,
    shape,
    read: (texts, reader) => toRequest(texts.flatMap((text) => shape.read(text, reader))),
    example,
  };
}

function filter(group: string, name: FilterName, shape: ParameterShape<string>, description: string): QueryParameter {
  return row(group, name, shape, {
    description,
    toRequest: (values) => ({ query: { filters: { [name]: values } } }),
    example: ({ filtered }) => filtered(name),
  });
}

function relation(name: FilterName, description: string): QueryParameter {
  const plain = filter(RELATIONS_GROUP, name, RELATION, description);
  return { ...plain, example: (samples) => plain.example(samples).map((value) => `containsAny:${value}`) };
}

function mapping(name: string, member: keyof NonNullable<Query['mapping']>, description: string): QueryParameter {
  return row(MAPPINGS_GROUP, name, EXACT, {
    description: `${description} One mapping must match all three filters on mappings.`,
    toRequest: ([value = '']) => ({ query: { mapping: { [member]: value } } }),
    example: ({ mapped }) => mapped(member),
  });
}

/** The table of parameters for the documentation, in Markdown. */
export function parametersAsMarkdown(parameters: readonly Omit<ParameterRow<unknown>, 'read'>[]): string {
  const rows = parameters.map(({ name, shape, description }) => `| \`${name}\` | ${shape.expected} | ${description} |`);
  return ['| Parameter | Value | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
