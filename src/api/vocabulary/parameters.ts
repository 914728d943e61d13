/**
 * The parameters of the vocabulary query, each a row: how its values are read, what they ask for, how it is described and how an
 * example is found. Reading, checking, OpenAPI and the README come from here, so a new parameter is a new row.
 */
import type { FilterName } from '../../ontology/query/filters.ts';
import type { Query } from '../../ontology/query/query.ts';
import type { Reader } from './reader.ts';
import type { Samples } from './samples.ts';
import type { Shape } from './shapes.ts';
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

export interface Parameter {
  readonly name: string;
  /** Heading that it stands under in a reference. */
  readonly group: string;
  /** One or two plain sentences, in Markdown. */
  readonly description: string;
  readonly shape: Pick<Shape<unknown>, 'list' | 'operators' | 'asWritten' | 'takes' | 'schema'>;
  /** What the texts of its values ask for; faults go to the reader. */
  read(texts: readonly string[], reader: Reader): VocabularyRequest;
  /** Values that find something in a publication; none where nothing there would show its use. */
  example(samples: Samples): readonly string[];
}

const TERMS_GROUP = 'Which terms';
const RELATIONS_GROUP = 'Relations';
const ORIGIN_GROUP = 'Origin and industry';
const MAPPINGS_GROUP = 'Mappings';
const ANSWER_GROUP = 'The answer';

export const PARAMETERS: readonly Parameter[] = [
  row(TERMS_GROUP, 'identifier', TERM, {
    description: 'The one term of this name.',
    ask: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers.slice(0, 1),
  }),
  row(TERMS_GROUP, 'identifiers', TERMS, {
    description: 'The terms of these names. Names that no term has are passed over.',
    ask: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers,
  }),
  row(TERMS_GROUP, 'query', TEXT, {
    description:
      'Searches labels in all languages, identifiers and descriptions, within what the other parameters leave. The best answers come first; without it, terms come by identifier.',
    ask: ([text = '']) => ({ query: { text } }),
    example: ({ label }) => label,
  }),
  filter(TERMS_GROUP, 'type', KIND, 'Terms of this kind; a term of several kinds is found under each.'),
  filter(RELATIONS_GROUP, 'subClassOf', TERM, 'The direct subclasses of this class.'),
  filter(RELATIONS_GROUP, 'subClassOfFull', TERM, 'All classes below this class.'),
  relation(
    'instanceOf',
    'Instances of any of these classes: the values of a controlled type set. Also finds terms by the classes of RDFS, OWL and SKOS that the Turtle states, such as `skos:Concept`; a record gives these as `type`.',
  ),
  filter(RELATIONS_GROUP, 'enumerationOf', TERM, 'The values of this enumeration.'),
  relation('domainIncludes', 'Properties that apply to any of these classes, as the ontology asserts it.'),
  relation('rangeIncludes', 'Properties whose values are of any of these classes or datatypes.'),
  filter(RELATIONS_GROUP, 'subPropertyOf', TERM, 'The direct subproperties of this property.'),
  filter(RELATIONS_GROUP, 'broader', TERM, 'The values directly below this broader one.'),
  filter(ORIGIN_GROUP, 'ontology', ONTOLOGY, 'Terms that come from this ontology.'),
  row(ORIGIN_GROUP, 'ontologies', ONTOLOGIES, {
    description: 'Terms that come from any of these ontologies.',
    ask: (values) => ({ query: { filters: { ontology: values } } }),
    example: ({ ontologies }) => ontologies,
  }),
  filter(
    ORIGIN_GROUP,
    'industries',
    TERMS,
    'Terms marked with any of these industries or a narrower one. Terms without a mark serve all industries and are not found.',
  ),
  mapping('mappingsEntity', 'entity', 'Terms that a field of this entity carries.'),
  mapping('mappingsDomainIncludes', 'domain', 'Terms with a mapping in this domain.'),
  mapping('mappingsStatus', 'status', 'Terms with a mapping of this status.'),
  row(ANSWER_GROUP, 'fields', MEMBERS, {
    description: 'Only these members of each record, in the order of the record.',
    ask: (fields) => ({ query: {}, fields }),
    example: () => ['identifier', 'label', 'description', 'type'],
  }),
  row(ANSWER_GROUP, 'limit', LIMIT, {
    description: `The most terms in one answer: ${DEFAULT_LIMIT} without it, or as many as \`identifiers\` names; ${MAX_LIMIT} where it is more. The \`Link\` header leads to the rest.`,
    ask: ([limit = DEFAULT_LIMIT]) => ({ query: {}, limit }),
    example: () => ['3'],
  }),
  row(ANSWER_GROUP, 'cursor', CURSOR, {
    description: 'Where the next page begins. Follow the `Link` header, which has it, with the same other parameters.',
    ask: ([cursor]) => ({ query: {}, ...(cursor && { cursor }) }),
    example: () => [],
  }),
];

interface Uses<Value> {
  readonly description: string;
  readonly ask: (values: readonly Value[]) => VocabularyRequest;
  readonly example: Parameter['example'];
}

function row<Value>(group: string, name: string, shape: Shape<Value>, uses: Uses<Value>): Parameter {
  const { description, ask, example } = uses;
  return {
    name,
    group,
    description,
    shape,
    read: (texts, reader) => ask(texts.flatMap((text) => shape.read(text, reader))),
    example,
  };
}

function filter(group: string, name: FilterName, shape: Shape<string>, description: string): Parameter {
  return row(group, name, shape, {
    description,
    ask: (values) => ({ query: { filters: { [name]: values } } }),
    example: ({ filtered }) => filtered(name),
  });
}

function relation(name: FilterName, description: string): Parameter {
  const plain = filter(RELATIONS_GROUP, name, RELATION, description);
  return { ...plain, example: (samples) => plain.example(samples).map((value) => `containsAny:${value}`) };
}

function mapping(name: string, member: keyof NonNullable<Query['mapping']>, description: string): Parameter {
  return row(MAPPINGS_GROUP, name, EXACT, {
    description: `${description} All three filters on mappings must be met by one and the same mapping.`,
    ask: ([value = '']) => ({ query: { mapping: { [member]: value } } }),
    example: ({ mapped }) => mapped(member),
  });
}

/** The table of parameters for the documentation, in Markdown. */
export function parametersAsMarkdown(): string {
  const rows = PARAMETERS.map(({ name, shape, description }) => `| \`${name}\` | ${shape.takes} | ${description} |`);
  return ['| Parameter | Takes | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
