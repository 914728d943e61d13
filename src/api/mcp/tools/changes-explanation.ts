import { SEVERITIES } from '../../../versions/diff/change.ts';
import { CHANGE_SCHEMA, REPORT_PROPERTIES } from '../../changes/schema.ts';
import type { OpenApiObject } from '../../http/value-schema.ts';
import { MAX_REPLACEMENTS } from './replacements.ts';

const PROPERTIES = CHANGE_SCHEMA['properties'] as Readonly<Record<string, OpenApiObject>>;
const SHORT = ['version', 'type', 'identifier', 'term', 'subject', 'sentence', 'reason'];
const IRIS = { type: 'array', items: { type: 'string' } };

/** JSON Schema of the result of `explain_changes`. */
export const CHANGES_EXPLANATION: OpenApiObject = {
  type: 'object',
  required: ['summary', 'why', 'to', 'verdict', 'total', 'severities', 'reasons', 'groups', 'replacements'],
  properties: {
    summary: { type: 'string', description: 'The verdict and the number of changes in plain English.' },
    why: {
      type: 'array',
      description: 'Why the verdict is needed: the rules that rated the worst changes of the range.',
      items: { type: 'string' },
    },
    ...REPORT_PROPERTIES,
    reasons: {
      type: 'object',
      description: 'Why the listed changes have their severity, by their reason.',
      additionalProperties: { type: 'string' },
    },
    groups: {
      type: 'array',
      description: 'The listed changes by severity, the worst first.',
      items: {
        type: 'object',
        required: ['severity', 'changes'],
        properties: {
          severity: { type: 'string', enum: SEVERITIES },
          changes: {
            type: 'array',
            items: {
              type: 'object',
              required: ['version', 'type', 'sentence', 'reason'],
              properties: Object.fromEntries(SHORT.map((name) => [name, PROPERTIES[name]])),
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    },
    replacements: {
      type: 'array',
      maxItems: MAX_REPLACEMENTS,
      description:
        'What replaces renamed, removed and deprecated terms in the range, whatever severity and type select. Oldest version first: apply them in this order. If there are more, the newest.',
      items: {
        type: 'object',
        required: ['version', 'type', 'old', 'new'],
        properties: {
          version: PROPERTIES['version'],
          type: PROPERTIES['type'],
          old: { type: 'string', description: 'IRI of the term.' },
          new: {
            ...IRIS,
            description: 'IRIs to use instead. Several: a person must decide. Empty: there is no replacement.',
          },
        },
        additionalProperties: false,
      },
    },
    nextCursor: { type: 'string', description: 'Value of cursor for the next page. Absent on the last page.' },
  },
  additionalProperties: false,
};
