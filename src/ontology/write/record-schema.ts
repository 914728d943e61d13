import { KINDS } from '../model.ts';
import type { Kind, Literal, TermMapping, Text } from '../model.ts';
import type { Synonym, TermRecord } from './record.ts';
import { SCOPES } from './record.ts';

/** A JSON Schema, or a part of one, https://json-schema.org/draft/2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the members of a record, of its texts and of its mappings can be. */
const SHAPES = {
  text: (): JsonSchema => ({ type: 'string' }),
  iri: (): JsonSchema => ({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' }),
  kind: (): JsonSchema => ({ type: 'string', enum: KINDS }),
  flag: (): JsonSchema => ({ type: 'boolean' }),
  names: (): JsonSchema => listOf({ type: 'string', minLength: 1 }),
  texts: (): JsonSchema => listOf({ title: 'Text', ...objectSchema(TEXT_MEMBERS) }),
  synonyms: (): JsonSchema => listOf({ title: 'Synonym', ...objectSchema(SYNONYM_MEMBERS) }),
  scope: (): JsonSchema => ({ type: 'string', enum: SCOPES }),
  mappings: (): JsonSchema => listOf({ title: 'Mapping', ...objectSchema(MAPPING_MEMBERS) }),
  owner: (): JsonSchema => ({
    type: 'string',
    enum: ['internal', 'partner', 'standard'] satisfies TermMapping['kind'][],
  }),
  direction: (): JsonSchema => ({ type: 'string', enum: ['both', 'up', 'down'] satisfies TermMapping['direction'][] }),
};
type Shape = keyof typeof SHAPES;

/** The shapes that a type may have here; what keeps these tables and the model's types one contract. */
type ShapeOf<T> = [T] extends [boolean]
  ? 'flag'
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
                    : never;
type IsRequired<T, Member extends keyof T> = Record<never, never> extends Pick<T, Member> ? false : true;
interface Row<AShape = Shape, Required = boolean> {
  readonly shape: AShape;
  readonly required: Required;
  /** One or two plain sentences. */
  readonly meaning: string;
}
type Rows<T> = { readonly [Member in keyof T]-?: Row<ShapeOf<NonNullable<T[Member]>>, IsRequired<T, Member>> };

/** Every member of a term's record, in the record's order. */
const MEMBERS = {
  identifier: row('text', true, 'Local name of a term of the home ontology, `prefix_LocalName` of any other.'),
  iri: row('iri', true, 'The IRI that the term has in its source.'),
  curie: row('text', true, '`prefix:LocalName`, or the IRI in angle brackets where no prefix fits.'),
  ontology: row('text', true, 'Prefix of the ontology that the term comes from.'),
  type: row('kind', true, 'The kind of term, the first in this order where it is several.'),
  label: row(
    'text',
    false,
    'In the best language of Accept-Language, else in the default language or the nearest to it.',
  ),
  description: row('text', false, 'What the term means, in Markdown; its language is chosen as for `label`.'),
  labels: row('texts', false, 'The labels in all languages.'),
  descriptions: row('texts', false, 'The descriptions in all languages.'),
  altLabels: row('texts', false, 'Other names of the term.'),
  synonyms: row(
    'synonyms',
    false,
    'The synonyms among the other names, with how their meaning lies to that of the term.',
  ),
  subClassOf: row('names', false, 'The direct superclasses.'),
  subClassOfFull: row('names', false, 'All superclasses, nearest first, without the class itself.'),
  instanceOf: row('names', false, 'The classes that the term is an instance of: the type sets that it belongs to.'),
  enumerationOf: row('names', false, 'The enumerations that have the term as a value.'),
  domainIncludes: row('names', false, 'The classes that the property applies to.'),
  rangeIncludes: row('names', false, 'The classes and datatypes that the values of the property have.'),
  subPropertyOf: row('names', false, 'The direct superproperties.'),
  broader: row('names', false, 'The next broader values.'),
  topConceptOf: row('names', false, 'The enumerations that name the value as one of their top concepts.'),
  members: row('names', false, 'The members of a collection of concepts, in its order.'),
  memberOf: row('names', false, 'The collections and subsets that have the term as a member.'),
  inverseOf: row('names', false, 'The properties that say the same in the other direction.'),
  equivalentClass: row('names', false, 'Classes elsewhere with exactly the same instances.'),
  equivalentProperty: row('names', false, 'Properties elsewhere that say exactly the same.'),
  exactMatch: row('names', false, 'Terms elsewhere that can stand for this one nearly everywhere.'),
  closeMatch: row('names', false, 'Terms elsewhere that can stand for this one in some uses.'),
  broadMatch: row('names', false, 'Terms elsewhere that mean more.'),
  narrowMatch: row('names', false, 'Terms elsewhere that mean less.'),
  relatedMatch: row('names', false, 'Terms elsewhere that have to do with this one.'),
  mappingRelation: row('names', false, 'Terms elsewhere that match in a way that the source does not tell.'),
  industries: row('names', false, 'The industries that the term is marked with; a term without a mark serves all.'),
  status: row('text', false, 'How settled the term is, in the words of its source: `stable`, `draft`.'),
  deprecated: row('flag', true, 'Whether the term should no longer be used.'),
  replacedBy: row('names', false, 'What to use in place of a deprecated term.'),
  mappings: row('mappings', false, 'The fields of outside schemas that carry the term.'),
} satisfies Rows<TermRecord>;

const TEXT_MEMBERS = {
  value: row('text', true, 'The text.'),
  language: row('text', false, 'BCP 47 language tag; absent where the source states none.'),
  datatype: row('iri', false, 'Datatype of the text, such as rdf:HTML; absent for strings.'),
} satisfies Rows<Literal>;

const SYNONYM_MEMBERS = {
  ...TEXT_MEMBERS,
  scope: row('scope', true, 'Whether it means the same as the term, more, less, or something related.'),
} satisfies Rows<Synonym>;

const MAPPING_MEMBERS = {
  schema: row('text', true, 'Name of the outside schema.'),
  kind: row('owner', true, 'Whose schema it is.'),
  entity: row('text', true, 'The kind of record that has the field.'),
  domain: row('text', true, 'The mapping domain that the schema belongs to.'),
  path: row('text', true, 'Where the field is in a record.'),
  apiPath: row('text', false, 'Where the field is in an API of the product.'),
  productArea: row('text', false, 'The area of the product that the field belongs to.'),
  read: row('text', false, 'How far the field can be read; absent where nobody has assessed it.'),
  write: row('text', false, 'How far the field can be written; absent where nobody has assessed it.'),
  direction: row('direction', true, 'Which way data is carried: `up` into the ontology, `down` out of it, or both.'),
  status: row('text', true, 'The status of the mapping: `draft`, `active`.'),
} satisfies Rows<TermMapping>;

/** The name of a member of a term's record. */
export type Field = keyof typeof MEMBERS;

/** The names of all members, in the record's order. */
export const FIELDS = Object.keys(MEMBERS) as readonly Field[];

/**
 * The JSON Schema of a term's record: what the API and `/vocabulary/:identifier.json` promise.
 */
export function recordSchema(): JsonSchema {
  return {
    title: 'Term',
    description:
      'A term of the ontology. Members that point at terms hold identifiers of the live ontology, and CURIEs or IRIs of terms outside. What the ontology does not say is left out.',
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

/** Members that no row names are refused, so that a new one cannot be forgotten here. */
function objectSchema(rows: Readonly<Record<string, Row>>): JsonSchema {
  const members = Object.entries(rows);
  return {
    type: 'object',
    required: members.filter(([, { required }]) => required).map(([name]) => name),
    properties: Object.fromEntries(
      members.map(([name, { shape, meaning }]) => [name, { ...SHAPES[shape](), description: meaning }]),
    ),
    additionalProperties: false,
  };
}
