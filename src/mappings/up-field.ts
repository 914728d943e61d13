import { allHold } from './constants.ts';
import type { Found } from './decode.ts';
import { decoder } from './decode.ts';
import { itemsOf } from './items.ts';
import type { Json } from './mapping.ts';
import { ABSENT, Blocked, reader } from './path.ts';
import type { Place } from './place.ts';
import { pointerOf } from './place.ts';
import type { EntityPlan, FieldPlan } from './plan.ts';
import type { Node } from './put.ts';
import { put } from './put.ts';
import type { Run, Way } from './run.ts';
import { report } from './run.ts';

/** Reads one field of a record into a thing of the ontology. */
export type UpField = (record: Json, node: Node, place: Place, run: Run) => void;

export function fieldUp(plan: FieldPlan, choose: (choices: readonly EntityPlan[]) => Way): UpField {
  const { field, itemised } = plan;
  const find = findFirst(plan);
  const applies = itemised ? undefined : allHold(field.where);
  const decode = decoder(plan, choose);
  const items = itemised ? itemsOf(plan) : undefined;
  return (record, node, place, run) => {
    if (applies && !applies(record)) return;
    const found = find(record, place, run);
    if (found === undefined) return;
    if (applies) for (const { path } of field.where) run.trace?.use(pointerOf(place, path));
    if (items === undefined) {
      const value = decode(found, run);
      if (value !== undefined) put(plan, node, [{ ...found, value }], run);
      return;
    }
    const chosen = items(found, run);
    if (chosen === undefined) return;
    const values: Found[] = [];
    for (const item of chosen) {
      const value = decode(item, run);
      if (value !== undefined) values.push({ ...item, value });
    }
    if (values.length === chosen.length) put(plan, node, values, run);
  };
}

/** The first of the alternatives that is there; the fallback where none is and the field has one. */
function findFirst({ field, fallback, concern }: FieldPlan) {
  const alternatives = field.paths.map((path) => ({ path, read: reader(path) }));
  return (record: Json, place: Place, run: Run): Found | undefined => {
    let blocked: { readonly by: Blocked; readonly path: Found['path'] } | undefined;
    for (const { path, read } of alternatives) {
      const found = read(record);
      if (found instanceof Blocked) blocked ??= { by: found, path };
      else if (found !== ABSENT) return { value: found, place, path };
    }
    if (blocked) {
      const { by, path } = blocked;
      const code = by.found === null ? 'null' : 'type';
      report(run, pointerOf(place, path.slice(0, by.length)), code, by.found, by.expected, concern);
      return undefined;
    }
    return fallback === undefined ? undefined : { value: fallback, place, path: field.paths[0] as Found['path'] };
  };
}
