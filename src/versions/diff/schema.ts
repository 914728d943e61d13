import { z } from 'zod';
import type {
  ClassExpression,
  PropertyExpression,
  ShapeConstraint,
  ShapeRule,
  ShapeTarget,
  TermMapping,
} from '../../ontology/model.ts';
import { KINDS, VALUE_CHANGES } from '../../ontology/model.ts';
import { zodJsonSchema } from '../../json/zod-json-schema.ts';
import type { Path } from '../../shacl/model.ts';
import type { Change, ChangedValue, ChangeType, Diff, NamedTerm, VersionInfo } from './change.ts';
import { CHANGE_TYPES, RENAME_EVIDENCE, SEVERITIES, SHAPE_PARTS, VERDICTS } from './change.ts';

const iriSchema = z.string().describe('An IRI.');

const literalSchema = z
  .strictObject({
    value: z.string().describe('The text, or the lexical form of a number, a date or another value.'),
    language: z.string().exactOptional().describe('Its language tag.'),
    direction: z.enum(['ltr', 'rtl']).exactOptional().describe('Its base direction, if the ontology states one.'),
    datatype: z.string().exactOptional().describe('IRI of its datatype. Absent: a string.'),
  })
  .describe('A literal.');

const resource = z.strictObject({ iri: iriSchema }).describe('A resource with an IRI.');
/** An IRI or a literal. */
const valueSchema = z.union([resource, literalSchema]);

const property: z.ZodType<PropertyExpression> = z
  .union([iriSchema, z.strictObject({ inverseOf: iriSchema })])
  .describe('A property, or the anonymous inverse of one.');

const count = z.int().nonnegative();
const facet = z.strictObject({ facet: iriSchema, value: literalSchema });

const node = z.record(z.string(), z.any()).describe('Any other construct, as a node of expanded JSON-LD.');

/** A class expression. Recursive, so its members are getters. */
const expressionSchema: z.ZodType<ClassExpression> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('class'), iri: iriSchema }),
    z.strictObject({
      kind: z.literal(['union', 'intersection']),
      get of(): z.ZodType<readonly ClassExpression[]> {
        return z.array(expressionSchema);
      },
    }),
    z.strictObject({
      kind: z.literal('complement'),
      get of(): z.ZodType<ClassExpression> {
        return expressionSchema;
      },
    }),
    z.strictObject({ kind: z.literal('oneOf'), values: z.array(valueSchema) }),
    z.strictObject({
      kind: z.literal(['some', 'only']),
      property,
      get filler(): z.ZodType<ClassExpression> {
        return expressionSchema;
      },
    }),
    z.strictObject({ kind: z.literal('hasValue'), property, value: valueSchema }),
    z.strictObject({ kind: z.literal('hasSelf'), property }),
    z.strictObject({
      kind: z.literal(['min', 'max', 'exactly']),
      count,
      property,
      get filler(): z.ZodExactOptional<z.ZodType<ClassExpression>> {
        return expressionSchema.exactOptional();
      },
    }),
    z.strictObject({ kind: z.literal('datatype'), on: iriSchema, facets: z.array(facet) }),
    z.strictObject({ kind: z.literal('shape'), iri: iriSchema }),
    z.strictObject({ kind: z.literal('other'), node }),
  ])
  .meta({ id: 'ClassExpression', description: 'A class expression or data range of OWL 2.' });

/** A schema for each member, also for optional ones. */
type Members<T> = Readonly<Record<keyof T, z.ZodType>>;

const changedValue: z.ZodType<ChangedValue> = z
  .union([
    valueSchema,
    z.strictObject({ expression: expressionSchema }),
    z.strictObject({
      get list(): z.ZodType<readonly ChangedValue[]> {
        return z.array(changedValue);
      },
    }),
  ])
  .meta({
    id: 'ChangedValue',
    description: 'What a change is about, before or after: a resource, a literal, a class expression, or several.',
  });

const field = z
  .strictObject({
    schema: z.string(),
    kind: z.enum(['internal', 'partner', 'standard']),
    entity: z.string(),
    domain: z.string(),
    path: z.string(),
    apiPath: z.string().exactOptional(),
    productArea: z.string().exactOptional(),
    read: z.string().exactOptional(),
    write: z.string().exactOptional(),
    direction: z.enum(['both', 'up', 'down']),
    changes: z.array(z.enum(VALUE_CHANGES)).exactOptional(),
    status: z.string(),
  } satisfies Members<TermMapping>)
  .meta({ id: 'FieldMapping', description: 'A field of an external schema that maps to a term.' });

const path: z.ZodType<Path> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('predicate'), iri: iriSchema }),
    z.strictObject({
      kind: z.literal(['inverse', 'zeroOrMore', 'oneOrMore', 'zeroOrOne']),
      get of(): z.ZodType<Path> {
        return path;
      },
    }),
    z.strictObject({
      kind: z.literal(['sequence', 'alternative']),
      get of(): z.ZodType<readonly Path[]> {
        return z.array(path);
      },
    }),
  ])
  .meta({ id: 'PropertyPath', description: 'A property path of SHACL.' });

const target: z.ZodType<ShapeTarget> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal(['class', 'subjectsOf', 'objectsOf']), iri: iriSchema }),
    z.strictObject({ kind: z.literal('node'), value: valueSchema }),
    z.strictObject({ kind: z.literal('query'), text: z.string() }),
  ])
  .meta({ id: 'ShapeTarget', description: 'What a shape applies to.' });

const constraint: z.ZodType<ShapeConstraint> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('values'), are: expressionSchema, one: z.literal(true).exactOptional() }),
    z.strictObject({
      kind: z.literal('count'),
      min: count.exactOptional(),
      max: count.exactOptional(),
      of: expressionSchema.exactOptional(),
      apart: z.literal(true).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('hasValue'), value: valueSchema }),
    z.strictObject({ kind: z.literal('uniqueLang') }),
    z.strictObject({
      kind: z.literal(['equals', 'disjoint', 'lessThan', 'lessThanOrEquals', 'subsetOf']),
      property: iriSchema,
    }),
    z.strictObject({
      kind: z.literal('closed'),
      properties: z.array(iriSchema),
      byTypes: z.literal(true).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('query'), text: z.string().describe('A query in SPARQL.') }),
    z.strictObject({ kind: z.literal('other'), node }),
  ])
  .meta({ id: 'ShapeConstraint', description: 'A constraint of SHACL.' });

const rule: z.ZodType<ShapeRule> = z
  .strictObject({
    severity: iriSchema.describe('The severity of a result: `sh:Violation`, unless its shape states another.'),
    messages: z.array(z.strictObject({ value: z.string(), language: z.string().exactOptional() })),
    constraint,
  } satisfies Members<ShapeRule>)
  .meta({ id: 'ShapeRule', description: 'One constraint of a shape.' });

const rules = z.array(rule).exactOptional();

const lines = z.array(z.string()).exactOptional();

const change: z.ZodType<Change> = z
  .strictObject({
    type: z
      .enum(Object.keys(CHANGE_TYPES) as ChangeType[])
      .describe('Type of the change. Names are those of KGCL (https://w3id.org/kgcl) where it has one.'),
    severity: z.enum(SEVERITIES).describe('What the change means for data that uses the ontology.'),
    reason: z.string().describe('The rule that decided the severity.'),
    term: iriSchema
      .exactOptional()
      .describe(
        'The term that it is about, by its new IRI; a removed term by its old one. Absent: it is about no term.',
      ),
    subject: iriSchema
      .exactOptional()
      .describe('What it is about if not a term. Absent with `term`: an axiom without a named subject.'),
    property: iriSchema.exactOptional().describe('The property whose statements differ. Absent: several, or none.'),
    old: changedValue.exactOptional(),
    new: changedValue.exactOptional(),
    oldField: field.exactOptional(),
    newField: field.exactOptional(),
    direction: z.enum(['wider', 'narrower']).exactOptional().describe('Whether more or less is allowed than before.'),
    target: target
      .exactOptional()
      .describe('Of changes of shapes: what the shapes apply to. Absent: a shape without a target.'),
    path: path.exactOptional().describe('Of changes of shapes: from the node to the values. Absent: the node itself.'),
    paths: z.array(path).exactOptional().describe('All paths of shapes that apply now, or no longer do.'),
    part: z.enum(SHAPE_PARTS).exactOptional().describe('What the constraints that differ are about.'),
    oldRules: rules.describe('Of changes of shapes: the constraints that differ. Of the number of values: all.'),
    newRules: rules,
    evidence: z.enum(RENAME_EVIDENCE).exactOptional().describe('Of an `IriChange`: why the terms are taken for one.'),
    removed: lines.describe(
      'Removed statements as sorted N-Triples, with the IRIs after all changes of type `IriChange`.',
    ),
    added: lines.describe('Added statements as sorted N-Triples.'),
  } satisfies Members<Change>)
  .meta({ id: 'Change', description: 'One change.' });

const named = z.strictObject({
  identifier: z.string().exactOptional().describe('Absent: it is not a term of the newer version.'),
  curie: z.string(),
  labels: z.array(literalSchema),
  kinds: z.array(z.enum(KINDS)),
} satisfies Members<NamedTerm>);

const version = z.strictObject({
  version: z.string().exactOptional().describe('owl:versionInfo, or the number of a release.'),
  date: z.string().exactOptional().describe('Date of the version: 2026-11-21.'),
  terms: z.int().nonnegative(),
  triples: z.int().nonnegative(),
} satisfies Members<VersionInfo>);

/** A diff as it is published. */
const diffSchema: z.ZodType<Diff & { readonly $schema?: string }> = z.strictObject({
  $schema: z.string().exactOptional().describe('URL of this schema.'),
  from: version.describe('The old version.'),
  to: version.describe('The new version.'),
  verdict: z
    .enum(VERDICTS)
    .describe('The part of a semantic version that the release needs, by all changes. `none`: nothing differs.'),
  changes: z
    .array(change)
    .describe(
      'By term, then by type; those about no term are last. Applied to the old version, they give the new one.',
    ),
  names: z.record(z.string(), named).describe('Terms that the changes mention, by IRI.'),
});

/** The format of a diff as JSON Schema (draft 2020-12). */
export function diffJsonSchema(): Record<string, unknown> {
  return { ...zodJsonSchema(diffSchema), title: 'Ontopress diff' };
}
