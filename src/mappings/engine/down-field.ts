import { equals } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { OutputBuilder } from '../output-builder.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { ChooseDown } from './choose-down.ts';
import { nearestClass } from './classes.ts';
import { OMITTED } from './decode.ts';
import { encoder, listEncoder } from './encode.ts';
import { fastPathDown } from './fast-path-down.ts';
import type { Gather, GatheredValue } from './gather.ts';
import { explainPassedLoss, noteGathered, usePassed } from './gather.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import type { Trace } from './trace.ts';
import { listPath, valuesOfOne, valuesOfSeveral } from './values.ts';
import type { Write } from './write.ts';
import { itemWriter, singleWriter } from './write.ts';

/** Shared by the fields of all entities. */
export interface Compiling {
  readonly gather: Gather;
  readonly choose: ChooseDown;
  readonly vocabulary: MappingVocabulary;
}

/** Writes one field of an object of the ontology into the output. Returns false if there was nothing to write. */
export type DownField = (node: JsonObject, output: OutputBuilder, location: RecordPath, run: RunContext) => boolean;

export function fieldDown(plan: FieldPlan, compiling: Compiling): DownField {
  const write = plan.itemised ? itemWriter(plan) : singleWriter(plan);
  return fastPathDown(plan, plan.codec.many ? listDown(plan, compiling, write) : valuesDown(plan, compiling, write));
}

/** Several values of one property, or one value of each of several properties, become one external value. */
function listDown(plan: FieldPlan, { gather, choose }: Compiling, write: Write): DownField {
  const [target, ...others] = plan.targets as readonly [Target, ...Target[]];
  const together = others.length > 0;
  const encode = listEncoder(plan);
  const values = together ? valuesOfSeveral(plan, gather) : valuesOfOne(plan, target, gather, encoder(plan, choose));
  return (node, output, location, run) => {
    const gathered = values(node, location, run);
    if (gathered === undefined) return false;
    const at = together ? location : listPath(location, target, gathered);
    const result = encode(gathered, at, run);
    return (
      result !== undefined &&
      write([result], together ? gathered : [{ value: result, location: at }], output, location, run)
    );
  };
}

function valuesDown(plan: FieldPlan, { gather, choose, vocabulary }: Compiling, write: Write): DownField {
  const { field, fallback, classes, entities } = plan;
  const nested = entities.length > 0;
  const target = plan.targets[0] as Target;
  const encode = encoder(plan, choose);
  const values = valuesOfOne(plan, target, classes ? gatherClasses(plan, gather, vocabulary) : gather, encode);
  return (node, output, location, run) => {
    const gathered = values(node, location, run);
    if (gathered === undefined || (field.each === false && gathered.length === 0)) return false;
    const encoded: Json[] = [];
    const taken: GatheredValue[] = [];
    for (const one of gathered) {
      const result = encode.one(one, run);
      if (result === undefined) return false;
      if (result === OMITTED) {
        if (run.trace) explainPassedLoss(one.passed, run.trace);
        continue;
      }
      encoded.push(result);
      taken.push(one);
    }
    if (taken.length === 0 && gathered.length > 0) return false;
    const written =
      fallback !== undefined && equals(encoded[0], fallback) ? true : write(encoded, taken, output, location, run);
    if (run.trace) for (const one of taken) noteWritten(one, written, nested, run.trace);
    return written;
  };
}

/** A nested object has recorded its own parts as used. If it was not written, they are lost. */
function noteWritten(gathered: GatheredValue, written: boolean, nested: boolean, trace: Trace): void {
  if (!nested && written) noteGathered(gathered, trace);
  else if (written) usePassed(gathered.passed, trace);
  else if (nested) trace.drop(pointerOf(gathered.location));
}

function gatherClasses(plan: FieldPlan, gather: Gather, vocabulary: MappingVocabulary): Gather {
  const nearest = nearestClass(plan, plan.targets[0] as Target, vocabulary);
  return (...all) => gather(...all)?.flatMap((gathered) => nearest(gathered, all[4]) ?? []);
}
