import type { JsonToken } from './scan.ts';
import { JsonScanner, JsonSyntaxError, jsonString } from './scan.ts';

/** A value in a JSON text. The end is exclusive. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonLeaf;

interface Span {
  readonly start: number;
  readonly end: number;
}
export interface JsonObjectNode extends Span {
  readonly type: 'object';
  readonly members: readonly JsonMember[];
}
export interface JsonArrayNode extends Span {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}
/** `scalar`: a number, true, false or null. */
export interface JsonLeaf extends Span {
  readonly type: 'string' | 'scalar';
}
export interface JsonMember {
  readonly name: string;
  /** Of the name with its quotes. */
  readonly start: number;
  readonly end: number;
  readonly value: JsonNode;
}

/** Maximum nesting, so that functions can walk the tree recursively. */
export const MAX_JSON_DEPTH = 1000;

interface Open {
  readonly node: {
    readonly type: 'object' | 'array';
    readonly start: number;
    end: number;
    readonly members: JsonMember[];
    readonly items: JsonNode[];
  };
  name?: { readonly name: string; readonly start: number; readonly end: number };
}

/**
 * Parses a JSON text to a tree with the offsets of all names and values, so that parts can be replaced and all others stay as they are
 * written.
 *
 * @throws {JsonSyntaxError} the text is not JSON, or nested deeper than {@link MAX_JSON_DEPTH}
 */
export function parseJsonTree(text: string): JsonNode {
  const scanner = new JsonScanner(text);
  const open: Open[] = [];
  let root: JsonNode | undefined;
  const add = (node: JsonNode): void => {
    const parent = open.at(-1);
    if (!parent) root = node;
    else if (parent.name) parent.node.members.push({ ...parent.name, value: node });
    else parent.node.items.push(node);
  };
  while (scanner.next()) {
    const { token, raw, offset } = scanner;
    const end = offset + raw.length;
    if (token === 'key') (open.at(-1) as Open).name = { name: jsonString(raw), start: offset, end };
    else if (token === '}' || token === ']') (open.pop() as Open).node.end = end;
    else if (isOpening(token)) {
      if (open.length === MAX_JSON_DEPTH)
        throw new JsonSyntaxError(offset, 'a deeper value', `objects and arrays nested at most ${MAX_JSON_DEPTH} deep`);
      const node: Open['node'] = {
        type: token === '{' ? 'object' : 'array',
        start: offset,
        end,
        members: [],
        items: [],
      };
      add(node as JsonNode);
      open.push({ node });
    } else add({ type: token, start: offset, end });
  }
  return root as JsonNode;
}

function isOpening(token: JsonToken): token is '{' | '[' {
  return token === '{' || token === '[';
}
