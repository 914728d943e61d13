import type { Json, JsonObject } from '../../src/mappings/mapping.ts';

/** A node of somebody's JSON-LD, as a record of its own. */
export interface Node {
  /** Its number among the scripts of the text, and a JSON Pointer into it. */
  readonly place: string;
  /** What of {@link Kinds} it is. */
  readonly kind: string;
  readonly record: JsonObject;
}

/** Which kind a type belongs to, if any. */
export type Kinds = (type: string) => string | undefined;

const SCRIPT = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/**
 * The nodes of some kinds in a text with JSON-LD scripts: a web page, or schema.org's own file of examples. What stands within another
 * node is a record too, and gets the context of the whole; nothing is twice.
 */
export function nodesIn(text: string, kinds: Kinds): { readonly nodes: readonly Node[]; readonly broken: number } {
  const found = new Map<string, Node>();
  let broken = 0;
  for (const [at, [, source = '']] of [...text.matchAll(SCRIPT)].entries()) {
    try {
      for (const node of walk(JSON.parse(source) as Json, `#${at + 1} `, 'https://schema.org', kinds)) {
        const key = JSON.stringify(node.record);
        if (!found.has(key)) found.set(key, node);
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      broken += 1;
    }
  }
  return { nodes: [...found.values()], broken };
}

function* walk(value: Json, place: string, context: Json, kinds: Kinds): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  const own = Array.isArray(value) ? context : ((value as JsonObject)['@context'] ?? context);
  const types = Array.isArray(value) ? [] : [(value as JsonObject)['@type'] ?? []].flat();
  const kind = types
    .map((type) => (typeof type === 'string' ? kinds(type) : undefined))
    .find((one) => one !== undefined);
  if (kind !== undefined) yield { place, kind, record: { '@context': own, ...(value as JsonObject) } };
  for (const [name, inner] of Object.entries(value))
    if (name !== '@context') yield* walk(inner as Json, `${place}/${name}`, own, kinds);
}
