import { unescaped } from '../../json/json.ts';

/** The part of an OpenAPI 3.1 document that the reference page uses, https://spec.openapis.org/oas/v3.1.1.html. All members are optional. */
export interface OpenApi {
  readonly info?: {
    readonly title?: string;
    readonly version?: string;
    readonly description?: string;
    readonly license?: { readonly name?: string; readonly identifier?: string; readonly url?: string };
  };
  readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  readonly security?: readonly SecurityRequirement[];
  readonly paths?: Readonly<Record<string, OrReference<PathItem>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, OpenApiSchema>>;
    readonly securitySchemes?: Readonly<Record<string, OrReference<SecurityScheme>>>;
  };
}

/** https://spec.openapis.org/oas/v3.1.1.html#reference-object */
interface Reference {
  readonly $ref: string;
}
export type OrReference<T> = T | Reference;

type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly name?: string;
  readonly in?: string;
  readonly description?: string;
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export type PathItem = {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly OrReference<OpenApiParameter>[];
} & { readonly [method in (typeof METHODS)[number]]?: Operation };

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly OrReference<OpenApiParameter>[];
  readonly requestBody?: OrReference<RequestBody>;
  readonly responses?: Readonly<Record<string, OrReference<Response>>>;
  readonly security?: readonly SecurityRequirement[];
  /** https://spec.openapis.org/registry/extension/x-codeSamples */
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

export interface CodeSample {
  readonly lang?: string;
  readonly label?: string;
  readonly source: string;
}

export interface OpenApiParameter extends Valued {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  /** Heading of its group. */
  readonly 'x-group'?: string;
}

export interface OpenApiHeader extends Valued {
  readonly description?: string;
}

/** An object with a schema and examples: parameter, header or body. */
export interface Valued {
  readonly schema?: OpenApiSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, OrReference<OpenApiExample>>>;
}

export interface OpenApiExample {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
}

export interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Content;
}

/** Bodies by media type. */
export type Content = Readonly<Record<string, Valued>>;

export interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, OrReference<OpenApiHeader>>>;
  readonly content?: Content;
}

/** A JSON Schema (2020-12). `true` allows any value. */
export type OpenApiSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly $ref?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: OpenApiSchema;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: OpenApiSchema;
  readonly allOf?: readonly OpenApiSchema[];
  readonly anyOf?: readonly OpenApiSchema[];
  readonly oneOf?: readonly OpenApiSchema[];
  readonly examples?: readonly unknown[];
}

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
