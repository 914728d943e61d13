import { Draft } from './draft.ts';
import { copyOf } from './json.ts';
import type { Constant, Json, OutsidePath } from './mapping.ts';
import { formatPath } from './path.ts';
import type { Place } from './place.ts';
import { pointerOf } from './place.ts';
import type { FieldPlan } from './plan.ts';
import type { Concern, Run } from './run.ts';
import { report } from './run.ts';

type Write = (values: readonly Json[], draft: Draft, place: Place, run: Run) => void;

export function singleWriter({ field, concern }: FieldPlan): Write {
  const [path = []] = field.paths;
  return ([value], draft, place, run) => {
    if (!draft.put(path, value as Json)) tellCollision(path, value as Json, place, run, concern);
    writeConstants(draft, field.where, place, run, concern);
  };
}

export function itemWriter({ field, concern }: FieldPlan): Write {
  const [path = []] = field.paths;
  const { item = [], where, constants } = field;
  const plain = item.length === 0 && where.length === 0 && constants.length === 0;
  return (values, draft, place, run) => {
    const items = plain ? values : values.map((value) => itemFrom(value));
    if (!draft.append(path, items)) tellCollision(path, items as Json, place, run, concern);

    function itemFrom(value: Json): Json {
      const made = item.length === 0 ? new Draft(value) : new Draft();
      if (item.length > 0) made.put(item, value);
      writeConstants(made, [...where, ...constants], place, run, concern);
      tellHoles(made, place, run, concern);
      return made.root as Json;
    }
  };
}

export function writeConstants(
  draft: Draft,
  constants: readonly Constant[],
  place: Place,
  run: Run,
  concern: Concern,
): void {
  for (const { path, value } of constants)
    if (!draft.put(path, copyOf(value))) tellCollision(path, value, place, run, concern);
}

function tellCollision(path: OutsidePath, value: Json, place: Place, run: Run, concern: Concern): void {
  report(
    run,
    pointerOf(place),
    'collision',
    value,
    `the same value as another field writes to ${formatPath(path)}`,
    concern,
  );
}

export function tellHoles(draft: Draft, place: Place, run: Run, concern: Concern): void {
  for (const path of draft.holes())
    report(
      run,
      pointerOf(place),
      'incomplete',
      undefined,
      `a value for ${formatPath(path)}, as the tuple has others`,
      concern,
    );
}
