import { copyOf } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { OutputBuilder } from '../output-builder.ts';
import { constantsOf } from './conditions.ts';
import type { FieldPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { itemWriter, writeConstants } from './write.ts';

/** Writes the default value of a field. */
export type WriteDefault = (output: OutputBuilder, location: RecordPath, run: RunContext) => void;

/** Returns undefined for a field without a default value. */
export function createDefault(plan: FieldPlan): WriteDefault | undefined {
  const { field } = plan;
  if (field.otherwise === undefined || field.direction === 'up') return undefined;
  const inItems = field.items !== undefined || (plan.itemised && field.where.length > 0);
  return inItems ? anItem(plan, field.otherwise) : aValue(plan, field.otherwise);
}

type DefaultValue = NonNullable<FieldPlan['field']['otherwise']>;

function aValue({ field, itemised, concern, makesHolder }: FieldPlan, { value, reason }: DefaultValue): WriteDefault {
  const [path = []] = field.paths;
  const companions = itemised ? [] : [...constantsOf(field.where), ...field.constants];
  return (output, location, run) => {
    if (path.length === 0) {
      output.root ??= copyOf(value);
      return;
    }
    let written = false;
    for (const { holder, key } of output.slots(path, makesHolder)) {
      if (Object.hasOwn(holder, key)) continue;
      (holder as Record<string | number, Json>)[key] = copyOf(value);
      run.trace?.add(holder, key, reason);
      written = true;
    }
    if (written) writeConstants(output, companions, location, run, concern);
  };
}

/** Appends one more item with the value to the array. */
function anItem(plan: FieldPlan, { value, reason }: DefaultValue): WriteDefault {
  const write = itemWriter(plan);
  const [path = []] = plan.field.paths;
  return (output, location, run) => {
    write([copyOf(value)], [], output, location, run);
    const [slot] = path.length === 0 ? [] : output.slots(path);
    const array = slot ? (slot.holder as Record<string | number, Json>)[slot.key] : output.root;
    if (Array.isArray(array)) run.trace?.add(array, array.length - 1, reason);
  };
}
