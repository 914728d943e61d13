import type { OpenApiObject } from '../http/value-schema.ts';

const COMPONENTS = '#/components/schemas/';

/**
 * The schemas with titles below `components/schemas`. Generators of clients write a type for each; for two inline schemas of one title they
 * write two types, or stop.
 */
export class SchemaComponents {
  readonly #schemas = new Map<string, OpenApiObject>();

  /** A part of the document, other than a schema, with references to the schemas of its media types. */
  withReferences(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.withReferences(each));
    if (typeof part !== 'object' || part === null) return part;
    return mapMembers(part, (value, key) => {
      if (key === 'schema') return this.reference(value as OpenApiObject);
      return key === 'example' || key === 'examples' ? value : this.withReferences(value);
    });
  }

  /** A reference to a schema with a title, which becomes a component. Any other schema with references to those in it. */
  reference(schema: OpenApiObject): OpenApiObject {
    const inner = this.#withReferencesInside(schema);
    if (typeof inner['title'] !== 'string') return inner;
    const name = componentName(inner['title']);
    const known = this.#schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(inner))
      throw new Error(
        `Two different schemas have the title ${JSON.stringify(inner['title'])}: name one of them otherwise.`,
      );
    this.#schemas.set(name, inner);
    return { $ref: COMPONENTS + name };
  }

  /** By name, in alphabetical order. */
  get all(): OpenApiObject {
    return Object.fromEntries([...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #withReferencesInside(schema: OpenApiObject): OpenApiObject {
    return mapMembers(schema, (value, key) => {
      if (key === 'properties') return mapMembers(value as object, (member) => this.#member(member as OpenApiObject));
      if (key === 'items') return this.reference(value as OpenApiObject);
      return key === 'anyOf' ? (value as OpenApiObject[]).map((each) => this.reference(each)) : value;
    });
  }

  /** The description of a member is about the member, so it stays beside the reference. */
  #member({ description, ...schema }: OpenApiObject): OpenApiObject {
    return { ...this.reference(schema), ...(description !== undefined && { description }) };
  }
}

function mapMembers(value: object, map: (member: unknown, key: string) => unknown): OpenApiObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
}

/** `Transform result` → `TransformResult`. */
function componentName(title: string): string {
  return title.replaceAll(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
