import type { JsonObject } from '../../http/json-schema.ts';

/** What may become of a field. */
export const FATES = ['arrives', 'changed', 'lost'] as const;

const NAMED: JsonObject = {
  type: 'object',
  required: ['schema', 'title'],
  properties: { schema: { type: 'string' }, title: { type: 'string' } },
  additionalProperties: false,
};

const COUNT: JsonObject = { type: 'integer', minimum: 0 };
const TEXTS: JsonObject = { type: 'array', items: { type: 'string' } };

const FIELD: JsonObject = {
  type: 'object',
  required: ['path', 'records', 'fate', 'to', 'because'],
  properties: {
    path: { type: 'string', description: 'Where the field is in a record of the input schema.' },
    records: { ...TEXTS, description: 'The kinds of record that have it.' },
    property: {
      type: 'string',
      description: 'Identifiers of the properties that it stands for, joined by /; absent where the mapping has none.',
    },
    fate: { type: 'string', enum: FATES },
    to: { ...TEXTS, description: 'Where it arrives in a record of the output schema.' },
    because: { ...TEXTS, description: 'What changes, or why it does not arrive.' },
  },
  additionalProperties: false,
};

/** JSON Schema of what explain_mapping answers. */
export const EXPLANATION: JsonObject = {
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
    lostClasses: { ...TEXTS, description: 'Classes whose records the output schema has nothing for.' },
    fields: { type: 'array', items: FIELD },
    page: { type: 'string', description: 'Address of the page that shows the same to people.' },
  },
  additionalProperties: false,
};
