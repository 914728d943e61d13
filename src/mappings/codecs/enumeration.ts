import type { EnumRow, Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

/** A table of values. Several outside values may mean one of the ontology; the preferred one, else the first, is written for it. */
export function enumeration({ rows }: { readonly rows: readonly EnumRow[] }): Codec {
  const up = new Map<Json, Json>(rows.map(({ outside, ontology }) => [outside, ontology]));
  const preferred = [...rows].sort((a, b) => Number(a.preferred) - Number(b.preferred)).reverse();
  const down = new Map<Json, Json>();
  for (const { outside, ontology } of preferred) if (!down.has(ontology)) down.set(ontology, outside);
  return {
    up: lookup(up),
    down: lookup(down),
    ...(up.has(null) && { readsNull: true as const }),
    domain: { enum: [...up.keys()] },
  };
}

function lookup(table: ReadonlyMap<Json, Json>): (value: Json) => Json | Refusal {
  const refused = new Refusal(oneOf([...table.keys()]));
  return (value) => {
    const found = table.get(value);
    return found === undefined ? refused : found;
  };
}

function oneOf(values: readonly Json[]): string {
  const shown = values.slice(0, 12).map((value) => JSON.stringify(value));
  const more = values.length > shown.length ? `, … (${values.length} in all)` : '';
  return `one of ${shown.join(', ')}${more}`;
}
