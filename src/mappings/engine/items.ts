import { isArray } from '../json.ts';
import type { ConcretePath, ExternalPath } from '../mapping.ts';
import { ABSENT, isEvery, isRest } from '../path.ts';
import { meetsAll, constantsOf } from './conditions.ts';
import { checkConstants } from './constants.ts';
import { fitsOne } from './decode.ts';
import type { FoundValue } from './find.ts';
import { finder } from './find.ts';
import type { FieldPlan } from './plan.ts';
import { itemOf, pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';
import type { ChooseUp } from './up.ts';

/** The items that a field is about, each where its value stands; undefined where the field says nothing, or the items are at fault. */
export function itemsOf(plan: FieldPlan, choose: ChooseUp) {
  const { field, concern, keepsEmpty } = plan;
  const locate = finder(field.items ?? [[]], fitsOne(plan, choose));
  const chosen = meetsAll(field.where);
  const told = constantsOf(field.where);
  const constants = checkConstants(field.constants);
  const [first = []] = field.items ?? [];
  return (found: FoundValue, run: RunContext): readonly FoundValue[] | undefined => {
    const { value: given } = found;
    if (!isArray(given) && field.each !== 'one-or-many')
      return tell(found, given === null ? 'null' : 'type', 'an array', run);
    const array = isArray(given) ? given : [given];
    if (run.trace && isArray(given) && (keepsEmpty || array.length > 0))
      run.trace.visit(pointerOf(found.place, found.path));
    const items: FoundValue[] = [];
    let missing = 0;
    for (const [at, value] of array.entries()) {
      if (!chosen(value)) continue;
      const place = itemOf(found.place, isArray(given) ? [...found.path, at + (found.from ?? 0)] : found.path);
      for (const { path } of told) run.trace?.use(pointerOf(place, path as ConcretePath));
      constants(value, place, run);
      const item = locate(value, place);
      if (item !== ABSENT && 'place' in item) items.push(item);
      else {
        missing += 1;
        report(run, pointerOf(place, concreteOf(first)), 'missing', undefined, 'a value in every item', concern);
      }
    }
    if (missing > 0) return undefined;
    if (field.each === false && items.length > 1) return tell(found, 'several', 'at most one such item', run);
    return items.length === 0 && !keepsEmpty ? undefined : items;
  };

  function tell(
    { value, place, path }: FoundValue,
    code: 'null' | 'type' | 'several',
    expected: string,
    run: RunContext,
  ): undefined {
    report(run, pointerOf(place, path), code, value, expected, concern);
  }
}

/** As far as a path is one place: the rest of a tuple is told by where it begins. */
function concreteOf(path: ExternalPath): ConcretePath {
  return path.flatMap((segment) => (isRest(segment) ? [segment.from] : isEvery(segment) ? [] : [segment]));
}
