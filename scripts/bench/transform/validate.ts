import { Ajv2020 } from 'ajv/dist/2020.js';
import { byHand } from './by-hand.ts';
import { articles } from './records.ts';

/** A JSON Schema from an example record: all its members are required, with their types. */
function schemaOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0]) };
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, schemaOf(member)]));
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export function createValidate(): {
  readonly article: (record: unknown) => boolean;
  readonly item: (record: unknown) => boolean;
} {
  const [article] = articles(1);
  const ajv = new Ajv2020({ allErrors: true });
  return {
    article: ajv.compile(schemaOf(article)),
    item: ajv.compile(schemaOf(byHand(article as never))),
  };
}
