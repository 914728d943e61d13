import type { LeftItem } from '../codecs/codec.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { equals, isArray, isObject, isPlain, isText, own } from '../data/json.ts';
import { ABSENT, Blocked, isConcrete, isEvery, isRest, pathParts, reader } from '../data/path.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import { constantsOf } from '../engine/conditions.ts';
import type { IsA } from '../engine/gather.ts';
import { createIsA, writtenAs } from '../engine/gather.ts';
import type { EntityPlan, FieldPlan, Target } from '../engine/plan.ts';
import type { RunContext } from '../engine/run-context.ts';
import { lossReasons, onlyOneOf, otherAlternatives } from '../engine/up.ts';
import type { ConcretePath, Constant, ExternalPath, Json, JsonObject } from '../mapping.ts';
import type { EntityNotes, Note } from './notes.ts';
import { USED, VISITED } from './notes.ts';

/*
 * What generated code calls for each entity and field if losses are to be reported. The notes are those of the engine, see `Trace`.
 */

/** The position of the value of a property of an object. */
export function positionOf(note: Note, key: string, value: Json, keepsEmpty = false): Note {
  const found = note.part(key);
  if (isArray(value) && (value.length > 0 || keepsEmpty)) found.flags |= VISITED;
  return found;
}

/** Records where the value of a property comes from. */
export function noteOrigin(object: JsonObject, key: string, source: Note): void {
  source.origins.of(object)[key] = source;
}

/** Records where the last value of a property comes from. */
export function noteItemOrigin(object: JsonObject, key: string, source: Note): void {
  const list = (source.origins.of(object)[key] ??= []) as Note[];
  list[(object[key] as readonly Json[]).length - 1] = source;
}

/** What reading an object of an entity records. */
export class EntityUpTracer {
  readonly #plan: EntityPlan;
  #notes: EntityNotes | undefined;

  constructor(plan: EntityPlan) {
    this.#plan = plan;
  }

  visit(note: Note, record: Json): void {
    const plan = this.#plan;
    for (const constant of plan.constants)
      if (constant.ignore || !isConcrete(constant.path)) noteIgnored(note, constant, record);
    note.visit((this.#notes ??= upNotes(plan)), record);
    if (plan.shape !== 'value') note.flags |= VISITED;
  }
}

function upNotes(plan: EntityPlan): EntityNotes {
  const reasons = lossReasons(plan).map(({ path, reason }) => ({ path, reason: { reason, mapped: false } }));
  const used = plan.constants
    .filter(({ path, ignore }) => !ignore && isConcrete(path))
    .map(({ path }) => path as ConcretePath);
  const explain = (note: Note, record: Json): void => {
    for (const path of used) note.at(path).flags |= USED;
    for (const { path, reason } of reasons)
      for (const one of pathParts(path, record)) note.at(one).explain(reason.reason, false);
  };
  // Paths with `*` may lead to the members themselves.
  const loose = new Set(reasons.filter(({ path }) => !isConcrete(path)).map(({ path: [first] }) => first));
  const isMember = ({ path }: { readonly path: ExternalPath }): boolean => path.length === 1 && !loose.has(path[0]);
  const isStatic =
    plan.shape === 'object' &&
    reasons.every(({ path: [first] }) => first === undefined || typeof first === 'string') &&
    used.every(({ length }) => length === 1);
  return {
    uses: new Set(used.map(([name]) => String(name))),
    members: new Map(reasons.filter(isMember).map(({ path, reason }) => [String(path[0]), reason])),
    inner: reasons.filter((one) => one.path.length > 0 && !isMember(one)),
    whole: reasons.findLast(({ path }) => path.length === 0)?.reason,
    type: undefined,
    explain,
    isStatic,
  };
}

/** Records a constant that is not required. */
function noteIgnored(note: Note, { path, value }: Constant, record: Json): void {
  for (const one of isConcrete(path) ? [path] : pathParts(path, record)) {
    const found = reader(one)(record);
    if (found === ABSENT || found instanceof Blocked) continue;
    if (equals(found, value)) note.at(one).flags |= USED;
    else if (isPlain(value)) note.at(one).explain(`It is read as ${JSON.stringify(value)}.`, true);
  }
}

/** What reading a field records. `at` is the index of the path that was read. */
export class FieldUpTracer {
  readonly #plan: FieldPlan;
  /** Paths of the value: in the record, or in an item. */
  readonly #paths: readonly ExternalPath[];
  readonly #giveUp: Error;

  constructor(plan: FieldPlan, giveUp: Error) {
    this.#plan = plan;
    this.#paths = plan.itemised ? (plan.field.items ?? [[]]) : plan.field.paths;
    this.#giveUp = giveUp;
  }

  /** The position of a value that an entity reads. */
  thing(note: Note, at: number, record: Json): Note {
    const path = this.#paths[at] as ExternalPath;
    if (isConcrete(path)) return note.at(path);
    const [found, ...others] = this.#positions(note, path, record);
    // Equal values at other paths are recorded by the engine.
    if (found === undefined || others.length > 0) throw this.#giveUp;
    return found;
  }

  /** Explains the loss of what is at the alternatives of the field that were not read. */
  others(note: Note, at: number, record: Json): void {
    const { paths } = this.#plan.field;
    const path = paths[at] as ExternalPath;
    const isFound = (one: ConcretePath): boolean => {
      const found = reader(one)(record);
      return found !== ABSENT && !(found instanceof Blocked);
    };
    const read = isConcrete(path) ? path : pathParts(path, record).find(isFound);
    if (read === undefined) return;
    for (const other of otherAlternatives(paths, read, record)) note.at(other).explainOther(onlyOneOf(paths));
  }

  /** The position of the member from which a codec has read an object. */
  member(note: Note, item: Json): Note {
    return note.part(this.#plan.codec.keyOf?.(item) ?? '');
  }

  /** Records a value that a codec has read. Returns its position. */
  use(note: Note, at: number, record: Json, value: Json, left: readonly LeftItem[] | undefined): Note {
    const { codec, field } = this.#plan;
    const path = this.#paths[at] as ExternalPath;
    const narrowed = codec.narrows?.(value);
    if (narrowed !== undefined) {
      const all = this.#positions(note, path, record);
      for (const one of all) one.narrow(narrowed);
      return this.#first(note, path, all);
    }
    if (codec.parts) {
      const found = this.#first(note, path, this.#positions(note, path, record));
      found.flags |= VISITED;
      const parts = typeof codec.parts === 'function' ? codec.parts(value) : codec.parts;
      for (const part of parts) found.at(part).flags |= USED;
      return found;
    }
    if (left !== undefined && left.length > 0) {
      const found = this.#first(note, path, this.#positions(note, path, record));
      useBut(found, isRest(path.at(-1)) ? fromOf(path) : 0, value, left, field.omit ?? '');
      return found;
    }
    if (isConcrete(path)) {
      const found = note.at(path);
      found.flags |= USED;
      return found;
    }
    const all = this.#positions(note, path, record);
    for (const one of all) one.flags |= USED;
    return this.#first(note, path, all);
  }

  /** Records a value of which the codec has read nothing. */
  empty(note: Note, at: number, record: Json, value: Json, left: readonly LeftItem[] | undefined): void {
    if (left !== undefined && left.length > 0) this.use(note, at, record, value, left);
    else if (this.#plan.field.omit !== undefined) this.refuse(note, at, record);
  }

  refuse(note: Note, at: number, record: Json): void {
    const reason = this.#plan.field.omit ?? '';
    for (const one of this.#positions(note, this.#paths[at] as ExternalPath, record)) one.explain(reason, true);
  }

  /** Records the constants beside a value. */
  found(note: Note, record: Json, isPreferred: boolean): void {
    const { where, constants } = this.#plan.field;
    for (const { path } of constantsOf(where)) note.at(path as ConcretePath).flags |= USED;
    if (isPreferred) noteConstants(note, constants, record);
  }

  /** Records the array of a field. Returns its position. */
  list(note: Note, at: number, list: Json): Note {
    const path = this.#plan.field.paths[at] as ExternalPath;
    const whole = isRest(path.at(-1)) ? path.slice(0, -1) : path;
    if (!isConcrete(whole)) throw this.#giveUp;
    const found = note.at(whole);
    if (isArray(list) && (this.#plan.keepsEmpty || list.length > 0)) found.flags |= VISITED;
    return found;
  }

  /** The position of an item that the record does not have. */
  absent(note: Note, record: Json): Note {
    const path = this.#plan.field.paths[0] as ConcretePath;
    const items = reader(path)(record) as Json;
    return note.at(path).part(isArray(items) ? items.length : 0);
  }

  /** The position of an item. */
  item(list: Note, at: number, index: number): Note {
    return list.part(index + fromOf(this.#plan.field.paths[at] as ExternalPath));
  }

  /** Records where the values of an object come from, after they were assigned. */
  origin(object: JsonObject, sources: readonly Note[]): void {
    const { targets } = this.#plan;
    const [first] = sources;
    if (first === undefined) return;
    for (const { steps, key, functional } of targets) {
      let holder = object;
      for (const step of steps) {
        const held = holder[step.key] as Json;
        holder = (isArray(held) ? held[0] : held) as JsonObject;
      }
      const origins = first.origins.of(holder);
      if (functional) {
        origins[key] = first;
        continue;
      }
      const list = (origins[key] ??= []) as Note[];
      const added = targets.length > 1 ? [first] : sources;
      // Objects on property paths have no origin of their own.
      const start = (holder[key] as readonly Json[]).length - added.length;
      for (const [at, source] of added.entries()) list[start + at] = source;
    }
  }

  /** The positions of a value: one for each item of the rest of an array, or for each that must be equal. */
  #positions(note: Note, path: ExternalPath, record: Json): readonly Note[] {
    return isConcrete(path) ? [note.at(path)] : pathParts(path, record).map((one) => note.at(one));
  }

  #first(note: Note, path: ExternalPath, all: readonly Note[]): Note {
    if (isRest(path.at(-1))) return note.at(path.slice(0, -1) as ConcretePath);
    const [first] = all;
    if (first === undefined) throw this.#giveUp;
    return first;
  }
}

function fromOf(path: ExternalPath): number {
  const last = path.at(-1);
  return isRest(last) ? last.from : 0;
}

function noteConstants(note: Note, constants: readonly Constant[], record: Json): void {
  for (const constant of constants) {
    const { path, value, ignore } = constant;
    if (ignore || path.some(isEvery)) noteIgnored(note, constant, record);
    else if (equals(reader(path as ConcretePath)(record) as Json, value)) note.at(path as ConcretePath).flags |= USED;
  }
}

/** Records a value as used except for some of its items: members, or parts of a string. */
function useBut(note: Note, from: number, value: Json, left: readonly LeftItem[], reason: string): void {
  if (isPlain(value)) {
    note.usePartly(left, reason);
    return;
  }
  const gone = new Set(left.map(({ at }) => String(at)));
  const keys = isArray(value) ? [...value.keys()] : Object.keys(value as JsonObject);
  for (const key of keys) {
    const part = note.part(typeof key === 'number' ? from + key : key);
    if (!gone.has(String(key))) part.flags |= USED;
    else part.explain(reason, isArray(value));
  }
}

/** What writing an object with an entity records. */
export class EntityDownTracer {
  readonly #plan: EntityPlan;
  #notes: EntityNotes | undefined;

  constructor(plan: EntityPlan) {
    this.#plan = plan;
  }

  visit(note: Note, node: Json): void {
    note.visit((this.#notes ??= downNotes(this.#plan)), node);
    note.flags |= VISITED;
  }
}

function downNotes({ fields, class: own }: EntityPlan): EntityNotes {
  const pathsOf = ({ targets }: FieldPlan): string[][] =>
    targets.map(({ steps, key }) => [...steps.map((step) => step.key), key]);
  const writers = fields.filter(({ field }) => field.direction !== 'up');
  const isTyped = writers.some(({ targets }) =>
    targets.some(({ steps, key }) => steps.length === 0 && key === '@type'),
  );
  const written = new Set(writers.flatMap(pathsOf).map((path) => JSON.stringify(path)));
  const reasons = fields
    .filter(({ field }) => field.direction === 'up')
    .flatMap((plan) =>
      pathsOf(plan).map((path) => ({ path, reason: { reason: plan.field.reason ?? '', mapped: true } })),
    )
    .filter(({ path }) => !written.has(JSON.stringify(path)));
  const type = isTyped ? undefined : { own, reason: { reason: writtenAs(own), mapped: true } };
  return {
    uses: new Set(),
    members: new Map(
      reasons.filter(({ path }) => path.length === 1).map(({ path: [name = ''], reason }) => [name, reason]),
    ),
    inner: reasons.filter(({ path }) => path.length > 1),
    whole: undefined,
    type,
    explain: (note, node) => {
      if (type && own_(node) === own) note.part('@type').flags |= USED;
      else if (type) note.part('@type').explain(type.reason.reason, true);
      for (const { path, reason } of reasons) note.at(path).explain(reason.reason, true);
    },
    isStatic: true,
  };
}

const own_ = (node: Json): Json | undefined => (isObject(node) ? own(node, '@type') : undefined);

/** What writing a field records. */
export class FieldDownTracer {
  readonly #plan: FieldPlan;
  readonly #vocabulary: MappingVocabulary;
  readonly #isA: IsA;
  /** Whether the field can write a value. */
  readonly #takes: (value: Json) => boolean;
  readonly #strips: boolean;

  constructor(plan: FieldPlan, vocabulary: MappingVocabulary, takes: ((value: Json) => boolean) | undefined) {
    this.#plan = plan;
    this.#vocabulary = vocabulary;
    this.#isA = createIsA(vocabulary);
    this.#takes = takes ?? ((value) => !(plan.codec.down(value) instanceof CodecRefusal));
    const { first, codecs } = plan.field;
    this.#strips = first !== undefined && !codecs.some(({ codec }) => codec === 'text');
  }

  /** The position of the value of a property. undefined: there is none. */
  gather(note: Note, node: JsonObject, index = 0): Note | undefined {
    const { steps, key, own: type } = this.#plan.targets[index] as Target;
    let [at, value] = [note, node];
    for (const step of steps) {
      const raw = own(value, step.key);
      const things = isArray(raw) ? raw : raw === undefined ? [] : [raw];
      if (things.length === 0 || (things.length > 1 && step.first === undefined)) return undefined;
      const fits = (thing: Json): boolean => isObject(thing) && this.#isA(thing, step.class);
      const chosen = Math.max(0, things.findIndex(fits));
      const list = at.part(step.key);
      const positionOf = (one: number): Note => (isArray(raw) ? list.part(one) : list);
      for (const other of things.keys()) if (other !== chosen) positionOf(other).explain(step.first ?? '', true);
      at = positionOf(chosen);
      value = things[chosen] as JsonObject;
      if (fits(value)) continue;
      at.explain(this.#plan.field.omit ?? '', true);
      return undefined;
    }
    const raw = own(value, key);
    if (raw === undefined) return type === undefined ? undefined : at.part(key);
    const found = at.part(key);
    if (isArray(raw) && (raw.length > 0 || this.#plan.keepsEmpty)) found.flags |= VISITED;
    return found;
  }

  /** Records the values of a field that is not written, because another property states the same. */
  stated(note: Note, node: JsonObject): void {
    for (const { key } of this.#plan.targets) if (own(node, key) !== undefined) note.part(key).flags |= USED;
  }

  /** Records the members that chose a value. */
  having(position: Note): void {
    for (const { key } of this.#plan.having) position.part(key).flags |= USED;
  }

  refuse(position: Note): void {
    position.explain(this.#plan.field.omit ?? '', true);
  }

  /** Records an object of which nothing is written. */
  nothing(note: Note, node: JsonObject, position: Note): void {
    position.drop(this.#plan.field.omit ?? 'No part of it can be written.');
    this.#passed(note, node, 0, (type) => type.explain('No part of it can be written.', true));
  }

  /** Keeps an empty object until all fields have been written. */
  setAside(output: Json, run: RunContext, position: Note): void {
    const omit = this.#plan.field.omit ?? 'No part of it can be written.';
    (run.empty ??= new Map()).set(output as object, () => position.drop(omit));
  }

  /** Records that only the string of a text is written. */
  strip(position: Note): void {
    position.explain(this.#plan.field.first?.reason ?? '', true);
  }

  /**
   * Records the values of which the first is written. Returns the position of what is written. Of objects, those before it have been
   * converted, and are recorded.
   */
  first(position: Note, values: Json, chosen: number): Note {
    const { field, language, having, shared, entities } = this.#plan;
    const reason = field.first?.reason ?? '';
    const isOurs = shared && entities.length > 0;
    let result = position;
    for (const [at, found] of (isArray(values) ? values : [values]).entries()) {
      if (entities.length > 0 && at < chosen) continue;
      const whole = isArray(values) ? position.part(at) : position;
      let [value, place] = [found, whole];
      if (language === '') {
        if (typeof value !== 'string') continue;
      } else if (language !== undefined) {
        if (!isText(value) || value['@language'] !== language) continue;
        value = value['@value'];
      } else {
        if (!having.every((one) => has(value, one.key, one.value)) || (isOurs && !this.#takes(value))) continue;
        this.having(whole);
      }
      const isStripped = this.#strips && isText(value);
      if (isStripped) {
        place = whole.part('@value');
        value = (value as { readonly '@value': string })['@value'];
      }
      if (field.omit !== undefined && at !== chosen && !this.#takes(value)) {
        place.explain(field.omit, true);
        continue;
      }
      if (isStripped) whole.explain(reason, true);
      if (at === chosen) result = place;
      else place.drop(reason);
    }
    return result;
  }

  /** Records that a class is written as its entity, which needs no member. */
  ownClass(note: Note, node: JsonObject, position: Note): void {
    position.flags |= USED;
    this.#use(note, node, 0);
  }

  /** Records that values are written. */
  write(note: Note, node: JsonObject, positions: readonly (Note | undefined)[], value?: Json): void {
    if (this.#plan.entities.length === 0) {
      const nearest = this.#lossy(value);
      for (const position of positions) {
        if (position === undefined) continue;
        if (nearest === undefined) position.flags |= USED;
        else position.explain(writtenAs(nearest), true);
      }
    }
    if (positions.length > 0) this.#use(note, node, 0);
  }

  /** The class as which another is written. undefined: none, or its own. */
  #lossy(value: Json | undefined): string | undefined {
    const { classes } = this.#plan;
    if (classes === undefined || typeof value !== 'string' || classes.has(value)) return undefined;
    const found = this.#vocabulary.class(value);
    return found && [found.identifier, ...found.ancestors].find((name) => classes.has(name));
  }

  /** Records the values of a list that one codec has written, except for some. */
  list(
    note: Note,
    node: JsonObject,
    positions: readonly (Note | undefined)[],
    left: readonly LeftItem[] | undefined,
    isRefused: boolean,
  ): void {
    const { field, targets } = this.#plan;
    const gone = left === undefined || left.length === 0 ? undefined : new Set(left.map(({ at }) => at));
    for (const [at, position] of positions.entries()) {
      if (position === undefined) continue;
      if (isRefused || gone?.has(at) === true) position.explain(field.omit ?? '', true);
      else {
        position.flags |= USED;
        this.#use(note, node, targets.length > 1 ? at : 0);
      }
    }
  }

  #use(note: Note, node: JsonObject, index: number): void {
    this.#passed(note, node, index, (type, isExact) => {
      if (isExact) type.flags |= USED;
    });
  }

  /** Visits the classes of the objects on the property path. */
  #passed(note: Note, node: JsonObject, index: number, visit: (type: Note, isExact: boolean) => void): void {
    const { steps } = this.#plan.targets[index] as Target;
    let [at, value] = [note, node];
    for (const step of steps) {
      const raw = own(value, step.key) as Json;
      const chosen = isArray(raw)
        ? Math.max(
            0,
            raw.findIndex((one) => isObject(one) && this.#isA(one, step.class)),
          )
        : 0;
      at = isArray(raw) ? at.part(step.key).part(chosen) : at.part(step.key);
      value = (isArray(raw) ? raw[chosen] : raw) as JsonObject;
      visit(at.part('@type'), own(value, '@type') === step.class);
    }
  }
}

function has(thing: Json, key: string, constant: Json): boolean {
  const value = isObject(thing) ? own(thing, key) : undefined;
  return value === constant || (isArray(value) && value.length === 1 && value[0] === constant);
}
