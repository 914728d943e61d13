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
import { excusePassed, noteGathered, usePassed } from './gather.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import type { Trace } from './trace.ts';
import { listPath, valuesOfOne, valuesOfSeveral } from './values.ts';
import type { Write } from './write.ts';
import { itemWriter, singleWriter } from './write.ts';

/** What the fields of all entities have at hand. */
export interface Compiling {
  readonly gather: Gather;
  readonly choose: ChooseDown;
  readonly vocabulary: MappingVocabulary;
}

/** Writes one field of a thing of the ontology into an object outside; false where it had nothing to write. */
export type DownField = (node: JsonObject, draft: OutputBuilder, place: RecordPath, run: RunContext) => boolean;

export function fieldDown(plan: FieldPlan, compiling: Compiling): DownField {
  const write = plan.itemised ? itemWriter(plan) : singleWriter(plan);
  return fastPathDown(plan, plan.codec.many ? listDown(plan, compiling, write) : valuesDown(plan, compiling, write));
}

/** Several values of one property, or one each of several properties, that become one value outside. */
function listDown(plan: FieldPlan, { gather, choose }: Compiling, write: Write): DownField {
  const [target, ...others] = plan.targets as readonly [Target, ...Target[]];
  const together = others.length > 0;
  const encode = listEncoder(plan);
  const values = together ? valuesOfSeveral(plan, gather) : valuesOfOne(plan, target, gather, encoder(plan, choose));
  return (node, draft, place, run) => {
    const given = values(node, place, run);
    if (given === undefined) return false;
    const at = together ? place : listPath(place, target, given);
    const result = encode(given, at, run);
    return (
      result !== undefined && write([result], together ? given : [{ value: result, place: at }], draft, place, run)
    );
  };
}

function valuesDown(plan: FieldPlan, { gather, choose, vocabulary }: Compiling, write: Write): DownField {
  const { field, fallback, classes, entities } = plan;
  const nested = entities.length > 0;
  const target = plan.targets[0] as Target;
  const encode = encoder(plan, choose);
  const values = valuesOfOne(plan, target, classes ? gatherClasses(plan, gather, vocabulary) : gather, encode);
  return (node, draft, place, run) => {
    const given = values(node, place, run);
    if (given === undefined || (field.each === false && given.length === 0)) return false;
    const encoded: Json[] = [];
    const taken: GatheredValue[] = [];
    for (const one of given) {
      const result = encode.one(one, run);
      if (result === undefined) return false;
      if (result === OMITTED) {
        if (run.trace) excusePassed(one.passed, run.trace);
        continue;
      }
      encoded.push(result);
      taken.push(one);
    }
    if (taken.length === 0 && given.length > 0) return false;
    const written =
      fallback !== undefined && equals(encoded[0], fallback) ? true : write(encoded, taken, draft, place, run);
    if (run.trace) for (const one of taken) noteWritten(one, written, nested, run.trace);
    return written;
  };
}

/** A thing has made its own notes, which say nothing where it found no place. */
function noteWritten(given: GatheredValue, written: boolean, nested: boolean, trace: Trace): void {
  if (!nested && written) noteGathered(given, trace);
  else if (written) usePassed(given.passed, trace);
  else if (nested) trace.drop(pointerOf(given.place));
}

function gatherClasses(plan: FieldPlan, gather: Gather, vocabulary: MappingVocabulary): Gather {
  const nearest = nearestClass(plan, plan.targets[0] as Target, vocabulary);
  return (...all) => gather(...all)?.flatMap((given) => nearest(given, all[4]) ?? []);
}
