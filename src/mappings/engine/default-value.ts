import { copyOf } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { OutputBuilder } from '../output-builder.ts';
import { constantsOf } from './conditions.ts';
import type { FieldPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { itemWriter, writeConstants } from './write.ts';

/** Writes what a field has where nothing else is written. */
export type WriteDefault = (draft: OutputBuilder, place: RecordPath, run: RunContext) => void;

/** Makes that function; undefined for a field that needs no value. */
export function createDefault(plan: FieldPlan): WriteDefault | undefined {
  const { field } = plan;
  if (field.otherwise === undefined || field.direction === 'up') return undefined;
  const inItems = field.items !== undefined || (plan.itemised && field.where.length > 0);
  return inItems ? anItem(plan, field.otherwise) : aValue(plan, field.otherwise);
}

type Given = NonNullable<FieldPlan['field']['otherwise']>;

function aValue({ field, itemised, concern, makesHolder }: FieldPlan, { value, reason }: Given): WriteDefault {
  const [path = []] = field.paths;
  const companions = itemised ? [] : [...constantsOf(field.where), ...field.constants];
  return (draft, place, run) => {
    if (path.length === 0) {
      draft.root ??= copyOf(value);
      return;
    }
    let written = false;
    for (const { holder, key } of draft.slots(path, makesHolder)) {
      if (Object.hasOwn(holder, key)) continue;
      (holder as Record<string | number, Json>)[key] = copyOf(value);
      run.trace?.add(holder, key, reason);
      written = true;
    }
    if (written) writeConstants(draft, companions, place, run, concern);
  };
}

/** One more item of the array, around the value. */
function anItem(plan: FieldPlan, { value, reason }: Given): WriteDefault {
  const write = itemWriter(plan);
  const [path = []] = plan.field.paths;
  return (draft, place, run) => {
    write([copyOf(value)], [], draft, place, run);
    const [slot] = path.length === 0 ? [] : draft.slots(path);
    const array = slot ? (slot.holder as Record<string | number, Json>)[slot.key] : draft.root;
    if (Array.isArray(array)) run.trace?.add(array, array.length - 1, reason);
  };
}
