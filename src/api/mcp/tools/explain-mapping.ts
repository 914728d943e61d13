import { schemaPaths } from '../../../mappings/addresses.ts';
import type {
  CompatibilityPart,
  CompatibilitySentence,
  FieldResult,
  FieldResultCounts,
  MappingVocabulary,
  Transform,
  TransformExample,
  Transforms,
} from '../../../mappings/index.ts';
import { createCompatibility, createMappingVocabulary } from '../../../mappings/index.ts';
import { fieldResults } from '../../../mappings/index.ts';
import type { Publication } from '../../../ontology/model.ts';
import type { OpenApiObject, RequestMember } from '../../http/value-schema.ts';
import type { TransformNames } from '../../transform/request.ts';
import { MEMBERS, resolveTransform, withNames } from '../../transform/request.ts';
import type { Tool } from './tool.ts';

/** Results of a field. */
const FATES = ['arrives', 'changed', 'lost'] as const;

const NAMED: OpenApiObject = {
  type: 'object',
  required: ['schema', 'title'],
  properties: { schema: { type: 'string' }, title: { type: 'string' } },
  additionalProperties: false,
};

const COUNT: OpenApiObject = { type: 'integer', minimum: 0 };
const TEXTS: OpenApiObject = { type: 'array', items: { type: 'string' } };

const FIELD: OpenApiObject = {
  type: 'object',
  required: ['path', 'records', 'fate', 'to', 'because'],
  properties: {
    path: { type: 'string', description: 'Path of the field in a record of the input schema.' },
    records: { ...TEXTS, description: 'Kinds of record with this field.' },
    property: {
      type: 'string',
      description: 'Identifiers of the mapped properties, joined by /. Absent if the field is not mapped.',
    },
    fate: { type: 'string', enum: FATES },
    to: { ...TEXTS, description: 'Paths in a record of the output schema.' },
    because: { ...TEXTS, description: 'What changes, or why the field is lost.' },
  },
  additionalProperties: false,
};

/** JSON Schema of the result of explain_mapping. */
const EXPLANATION: OpenApiObject = {
  type: 'object',
  required: ['domain', 'from', 'to', 'summary', 'counts', 'lostClasses', 'fields', 'page'],
  properties: {
    domain: { type: 'string' },
    from: NAMED,
    to: NAMED,
    summary: { type: 'string', description: 'The counts as a sentence.' },
    counts: {
      type: 'object',
      required: ['all', 'arrives', 'changed', 'lost'],
      properties: { all: COUNT, arrives: COUNT, changed: COUNT, lost: COUNT },
      additionalProperties: false,
    },
    lostClasses: { ...TEXTS, description: 'Classes whose records the output schema cannot represent.' },
    fields: { type: 'array', items: FIELD },
    page: { type: 'string', description: 'URL of the page with the same content, for people.' },
  },
  additionalProperties: false,
};

const FATE: RequestMember = {
  name: 'fate',
  required: false,
  schema: { type: 'string', enum: FATES },
  description: 'Only fields with this result. Default: all. The counts always include all fields.',
};

/** Compatibility of two schemas by their mappings. */
export function explainMapping(publication: Publication, transforms: Transforms, { request }: TransformExample): Tool {
  const vocabulary = createMappingVocabulary(publication);
  const explain = createExplain(vocabulary);
  const { baseUrl } = publication.site;
  const { inputSchema, outputSchema, domain } = request;
  return {
    name: 'explain_mapping',
    title: 'Explain schema compatibility',
    description:
      'Explain, field by field, what a transform from one schema to another preserves, changes or loses, the output path of each field, and why. Needs no records. Property paths consist of identifiers of terms.',
    scope: 'vocabulary:read',
    members: [
      ...withNames(
        MEMBERS.filter(({ name }) => SELECTING.includes(name)),
        transforms,
      ),
      FATE,
    ],
    output: EXPLANATION,
    example: { inputSchema, outputSchema, domain, fate: 'lost' },
    run({ fate, ...named }) {
      const resolved = resolveTransform(named as unknown as TransformNames, transforms);
      if ('errors' in resolved) return resolved;
      const { from, to } = resolved.transform;
      const { fields, counts, lost } = explain(resolved.transform);
      const result = {
        domain: from.mapping.domain,
        from: { schema: from.mapping.schema, title: from.mapping.title },
        to: { schema: to.mapping.schema, title: to.mapping.title },
        summary: fieldResults.summary(counts),
        counts,
        lostClasses: lost,
        fields: fields.filter((field) => fate === undefined || field.fate === fate),
        page: `${baseUrl}/${pageOf(resolved.transform)}`,
      };
      return { result };
    },
  };
}

/** The members of a transform request that select the transform. */
const SELECTING = ['inputSchema', 'outputSchema', 'domain'];

interface Explained {
  readonly fields: readonly ExplainedField[];
  readonly counts: FieldResultCounts;
  /** Classes whose records the second schema cannot represent. */
  readonly lost: readonly string[];
}

interface ExplainedField extends OpenApiObject {
  readonly fate: FieldResult['fate'];
}

/** Creates the explanations of transforms. Caches each. */
function createExplain(vocabulary: MappingVocabulary): (transform: Transform) => Explained {
  const compatibility = createCompatibility(vocabulary);
  const cache = new Map<string, Explained>();
  return ({ from, to }) => {
    const key = `${from.file.name} ${to.file.name}`;
    let explained = cache.get(key);
    if (!explained) {
      const all = compatibility(from.mapping, to.mapping);
      const { rows, lost } = fieldResults.withoutLostClasses(all);
      const fields = rows.map((row) => fieldOf(row, to.mapping.title, vocabulary));
      cache.set(key, (explained = { fields, counts: fieldResults.count(all), lost }));
    }
    return explained;
  };
}

function pageOf({ from, to }: Transform): string {
  const { domain, schema } = from.mapping;
  return from === to ? schemaPaths.page(domain, schema) : schemaPaths.pair(domain, schema, to.mapping.schema);
}

function fieldOf(row: FieldResult, to: string, vocabulary: MappingVocabulary): ExplainedField {
  const because = fieldResults.sentences(row, to).map((sentence) => sentenceText(sentence, vocabulary));
  return {
    path: row.pathText,
    records: row.roots,
    ...(row.leaf && { property: row.leaf.propertyPath.join('/') }),
    fate: row.fate,
    to: row.to.map(({ pathText }) => pathText),
    because,
  };
}

function sentenceText({ parts, list }: CompatibilitySentence, vocabulary: MappingVocabulary): string {
  const text = (all: readonly CompatibilityPart[]): string => all.map((part) => partText(part, vocabulary)).join('');
  return list === undefined ? text(parts) : `${text(parts)}: ${text(list)}`;
}

/** Uses identifiers of terms, which other tools accept. */
function partText(part: CompatibilityPart, vocabulary: MappingVocabulary): string {
  if (typeof part === 'string') return part;
  if ('class' in part) return vocabulary.class(part.class)?.identifier ?? part.class;
  if ('property' in part) return part.property.join('/');
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
}
