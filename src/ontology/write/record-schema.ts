import type { Kind, Literal, TermMapping, Text } from '../model.ts';
import { KINDS } from '../model.ts';
import type { ConstraintRecord, FieldRecord } from './field-record.ts';
import type { Synonym, TermRecord } from './record.ts';
import { SCOPES } from './record.ts';

/** A JSON Schema or subschema (https://json-schema.org/draft/2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas of the members of a record, a text or a mapping. */
const SHAPES = {
  text: (): JsonSchema => ({ type: 'string' }),
  iri: (): JsonSchema => ({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' }),
  kind: (): JsonSchema => ({ type: 'string', enum: KINDS }),
  flag: (): JsonSchema => ({ type: 'boolean' }),
  names: (): JsonSchema => listOf({ type: 'string', minLength: 1 }),
  texts: (): JsonSchema => listOf({ title: 'Term text', ...objectSchema(TEXT_MEMBERS) }),
  synonyms: (): JsonSchema => listOf({ title: 'Synonym', ...objectSchema(SYNONYM_MEMBERS) }),
  scope: (): JsonSchema => ({ type: 'string', enum: SCOPES }),
  mappings: (): JsonSchema => listOf({ title: 'Field mapping', ...objectSchema(MAPPING_MEMBERS) }),
  fields: (): JsonSchema => listOf({ title: 'Shape field', ...objectSchema(FIELD_MEMBERS) }),
  constraints: (): JsonSchema => listOf({ title: 'Shape constraint', ...objectSchema(CONSTRAINT_MEMBERS) }),
  number: (): JsonSchema => ({ type: 'number' }),
  owner: (): JsonSchema => ({
    type: 'string',
    enum: ['internal', 'partner', 'standard'] satisfies TermMapping['kind'][],
  }),
  direction: (): JsonSchema => ({ type: 'string', enum: ['both', 'up', 'down'] satisfies TermMapping['direction'][] }),
};
type Shape = keyof typeof SHAPES;

/** The shapes that are allowed for a type of the model, so that the tables and the types cannot diverge. */
type ShapeOf<T> = [T] extends [boolean]
  ? 'flag'
  : [T] extends [number]
    ? 'number'
    : [T] extends [Kind]
      ? 'kind'
      : [T] extends [TermMapping['kind']]
        ? 'owner'
        : [T] extends [TermMapping['direction']]
          ? 'direction'
          : [T] extends [Synonym['scope']]
            ? 'scope'
            : [T] extends [string]
              ? 'text' | 'iri'
              : [T] extends [readonly string[]]
                ? 'names'
                : [T] extends [readonly Synonym[]]
                  ? 'synonyms'
                  : [T] extends [readonly Text[]]
                    ? 'texts'
                    : [T] extends [readonly TermMapping[]]
                      ? 'mappings'
                      : [T] extends [readonly FieldRecord[]]
                        ? 'fields'
                        : [T] extends [readonly ConstraintRecord[]]
                          ? 'constraints'
                          : never;
type IsRequired<T, Member extends keyof T> = Record<never, never> extends Pick<T, Member> ? false : true;
interface Row<AShape = Shape, Required = boolean> {
  readonly shape: AShape;
  readonly required: Required;
  readonly meaning: string;
}
type Rows<T> = { readonly [Member in keyof T]-?: Row<ShapeOf<NonNullable<T[Member]>>, IsRequired<T, Member>> };

/** The members of a term's record, in order. */
const MEMBERS = {
  identifier: row('text', true, 'Local name of an own term, `prefix_LocalName` of an external term.'),
  iri: row('iri', true, 'The IRI of the term in its source.'),
  curie: row('text', true, '`prefix:LocalName`, or the IRI in angle brackets if it has no prefix.'),
  ontology: row('text', true, 'Prefix of the source ontology.'),
  type: row('kind', true, 'The kind of term. If it has several kinds, the first in this order.'),
  label: row(
    'text',
    false,
    'In the best language of Accept-Language. Fallback: the default language, or the nearest one.',
  ),
  description: row('text', false, 'The definition, in Markdown. The language is chosen as for `label`.'),
  labels: row('texts', false, 'The labels in all languages.'),
  descriptions: row('texts', false, 'The descriptions in all languages.'),
  altLabels: row('texts', false, 'Other names of the term.'),
  synonyms: row('synonyms', false, 'The synonyms among the other names, with their scope relative to the term.'),
  subClassOf: row('names', false, 'The direct superclasses.'),
  subClassOfFull: row('names', false, 'All superclasses, nearest first, without the class itself.'),
  instanceOf: row('names', false, 'The classes that the term is an instance of, such as its type sets.'),
  enumerationOf: row('names', false, 'The enumerations that contain the term as a value.'),
  domainIncludes: row('names', false, 'The classes that the property applies to.'),
  rangeIncludes: row('names', false, 'The classes and datatypes of the values of the property.'),
  fieldOf: row(
    'names',
    false,
    'The classes of which SHACL shapes of the sources state the property as a field, and shapes that apply to no class.',
  ),
  subPropertyOf: row('names', false, 'The direct superproperties.'),
  broader: row('names', false, 'The directly broader values.'),
  topConceptOf: row('names', false, 'The enumerations that have the value as a top concept.'),
  members: row('names', false, 'The members of a collection of concepts, in its order.'),
  memberOf: row('names', false, 'The collections and subsets that contain the term.'),
  inverseOf: row('names', false, 'The properties that express the same relation in the opposite direction.'),
  equivalentClass: row('names', false, 'External classes with exactly the same instances.'),
  equivalentProperty: row('names', false, 'External properties with exactly the same meaning.'),
  exactMatch: row('names', false, 'External terms that can replace this one in nearly all uses.'),
  closeMatch: row('names', false, 'External terms that can replace this one in some uses.'),
  broadMatch: row('names', false, 'External terms with a broader meaning.'),
  narrowMatch: row('names', false, 'External terms with a narrower meaning.'),
  relatedMatch: row('names', false, 'External terms that are related to this one.'),
  mappingRelation: row('names', false, 'External terms that match with a strength that the source does not state.'),
  industries: row(
    'names',
    false,
    'The values of all facets of the term, such as industries. A term without a value applies to all.',
  ),
  status: row('text', false, 'The status of the term as stated by its source: `stable`, `draft`.'),
  deprecated: row('flag', true, 'Whether the term should no longer be used.'),
  replacedBy: row('names', false, 'The terms to use instead of a deprecated term.'),
  mappings: row('mappings', false, 'The fields of external schemas that are mapped to the term.'),
  fields: row(
    'fields',
    false,
    'What SHACL shapes of the sources state about each field of the class, or of the shape, without superclasses. In the order of the shapes.',
  ),
} satisfies Rows<TermRecord>;

const TEXT_MEMBERS = {
  value: row('text', true, 'The text.'),
  language: row('text', false, 'BCP 47 language tag. Absent if the source states none.'),
  direction: row('text', false, 'Base direction of the text: `ltr` or `rtl`. Absent if the source states none.'),
  datatype: row('iri', false, 'Datatype of the text, such as rdf:HTML. Absent for strings.'),
} satisfies Rows<Literal>;

const SYNONYM_MEMBERS = {
  ...TEXT_MEMBERS,
  scope: row('scope', true, 'Whether the meaning is the same as that of the term, broader, narrower or related.'),
} satisfies Rows<Synonym>;

const MAPPING_MEMBERS = {
  schema: row('text', true, 'Name of the external schema.'),
  kind: row('owner', true, 'The owner of the schema.'),
  entity: row('text', true, 'The kind of record that has the field.'),
  domain: row('text', true, 'The mapping domain that the schema belongs to.'),
  path: row('text', true, 'Path of the field in a record.'),
  apiPath: row('text', false, 'Path of the field in an API of the product.'),
  productArea: row('text', false, 'The area of the product that the field belongs to.'),
  read: row('text', false, 'Support for reading the field. Absent if it is not assessed.'),
  write: row('text', false, 'Support for writing the field. Absent if it is not assessed.'),
  direction: row(
    'direction',
    true,
    'Direction of the mapping: `up` to the ontology, `down` from the ontology, or both.',
  ),
  changes: row(
    'names',
    false,
    'How values differ from those of the ontology: `names`, `numbers`, `times`, `languages`, `lists`, `form`, `some`. Absent if they are the same.',
  ),
  status: row('text', true, 'The status of the mapping: `draft`, `active`.'),
} satisfies Rows<TermMapping>;

const FIELD_MEMBERS = {
  path: row('text', true, 'The property, or a path as in SPARQL: `^partOf`.'),
  label: row('text', false, 'The name that the shapes give it. The language is chosen as for `label` of the term.'),
  description: row('text', false, 'What the shapes say that it means.'),
  minCount: row('number', false, 'The least number of values. Absent: 0.'),
  maxCount: row('number', false, 'The greatest number of values. Absent: any.'),
  defaultValue: row('text', false, 'The value that a form may start with.'),
  message: row('text', false, 'What validators say about values that are not valid.'),
  group: row('text', false, 'The group that forms show it in.'),
  order: row('number', false, 'Its position in the group.'),
  constraints: row('constraints', false, 'All other constraints on its values.'),
} satisfies Rows<FieldRecord>;

const CONSTRAINT_MEMBERS = {
  parameter: row('text', true, 'Local name of the parameter in SHACL: `pattern`, `class`, `in`.'),
  values: row(
    'names',
    false,
    'Its value, or alternatives. Absent if it has no text or name: the shape in Turtle has it.',
  ),
  severity: row('text', true, '`Violation`, `Warning`, `Info`, or the name of another severity.'),
  message: row('text', false, 'What validators say if values do not conform to it.'),
} satisfies Rows<ConstraintRecord>;

export type RecordField = keyof typeof MEMBERS;

/** The JSON Schema of a record, with a property for each member, in order. */
type RecordSchema = JsonSchema & { readonly properties: Readonly<Record<RecordField, JsonSchema>> };

/** Returns the JSON Schema of a term's record in the API and in `/vocabulary/:identifier.json`. */
export function recordSchema(): RecordSchema {
  return {
    title: 'Term',
    description:
      'A term of the ontology. Members that refer to terms contain identifiers of published terms, and CURIEs or IRIs of external terms. Unstated members are absent.',
    ...objectSchema(MEMBERS),
  };
}

function row<const AShape extends Shape, const Required extends boolean>(
  shape: AShape,
  required: Required,
  meaning: string,
): Row<AShape, Required> {
  return { shape, required, meaning };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', minItems: 1, items };
}

/** Additional members are not allowed, so that a new one cannot be forgotten here. */
function objectSchema<Name extends string>(
  rows: Readonly<Record<Name, Row>>,
): JsonSchema & { readonly properties: Readonly<Record<Name, JsonSchema>> } {
  const members = Object.entries<Row>(rows);
  return {
    type: 'object',
    required: members.filter(([, { required }]) => required).map(([name]) => name),
    properties: Object.fromEntries(
      members.map(([name, { shape, meaning }]) => [name, { ...SHAPES[shape](), description: meaning }]),
    ) as unknown as Record<Name, JsonSchema>,
    additionalProperties: false,
  };
}
