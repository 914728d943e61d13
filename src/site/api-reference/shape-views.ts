import { safeHref } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import { shapeId } from './anchor.ts';
import type { FieldView } from './fields.ts';
import { fieldRows } from './fields.ts';
import type { Markdown } from './markdown.ts';
import type { Schema, SchemaObject } from './open-api.ts';
import type { References } from './references.ts';
import { isObject, shapeOf } from './shapes.ts';

/** What the views of one page are made with. */
export interface Making {
  readonly references: References;
  readonly markdown: Markdown;
  /** Names of the objects that the page has shown so far. */
  readonly seen: Set<string>;
  /** Headers that the page has described so far. */
  readonly described: Set<string>;
}

/** An object of the API with its members; without a name where it is the body itself. */
export interface ShapeView {
  readonly id: string;
  readonly name: string;
  /** Sanitised HTML; empty where the document says nothing. */
  readonly description: string;
  readonly fields: readonly FieldView[];
  /** Whether no other members are allowed. */
  readonly closed: boolean;
  /** Where its JSON Schema stands by itself. */
  readonly schemaHref?: string;
}

/**
 * The objects that a schema leads to, in the order in which a reader meets them, without those that the page has shown already.
 * An object without a name, or a list of such, comes first and under the id given.
 */
export function shapesOf(schema: Schema | undefined, id: string, making: Making): ShapeView[] {
  const { references, seen } = making;
  const shapes: ShapeView[] = [];
  const body = itemOf(schema, references);
  const waiting: Part[] = [{ schema }];
  for (const { schema: next, alternative } of waiting) {
    const { name } = shapeOf(next, references, alternative);
    const { schema: found, name: component } = references.schema(next);
    const key = component ?? name;
    if (key !== undefined && seen.has(key)) continue;
    if (key !== undefined) seen.add(key);
    if (name !== undefined) shapes.push(shapeView(found, shapeId(name), name, making));
    else if (next === body && isObject(found)) shapes.push(shapeView(found, id, '', making));
    waiting.push(...partsOf(found));
  }
  return shapes;
}

function shapeView(schema: SchemaObject, id: string, name: string, { references, markdown }: Making): ShapeView {
  const href = schema.$id === undefined ? undefined : safeHref(schema.$id);
  return {
    id,
    name: name === '' ? '' : cleanText(schema.title ?? name),
    description: markdown(schema.description),
    fields: fieldRows(schema, '', references, markdown),
    closed: schema.additionalProperties === false,
    ...(href === undefined ? {} : { schemaHref: href }),
  };
}

/** What a list holds, however many lists deep; anything else is itself. */
function itemOf(schema: Schema | undefined, references: References): Schema | undefined {
  const { schema: found, name } = references.schema(schema);
  return name === undefined && found.items !== undefined ? itemOf(found.items, references) : schema;
}

interface Part {
  readonly schema: Schema | undefined;
  readonly alternative?: boolean;
}

/** The schemas directly inside a schema. */
function partsOf(schema: SchemaObject): Part[] {
  const { items, additionalProperties, properties = {}, allOf = [], anyOf = [], oneOf = [] } = schema;
  const members = [items ?? [], Object.values(properties), additionalProperties ?? [], allOf].flat();
  return [
    ...members.map((each) => ({ schema: each })),
    ...[...anyOf, ...oneOf].map((each) => ({ schema: each, alternative: true })),
  ];
}
