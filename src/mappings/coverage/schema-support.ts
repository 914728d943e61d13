import type { JsonObject } from '../mapping.ts';
import type { SchemaPath } from './field-path.ts';
import type { SchemaField } from './schema-fields.ts';
import { schemaFields } from './schema-fields.ts';

/** Product support in a JSON Schema at one path: x-apiPath, x-productArea, readOnly. */
export interface SupportAt {
  readonly apiPath?: string;
  readonly productArea?: string;
  /** Only if all fields at the path are read-only. */
  readonly readOnly: boolean;
}

/** Returns a function from a path to its product support. Objects and arrays have what all their fields have in common. */
export function schemaSupport(jsonSchema: JsonObject): (path: SchemaPath) => SupportAt | undefined {
  const places = new Map<string, SupportAt>();
  for (const leaf of schemaFields(jsonSchema)) {
    for (let length = 0; length <= leaf.path.length; length += 1) {
      const key = keyOf(leaf.path.slice(0, length));
      const known = places.get(key);
      places.set(key, known === undefined ? supportIn(leaf) : common(known, leaf));
    }
  }
  return (path) => places.get(keyOf(path));
}

/** A value and an array of such values share one path. */
function keyOf(path: SchemaPath): string {
  return JSON.stringify(path.filter((segment) => typeof segment !== 'object'));
}

function supportIn({ apiPath, productArea, readOnly }: SchemaField): SupportAt {
  return { ...(apiPath !== undefined && { apiPath }), ...(productArea !== undefined && { productArea }), readOnly };
}

function common(known: SupportAt, leaf: SchemaField): SupportAt {
  const { apiPath, productArea, readOnly } = known;
  return supportIn({
    ...leaf,
    apiPath: apiPath === leaf.apiPath ? apiPath : undefined,
    productArea: productArea === leaf.productArea ? productArea : undefined,
    readOnly: readOnly && leaf.readOnly,
  } as SchemaField);
}
