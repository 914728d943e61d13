import { toPointer } from '../../rdf/json/json.ts';
import { own as ownMember } from '../json.ts';
import type { ConcretePath, Condition, Json, JsonObject } from '../mapping.ts';
import { OutputBuilder } from '../output-builder.ts';
import { ABSENT, reader } from '../path.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { ChooseDown } from './choose-down.ts';
import { chooseDown } from './choose-down.ts';
import { writtenAs } from './classes.ts';
import { meetsAll, constantsOf, describeCondition, unwrittenOf } from './conditions.ts';
import type { WriteDefault } from './default-value.ts';
import { createDefault } from './default-value.ts';
import type { Compiling, DownField } from './down-field.ts';
import { fieldDown } from './down-field.ts';
import { noteBare, pruner } from './empty.ts';
import { createGather } from './gather.ts';
import { reserver } from './generated.ts';
import type { EntityPlan, FieldPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { MAX_DEPTH, pointerOf } from './record-path.ts';
import type { RunContext, Convert, ConvertDown } from './run-context.ts';
import { NOTHING, report, reportNothing } from './run-context.ts';
import { reportHoles, writeConstants } from './write.ts';

/** Compiles one function for each entity. The result chooses the entity of an object. */
export function compileDown(
  entities: readonly EntityPlan[],
  vocabulary: MappingVocabulary,
): (choices: readonly EntityPlan[]) => Convert {
  const converters = new Map<EntityPlan, ConvertDown>();
  const choose: ChooseDown = chooseDown(vocabulary, converters);
  const compiling: Compiling = { gather: createGather(vocabulary), choose, vocabulary };
  for (const plan of entities) converters.set(plan, entityDown(plan, compiling));
  return (choices) => {
    const { pick, reportMismatch } = choose(choices);
    return (node, location, run) => {
      const convert = pick(node);
      const result = convert?.(node, location, run);
      if (convert === undefined) reportMismatch(node, location, run);
      else if (result === NOTHING) reportNothing(location, run);
      return result === undefined || result === NOTHING ? {} : result;
    };
  };
}

/** A field with everything that is needed to write it. */
interface Writer {
  readonly write: DownField;
  readonly writeDefault: WriteDefault | undefined;
  /** Conditions that the field does not write itself. */
  readonly conditions: readonly Condition[];
  /** Whether the field would be read back, judging by what is written so far. */
  readonly applies: (value: Json) => boolean;
}

function writerOf(plan: FieldPlan, compiling: Compiling): Writer {
  const { others, own } = plan.itemised ? { others: [], own: [] } : unwrittenOf(plan.field);
  const [othersHold, ownHold] = [meetsAll(others), meetsAll(own)];
  const read = own.length > 0 ? reader(plan.field.paths[0] as ConcretePath) : undefined;
  return {
    write: fieldDown(plan, compiling),
    writeDefault: createDefault(plan),
    conditions: [...others, ...own],
    // The path is still empty: the field is expected to write a value that meets its conditions.
    applies: (value) => othersHold(value) && (read === undefined || read(value) === ABSENT || ownHold(value)),
  };
}

function entityDown(plan: EntityPlan, compiling: Compiling): ConvertDown {
  const writers = plan.fields
    .filter(({ field }) => field.direction !== 'up')
    .map((field) => writerOf(field, compiling));
  const independent = writers.filter(({ conditions }) => conditions.length === 0);
  // Fields that depend on other members are written after them.
  const dependent = writers.filter(({ conditions }) => conditions.length > 0);
  const note = createNotes(plan);
  const reserve = plan.entity.generated.length > 0 ? reserver(plan.entity.generated) : undefined;
  const check = createCheck(plan);
  const prune = pruner(plan);
  // An entity with constants or generated members is never empty.
  const hasContent = constantsOf(plan.entity.when).length > 0 || plan.entity.generated.length > 0;
  return (value, location, run) => {
    const node = value as JsonObject;
    if (location.depth > MAX_DEPTH) {
      report(run, pointerOf(location), 'depth', node, `at most ${MAX_DEPTH} levels of nested objects`);
      return {};
    }
    if (run.trace) note(node, location, run);
    const output = new OutputBuilder(plan.shape === 'value' ? undefined : plan.shape === 'array' ? [] : {});
    if (plan.constants.length > 0) writeConstants(output, plan.constants, location, run, {});
    let defaults: WriteDefault[] | undefined;
    let isWritten = hasContent;
    for (const writer of independent) {
      if (writer.write(node, output, location, run)) isWritten = true;
      else if (writer.writeDefault) (defaults ??= []).push(writer.writeDefault);
    }
    let checked: Writer[] | undefined;
    for (const writer of dependent) {
      if (!writer.applies(output.root ?? null)) continue;
      const written = writer.write(node, output, location, run);
      if (written) isWritten = true;
      else if (writer.writeDefault) (defaults ??= []).push(writer.writeDefault);
      if (written || writer.writeDefault) (checked ??= []).push(writer);
    }
    if (defaults) for (const writeDefault of defaults) writeDefault(output, location, run);
    reserve?.(output, run);
    reportHoles(output, location, run, {});
    prune?.(output, run);
    output.settle(run.trace?.move);
    if (!isWritten && defaults === undefined && location.depth > 0) noteBare(output.root, run);
    check(output, checked ?? [], location, run);
    return output.root === undefined ? NOTHING : output.root;
  };
}

/** Returns a function that records which parts of an object are converted implicitly, and which cannot be. */
function createNotes({
  fields,
  class: own,
}: EntityPlan): (node: JsonObject, location: RecordPath, run: RunContext) => void {
  const typed = fields.some(
    ({ field, targets }) =>
      field.direction !== 'up' && targets.some(({ steps, key }) => steps.length === 0 && key === '@type'),
  );
  const written = new Set(fields.filter(({ field }) => field.direction !== 'up').flatMap(targetPointers));
  // Properties that are only read are lost when writing, unless another field writes them.
  const explained = fields
    .filter(({ field }) => field.direction === 'up')
    .flatMap((plan) => targetPointers(plan).map((target) => ({ target, reason: plan.field.reason ?? '' })))
    .filter(({ target }) => !written.has(target));
  return (node, location, { trace }) => {
    trace?.visit(pointerOf(location));
    const type = pointerOf(location, ['@type']);
    if (!typed && ownMember(node, '@type') === own) trace?.use(type);
    else if (!typed) trace?.explainLoss(type, writtenAs(own));
    for (const { target, reason } of explained) trace?.explainLoss(pointerOf(location) + target, reason);
  };
}

/** JSON Pointers of a field's properties, relative to the object. */
function targetPointers({ targets }: FieldPlan): readonly string[] {
  return targets.map(({ steps, key }) => toPointer([...steps.map((step) => step.key), key]));
}

/** Returns a function that checks that the output will be read as this entity, and by the fields that wrote it. */
function createCheck({ entity }: EntityPlan) {
  const conditions = entity.when.filter((condition) => !('value' in condition));
  const holds = meetsAll(conditions);
  return (output: OutputBuilder, checked: readonly Writer[], location: RecordPath, run: RunContext): void => {
    const root = output.root;
    if (root === undefined) return;
    if (conditions.length > 0 && !holds(root)) reportUnmet(conditions, root, location, run);
    else for (const writer of checked) if (!writer.applies(root)) reportUnmet(writer.conditions, root, location, run);
  };

  function reportUnmet(unmet: readonly Condition[], found: Json, location: RecordPath, run: RunContext): void {
    const expected = `an object that can be read as ${entity.name}: ${unmet.map(describeCondition).join(' and ')}`;
    report(run, pointerOf(location), 'constant', found, expected);
  }
}
