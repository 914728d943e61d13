import { toPointer } from '../../json/json.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { equals, isArray, isObject, own as ownMember } from '../data/json.ts';
import { OutputBuilder } from '../data/output-builder.ts';
import { ABSENT, isEvery, reader } from '../data/path.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { ConcretePath, Condition, Json, JsonObject } from '../mapping.ts';
import { constantsOf, describeCondition, meetsAll, unwrittenOf } from './conditions.ts';
import type { ChooseDown } from './encode.ts';
import { chooseDown, encoder, firstOf, listEncoder, listPath, valuesOfOne, valuesOfSeveral } from './encode.ts';
import type { OutputObject } from './fast-path.ts';
import { convert, simpleNames, soleThing } from './fast-path.ts';
import { exactTypes } from './exact-types.ts';
import { impliedChecker } from './implied.ts';
import type { Gather, GatheredValue } from './gather.ts';
import { createGather, explainPassedLoss, nearestClass, noteGathered, usePassed, writtenAs } from './gather.ts';
import type { EntityPlan, FieldPlan, Target } from './plan.ts';
import { references } from './references.ts';
import type { Convert, ConvertDown, RecordPath, RunContext } from './run-context.ts';
import { MAX_DEPTH, NOTHING, pointerOf, report, reportNothing, reserver } from './run-context.ts';
import type { Trace } from './trace.ts';
import { OMITTED } from './up.ts';
import type { Write, WriteDefault } from './write.ts';
import {
  createDefault,
  itemWriter,
  mergingWriter,
  noteBare,
  pruner,
  reportHoles,
  singleWriter,
  writeConstants,
} from './write.ts';

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
  readonly plan: FieldPlan;
  readonly write: DownField;
  /** Of a field without items: where its value is written. */
  readonly path: ConcretePath;
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
    plan,
    write: fieldDown(plan, compiling),
    path: plan.field.paths[0] as ConcretePath,
    writeDefault: createDefault(plan),
    conditions: [...others, ...own],
    // The path is still empty: the field is expected to write a value that meets its conditions.
    applies: (value) => othersHold(value) && (read === undefined || read(value) === ABSENT || ownHold(value)),
  };
}

function entityDown(plan: EntityPlan, compiling: Compiling): ConvertDown {
  const written = plan.fields.filter(({ field }) => field.direction !== 'up');
  const writers = written.filter(({ codec }) => !codec.merges).map((field) => writerOf(field, compiling));
  const merging = written.filter(({ codec }) => codec.merges).map((field) => writerOf(field, compiling));
  const independent = writers.filter(({ conditions }) => conditions.length === 0);
  // Fields that depend on other members are written after them.
  const dependent = writers.filter(({ conditions }) => conditions.length > 0);
  const note = createNotes(plan);
  const reserve = plan.entity.generated.length > 0 ? reserver(plan.entity.generated) : undefined;
  const check = createCheck(plan);
  const prune = pruner(plan);
  const makeReference = references(plan);
  const makeExact = exactTypes(plan);
  const checkImplied = impliedChecker(plan, compiling.vocabulary);
  const constants = plan.constants.filter(({ path }) => !path.some(isEvery));
  // They are written in objects that fields have written.
  const companions = plan.constants.filter(({ path }) => path.some(isEvery));
  // An entity with constants or generated members is never empty.
  const hasContent =
    constantsOf(plan.entity.when).length > 0 || plan.entity.generated.some(({ path }) => path.length === 1);
  return (value, location, run) => {
    const node = value as JsonObject;
    if (location.depth > MAX_DEPTH) {
      report(run, pointerOf(location), 'depth', node, `at most ${MAX_DEPTH} levels of nested objects`);
      return {};
    }
    if (run.trace) note(node, location, run);
    const output = new OutputBuilder(plan.shape === 'value' ? undefined : plan.shape === 'array' ? [] : {});
    if (constants.length > 0) writeConstants(output, constants, location, run, {});
    let defaults: WriteDefault[] | undefined;
    let isWritten = hasContent;
    const fields = checkImplied && new Set<FieldPlan>();
    for (const writer of independent) {
      if (writer.write(node, output, location, run)) {
        isWritten = true;
        fields?.add(writer.plan);
      } else if (writer.writeDefault) (defaults ??= []).push(writer.writeDefault);
    }
    let merged = false;
    for (const { write } of merging) if (write(node, output, location, run)) merged = isWritten = true;
    let checked: Writer[] | undefined;
    for (const writer of dependent) {
      // Conditions may be about merged members, and those are not replaced.
      if (!writer.applies(output.root ?? null) || (merged && output.has(writer.path))) continue;
      const written = writer.write(node, output, location, run);
      if (written) {
        isWritten = true;
        fields?.add(writer.plan);
      } else if (writer.writeDefault) (defaults ??= []).push(writer.writeDefault);
      if (written || writer.writeDefault) (checked ??= []).push(writer);
    }
    if (defaults) for (const writeDefault of defaults) writeDefault(output, location, run);
    reserve?.(output, run);
    reportHoles(output, location, run, {});
    prune?.(output, run);
    if (companions.length > 0) writeConstants(output, companions, location, run, {});
    output.settle(run.trace?.move);
    // An exact type says more than the class, so an object that has one is no mere reference.
    if (location.depth > 0) makeReference?.(output.root, node);
    makeExact?.(output.root, node);
    if (!isWritten && defaults === undefined && location.depth > 0) noteBare(output.root, run);
    check(output, checked ?? [], location, run);
    if (fields) checkImplied?.(node, (field) => fields.has(field), location, run);
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

/** Shared by the fields of all entities. */
interface Compiling {
  readonly gather: Gather;
  readonly choose: ChooseDown;
  readonly vocabulary: MappingVocabulary;
}

/** Writes one field of an object of the ontology into the output. Returns false if there was nothing to write. */
type DownField = (node: JsonObject, output: OutputBuilder, location: RecordPath, run: RunContext) => boolean;

function fieldDown(plan: FieldPlan, compiling: Compiling): DownField {
  const write = plan.codec.merges ? mergingWriter(plan) : plan.itemised ? itemWriter(plan) : singleWriter(plan);
  const general = plan.codec.many ? listDown(plan, compiling, write) : valuesDown(plan, compiling, write);
  return unlessStated(plan, fastPathDown(plan, general));
}

/** Does not write what another property states in more detail. It is not lost. */
function unlessStated({ unless, targets }: FieldPlan, write: DownField): DownField {
  const [property, ...inside] = unless ?? [];
  if (property === undefined || inside.length > 0) return write;
  return (node, output, location, run) => {
    if (ownMember(node, property) === undefined) return write(node, output, location, run);
    for (const { key } of targets) if (ownMember(node, key) !== undefined) run.trace?.use(pointerOf(location, [key]));
    return false;
  };
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
  const first = nested ? field.first : undefined;
  const { rest } = field;
  const target = plan.targets[0] as Target;
  const encode = encoder(plan, choose);
  const values = valuesOfOne(plan, target, classes ? gatherClasses(plan, gather, vocabulary) : gather, encode);
  return (node, output, location, run) => {
    const gathered = values(node, location, run);
    if (gathered === undefined || (field.each === false && gathered.length === 0)) return false;
    const encoded: Json[] = [];
    const taken: GatheredValue[] = [];
    let others = 0;
    for (const [at, one] of gathered.entries()) {
      const result = encode.one(one, run);
      if (result === undefined) return false;
      if (result === OMITTED) {
        if (run.trace) explainPassedLoss(one.passed, run.trace);
        continue;
      }
      if (rest) {
        others += 1;
        if (others > rest.most + 1) run.trace?.drop(pointerOf(one.location), rest.reason);
        if (others === 1 || others > rest.most + 1) continue;
      }
      encoded.push(result);
      taken.push(one);
      if (first) {
        if (!plan.continued) firstOf(gathered.slice(at), first.reason, run);
        break;
      }
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

/** Returns the fast path for writing a field, if it has one, with the general path as the fallback. */
function fastPathDown(plan: FieldPlan, general: DownField): DownField {
  const isPlain = !plan.codec.merges && (plan.unless === undefined || plan.unless.length === 1);
  const names = isPlain ? simpleNames(plan) : undefined;
  const { codec, field, targets } = plan;
  // `one-or-many` is excluded: another field may append items, and only the end shows whether one stands alone.
  if (names === undefined || field.each === 'one-or-many') return general;
  const [target, ...others] = targets as readonly [Target, ...Target[]];
  const get = others.length > 0 ? getParts(targets) : getValue(target, codec.many === true || field.each);
  const each = field.each;
  return (node, output, location, run) => {
    const value = run.trace === undefined ? get(node) : null;
    if (value === undefined) return false;
    if (value === null) return general(node, output, location, run);
    const written = convert(codec.down, value, each);
    if (written instanceof CodecRefusal || !write(output.root, names, written))
      return general(node, output, location, run);
    return true;
  };
}

/** The value of a field. undefined: absent. null: use the general path. */
type GetValue = (node: JsonObject) => Json | undefined;

function getValue(target: Target, listed: boolean): GetValue {
  const { key, functional } = target;
  return (node) => {
    const holder = target.steps.length === 0 ? node : holderOf(target, node);
    if (holder === undefined || holder === null) return holder;
    const held = holder[key];
    if (held === undefined) return undefined;
    if (isArray(held)) {
      if (functional || held.length === 0 || (!listed && held.length > 1)) return null;
      return listed ? held : plain(held[0] as Json);
    }
    return listed ? null : plain(held);
  };
}

/** A text with a language may be one of several to choose from. */
const plain = (value: Json): Json => (isObject(value) ? null : value);

function getParts(targets: readonly Target[]): GetValue {
  const getters = targets.map((target) => getValue(target, false));
  return (node) => {
    const parts = getters.map((get) => get(node));
    if (parts.every((part) => part === undefined)) return undefined;
    return parts.some((part) => part === undefined || part === null) ? null : (parts as Json[]);
  };
}

/** The object at the end of the steps, if each is one object of exactly the expected class. */
function holderOf({ steps }: Target, root: JsonObject): JsonObject | null | undefined {
  let node = root;
  for (const { key, class: type } of steps) {
    const next = soleThing(node[key]);
    if (next === undefined || next === null) return next;
    if (next['@type'] !== type) return null;
    node = next;
  }
  return node;
}

/** Writes a value if there is none at the path. Returns false without side effects if there is. */
function write(root: Json | undefined, names: readonly string[], value: Json): boolean {
  if (!isObject(root)) return false;
  let holder = root as OutputObject;
  const last = names.length - 1;
  for (let at = 0; at < last; at += 1) {
    const next = (holder[names[at] as string] ??= {});
    if (!isObject(next)) return false;
    holder = next as OutputObject;
  }
  const name = names[last] as string;
  if (holder[name] !== undefined) return false;
  holder[name] = value;
  return true;
}
