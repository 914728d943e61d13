import { isArray, isObject } from '../json.ts';
import type { ConcretePath, Json } from '../mapping.ts';
import type { Container, OutputBuilder, Slot } from '../output-builder.ts';
import { reader } from '../path.ts';
import { OMITTED } from './decode.ts';
import type { EntityPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';

/*
 * An object or array with nothing in it says nothing, so a thing of which nothing can be written is left out. Where other fields write
 * into it (`offers.*.price` into what a field wrote to `offers`), that shows only at the end.
 */

/** Whether an object or array has nothing in it, or nothing but constants. */
export function isEmpty(made: unknown, { bare }: RunContext): made is Container {
  if (typeof made !== 'object' || made === null) return false;
  const size = Object.keys(made).length;
  return size === 0 || bare?.get(made) === size;
}

/** Notes that a thing has nothing but constants so far. */
export function noteBare(made: unknown, run: RunContext): void {
  if (typeof made === 'object' && made !== null) (run.bare ??= new Map()).set(made, Object.keys(made).length);
}

/** Notes that a thing is lost. */
export function omitEmpty(place: RecordPath, omit: string | undefined, run: RunContext): typeof OMITTED {
  run.trace?.drop(pointerOf(place), omit ?? 'Nothing of it can be written.');
  return OMITTED;
}

/** Keeps an empty thing until all fields have been written. */
export function setAside(made: Container, place: RecordPath, omit: string | undefined, run: RunContext): Container {
  (run.empty ??= new Map()).set(made, () => omitEmpty(place, omit, run));
  return made;
}

/**
 * Makes the function that takes such things out of a draft if they are empty still; undefined where there are none. What the entity is
 * read by stays.
 */
export function pruner({ fields, entity }: EntityPlan): ((draft: OutputBuilder, run: RunContext) => void) | undefined {
  const needed = entity.when.flatMap((one) => ('present' in one && one.present ? [one.path[0]] : []));
  const paths = fields
    .filter(({ isHolder }) => isHolder)
    .map(({ field }) => field.paths[0] as ConcretePath)
    .filter(([first]) => !needed.includes(first));
  if (paths.length === 0) return undefined;
  return (draft, run) => {
    if (run.empty === undefined || draft.root === undefined) return;
    for (const path of paths) {
      const holder = reader(path.slice(0, -1))(draft.root);
      const slot = { holder: holder as Container, key: path.at(-1) as string | number };
      if (isObject(holder) && Object.hasOwn(holder, slot.key)) prune(slot, run);
    }
  };
}

function prune({ holder, key }: Slot, run: RunContext): void {
  const members = holder as Record<string | number, Json>;
  const held = members[key] as Json;
  if (isArray(held)) {
    const items = held as Json[];
    let kept = 0;
    for (const [at, item] of items.entries()) {
      if (tellEmpty(item, run)) continue;
      items[kept] = item;
      if (at > kept) run.trace?.move({ holder: items, key: at }, { holder: items, key: kept });
      kept += 1;
    }
    const isBare = kept === 0 && items.length > 0;
    items.length = kept;
    if (isBare) delete members[key];
  } else if (tellEmpty(held, run)) delete members[key];
}

/** Whether a value is an empty thing that was set aside, which is then lost. */
function tellEmpty(value: Json, run: RunContext): boolean {
  const tell = isEmpty(value, run) ? run.empty?.get(value) : undefined;
  tell?.();
  return tell !== undefined;
}
