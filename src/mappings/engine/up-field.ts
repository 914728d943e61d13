import { isArray, isPlain } from '../json.ts';
import type { ConcretePath, Json } from '../mapping.ts';
import { ABSENT } from '../path.ts';
import type { AssignedValue, AssignedObject } from './assign.ts';
import { assignValues } from './assign.ts';
import { meetsAll, constantsOf } from './conditions.ts';
import { checkConstants } from './constants.ts';
import type { Decode } from './decode.ts';
import { OMITTED, decoder, fitsOne } from './decode.ts';
import { fastPathUp } from './fast-path-up.ts';
import type { FoundValue } from './find.ts';
import { Differing, Obstacle, explainFoundLoss, finder } from './find.ts';
import { itemsOf } from './items.ts';
import type { FieldPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';
import type { ChooseUp } from './up.ts';

/** Reads one field of a record into an object of the ontology. */
export type UpField = (record: Json, node: AssignedObject, location: RecordPath, run: RunContext) => void;

export function fieldUp(plan: FieldPlan, choose: ChooseUp): UpField {
  const find = createFind(plan, choose);
  const decode = decoder(plan, choose);
  return fastPathUp(plan, plan.itemised ? itemsUp(plan, find, decode, choose) : valueUp(plan, find, decode));
}

type Find = (record: Json, location: RecordPath, run: RunContext) => FoundValue | undefined;

function valueUp(plan: FieldPlan, find: Find, decode: Decode): UpField {
  const { where, constants } = plan.field;
  const applies = where.length > 0 ? meetsAll(where) : undefined;
  const required = constantsOf(where);
  const companions = constants.length > 0 ? checkConstants(constants, true) : undefined;
  return (record, node, location, run) => {
    if (applies && !applies(record)) return;
    const found = find(record, location, run);
    if (found === undefined) return;
    for (const { path } of required) run.trace?.use(pointerOf(location, path as ConcretePath));
    if (companions && found.preferred) companions(record, location, run);
    const value = decode(found, run);
    if (value !== undefined && value !== OMITTED)
      assignValues(plan, node, [{ location: found.location, path: found.path, value }], run);
  };
}

function itemsUp(plan: FieldPlan, find: Find, decode: Decode, choose: ChooseUp): UpField {
  const items = itemsOf(plan, choose);
  return (record, node, location, run) => {
    const found = find(record, location, run);
    const chosen = found && items(found, run);
    if (chosen === undefined) return;
    const values: AssignedValue[] = [];
    let omitted = 0;
    for (const item of chosen) {
      const value = decode(item, run);
      if (value === OMITTED) omitted += 1;
      else if (value !== undefined) values.push({ location: item.location, path: item.path, value });
    }
    const whole = values.length + omitted === chosen.length;
    // A list of which every item was omitted is not an empty list.
    if (whole && (omitted === 0 || values.length > 0)) assignValues(plan, node, values, run);
  };
}

/** Finds the first alternative that can be read. Returns the default if all are absent. */
function createFind(plan: FieldPlan, choose: ChooseUp): Find {
  const { field, fallback, concern } = plan;
  const locate = finder(field.paths, fitsField(plan, choose));
  const [first = []] = field.paths;
  return (record, location, run) => {
    const found = locate(record, location);
    if (found === ABSENT)
      return fallback === undefined
        ? undefined
        : { value: fallback, location, path: first as ConcretePath, preferred: false };
    if (found instanceof Obstacle) {
      const code = found.by.found === null ? 'null' : 'type';
      report(run, pointerOf(location, found.path), code, found.by.found, found.by.expected, concern);
      return undefined;
    }
    if (!(found instanceof Differing)) return found;
    const [path = [], ...others] = found.all;
    if (field.omit !== undefined)
      explainFoundLoss({ value: null, location, path, others, preferred: true }, field.omit, run);
    else {
      const expected = `the same value as at ${pointerOf(location, path)}`;
      report(run, pointerOf(location, found.path), 'several', found.value, expected, concern);
    }
    return undefined;
  };
}

function fitsField(plan: FieldPlan, choose: ChooseUp): (value: Json) => boolean {
  const { each, items } = plan.field;
  if (!plan.itemised) return fitsOne(plan, choose);
  if (each !== 'one-or-many') return isArray;
  const fits = items === undefined ? fitsOne(plan, choose) : (value: Json) => !isPlain(value);
  return (value) => isArray(value) || fits(value);
}
