import { unescaped } from '../../mappings/json-pointer.ts';
import type { OpenApi, OrReference, Schema, SchemaObject } from './open-api.ts';

/** Follows the references of one document. */
export interface References {
  /** What a value is, wherever it stands; members beside a `$ref` go before those of its target. Throws where there is no target. */
  resolve<T extends object>(value: OrReference<T>): T;
  /** A schema as an object; `name` is its name below `components/schemas`, the nearest one where names lead to names. */
  schema(schema: Schema | undefined): Named;
}

export interface Named {
  readonly schema: SchemaObject;
  readonly name?: string;
}

/** More hops than any document needs; a circle of references never ends. */
const MOST_HOPS = 20;
const SCHEMAS = '#/components/schemas/';

export function createReferences(document: OpenApi): References {
  const resolve = <T extends object>(value: OrReference<T>): T => {
    let found: object = value;
    for (let hops = 0; '$ref' in found && typeof found.$ref === 'string'; hops += 1) {
      const { $ref, ...beside } = found as { $ref: string };
      if (hops === MOST_HOPS) throw new Error(`The OpenAPI document's reference ${$ref} never ends.`);
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

/** What a JSON pointer in a fragment names: https://www.rfc-editor.org/rfc/rfc6901#section-6. */
function target(document: OpenApi, reference: string): object {
  if (!reference.startsWith('#/'))
    throw new Error(`The OpenAPI document refers to ${reference}; only references within it (#/…) are followed.`);
  let found: unknown = document;
  for (const key of reference.slice(2).split('/').map(segment)) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined;
  }
  if (found === true) return {};
  if (typeof found !== 'object' || found === null)
    throw new Error(`The OpenAPI document refers to ${reference}, where it has nothing.`);
  return found;
}

function segment(encoded: string): string {
  return unescaped(decodeURIComponent(encoded));
}
