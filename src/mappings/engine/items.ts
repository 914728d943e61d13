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

/**
 * Returns a function that finds the items of a field, each with the path of its value. undefined: the field does not apply, or an error
 * was reported.
 */
export function itemsOf(plan: FieldPlan, choose: ChooseUp) {
  const { field, concern, keepsEmpty } = plan;
  const locate = finder(field.items ?? [[]], fitsOne(plan, choose));
  const chosen = meetsAll(field.where);
  const required = constantsOf(field.where);
  const constants = checkConstants(field.constants);
  const [first = []] = field.items ?? [];
  return (found: FoundValue, run: RunContext): readonly FoundValue[] | undefined => {
    const { value: gathered } = found;
    if (!isArray(gathered) && field.each !== 'one-or-many')
      return reportItems(found, gathered === null ? 'null' : 'type', 'an array', run);
    const array = isArray(gathered) ? gathered : [gathered];
    if (run.trace && isArray(gathered) && (keepsEmpty || array.length > 0))
      run.trace.visit(pointerOf(found.location, found.path));
    const items: FoundValue[] = [];
    let missing = 0;
    for (const [at, value] of array.entries()) {
      if (!chosen(value)) continue;
      const location = itemOf(found.location, isArray(gathered) ? [...found.path, at + (found.from ?? 0)] : found.path);
      for (const { path } of required) run.trace?.use(pointerOf(location, path as ConcretePath));
      constants(value, location, run);
      const item = locate(value, location);
      if (item !== ABSENT && 'location' in item) items.push(item);
      else {
        missing += 1;
        report(run, pointerOf(location, concreteOf(first)), 'missing', undefined, 'a value in every item', concern);
      }
    }
    if (missing > 0) return undefined;
    if (field.each === false && items.length > 1) return reportItems(found, 'several', 'at most one such item', run);
    return items.length === 0 && !keepsEmpty ? undefined : items;
  };

  function reportItems(
    { value, location, path }: FoundValue,
    code: 'null' | 'type' | 'several',
    expected: string,
    run: RunContext,
  ): undefined {
    report(run, pointerOf(location, path), code, value, expected, concern);
  }
}

/** The concrete part of a path. The rest of a tuple is represented by its first index. */
function concreteOf(path: ExternalPath): ConcretePath {
  return path.flatMap((segment) => (isRest(segment) ? [segment.from] : isEvery(segment) ? [] : [segment]));
}
