import { unescaped } from '../../rdf/json/json.ts';
import type { OpenApi, OrReference, OpenApiSchema, SchemaObject } from './open-api.ts';

/** Resolves the references of a document. */
export interface References {
  /** Resolves a value. Members beside a `$ref` take precedence over those of its target. @throws {Error} if there is no target */
  resolve<T extends object>(value: OrReference<T>): T;
  /** Resolves a schema. `name` is its name below `components/schemas`, the first one if names refer to names. */
  schema(schema: OpenApiSchema | undefined): ReferencedSchema;
}

export interface ReferencedSchema {
  readonly schema: SchemaObject;
  readonly name?: string;
}

/** Maximum number of hops, which detects circular references. */
const MAX_HOPS = 20;
const SCHEMAS = '#/components/schemas/';

export function createReferences(document: OpenApi): References {
  const resolve = <T extends object>(value: OrReference<T>): T => {
    let found: object = value;
    for (let hops = 0; '$ref' in found && typeof found.$ref === 'string'; hops += 1) {
      const { $ref, ...beside } = found as { $ref: string };
      if (hops === MAX_HOPS) throw new Error(`Circular reference ${$ref} in the OpenAPI document.`);
      found = { ...target(document, $ref), ...beside };
    }
    return found as T;
  };
  return {
    resolve,
    schema: (schema) => {
      if (typeof schema !== 'object') return { schema: {} };
      const name = schema.$ref?.startsWith(SCHEMAS) ? segment(schema.$ref.slice(SCHEMAS.length)) : undefined;
      const found = resolve<SchemaObject>(schema);
      return name === undefined ? { schema: found } : { schema: found, name };
    },
  };
}

/** Resolves a JSON pointer in a fragment: https://www.rfc-editor.org/rfc/rfc6901#section-6. */
function target(document: OpenApi, reference: string): object {
  if (!reference.startsWith('#/'))
    throw new Error(
      `Unsupported reference ${reference} in the OpenAPI document. Expected a reference within it (#/…).`,
    );
  let found: unknown = document;
  for (const key of reference.slice(2).split('/').map(segment)) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined;
  }
  if (found === true) return {};
  if (typeof found !== 'object' || found === null)
    throw new Error(`Unresolved reference ${reference} in the OpenAPI document.`);
  return found;
}

function segment(encoded: string): string {
  return unescaped(decodeURIComponent(encoded));
}
