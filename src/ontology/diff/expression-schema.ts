import { z } from 'zod';
import type { ClassExpression, PropertyExpression } from '../model.ts';

export const iriSchema = z.string().describe('An IRI.');

export const literalSchema = z
  .strictObject({
    value: z.string().describe('The text, or the lexical form of a number, a date or another value.'),
    language: z.string().exactOptional().describe('Its language tag.'),
    datatype: z.string().exactOptional().describe('IRI of its datatype. Absent: a string.'),
  })
  .describe('A literal.');

const resource = z.strictObject({ iri: iriSchema }).describe('A resource with an IRI.');
/** An IRI or a literal. */
export const valueSchema = z.union([resource, literalSchema]);

const property: z.ZodType<PropertyExpression> = z
  .union([iriSchema, z.strictObject({ inverseOf: iriSchema })])
  .describe('A property, or the anonymous inverse of one.');

const count = z.int().nonnegative();
const facet = z.strictObject({ facet: iriSchema, value: literalSchema });

/** A class expression. Recursive, so its members are getters. */
export const expressionSchema: z.ZodType<ClassExpression> = z
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
    z.strictObject({
      kind: z.literal('other'),
      node: z.record(z.string(), z.any()).describe('Any other construct, as a node of expanded JSON-LD.'),
    }),
  ])
  .meta({ id: 'ClassExpression', description: 'A class expression or data range of OWL 2.' });
