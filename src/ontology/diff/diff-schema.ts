import { z } from 'zod';
import { zodJsonSchema } from '../json/zod-json-schema.ts';
import type { TermMapping } from '../model.ts';
import { KINDS, VALUE_CHANGES } from '../model.ts';
import type { Change, ChangedValue, ChangeType, Diff, NamedTerm, VersionInfo } from './change.ts';
import { CHANGE_TYPES, RENAME_EVIDENCE, SEVERITIES, VERDICTS } from './change.ts';
import { expressionSchema, iriSchema, literalSchema, valueSchema } from './expression-schema.ts';

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
export const diffSchema: z.ZodType<Diff & { readonly $schema?: string }> = z.strictObject({
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
