import { cleanText } from '../text/text.ts';
import type { MarkdownRenderer } from './markdown.ts';
import type { OpenApiSchema, SchemaObject } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import type { References } from './references.ts';
import { describeSchema } from './schema-description.ts';
import { isObject, shapeOf } from './shapes.ts';

/** A member of an object. */
export interface FieldView {
  /** `options.keepUnmapped` for a member of a member. */
  readonly name: string;
  readonly takes: ReferenceText;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Sanitised HTML. */
  readonly description: string;
}

/** One row per member. The members of an unnamed object follow its row. */
export function fieldRows(
  schema: SchemaObject,
  path: string,
  references: References,
  markdown: MarkdownRenderer,
): FieldView[] {
  return Object.entries(schema.properties ?? {}).flatMap(([member, value]) => {
    const { schema: found, name: shape } = shapeOf(value, references);
    // A named object is described at its own table. Its row shows only the description beside the reference.
    const described = typeof value === 'object' && '$ref' in value && shape !== undefined ? value : found;
    const name = `${path}${cleanText(member)}`;
    const row: FieldView = {
      name,
      takes: describeSchema(value, references),
      required: schema.required?.includes(member) ?? false,
      deprecated: found.deprecated ?? false,
      description: markdown(described.description),
    };
    const nested = unnamedObject(value, name, references);
    return [row, ...(nested ? fieldRows(nested.schema, nested.path, references, markdown) : [])];
  });
}

/** The unnamed object that is the value of a member, or an item of its list. */
function unnamedObject(
  schema: OpenApiSchema,
  path: string,
  references: References,
): { readonly schema: SchemaObject; readonly path: string } | undefined {
  const { schema: found, name } = shapeOf(schema, references);
  if (name !== undefined) return undefined;
  if (isObject(found)) return { schema: found, path: `${path}.` };
  return found.items === undefined ? undefined : unnamedObject(found.items, `${path}[]`, references);
}
