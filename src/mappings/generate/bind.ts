import { lazy } from '../../base/work.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { tableOf } from '../codecs/codecs.ts';
import { equals, isArray, isText, same } from '../data/json.ts';
import { OutputBuilder } from '../data/output-builder.ts';
import type { GeneratedCode } from '../data/schema-file.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import { isAbove } from '../engine/conditions.ts';
import { chooseDown } from '../engine/encode.ts';
import { exactTypes } from '../engine/exact-types.ts';
import { references } from '../engine/references.ts';
import { createIsA, nearestClass } from '../engine/gather.ts';
import type { EntityPlan, FieldPlan, Target } from '../engine/plan.ts';
import type { Convert, ConvertDown, RecordPath, RunContext } from '../engine/run-context.ts';
import { createRunContext, fillGenerated, MAX_DEPTH, NOTHING, reserver, ROOT } from '../engine/run-context.ts';
import { isEmpty, noteBare, pruner, setAside } from '../engine/write.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { Note } from './notes.ts';
import {
  EntityDownTracer,
  EntityUpTracer,
  FieldDownTracer,
  FieldUpTracer,
  noteItemOrigin,
  noteOrigin,
  positionOf,
} from './tracers.ts';

/** What generated code returns. */
interface GeneratedFunctions {
  readonly up: (record: Json, language: string | undefined, notes?: Note) => Json | undefined;
  readonly down: (node: Json) => GeneratedDown | undefined;
}

type GeneratedDown = (node: Json, depth: number, run: WriteState, notes?: Note) => Json;

/** The run context of the engine, and arrays whose single item may appear without the array: holder, key and array. */
type WriteState = RunContext & { readonly loose: unknown[] };

/** Returned for a record that the generated code does not convert: the engine converts it, or reports its errors. */
export const LEFT: unique symbol = Symbol('left to the engine');

/** The engine, for what has no generated code. */
export interface Engine {
  readonly entities: readonly EntityPlan[];
  readonly roots: readonly EntityPlan[];
  readonly vocabulary: MappingVocabulary;
  readonly up: (choices: readonly EntityPlan[]) => Convert;
  readonly down: (choices: readonly EntityPlan[]) => Convert;
}

/** Functions that convert most records, and leave the others without side effects. With notes, they record what becomes of each value. */
export interface BoundFunctions {
  readonly up: (record: Json, language: string | undefined, notes?: Note) => Json | typeof LEFT;
  readonly down: (node: Json, notes?: Note) => Json | typeof LEFT;
}

const GIVE_UP = new Error('The engine converts this record.');

/** Runs the code of a mapping with the functions of the engine that it needs. */
export function bindGenerated(code: GeneratedCode, engine: Engine): BoundFunctions {
  const { up, down } = code(partsFor(engine)) as GeneratedFunctions;
  return {
    up: (record, language, notes) => attempt(() => up(record, language, notes) ?? LEFT),
    down: (node, notes) =>
      attempt(() => {
        const convert = down(node);
        if (convert === undefined) return LEFT;
        const run: WriteState = { ...createRunContext(), loose: [] };
        const result = convert(node, 0, run, notes);
        fillGenerated(result, run);
        return result;
      }),
  };
}

function attempt(convert: () => Json | typeof LEFT): Json | typeof LEFT {
  try {
    return convert();
  } catch (error) {
    if (error === GIVE_UP) return LEFT;
    throw error;
  }
}

/** Values without a path: only errors need one, and the engine reports them. */
const LOCATIONS: readonly RecordPath[] = Array.from({ length: MAX_DEPTH + 2 }, (_, depth) => ({ ...ROOT, depth }));

/** What the generated code is given, by the names in `generate.ts`. */
function partsFor({ entities, vocabulary, up, down }: Engine): object {
  const entityAt = (at: number): EntityPlan => entities[at] as EntityPlan;
  const fieldAt = (at: number, field: number): FieldPlan => entityAt(at).fields[field] as FieldPlan;
  const reservers = entities.map(({ entity }) => reserver(entity.generated));
  const pruners = entities.map(pruner);
  const exact = entities.map(exactTypes);
  const bare = entities.map(references);
  return {
    B: GIVE_UP,
    R: CodecRefusal,
    O: isPlainObject,
    A: isArray,
    E: equals,
    ab: isAbove,
    S: same,
    M: isText,
    I: createIsA(vocabulary),
    Y: (output: unknown, run: RunContext) => (run.bare === undefined ? isBlank(output) : isEmpty(output, run)),
    N: NOTHING,
    Z: (output: Json[], run: RunContext) => setAside(output, ROOT, undefined, run),
    W: noteBare,
    V: settle,
    H: hasHole,
    X: Symbol('no items'),
    D: Symbol('different values'),
    c: (at: number, field: number) => fieldAt(at, field).codec,
    T: (at: number, field: number, direction: 'up' | 'down') => tableFor(fieldAt(at, field), direction),
    C: (at: number, field: number) => classOf(fieldAt(at, field), vocabulary),
    K: (choices: readonly (readonly [number, ConvertDown])[]) =>
      chooser(
        choices.map(([at, convert]) => [entityAt(at), convert]),
        vocabulary,
      ),
    G: (at: number, output: Json, run: RunContext) => reservers[at]?.(new OutputBuilder(output), run),
    P: (at: number, output: Json, run: RunContext) => pruners[at]?.(new OutputBuilder(output), run),
    L: (at: number, output: Json, node: JsonObject) => exact[at]?.(output, node),
    F: (at: number, output: Json, node: JsonObject) => bare[at]?.(output, node),
    U: (at: number) => engineUp(up([entityAt(at)])),
    Q: (at: number) => engineDown(down([entityAt(at)])),
    tv: positionOf,
    to: noteOrigin,
    ti: noteItemOrigin,
    t: (at: number, field?: number | 'down', direction?: 'up' | 'down') =>
      typeof field === 'number'
        ? direction === 'up'
          ? new FieldUpTracer(fieldAt(at, field), GIVE_UP)
          : downTracer(fieldAt(at, field), vocabulary)
        : field === 'down'
          ? new EntityDownTracer(entityAt(at))
          : new EntityUpTracer(entityAt(at)),
  };
}

/** Whether plain reads of an object return own members only. */
function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  throw GIVE_UP;
}

function isBlank(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return false;
  if (Array.isArray(output)) return output.length === 0;
  for (const _ in output) return false;
  return true;
}

function hasHole(array: readonly Json[]): boolean {
  for (let at = 0; at < array.length; at += 1) if (!(at in array)) return true;
  return false;
}

/** Replaces arrays with a single item that may appear without the array. */
function settle({ loose }: WriteState, from: number): void {
  for (let at = from; at < loose.length; at += 3) {
    const array = loose[at + 2] as readonly Json[];
    if (array.length === 1) (loose[at] as Record<string, Json>)[loose[at + 1] as string] = array[0] as Json;
  }
  loose.length = from;
}

/** The results of a codec for the values of its table. */
function tableFor({ field, codec }: FieldPlan, direction: 'up' | 'down'): ReadonlyMap<Json, Json> {
  const values = field.codecs.flatMap(tableOf).map((row) => (direction === 'up' ? row.outside : row.ontology) as Json);
  return new Map(
    values.flatMap((value) => {
      const result = codec[direction](value);
      return result instanceof CodecRefusal || typeof result === 'object' ? [] : [[value, result] as const];
    }),
  );
}

/** The class for which a field has a row. undefined: it is the class of the entity and need not be written. */
function classOf(plan: FieldPlan, vocabulary: MappingVocabulary) {
  const nearest = nearestClass(plan, plan.targets[0] as Target, vocabulary);
  return (value: Json, run: RunContext): Json | undefined => nearest({ value, location: ROOT }, run)?.value;
}

/** Chooses by class as the engine does, and remembers the only choice for a class. */
function chooser(choices: readonly (readonly [EntityPlan, ConvertDown])[], vocabulary: MappingVocabulary) {
  const { pick } = chooseDown(vocabulary, new Map(choices))(choices.map(([plan]) => plan));
  const certain = new Map<string, ConvertDown>();
  const classes = Map.groupBy(choices, ([plan]) => plan.class);
  for (const [name, [first]] of classes)
    if (first && first[0].entity.given.length === 0 && vocabulary.class(name)?.identifier === name)
      certain.set(name, first[1]);
  return (node: Json): ConvertDown | undefined => {
    if (typeof node !== 'object' || node === null || isArray(node)) return undefined;
    const type = (node as JsonObject)['@type'];
    return (typeof type === 'string' ? certain.get(type) : undefined) ?? pick(node);
  };
}

function downTracer(plan: FieldPlan, vocabulary: MappingVocabulary): FieldDownTracer {
  const { entities } = plan;
  // Only whether there is a choice matters.
  const choose = lazy(
    () => chooseDown(vocabulary, new Map(entities.map((one) => [one, () => NOTHING])))(entities).pick,
  );
  const takes = entities.length === 0 ? undefined : (value: Json) => choose()(value) !== undefined;
  return new FieldDownTracer(plan, vocabulary, takes);
}

function engineUp(convert: Convert) {
  return (record: Json, language: string | undefined, depth: number, notes?: Note): Json => {
    if (notes) throw GIVE_UP;
    const run = createRunContext(undefined, language);
    const result = convert(record, LOCATIONS[depth] as RecordPath, run);
    // Without a class, the object was dropped.
    if (run.errors.length > 0 || !Object.hasOwn(result as JsonObject, '@type')) throw GIVE_UP;
    return result;
  };
}

function engineDown(convert: Convert) {
  return (node: Json, depth: number, run: RunContext, notes?: Note): Json => {
    if (notes) throw GIVE_UP;
    const result = convert(node, LOCATIONS[depth] as RecordPath, run);
    if (run.errors.length > 0) throw GIVE_UP;
    return result;
  };
}
