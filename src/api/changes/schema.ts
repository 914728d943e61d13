import { CHANGE_TYPES, RENAME_EVIDENCE, SEVERITIES, SHAPE_PARTS, VERDICTS } from '../../versions/index.ts';
import type { OpenApiObject } from '../http/value-schema.ts';

const TYPES = Object.keys(CHANGE_TYPES);
const IRI = { type: 'string' };
const VERDICT = {
  type: 'string',
  enum: VERDICTS,
  description: 'The part of the semantic version that the changes need. `none`: nothing differs.',
};
const VERSION = { type: 'string', description: 'Number of a release, or `unreleased`: the published state.' };
const LINES = { type: 'array', items: { type: 'string' } };

/** What a change is about, before or after. */
const VALUE: OpenApiObject = {
  title: 'Changed value',
  description: 'An IRI, a text with its language or datatype, a class expression, or a list of these.',
  type: 'object',
  properties: {
    iri: IRI,
    value: { type: 'string' },
    language: { type: 'string', description: 'BCP 47 tag.' },
    datatype: IRI,
    expression: { type: 'object', description: 'A class expression.' },
    list: { type: 'array', items: { type: 'object' } },
  },
};

const RULES: OpenApiObject = { type: 'array', items: { type: 'object' } };

/** JSON Schema of one change. */
export const CHANGE_SCHEMA: OpenApiObject = {
  title: 'Change',
  description: 'A change of the ontology from one version to the next.',
  type: 'object',
  required: ['version', 'type', 'severity', 'reason', 'sentence'],
  properties: {
    version: { ...VERSION, description: `The version that has the change. ${VERSION.description}` },
    type: { type: 'string', enum: TYPES, description: 'Names are those of KGCL if it has one.' },
    severity: {
      type: 'string',
      enum: SEVERITIES,
      description: 'What the change means for data that uses the ontology.',
    },
    reason: { type: 'string', description: 'Name of the rule that decided the severity. `reasons` has its sentence.' },
    term: { ...IRI, description: 'IRI of the term, the new one if it was renamed. Absent: it is about no term.' },
    identifier: {
      type: 'string',
      description: 'Identifier of the term in this version, or in the last one that has it.',
    },
    sentence: { type: 'string', description: 'What changed, in English, without the name of the term.' },
    subject: { ...IRI, description: 'What it is about if not a term, such as the ontology itself.' },
    property: { ...IRI, description: 'The property whose statements differ.' },
    old: { ...VALUE, description: `Before. ${VALUE['description']}` },
    new: { ...VALUE, description: `After; what replaces a removed or deprecated term. ${VALUE['description']}` },
    oldField: { type: 'object', description: 'Before: the field of a schema that maps to the term.' },
    newField: { type: 'object', description: 'After: the field of a schema that maps to the term.' },
    direction: { type: 'string', enum: ['wider', 'narrower'], description: 'Whether more or less is allowed.' },
    target: { type: 'object', description: 'Of changes of shapes: what the shapes apply to.' },
    path: { type: 'object', description: 'Of changes of shapes: the path to the values. Absent: the thing itself.' },
    paths: {
      type: 'array',
      items: { type: 'object' },
      description: 'All paths of shapes that apply now, or no longer.',
    },
    part: { type: 'string', enum: SHAPE_PARTS, description: 'What the constraints of shapes that differ are about.' },
    oldRules: { ...RULES, description: 'Before: the constraints of shapes that differ.' },
    newRules: { ...RULES, description: 'After: the constraints of shapes that differ.' },
    evidence: { type: 'string', enum: RENAME_EVIDENCE, description: 'Why an IRI is the new one of a term.' },
    removed: { ...LINES, description: 'Removed statements, as lines of N-Triples.' },
    added: { ...LINES, description: 'Added statements, as lines of N-Triples.' },
  },
  additionalProperties: false,
};

const count = (description: string): OpenApiObject => ({ type: 'integer', minimum: 0, description });

/** Members that the response of the API and the result of the tool have in common. */
export const REPORT_PROPERTIES = {
  from: { ...VERSION, description: 'Changes after this version. Absent: from the oldest version on.' },
  to: { ...VERSION, description: `Changes up to this version. ${VERSION.description}` },
  verdict: {
    ...VERDICT,
    description:
      'The part of the semantic version that the changes of the range need, whatever other parameters select. `none`: nothing differs.',
  },
  total: count('Number of matching changes on all pages.'),
  severities: {
    type: 'object',
    description: 'Number of matching changes by severity, on all pages.',
    required: SEVERITIES,
    properties: Object.fromEntries(SEVERITIES.map((severity) => [severity, { type: 'integer', minimum: 0 }])),
    additionalProperties: false,
  },
} as const;

/** JSON Schema of the response. */
export const CHANGES_SCHEMA: OpenApiObject = {
  title: 'Changes',
  description: 'Changes of a range of versions.',
  type: 'object',
  required: ['to', 'verdict', 'versions', 'total', 'severities', 'types', 'reasons', 'changes'],
  properties: {
    ...REPORT_PROPERTIES,
    versions: {
      type: 'array',
      description: 'The versions of the range, newest first, each with the verdict of its changes.',
      items: {
        title: 'Rated version',
        type: 'object',
        required: ['version', 'verdict'],
        properties: {
          version: VERSION,
          date: { type: 'string', format: 'date', description: 'Absent: it is not released.' },
          verdict: VERDICT,
        },
        additionalProperties: false,
      },
    },
    types: {
      type: 'object',
      description: 'Number of matching changes by type, on all pages. Types without a change are absent.',
      propertyNames: { enum: TYPES },
      additionalProperties: { type: 'integer', minimum: 1 },
    },
    reasons: {
      type: 'object',
      description: 'Why the changes of this page have their severity, by their `reason`.',
      additionalProperties: { type: 'string' },
    },
    changes: {
      type: 'array',
      description: 'By version, newest first, then by term.',
      items: CHANGE_SCHEMA,
    },
  },
  additionalProperties: false,
};
