import { cleanText } from '../text/text.ts';
import type { Markdown } from './markdown.ts';
import type { Schema, SchemaObject } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import type { References } from './references.ts';
import { describeSchema } from './schema-description.ts';
import { isObject, shapeOf } from './shapes.ts';

/** One member of an object. */
export interface FieldView {
  /** `options.keepUnmapped` for a member of a member. */
  readonly name: string;
  readonly takes: ReferenceText;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Sanitised HTML. */
  readonly description: string;
}

/** One row for each member; those of an object that has no name of its own follow it. */
export function fieldRows(schema: SchemaObject, path: string, references: References, markdown: Markdown): FieldView[] {
  return Object.entries(schema.properties ?? {}).flatMap(([member, value]) => {
    const { schema: found, name: shape } = shapeOf(value, references);
    // What a named object means is said at its own table; here only what it means in this place.
    const said = typeof value === 'object' && '$ref' in value && shape !== undefined ? value : found;
    const name = `${path}${cleanText(member)}`;
    const row: FieldView = {
      name,
      takes: describeSchema(value, references),
      required: schema.required?.includes(member) ?? false,
      deprecated: found.deprecated ?? false,
      description: markdown(said.description),
    };
    const inside = unnamedObject(value, name, references);
    return [row, ...(inside ? fieldRows(inside.schema, inside.path, references, markdown) : [])];
  });
}

/** The object without a name that a member is, or is a list of. */
function unnamedObject(
  schema: Schema,
  path: string,
  references: References,
): { readonly schema: SchemaObject; readonly path: string } | undefined {
  const { schema: found, name } = shapeOf(schema, references);
  if (name !== undefined) return undefined;
  if (isObject(found)) return { schema: found, path: `${path}.` };
  return found.items === undefined ? undefined : unnamedObject(found.items, `${path}[]`, references);
}
