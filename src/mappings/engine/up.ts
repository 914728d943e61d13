import type { LeftItem } from '../codecs/codec.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { equals, isArray, isObject, isPlain } from '../data/json.ts';
import type { EntityShape } from '../data/path.ts';
import { ABSENT, formatPath, isEvery, isRest, pathParts, reader } from '../data/path.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { ConcretePath, ExternalPath, Json } from '../mapping.ts';
import { checkConstants, constantsOf, describeCondition, meetsAll } from './conditions.ts';
import type { OutputObject } from './fast-path.ts';
import { convert, simpleNames, soleThing } from './fast-path.ts';
import type { FoundValue } from './find.ts';
import { Differing, explainFoundLoss, explainNarrowing, finder, noteFound, Obstacle } from './find.ts';
import { implier } from './implied.ts';
import type { Removed } from '../data/validation.ts';
import type { EntityPlan, FieldPlan, Having, Target } from './plan.ts';
import { absencesOf, DROPPED, restrictor, wasRemoved } from './restrictions.ts';
import type { Convert, RecordPath, RunContext } from './run-context.ts';
import { itemOf, MAX_DEPTH, pointerOf, report, within } from './run-context.ts';

/** Chooses one of several entities to read a value with. */
interface ReadAs {
  /** Returns the converter of the first entity that reads this JSON type and whose conditions hold. */
  readonly pick: (value: Json, run: RunContext) => ConvertUp | undefined;
  /** Whether any of the entities reads the JSON type of the value. */
  readonly fits: (value: Json) => boolean;
  /** Reports that no entity matches the value. */
  readonly reportMismatch: (value: Json, location: RecordPath, run: RunContext) => void;
}

/** Converts the objects of one entity up. */
type ConvertUp = (value: Json, location: RecordPath, run: RunContext) => Json | typeof DROPPED;

type ChooseUp = (choices: readonly EntityPlan[]) => ReadAs;

/** Compiles one function for each entity. The result chooses the entity of a record. */
export function compileUp(
  entities: readonly EntityPlan[],
  vocabulary: MappingVocabulary,
): (choices: readonly EntityPlan[]) => Convert {
  const converters = new Map<EntityPlan, ConvertUp>();
  const choose: ChooseUp = (choices) => readAs(choices, converters);
  for (const plan of entities) converters.set(plan, entityUp(plan, choose, vocabulary));
  return (choices) => {
    const { pick, reportMismatch } = choose(choices);
    return (value, location, run) => {
      const convert = pick(value, run);
      const thing = convert?.(value, location, run);
      if (convert === undefined) reportMismatch(value, location, run);
      return thing === undefined || thing === DROPPED ? {} : thing;
    };
  };
}

const SHAPES: Readonly<Record<EntityShape, readonly [expected: string, has: (value: Json) => boolean]>> = {
  object: ['an object', isObject],
  array: ['an array', isArray],
  value: ['a value', isPlain],
};

function readAs(choices: readonly EntityPlan[], converters: ReadonlyMap<EntityPlan, ConvertUp>): ReadAs {
  const tests = choices.map((plan) => ({
    plan,
    hasShape: shapeTest(plan),
    holds: meetsAll(plan.entity.when),
    hasLost: removedItemTest(plan),
  }));
  const shapes = [...new Set(choices.map((plan) => SHAPES[plan.shape][0]))].join(' or ');
  const fits = (value: Json): boolean => tests.some(({ hasShape }) => hasShape(value));
  return {
    fits,
    pick: (value, { removed }) => {
      for (const { plan, hasShape, holds, hasLost } of tests)
        if (hasShape(value) && holds(value) && (removed === undefined || !hasLost(value, removed)))
          return converters.get(plan);
      return undefined;
    },
    reportMismatch: (value, location, run) => {
      const pointer = pointerOf(location);
      if (fits(value)) report(run, pointer, 'entity', value, choices.map(conditionsOf).join(', or '));
      else report(run, pointer, value === null ? 'null' : 'type', value, shapes);
    },
  };
}

/** Whether a repair has removed an item that a record of the entity must not have. Without it, the record looks like another. */
function removedItemTest({ entity: { when } }: EntityPlan): (value: Json, removed: Removed) => boolean {
  const tests = when.flatMap((condition) =>
    'lacks' in condition ? [{ find: reader(condition.path as ConcretePath), meets: meetsAll(condition.lacks) }] : [],
  );
  return (value, removed) =>
    tests.some(({ find, meets }) => {
      const items = find(value) as Json;
      const gone = isArray(items) ? removed.get(items) : undefined;
      return gone !== undefined && [...gone.values()].some((values) => values.some((item) => meets(item)));
    });
}

/** An entity with one field at `$` reads whatever its codec reads. */
function shapeTest({ shape, fields }: EntityPlan): (value: Json) => boolean {
  const [, has] = SHAPES[shape];
  const reads = shape === 'value' ? fields[0]?.codec.reads : undefined;
  const loose = shape === 'value' && fields[0]?.itemised === true;
  return reads || loose ? (value) => has(value) || reads?.(value) === true || (loose && isArray(value)) : has;
}

function conditionsOf({ entity }: EntityPlan): string {
  const conditions = entity.when.map(describeCondition);
  return conditions.length === 0 ? entity.name : `${entity.name} with ${conditions.join(' and ')}`;
}

function entityUp(plan: EntityPlan, choose: ChooseUp, vocabulary: MappingVocabulary): ConvertUp {
  const constants = checkConstants(plan.constants);
  const read = plan.fields.filter(({ field }) => field.direction !== 'down');
  const fields = read.map((field) => fieldUp(field, choose, narrowingOf(field, plan)));
  const restrict = restrictor([...plan.restrictions, ...absencesOf(plan.entity)], read);
  const explained = lossReasons(plan);
  const imply = implier(plan, vocabulary);
  // An object that is read from one value says nothing without it.
  const isValue = plan.shape === 'value' && read.length > 0;
  return (value, location, run) => {
    if (location.depth > MAX_DEPTH) {
      report(run, pointerOf(location), 'depth', value, `at most ${MAX_DEPTH} levels of nested objects`);
      return {};
    }
    const node: AssignedObject = { '@type': plan.class };
    constants(value, location, run);
    if (run.trace) {
      if (plan.shape !== 'value') run.trace.visit(pointerOf(location));
      for (const { path, reason } of explained)
        for (const one of pathParts(path, value)) run.trace.explainUnmapped(pointerOf(location, one), reason);
    }
    if (restrict === undefined && !isValue) {
      for (const field of fields) field(value, node, location, run);
      imply?.(value, node, location, run);
      return node;
    }
    const errors = run.errors.length;
    const isRead = fields.map((field) => field(value, node, location, run));
    // With errors, the result is meaningless.
    const isSound = run.errors.length === errors;
    if (isSound && isValue && !isRead.includes(true)) return DROPPED;
    const thing = isSound && restrict ? restrict(value, node, isRead, location, run) : node;
    if (thing !== DROPPED) imply?.(value, node, location, run);
    return thing;
  };
}

/** Reasons for losses: first of the whole object, then of single paths. */
export function lossReasons({ entity, gone }: EntityPlan): EntityPlan['entity']['unmapped'] {
  const oneWay = entity.fields.flatMap(({ direction, paths, reason }) =>
    direction === 'down' ? paths.map((path) => ({ path, reason: reason ?? '' })) : [],
  );
  const whole = entity.others === undefined ? [] : [{ path: [], reason: entity.others }];
  return [...whole, ...gone, ...entity.unmapped, ...entity.generated, ...oneWay];
}

/** Whether other values say more without an item that is not read. Of several days, one may be lost; of several exceptions, none. */
type Narrows = (item: Json) => boolean;

function narrowingOf({ field, entities }: FieldPlan, { restrictions }: EntityPlan): Narrows {
  if (entities.length === 0 || field.restricts === true) return () => false;
  const things = restrictions.find(({ readers }) => readers.some((one) => one.field === field))?.things ?? [];
  if (entities.every((one) => things.includes(one.class))) return () => true;
  const tests = entities.map((one) => ({ narrows: things.includes(one.class), holds: meetsAll(one.entity.when) }));
  return (item) => tests.find(({ holds }) => holds(item))?.narrows === true;
}

/** Reads one field of a record into an object of the ontology. Returns whether it has read a value. */
type UpField = (record: Json, node: AssignedObject, location: RecordPath, run: RunContext) => boolean;

function fieldUp(plan: FieldPlan, choose: ChooseUp, narrows: Narrows): UpField {
  const find = createFind(plan, choose);
  const decode = decoder(plan, choose);
  const general = plan.itemised ? itemsUp(plan, find, decode, choose, narrows) : valueUp(plan, find, decode);
  return unlessRead(plan, fastPathUp(plan, general));
}

/** Does not read what an earlier field has read elsewhere. Its member may be present and not be readable. */
function unlessRead({ field, unless: [property] = [] }: FieldPlan, read: UpField): UpField {
  if (property === undefined || field.direction !== 'up') return read;
  return (record, node, location, run) => !Object.hasOwn(node, property) && read(record, node, location, run);
}

type Find = (record: Json, location: RecordPath, run: RunContext) => FoundValue | undefined;

function valueUp(plan: FieldPlan, find: Find, decode: Decode): UpField {
  const { where, constants } = plan.field;
  const applies = where.length > 0 ? meetsAll(where) : undefined;
  const required = constantsOf(where);
  const companions = constants.length > 0 ? checkConstants(constants, true) : undefined;
  return (record, node, location, run) => {
    if (applies && !applies(record)) return false;
    const found = find(record, location, run);
    if (found === undefined) return false;
    for (const { path } of required) run.trace?.use(pointerOf(location, path as ConcretePath));
    if (companions && found.preferred) companions(record, location, run);
    const value = decode(found, run);
    if (value === undefined || value === OMITTED) return false;
    assignValues(plan, node, [{ location: found.location, path: found.path, value }], run);
    return true;
  };
}

function itemsUp(plan: FieldPlan, find: Find, decode: Decode, choose: ChooseUp, narrows: Narrows): UpField {
  const items = itemsOf(plan, choose);
  return (record, node, location, run) => {
    const errors = run.errors.length;
    const found = find(record, location, run);
    const { items: chosen, lacking = [] } = (found && items(found, run)) ?? {};
    if (chosen === undefined && plan.fallback !== undefined && run.errors.length === errors)
      return readDefault(plan, decode, record, node, location, run);
    // Items that the field is not about are not lost.
    if (chosen === undefined) return found !== undefined && !(isArray(found.value) && found.value.length === 0);
    const values: AssignedValue[] = [];
    let omitted = lacking.length;
    let isNarrowed = lacking.some(narrows);
    for (const item of chosen) {
      const value = decode(item, run);
      if (value === OMITTED) {
        omitted += 1;
        isNarrowed ||= narrows(item.value);
      } else if (value !== undefined) values.push({ location: item.location, path: item.path, value });
    }
    const whole = values.length + omitted === chosen.length + lacking.length;
    // A list of which every item was omitted is not an empty list.
    if (!whole || (omitted > 0 && values.length === 0)) return false;
    assignValues(plan, node, values, run);
    return omitted === 0 || (values.length > 0 && !isNarrowed);
  };
}

/** Reads the default of a field without an item. A repair may have removed an item with another value. */
function readDefault(
  plan: FieldPlan,
  decode: Decode,
  record: Json,
  node: AssignedObject,
  location: RecordPath,
  run: RunContext,
): boolean {
  const [first = []] = plan.field.paths;
  const path = concreteOf(first);
  const items = reader(path)(record);
  if (isRemoved(plan.field.paths, record, run)) return false;
  // The path of an item that the record does not have.
  const absent = itemOf(location, [...path, isArray(items as Json) ? (items as readonly Json[]).length : 0]);
  const value = decode({ value: plan.fallback as Json, location: absent, path: [], preferred: false }, run);
  if (value === undefined || value === OMITTED) return false;
  assignValues(plan, node, [{ location: absent, path: [], value }], run);
  return true;
}

const DIFFERENT = 'The items do not all have the same value here, so none is read.';

/** Finds the first alternative that can be read. Returns the default if all are absent. */
function createFind(plan: FieldPlan, choose: ChooseUp): Find {
  const { field, fallback, concern } = plan;
  const locate = finder(field.paths, fitsField(plan, choose), field.omit !== undefined);
  const [first = []] = field.paths;
  const { missing } = plan.codec;
  const explainOthers = alternativesExplainer(field.paths);
  return (record, location, run) => {
    const found = locate(record, location);
    if (run.trace && missing && field.paths.length > 1)
      for (const path of field.paths.flatMap((one) => pathParts(one, record)))
        if (missing.includes(reader(path)(record) as Json))
          run.trace.explainLoss(pointerOf(location, path), MEANS_NOTHING);
    if (found === ABSENT)
      return fallback === undefined || plan.itemised || isRemoved(field.paths, record, run)
        ? undefined
        : { value: fallback, location, path: first as ConcretePath, preferred: false };
    if (found instanceof Obstacle) {
      if (field.omit !== undefined) {
        if (isPlain(found.by.found)) run.trace?.explainOther(pointerOf(location, found.path), field.omit);
        return undefined;
      }
      const code = found.by.found === null ? 'null' : 'type';
      report(run, pointerOf(location, found.path), code, found.by.found, found.by.expected, concern);
      return undefined;
    }
    if (!(found instanceof Differing)) {
      explainOthers?.(found, record, run);
      return found;
    }
    const [path = [], ...others] = found.all;
    if (field.omit !== undefined) {
      const all = { value: null, location, path, others, preferred: true };
      explainFoundLoss(all, DIFFERENT, run);
      explainOthers?.(all, record, run);
    } else {
      const expected = `the same value as at ${pointerOf(location, path)}`;
      report(run, pointerOf(location, found.path), 'several', found.value, expected, concern);
    }
    return undefined;
  };
}

/** Whether a repair has removed a value at one of these paths, so that a default would say something else than the record. */
function isRemoved(paths: readonly ExternalPath[], record: Json, { removed }: RunContext): boolean {
  return removed !== undefined && paths.some((path) => wasRemoved(path, record, removed));
}

/** Explains the loss of what is at the alternatives of a field that is read at another. undefined: the field has one path. */
function alternativesExplainer(
  paths: readonly ExternalPath[],
): ((found: FoundValue, record: Json, run: RunContext) => void) | undefined {
  if (paths.length < 2) return undefined;
  const reason = onlyOneOf(paths);
  return ({ location, path: read }, record, { trace }) => {
    if (trace === undefined) return;
    for (const path of otherAlternatives(paths, read, record)) trace.explainOther(pointerOf(location, path), reason);
  };
}

/** Reason for the loss of a value at an alternative that is not read. */
export function onlyOneOf(paths: readonly ExternalPath[]): string {
  return `Of ${paths.map(formatPath).join(' and ')}, only one is read.`;
}

/** Where the alternatives are that do not lead into the one that is read. */
export function otherAlternatives(
  paths: readonly ExternalPath[],
  read: ConcretePath,
  record: Json,
): readonly ConcretePath[] {
  const isInside = (inner: ConcretePath, outer: ConcretePath): boolean => outer.every((key, at) => inner[at] === key);
  return paths
    .flatMap((one) => pathParts(one, record))
    .filter((path) => !isInside(path, read) && !isInside(read, path));
}

function fitsField(plan: FieldPlan, choose: ChooseUp): (value: Json) => boolean {
  const { each, items } = plan.field;
  if (!plan.itemised) return fitsOne(plan, choose);
  if (each !== 'one-or-many') return isArray;
  const fits = items === undefined ? fitsOne(plan, choose) : (value: Json) => !isPlain(value);
  return (value) => isArray(value) || fits(value);
}

/** Returns the fast path for reading a field, if it has one, with the general path as the fallback. */
function fastPathUp(plan: FieldPlan, general: UpField): UpField {
  const names = simpleNames(plan);
  if (names === undefined) return general;
  const { codec, field, targets } = plan;
  const [target, ...others] = targets as readonly [Target, ...Target[]];
  const listed = codec.many === true || field.each !== false;
  const assign = others.length > 0 ? assignParts(targets) : listed ? assignList(target) : assignValue(target);
  const read = createReader(names);
  const alone = field.paths.length === 1;
  const isText = readsTexts(plan);
  return (record, node, location, run) => {
    const isFast = run.trace === undefined && !(isText && run.language !== undefined);
    const found = isFast ? read(record) : null;
    if (found === undefined && alone) return false;
    if (found === undefined || found === null) return general(record, node, location, run);
    const each = field.each === true || (field.each === 'one-or-many' && isArray(found));
    const value = convert(codec.up, found, each);
    if (value instanceof CodecRefusal || !assign(node, value)) return general(record, node, location, run);
    return true;
  };
}

/** Returns a function that reads a path of names. undefined: absent. null: null, or the path leads through a plain value. */
function createReader(names: readonly string[]): (record: Json) => Json | undefined {
  const [name = '', ...deeper] = names;
  if (deeper.length === 0) return (record) => memberOf(record, name);
  return (record) => {
    let value = memberOf(record, name);
    for (const next of deeper) {
      if (value === undefined) return undefined;
      value = memberOf(value, next);
    }
    return value;
  };
}

function memberOf(value: Json, name: string): Json | undefined {
  if (!isObject(value)) return null;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Assigns a value to a property. Returns false without side effects if it has a value already. */
type Assign = (node: OutputObject, value: Json) => boolean;

function assignValue(target: Target): Assign {
  const { key, functional, steps } = target;
  const assignTo: Assign = (holder, value) => {
    if (holder[key] !== undefined) return false;
    holder[key] = functional ? value : [value];
    return true;
  };
  if (steps.length === 0) return assignTo;
  return (node, value) => {
    const holder = soleHolder(target, node);
    return holder !== undefined && assignTo(holder, value);
  };
}

function assignList(target: Target): Assign {
  const { key, functional } = target;
  return (node, value) => {
    const values = isArray(value) ? value : [value];
    if (functional || values.length === 0) return false;
    const holder = soleHolder(target, node);
    if (holder?.[key] !== undefined || holder === undefined) return false;
    holder[key] = values;
    return true;
  };
}

/** Parts of one value, each for a functional property. */
function assignParts(targets: readonly Target[]): Assign {
  const single = targets.every(({ functional }) => functional);
  return (node, value) => {
    if (!single || !isArray(value)) return false;
    const holders = targets.map((target) => soleHolder(target, node));
    if (holders.some((holder, at) => holder?.[(targets[at] as Target).key] !== undefined || holder === undefined))
      return false;
    for (const [at, { key }] of targets.entries()) (holders[at] as OutputObject)[key] = value[at] as Json;
    return true;
  };
}

/** The object at the end of the steps, created if absent. undefined: another value is on the path. */
function soleHolder({ steps }: Target, root: OutputObject): OutputObject | undefined {
  let node = root;
  for (const { key, functional, class: type } of steps) {
    let next = soleThing(node[key]);
    if (next === null) return undefined;
    if (next === undefined) {
      next = { '@type': type };
      node[key] = functional ? next : [next];
    }
    node = next;
  }
  return node;
}

interface ChosenItems {
  /** Each with the path of its value. */
  readonly items: readonly FoundValue[];
  /** Those that are omitted because they have no value. */
  readonly lacking: readonly Json[];
}

/** Returns a function that finds the items of a field. undefined: the field does not apply, or an error was reported. */
function itemsOf(plan: FieldPlan, choose: ChooseUp) {
  const { field, concern, keepsEmpty } = plan;
  const locate = finder(field.items ?? [[]], fitsOne(plan, choose));
  const chosen = meetsAll(field.where);
  const required = constantsOf(field.where);
  const constants = checkConstants(field.constants);
  const [first = []] = field.items ?? [];
  return (found: FoundValue, run: RunContext): ChosenItems | undefined => {
    const { value: gathered } = found;
    if (!isArray(gathered) && field.each !== 'one-or-many') {
      if (field.omit === undefined) return reportItems(found, gathered === null ? 'null' : 'type', 'an array', run);
      run.trace?.explainOther(pointerOf(found.location, found.path), field.omit);
      return { items: [], lacking: [gathered] };
    }
    const array = isArray(gathered) ? gathered : [gathered];
    if (run.trace && isArray(gathered) && (keepsEmpty || array.length > 0))
      run.trace.visit(pointerOf(found.location, found.path));
    const items: FoundValue[] = [];
    const lacking: Json[] = [];
    let missing = 0;
    for (const [at, value] of array.entries()) {
      if (!chosen(value)) continue;
      const location = itemOf(found.location, isArray(gathered) ? [...found.path, at + (found.from ?? 0)] : found.path);
      for (const { path } of required) run.trace?.use(pointerOf(location, path as ConcretePath));
      constants(value, location, run);
      const item = locate(value, location);
      if (item !== ABSENT && 'location' in item) items.push(item);
      else if (field.omit !== undefined) {
        lacking.push(value);
        run.trace?.explainOther(pointerOf(location), field.omit);
      } else {
        missing += 1;
        report(run, pointerOf(location, concreteOf(first)), 'missing', undefined, 'a value in every item', concern);
      }
    }
    if (missing > 0) return undefined;
    if (field.each === false && items.length > 1) return reportItems(found, 'several', 'at most one such item', run);
    return items.length + lacking.length === 0 && !keepsEmpty ? undefined : { items, lacking };
  };

  function reportItems(
    { value, location, path }: FoundValue,
    code: 'null' | 'type' | 'several',
    expected: string,
    run: RunContext,
  ): undefined {
    report(run, pointerOf(location, path), code, value, expected, concern);
  }
}

/** The concrete part of a path. The rest of a tuple is represented by its first index. */
function concreteOf(path: ExternalPath): ConcretePath {
  return path.flatMap((segment) => (isRest(segment) ? [segment.from] : isEvery(segment) ? [] : [segment]));
}

/** Result for a value that is omitted without an error. */
export const OMITTED: unique symbol = Symbol('omitted');

/**
 * Converts one external value to a value of the ontology (or, if the codec returns several, to a list of them). undefined: an error was
 * reported.
 */
type Decode = (found: FoundValue, run: RunContext) => Json | typeof OMITTED | undefined;

function decoder(plan: FieldPlan, choose: ChooseUp): Decode {
  return plan.entities.length > 0 ? thingDecoder(plan, choose(plan.entities)) : codecDecoder(plan);
}

/** Returns a predicate that is true if a value has a JSON type that the field reads. */
function fitsOne({ entities, codec: { reads, missing } }: FieldPlan, choose: ChooseUp): (value: Json) => boolean {
  if (entities.length > 0) return choose(entities).fits;
  return (value) => (isPlain(value) ? missing?.includes(value) !== true : reads?.(value) === true);
}

function thingDecoder({ concern, field: { omit } }: FieldPlan, { pick, reportMismatch }: ReadAs): Decode {
  return (found, run) => {
    const { value, location, path, others = [] } = found;
    const convert = value === null ? undefined : pick(value, run);
    if (convert) {
      const errors = run.errors.length;
      const thing = convert(value, within(location, path), run);
      // The others are equal, so that only their trace matters.
      if (run.trace && run.errors.length === errors)
        for (const other of others) convert(value, within(location, other), run);
      return thing === DROPPED ? OMITTED : thing;
    }
    if (omit !== undefined) {
      explainFoundLoss(found, omit, run);
      return OMITTED;
    }
    if (value === null) report(run, pointerOf(location, path), 'null', value, 'a value, or no such member', concern);
    else reportMismatch(value, within(location, path), run);
    return undefined;
  };
}

function codecDecoder(plan: FieldPlan): Decode {
  const { codec, concern, language, targets, keepsEmpty } = plan;
  const { omit } = plan.field;
  const collects = omit !== undefined && codec.many === true && targets.length === 1;
  const tagged = language !== undefined && language !== '';
  const isText = readsTexts(plan);
  return (found, run) => {
    const { value } = found;
    const left: LeftItem[] | undefined = collects ? [] : undefined;
    const result = value === null && !codec.readsNull ? NULL : codec.up(value, left);
    if (result instanceof CodecRefusal) {
      if (result.code === 'missing') {
        explainFoundLoss(found, MEANS_NOTHING, run);
        return OMITTED;
      }
      if (omit === undefined) {
        const { code, item = value, expected } = result;
        report(run, pointerOf(found.location, found.path), code, item, expected, concern);
        return undefined;
      }
      explainFoundLoss(found, omit, run);
      return OMITTED;
    }
    const empty = codec.many === true && isArray(result) && result.length === 0;
    if (empty && !keepsEmpty && !left?.length) {
      if (omit !== undefined) explainFoundLoss(found, omit, run);
      return OMITTED;
    }
    const narrowed = run.trace && codec.narrows?.(value);
    if (narrowed !== undefined) explainNarrowing(found, narrowed, run);
    else if (run.trace && codec.parts) useParts(found, codec.parts, run);
    else if (run.trace) useBut(found, left ?? [], omit ?? '', run);
    if (empty && left?.length) return OMITTED;
    const own = tagged ? language : isText && typeof value === 'string' ? run.language : undefined;
    return own === undefined ? result : { '@value': result, '@language': own };
  };
}

/** Whether a field reads texts that may have a language. */
function readsTexts({ field: { codecs }, language }: FieldPlan): boolean {
  const last = codecs.at(-1);
  return language === undefined && last?.codec === 'text' && last.places === undefined;
}

function useParts(
  { value, location, path }: FoundValue,
  parts: NonNullable<FieldPlan['codec']['parts']>,
  run: RunContext,
): void {
  run.trace?.visit(pointerOf(location, path));
  for (const part of typeof parts === 'function' ? parts(value) : parts)
    run.trace?.use(pointerOf(location, [...path, ...part]));
}

/** Why a value is lost that means that there is none. */
export const MEANS_NOTHING = 'The schema writes it where there is no value.';

const NULL = new CodecRefusal('a value, or no such member', 'null');

/** Records a value as used except for some of its items: members, or parts of a string. */
function useBut(found: FoundValue, left: readonly LeftItem[], reason: string, run: RunContext): void {
  const { value, location, path, from = 0 } = found;
  if (left.length === 0) noteFound(found, run);
  else if (isPlain(value)) run.trace?.usePartly(pointerOf(location, path), left, reason);
  else {
    const gone = new Set(left.map(({ at }) => String(at)));
    const keys = isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
    for (const key of keys) {
      const pointer = pointerOf(location, [...path, typeof key === 'number' ? from + key : key]);
      if (!gone.has(String(key))) run.trace?.use(pointer);
      else if (isArray(value)) run.trace?.explainLoss(pointer, reason);
      else run.trace?.explainUnmapped(pointer, reason);
    }
  }
}

/** An object of the ontology's form while it is being created. */
type AssignedObject = { [key: string]: Json };

/** A value of the ontology, and its path in the record. */
interface AssignedValue {
  readonly value: Json;
  readonly location: RecordPath;
  readonly path: readonly (string | number)[];
}

/** Assigns the values of a field to its properties. Objects on the property path are created once and shared by all fields. */
function assignValues(plan: FieldPlan, node: AssignedObject, values: readonly AssignedValue[], run: RunContext): void {
  const [target, ...others] = plan.targets;
  const [first] = values;
  if (others.length > 0 && first && isArray(first.value)) {
    const parts = first.value;
    plan.targets.forEach((single, at) =>
      assignTarget(plan, single, node, [{ ...first, value: parts[at] as Json }], run),
    );
    return;
  }
  const all = plan.codec.many
    ? values.flatMap((one) =>
        (one.value as Json[]).map((value) => ({ ...one, value, path: pathOfItem(plan, one, value) })),
      )
    : values;
  for (const { value } of all) addHaving(value, plan.having);
  assignTarget(plan, target as Target, node, all, run);
}

/** An object that a codec reads from a member comes from there. */
function pathOfItem({ codec }: FieldPlan, { path }: AssignedValue, item: Json): AssignedValue['path'] {
  return codec.makesThings && codec.keyOf ? [...path, codec.keyOf(item)] : path;
}

function addHaving(value: Json, having: readonly Having[]): void {
  if (!isObject(value)) return;
  for (const { key, functional, value: constant } of having)
    (value as AssignedObject)[key] = functional ? constant : [constant];
}

function assignTarget(
  plan: FieldPlan,
  target: Target,
  root: AssignedObject,
  values: readonly AssignedValue[],
  run: RunContext,
): void {
  const { key, functional } = target;
  if (functional && values.length === 0) return;
  const node = holderOf(target, root);
  if (node === undefined) {
    for (const { location, path, value } of values.slice(0, 1))
      report(
        run,
        pointerOf(location, path),
        'collision',
        value,
        `an object at ${target.steps.map((step) => step.key).join('/')}, not the plain value of another field`,
        plan.concern,
      );
    return;
  }
  if (functional) {
    assignSingle(plan, node, target, values, run);
    return;
  }
  const list = Object.hasOwn(node, key) ? (node[key] as Json[]) : [];
  node[key] = list;
  for (const { value, location, path } of values) {
    run.trace?.origin(list, list.length, pointerOf(location, path));
    list.push(value);
  }
}

function assignSingle(
  { concern }: FieldPlan,
  node: AssignedObject,
  { key, own }: Target,
  values: readonly AssignedValue[],
  run: RunContext,
): void {
  const [{ value, location, path }, ...others] = values as readonly [AssignedValue, ...AssignedValue[]];
  if (others.length > 0) {
    report(
      run,
      pointerOf(location, path),
      'several',
      values.map((one) => one.value),
      `one value, because ${key} has at most one`,
      concern,
    );
    return;
  }
  const present = Object.hasOwn(node, key) ? (node[key] as Json) : undefined;
  // `@type` has the class of the entity until a field assigns another.
  const conflicts = present !== undefined && present !== own && !equals(value, present);
  if (conflicts)
    report(
      run,
      pointerOf(location, path),
      'collision',
      value,
      `the same value as elsewhere in the record for ${key}`,
      concern,
    );
  else node[key] = value;
  run.trace?.origin(node, key, pointerOf(location, path));
}

/** Returns the object that holds the last property. undefined: another field has assigned a plain value on the path. */
function holderOf({ steps }: Target, root: AssignedObject): AssignedObject | undefined {
  let node = root;
  for (const { key, functional, class: type } of steps) {
    const created: AssignedObject = { '@type': type };
    if (!Object.hasOwn(node, key)) node[key] = functional ? created : [created];
    const held = node[key] as Json;
    if (isArray(held) && held.length === 0) (held as Json[]).push(created);
    const next = isArray(held) ? held[0] : held;
    if (!isObject(next)) return undefined;
    node = next as AssignedObject;
  }
  return node;
}
