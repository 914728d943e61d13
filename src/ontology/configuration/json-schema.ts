import { z } from 'zod';
import { zodJsonSchema } from '../json/zod-json-schema.ts';
import { STANDARDS } from '../standards.ts';
import { publicationSchema } from './schema.ts';

/** The part of JSON Schema (draft 2020-12) that Zod writes for `publication.yaml`. */
export interface JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: object;
  readonly required?: readonly string[];
}

/** The format of `publication.yaml` as JSON Schema, for editors. @param ruleCodes valid keys of `rules` */
export function publicationJsonSchema(ruleCodes: readonly string[]): JsonSchema {
  const schema = zodJsonSchema(publicationSchema, { io: 'input', override: keepExamples }) as JsonSchema;
  const names: Readonly<Record<string, readonly string[]>> = {
    rules: ruleCodes,
    standards: STANDARDS.map(({ prefix }) => prefix),
  };
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]): [string, JsonSchema] => [
    key,
    names[key] === undefined ? value : { ...value, propertyNames: { enum: names[key] } },
  ]);
  return { ...schema, title: 'Ontopress publication.yaml', properties: Object.fromEntries(properties) };
}

/** Zod omits the examples of values that it transforms, because they could be results. These are as written in the file. */
function keepExamples(written: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: { examples?: unknown };
}): void {
  const { examples } = z.globalRegistry.get(written.zodSchema) ?? {};
  if (examples !== undefined) written.jsonSchema.examples = examples;
}
