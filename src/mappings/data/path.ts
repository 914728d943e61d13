import type {
  ConcretePath,
  Condition,
  Entity,
  Every,
  ExternalPath,
  Field,
  Json,
  Precondition,
  PropertyPath,
  Rest,
  Segment,
} from '../mapping.ts';
import { isArray, isObject, own } from './json.ts';

/** Names that reach an object's prototype. Paths must not contain them, so that records cannot write there. */
const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** One segment: `[3]`, `[3..]`, `"any \"name\""`, `'any name'`, or a plain name (`*`: all items). */
const SEGMENT = /\[(0|[1-9][0-9]{0,3})(\.\.)?\]|"((?:[^"\\]|\\.)*)"|'([^']*)'|([^.[\]"'\s]+)/y;

/**
 * Parses a path: `address.postalCode`, `"opening hours".mon`, `coordinates[0]`, `addr:street`. `$` is the record itself, `*` all items of
 * an array, `[3..]` the rest of one. Returns an error message if the path is invalid.
 *
 * @example parsePath('coordinates[0]') // ['coordinates', 0]
 */
export function parsePath(text: string): ExternalPath | string {
  if (text === '$') return [];
  const path: Segment[] = [];
  let at = 0;
  while (at < text.length) {
    if (path.length > 0 && text[at] !== '[') {
      if (text[at] !== '.') return `a "." or a "[" at character ${at + 1}`;
      at += 1;
    }
    SEGMENT.lastIndex = at;
    const [whole, index, rest, double, single, plain] = SEGMENT.exec(text) ?? [];
    if (whole === undefined) return `a name, a quoted name or an index at character ${at + 1}`;
    const name = double === undefined ? (single ?? plain) : double.replace(/\\(.)/gs, '$1');
    if (name !== undefined && PROTOTYPE_NAMES.has(name)) return `another name than "${name}"`;
    path.push(
      index === undefined ? (plain === '*' ? EVERY : (name as string)) : rest ? { from: Number(index) } : Number(index),
    );
    at += whole.length;
  }
  return path.length === 0 ? 'a path such as address.postalCode, or $ for the record itself' : path;
}

const EVERY: Every = { every: true };

export function isEvery(segment: Segment | undefined): segment is Every {
  return typeof segment === 'object' && 'every' in segment;
}

export function isRest(segment: Segment | undefined): segment is Rest {
  return typeof segment === 'object' && 'from' in segment;
}

/** Whether a path is the same in every record. */
export function isConcrete(path: ExternalPath): path is ConcretePath {
  return path.every((segment) => typeof segment !== 'object');
}

/** Formats a path; the inverse of {@link parsePath}. */
export function formatPath(path: ExternalPath): string {
  if (path.length === 0) return '$';
  return path.map((segment, at) => formatSegment(segment, at === 0)).join('');
}

function formatSegment(segment: Segment, first: boolean): string {
  if (typeof segment === 'number') return `[${segment}]`;
  if (isRest(segment)) return `[${segment.from}..]`;
  if (isEvery(segment)) return first ? '*' : '.*';
  const plain = /^[^.[\]"'\s]+$/.test(segment) && segment !== '*' && !(first && segment === '$');
  const name = plain ? segment : `"${segment.replace(/["\\]/g, '\\$&')}"`;
  return first ? name : `.${name}`;
}

/** An absent member, as opposed to one that is null. */
export const ABSENT: unique symbol = Symbol('absent');

/** A path that leads through a value that is not an object (or, for an index, not an array), and the number of segments before it. */
export class Blocked {
  readonly length: number;
  readonly found: Json;
  readonly expected: 'an object' | 'an array';
  constructor(length: number, found: Json, segment: string | number) {
    this.length = length;
    this.found = found;
    this.expected = typeof segment === 'number' ? 'an array' : 'an object';
  }
}

export type Reading = Json | typeof ABSENT | Blocked;

/** Returns a function that reads a path. Own members only. */
export function reader(path: ConcretePath): (value: Json) => Reading {
  return (value) => {
    let current: Json = value;
    for (let at = 0; at < path.length; at += 1) {
      const segment = path[at] as string | number;
      const next = memberOf(current, segment);
      if (next === NO_MEMBERS) return new Blocked(at, current, segment);
      if (next === undefined) return ABSENT;
      current = next;
    }
    return current;
  };
}

const NO_MEMBERS: unique symbol = Symbol('neither an object nor an array');

function memberOf(value: Json, segment: string | number): Json | undefined | typeof NO_MEMBERS {
  if (typeof segment === 'number') return isArray(value) ? value[segment] : NO_MEMBERS;
  return isObject(value) ? own(value, segment) : NO_MEMBERS;
}

/** All concrete paths that a path resolves to in a record. */
export function pathParts(path: ExternalPath, record: Json): readonly ConcretePath[] {
  let spots: readonly Spot[] = [{ value: record, path: [] }];
  for (const segment of path) spots = spots.flatMap((spot) => step(spot, segment));
  return spots.map((spot) => spot.path);
}

interface Spot {
  readonly value: Json;
  readonly path: ConcretePath;
}

function step({ value, path }: Spot, segment: Segment): readonly Spot[] {
  if (typeof segment === 'object') {
    const from = isRest(segment) ? segment.from : 0;
    if (isArray(value)) return value.slice(from).map((item, at) => ({ value: item, path: [...path, from + at] }));
    return isEvery(segment) && isObject(value) ? [{ value, path }] : [];
  }
  const next = memberOf(value, segment);
  return next === undefined || next === NO_MEMBERS ? [] : [{ value: next, path: [...path, segment] }];
}

/** JSON type of an external object. `value`: its only field is at `$`. */
export type EntityShape = 'object' | 'array' | 'value';

/** The shape that all paths of an entity have in common. undefined: they contradict each other. */
export function shapeOf({ when, constants, fields, generated }: Entity): EntityShape | undefined {
  const paths: ExternalPath[] = [...when, ...constants, ...generated].map(({ path }) => path);
  const shapes = new Set<EntityShape>(paths.map(shapeOfPath));
  for (const field of fields) {
    const whole = field.each === true || field.items !== undefined ? 'array' : 'value';
    for (const path of field.paths) shapes.add(path.length === 0 ? whole : shapeOfPath(path));
    if (!isItemised(field)) for (const { path } of [...field.where, ...field.constants]) shapes.add(shapeOfPath(path));
  }
  const [shape = 'object'] = shapes;
  const alone = fields.length === 1 && paths.length === 0;
  return shapes.size > 1 || (shape === 'value' && !alone) ? undefined : shape;
}

function shapeOfPath([first]: ExternalPath): EntityShape {
  return first === undefined ? 'value' : typeof first === 'number' || isRest(first) ? 'array' : 'object';
}

/** The values that a condition allows. undefined: it is not about the value. */
export function allowedBy(condition: Condition): readonly Json[] | undefined {
  if ('in' in condition) return condition.in;
  return 'value' in condition ? [condition.value] : undefined;
}

/** The paths in a record that a condition compares: its own, and that of the number below it. */
export function comparedPaths(condition: Condition): readonly ExternalPath[] {
  return 'above' in condition ? [condition.path, condition.above] : [condition.path];
}

/** The property paths that a precondition compares. */
export function comparedProperties(precondition: Precondition): readonly PropertyPath[] {
  return 'above' in precondition ? [precondition.property, precondition.above] : [precondition.property];
}

/** The conditions on an item of an array, relative to it. */
export function itemConditions(condition: Condition): readonly Condition[] {
  if ('has' in condition) return condition.has;
  return 'lacks' in condition ? condition.lacks : [];
}

/** Whether the external value of a field is an array of items, or may be (`one-or-many`). */
export function isItemised({ each, items }: Field): boolean {
  return each !== false || items !== undefined;
}
