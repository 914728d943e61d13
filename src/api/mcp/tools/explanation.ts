import type { OpenApiObject } from '../../http/value-schema.ts';

/** Results of a field. */
export const FATES = ['arrives', 'changed', 'lost'] as const;

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
export const EXPLANATION: OpenApiObject = {
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
