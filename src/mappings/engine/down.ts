import { toPointer } from '../json-pointer.ts';
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

/** One function for each entity, and one that finds out as which of several a thing is written. */
export function compileDown(
  entities: readonly EntityPlan[],
  vocabulary: MappingVocabulary,
): (choices: readonly EntityPlan[]) => Convert {
  const made = new Map<EntityPlan, ConvertDown>();
  const choose: ChooseDown = chooseDown(vocabulary, made);
  const compiling: Compiling = { gather: createGather(vocabulary), choose, vocabulary };
  for (const plan of entities) made.set(plan, entityDown(plan, compiling));
  return (choices) => {
    const { pick, tell } = choose(choices);
    return (node, place, run) => {
      const way = pick(node);
      const made = way?.(node, place, run);
      if (way === undefined) tell(node, place, run);
      else if (made === NOTHING) reportNothing(place, run);
      return made === undefined || made === NOTHING ? {} : made;
    };
  };
}

/** A field with all that its writing needs. */
interface Writer {
  readonly write: DownField;
  readonly otherwise: WriteDefault | undefined;
  /** What its record must be and it does not write itself. */
  readonly conditions: readonly Condition[];
  /** Whether the field would be read again, as far as what is written so far tells. */
  readonly applies: (value: Json) => boolean;
}

function writerOf(plan: FieldPlan, compiling: Compiling): Writer {
  const { others, own } = plan.itemised ? { others: [], own: [] } : unwrittenOf(plan.field);
  const [othersHold, ownHold] = [meetsAll(others), meetsAll(own)];
  const read = own.length > 0 ? reader(plan.field.paths[0] as ConcretePath) : undefined;
  return {
    write: fieldDown(plan, compiling),
    otherwise: createDefault(plan),
    conditions: [...others, ...own],
    // Where nothing stands yet, the field is to write what its own conditions ask for.
    applies: (value) => othersHold(value) && (read === undefined || read(value) === ABSENT || ownHold(value)),
  };
}

function entityDown(plan: EntityPlan, compiling: Compiling): ConvertDown {
  const writers = plan.fields
    .filter(({ field }) => field.direction !== 'up')
    .map((field) => writerOf(field, compiling));
  const independent = writers.filter(({ conditions }) => conditions.length === 0);
  // What depends on other members is written after them.
  const dependent = writers.filter(({ conditions }) => conditions.length > 0);
  const note = noter(plan);
  const reserve = plan.entity.generated.length > 0 ? reserver(plan.entity.generated) : undefined;
  const check = checker(plan);
  const prune = pruner(plan);
  // A constant by which objects are told apart says what the thing is.
  const isTold = constantsOf(plan.entity.when).length > 0 || plan.entity.generated.length > 0;
  return (value, place, run) => {
    const node = value as JsonObject;
    if (place.depth > MAX_DEPTH) {
      report(run, pointerOf(place), 'depth', node, `at most ${MAX_DEPTH} things inside one another`);
      return {};
    }
    if (run.trace) note(node, place, run);
    const draft = new OutputBuilder(plan.shape === 'value' ? undefined : plan.shape === 'array' ? [] : {});
    if (plan.constants.length > 0) writeConstants(draft, plan.constants, place, run, {});
    let silent: WriteDefault[] | undefined;
    let says = isTold;
    for (const writer of independent) {
      if (writer.write(node, draft, place, run)) says = true;
      else if (writer.otherwise) (silent ??= []).push(writer.otherwise);
    }
    let late: Writer[] | undefined;
    for (const writer of dependent) {
      if (!writer.applies(draft.root ?? null)) continue;
      const written = writer.write(node, draft, place, run);
      if (written) says = true;
      else if (writer.otherwise) (silent ??= []).push(writer.otherwise);
      if (written || writer.otherwise) (late ??= []).push(writer);
    }
    if (silent) for (const otherwise of silent) otherwise(draft, place, run);
    reserve?.(draft, run);
    reportHoles(draft, place, run, {});
    prune?.(draft, run);
    draft.settle(run.trace?.move);
    if (!says && silent === undefined && place.depth > 0) noteBare(draft.root, run);
    check(draft, late ?? [], place, run);
    return draft.root === undefined ? NOTHING : draft.root;
  };
}

/** Makes the notes on what of a thing comes across by itself, and on what cannot. */
function noter({ fields, class: own }: EntityPlan): (node: JsonObject, place: RecordPath, run: RunContext) => void {
  const typed = fields.some(
    ({ field, targets }) =>
      field.direction !== 'up' && targets.some(({ steps, key }) => steps.length === 0 && key === '@type'),
  );
  const written = new Set(fields.filter(({ field }) => field.direction !== 'up').flatMap(placesOfTargets));
  // What is only read is lost on the way down, unless another field writes it.
  const excused = fields
    .filter(({ field }) => field.direction === 'up')
    .flatMap((plan) => placesOfTargets(plan).map((target) => ({ target, reason: plan.field.reason ?? '' })))
    .filter(({ target }) => !written.has(target));
  return (node, place, { trace }) => {
    trace?.visit(pointerOf(place));
    const type = pointerOf(place, ['@type']);
    if (!typed && ownMember(node, '@type') === own) trace?.use(type);
    else if (!typed) trace?.excuse(type, writtenAs(own));
    for (const { target, reason } of excused) trace?.excuse(pointerOf(place) + target, reason);
  };
}

/** The places below a thing that a field is about, as JSON Pointers. */
function placesOfTargets({ targets }: FieldPlan): readonly string[] {
  return targets.map(({ steps, key }) => toPointer([...steps.map((step) => step.key), key]));
}

/** Makes the check that what is written will be read as this entity, and by the fields that wrote it. */
function checker({ entity }: EntityPlan) {
  const conditions = entity.when.filter((condition) => !('value' in condition));
  const holds = meetsAll(conditions);
  return (draft: OutputBuilder, late: readonly Writer[], place: RecordPath, run: RunContext): void => {
    const root = draft.root;
    if (root === undefined) return;
    if (conditions.length > 0 && !holds(root)) tell(conditions, root, place, run);
    else for (const writer of late) if (!writer.applies(root)) tell(writer.conditions, root, place, run);
  };

  function tell(unmet: readonly Condition[], found: Json, place: RecordPath, run: RunContext): void {
    const expected = `what ${entity.name} is read by: ${unmet.map(describeCondition).join(' and ')}`;
    report(run, pointerOf(place), 'constant', found, expected);
  }
}
