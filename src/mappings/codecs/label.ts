import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { EnumRow, Json } from '../mapping.ts';

/** Ignores case, accents, hyphens and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_’'-]+/g, '');

/**
 * A value of a value set by any of its labels, in any language: `"WiFi"` ↔ `"WirelessInternet"`. The rows come from the vocabulary; the
 * preferred label is written. Labels that several values share are rejected.
 */
export function label({ rows = [] }: { readonly rows?: readonly EnumRow[] }): Codec {
  const values = new Map<string, Set<Json>>();
  for (const { outside, ontology } of rows) {
    const key = plain(String(outside));
    values.set(key, (values.get(key) ?? new Set<Json>()).add(ontology));
  }
  const written = new Map<Json, Json>();
  const read = (text: Json): Json | undefined => {
    const found = typeof text === 'string' ? values.get(plain(text)) : undefined;
    return found?.size === 1 ? [...found][0] : undefined;
  };
  for (const { outside, ontology, preferred } of rows)
    if (preferred && !written.has(ontology) && read(outside as Json) === ontology)
      written.set(ontology, outside as Json);
  const refused = new CodecRefusal('a label of a value in the ontology, in any of its languages');
  return {
    up: (value) => {
      const found = read(value);
      return found !== undefined && written.has(found) ? found : refused;
    },
    down: (value) => (typeof value === 'object' ? refused : (written.get(value) ?? refused)),
    domain: { type: 'string' },
  };
}
