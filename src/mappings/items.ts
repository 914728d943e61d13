import { allHold, checkConstants } from './constants.ts';
import type { Found } from './decode.ts';
import { isArray } from './json.ts';
import type { Json } from './mapping.ts';
import { ABSENT, Blocked, reader } from './path.ts';
import { itemOf, pointerOf } from './place.ts';
import type { FieldPlan } from './plan.ts';
import type { Run } from './run.ts';
import { report } from './run.ts';

/** The items that a field is about, each where its value stands; undefined where the field says nothing, or the items are at fault. */
export function itemsOf({ field, concern }: FieldPlan) {
  const inner = innerOf(field.item ?? []);
  const chosen = allHold(field.where);
  const constants = checkConstants(field.constants);
  const readsEmpty = field.each && field.where.length === 0;
  return (found: Found, run: Run): readonly Found[] | undefined => {
    const { value: array } = found;
    if (!isArray(array)) return tell(found, array === null ? 'null' : 'type', 'an array', run);
    if (run.trace && (readsEmpty || array.length > 0)) run.trace.visit(pointerOf(found.place, found.path));
    const items: Found[] = [];
    let at = 0;
    let missing = 0;
    for (const value of array) {
      const place = itemOf(found.place, [...found.path, at]);
      at += 1;
      if (!chosen(value)) continue;
      for (const { path } of field.where) run.trace?.use(pointerOf(place, path));
      constants(value, place, run);
      const item = inner(value, place);
      if (item) items.push(item);
      else {
        missing += 1;
        report(run, pointerOf(place, field.item), 'missing', undefined, 'a value in every item', concern);
      }
    }
    if (missing > 0) return undefined;
    if (!field.each && items.length > 1) return tell(found, 'several', 'at most one such item', run);
    return items.length === 0 && !readsEmpty ? undefined : items;
  };

  function tell(
    { value, place, path }: Found,
    code: 'null' | 'type' | 'several',
    expected: string,
    run: Run,
  ): undefined {
    report(run, pointerOf(place, path), code, value, expected, concern);
  }
}

/** The value that an item carries. */
function innerOf(path: Found['path']) {
  const read = reader(path);
  return (item: Json, place: Found['place']): Found | undefined => {
    const value = read(item);
    return value === ABSENT || value instanceof Blocked ? undefined : { value, place, path };
  };
}
