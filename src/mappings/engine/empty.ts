import { isArray, isObject } from '../json.ts';
import type { ConcretePath, Json } from '../mapping.ts';
import type { OutputContainer, OutputBuilder, OutputSlot } from '../output-builder.ts';
import { reader } from '../path.ts';
import { OMITTED } from './decode.ts';
import type { EntityPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';

/*
 * An empty object or array carries no information, so an object of which nothing can be written is omitted. If other fields write into it
 * (`offers.*.price` into the value of `offers`), this is known only at the end.
 */

/** Whether an object or array has no members, or only constants. */
export function isEmpty(output: unknown, { bare }: RunContext): output is OutputContainer {
  if (typeof output !== 'object' || output === null) return false;
  const size = Object.keys(output).length;
  return size === 0 || bare?.get(output) === size;
}

/** Records that an object has only constants so far. */
export function noteBare(output: unknown, run: RunContext): void {
  if (typeof output === 'object' && output !== null) (run.bare ??= new Map()).set(output, Object.keys(output).length);
}

/** Records that an object is lost. */
export function omitEmpty(location: RecordPath, omit: string | undefined, run: RunContext): typeof OMITTED {
  run.trace?.drop(pointerOf(location), omit ?? 'No part of it can be written.');
  return OMITTED;
}

/** Keeps an empty object until all fields have been written. */
export function setAside(
  output: OutputContainer,
  location: RecordPath,
  omit: string | undefined,
  run: RunContext,
): OutputContainer {
  (run.empty ??= new Map()).set(output, () => omitEmpty(location, omit, run));
  return output;
}

/**
 * Returns a function that removes objects that are still empty from the output. undefined: the entity has no such fields. Members that
 * the conditions of the entity require are kept.
 */
export function pruner({ fields, entity }: EntityPlan): ((output: OutputBuilder, run: RunContext) => void) | undefined {
  const needed = entity.when.flatMap((one) => ('present' in one && one.present ? [one.path[0]] : []));
  const paths = fields
    .filter(({ isHolder }) => isHolder)
    .map(({ field }) => field.paths[0] as ConcretePath)
    .filter(([first]) => !needed.includes(first));
  if (paths.length === 0) return undefined;
  return (output, run) => {
    if (run.empty === undefined || output.root === undefined) return;
    for (const path of paths) {
      const holder = reader(path.slice(0, -1))(output.root);
      const slot = { holder: holder as OutputContainer, key: path.at(-1) as string | number };
      if (isObject(holder) && Object.hasOwn(holder, slot.key)) prune(slot, run);
    }
  };
}

function prune({ holder, key }: OutputSlot, run: RunContext): void {
  const members = holder as Record<string | number, Json>;
  const held = members[key] as Json;
  if (isArray(held)) {
    const items = held as Json[];
    let kept = 0;
    for (const [at, item] of items.entries()) {
      if (dropIfEmpty(item, run)) continue;
      items[kept] = item;
      if (at > kept) run.trace?.move({ holder: items, key: at }, { holder: items, key: kept });
      kept += 1;
    }
    const isBare = kept === 0 && items.length > 0;
    items.length = kept;
    if (isBare) delete members[key];
  } else if (dropIfEmpty(held, run)) delete members[key];
}

/** Reports the loss of an object that was set aside and is still empty. */
function dropIfEmpty(value: Json, run: RunContext): boolean {
  const reportLoss = isEmpty(value, run) ? run.empty?.get(value) : undefined;
  reportLoss?.();
  return reportLoss !== undefined;
}
