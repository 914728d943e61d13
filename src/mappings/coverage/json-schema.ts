import { unescaped } from '../../rdf/json/json.ts';
import { percentDecode } from '../../ontology/percent-decode.ts';
import { isArray, isObject, own } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/**
 * Resolves a reference inside the file (`#/$defs/address`, `#`). undefined: it does not resolve, or points elsewhere.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.1
 */
export function deref(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  let current: Json | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    // References are URIs: their fragments may be percent-encoded.
    const name = unescaped(percentDecode(part) ?? part);
    if (isArray(current)) current = /^(?:0|[1-9][0-9]*)$/.test(name) ? current[Number(name)] : undefined;
    else current = isObject(current) ? own(current, name) : undefined;
  }
  return current;
}
