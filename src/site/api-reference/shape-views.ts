import { safeHref } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import { shapeId } from './anchor.ts';
import type { FieldView } from './fields.ts';
import { fieldRows } from './fields.ts';
import type { MarkdownRenderer } from './markdown.ts';
import type { OpenApiSchema, SchemaObject } from './open-api.ts';
import type { References } from './references.ts';
import { isObject, shapeOf } from './shapes.ts';

/** Shared state while the views of a page are created. */
export interface ViewContext {
  readonly references: References;
  readonly markdown: MarkdownRenderer;
  /** Names of the objects that already have a table. */
  readonly seen: Set<string>;
  /** Headers that are already described. */
  readonly described: Set<string>;
}

/** An object of the API with its members. The name is empty for an unnamed body. */
export interface ShapeView {
  readonly id: string;
  readonly name: string;
  /** Sanitised HTML. Empty if the document has no description. */
  readonly description: string;
  readonly fields: readonly FieldView[];
  /** Whether additional members are forbidden. */
  readonly closed: boolean;
  /** URL of its JSON Schema, if it is published as a file. */
  readonly schemaHref?: string;
}

/**
 * Returns the objects that a schema refers to, breadth first, without those that already have a table. An unnamed object, or the
 * items of a list of them, comes first, with the given id.
 */
export function shapesOf(schema: OpenApiSchema | undefined, id: string, context: ViewContext): ShapeView[] {
  const { references, seen } = context;
  const shapes: ShapeView[] = [];
  const body = itemOf(schema, references);
  const waiting: SubSchema[] = [{ schema }];
  for (const { schema: next, alternative } of waiting) {
    const { name } = shapeOf(next, references, alternative);
    const { schema: found, name: component } = references.schema(next);
    const key = component ?? name;
    if (key !== undefined && seen.has(key)) continue;
    if (key !== undefined) seen.add(key);
    if (name !== undefined) shapes.push(shapeView(found, shapeId(name), name, context));
    else if (next === body && isObject(found)) shapes.push(shapeView(found, id, '', context));
    waiting.push(...partsOf(found));
  }
  return shapes;
}

function shapeView(schema: SchemaObject, id: string, name: string, { references, markdown }: ViewContext): ShapeView {
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

/** The item schema of (nested) lists. Any other schema is returned unchanged. */
function itemOf(schema: OpenApiSchema | undefined, references: References): OpenApiSchema | undefined {
  const { schema: found, name } = references.schema(schema);
  return name === undefined && found.items !== undefined ? itemOf(found.items, references) : schema;
}

interface SubSchema {
  readonly schema: OpenApiSchema | undefined;
  readonly alternative?: boolean;
}

/** The schemas directly inside a schema. */
function partsOf(schema: SchemaObject): SubSchema[] {
  const { items, additionalProperties, properties = {}, allOf = [], anyOf = [], oneOf = [] } = schema;
  const members = [items ?? [], Object.values(properties), additionalProperties ?? [], allOf].flat();
  return [
    ...members.map((each) => ({ schema: each })),
    ...[...anyOf, ...oneOf].map((each) => ({ schema: each, alternative: true })),
  ];
}
