import { isArray } from '../data/json.ts';
import { pathParts } from '../data/path.ts';
import type { Loss, LossReason } from '../engine/trace.ts';
import type { ConcretePath, ExternalPath, Json, JsonObject } from '../mapping.ts';
import { toPointer } from '../../json/json.ts';

/*
 * What generated code records of the values of a record: the same as `Trace` of the engine, but in a tree of the record's positions, so
 * that no pointer is created for a value that is not lost.
 */

export const USED = 1;
export const VISITED = 2;
export const DROPPED = 4;

/** What few values need. */
interface MoreNotes {
  reason?: LossReason;
  /** Reason of an entity around it, which any other overrides. */
  weak?: LossReason;
  /** Why it is lost if nothing else states it: another alternative of a field was read. */
  other?: LossReason;
  left?: { readonly left: readonly LeftPart[]; readonly reason: string };
  narrowed?: string;
  shortened?: string;
}

interface LeftPart {
  readonly at: number | string;
  readonly item: Json;
}

/** What an entity states of the members of every object that it reads or writes. */
export interface EntityNotes {
  /** Members that are always converted. */
  readonly uses: ReadonlySet<string>;
  /** Reasons for the loss of members. */
  readonly members: ReadonlyMap<string, LossReason>;
  /** Reasons for the loss of inner values. */
  readonly inner: readonly { readonly path: ExternalPath; readonly reason: LossReason }[];
  readonly whole: LossReason | undefined;
  /** If the class is written implicitly: the class of the entity, and the reason for the loss of others. */
  readonly type: { readonly own: string; readonly reason: LossReason } | undefined;
  /** Records all of it at once. */
  readonly explain: (note: Note, value: Json) => void;
  /** Whether the reasons can be looked up by member. */
  readonly isStatic: boolean;
}

/** A position in a record, and what became of the value there. */
export class Note {
  readonly parent: Note | undefined;
  readonly key: string | number;
  flags = 0;
  parts: Map<string | number, Note> | undefined = undefined;
  /** The entity that was the first to convert the object, if nothing was recorded before. Later notes override what it states. */
  entity: EntityNotes | undefined = undefined;
  more: MoreNotes | undefined = undefined;
  readonly origins: Origins;

  constructor(parent: Note | undefined, key: string | number, origins: Origins) {
    this.parent = parent;
    this.key = key;
    this.origins = origins;
  }

  part(key: string | number): Note {
    const parts = (this.parts ??= new Map<string | number, Note>());
    const known = parts.get(key);
    if (known !== undefined) return known;
    const note = new Note(this, key, this.origins);
    parts.set(key, note);
    return note;
  }

  at(path: ConcretePath): Note {
    return path.reduce<Note>((note, key) => note.part(key), this);
  }

  explain(reason: string, mapped: boolean): void {
    (this.more ??= {}).reason = { reason, mapped };
  }

  explainOther(reason: string): void {
    (this.more ??= {}).other ??= { reason, mapped: false };
  }

  drop(reason?: string): void {
    this.flags |= DROPPED;
    if (reason !== undefined) this.explain(reason, true);
  }

  usePartly(left: readonly LeftPart[], reason: string): void {
    const more = (this.more ??= {});
    const also = more.left && new Set(more.left.left.map(({ at }) => at));
    more.left = { left: also ? left.filter(({ at }) => also.has(at)) : left, reason };
  }

  narrow(reason: string): void {
    (this.more ??= {}).narrowed = reason;
  }

  /** Records what is lost of a value that is written shorter. undefined: nothing. */
  shorten(reason: string | undefined): void {
    if (reason !== undefined) (this.more ??= {}).shortened = reason;
  }

  visit(entity: EntityNotes, value: Json): void {
    const isNew = this.flags === 0 && this.parts === undefined && this.more === undefined && this.entity === undefined;
    if (isNew && entity.isStatic) this.entity = entity;
    else entity.explain(this, value);
  }

  /** JSON Pointer into the record. */
  get pointer(): string {
    return this.parent === undefined ? '' : this.parent.pointer + toPointer([this.key]);
  }
}

/** Where the values of a result come from: by object, then by member. A list has one note for each item. */
export class Origins {
  readonly #byObject = new Map<object, OriginsOfObject>();
  #last: object | undefined;
  #ofLast: OriginsOfObject = new Members();

  of(object: object): OriginsOfObject {
    if (object === this.#last) return this.#ofLast;
    let found = this.#byObject.get(object);
    if (found === undefined) {
      found = new Members();
      this.#byObject.set(object, found);
    }
    this.#last = object;
    this.#ofLast = found;
    return found;
  }

  known(object: object): OriginsOfObject | undefined {
    return this.#byObject.get(object);
  }

  /** Maps a JSON Pointer into the result to one into the record: to the value itself, or to the nearest value that contains it. */
  pointerOf(result: Json, path: readonly string[]): string {
    let [current, best, list]: [Json | undefined, Note | undefined, readonly Note[] | undefined] = [
      result,
      undefined,
      undefined,
    ];
    for (const name of path) {
      if (typeof current !== 'object' || current === null) break;
      const found: Note | Note[] | undefined = isArray(current)
        ? list?.[Number(name)]
        : memberOrigin(this.known(current), name);
      list = Array.isArray(found) ? found : undefined;
      if (found instanceof Note) best = found;
      current = Object.hasOwn(current, name) ? (current as Record<string, Json>)[name] : undefined;
    }
    return best?.pointer ?? '';
  }
}

/** By names of properties, which no object inherits. */
class Members {
  [name: string]: Note | Note[] | undefined;
}

export type OriginsOfObject = Members;

function memberOrigin(of: OriginsOfObject | undefined, name: string): Note | Note[] | undefined {
  return of !== undefined && Object.hasOwn(of, name) ? of[name] : undefined;
}

export function createNotes(): Note {
  return new Note(undefined, '', new Origins());
}

/** Where a lost value comes from. */
export interface LossOrigin {
  /** JSON Pointer. */
  readonly origin: string;
  readonly value: Json;
  readonly reason?: string;
  /** Whether another value that comes from the same place is written. */
  readonly partly?: true;
}

/** Thrown for values that are nested too deeply, or inherit members. */
class Unusual extends Error {}

const MAX_WALKED_DEPTH = 256;

/** The values of a record that were not used, in the order of the record. undefined: it is too deep, or not plain. */
export function findLosses(notes: Note, record: Json): readonly Loss[] | undefined {
  const losses: Loss[] = [];
  const find = new LossFinder(undefined, undefined, (value, reason, mapped, narrowed, finder) =>
    losses.push({
      pointer: finder.pointer,
      value,
      ...(reason !== undefined && { reason }),
      ...(mapped && { mapped: true }),
      ...(narrowed && { narrowed: true }),
    }),
  );
  return find.in(record, notes) ? losses : undefined;
}

interface FoundOrigins {
  readonly losses: readonly LossOrigin[];
  /** Whether a value below one of the watched members is lost. */
  readonly hasLostBelow: boolean;
}

/** The same by the origin of each value, which is the record itself without `origins`. */
export function findLossOrigins(
  notes: Note,
  record: Json,
  origins: Origins | undefined,
  watched: ReadonlySet<string>,
): FoundOrigins | undefined {
  const losses: LossOrigin[] = [];
  let hasLostBelow = false;
  const find = new LossFinder(origins, watched, (value, reason, _, __, ___, origin, isWatched) => {
    if (isWatched) hasLostBelow = true;
    const pointer = origin?.pointer ?? '';
    losses.push({ origin: pointer, value, ...(reason !== undefined && { reason }) });
  });
  return find.in(record, notes) ? { losses, hasLostBelow } : undefined;
}

type Lose = (
  value: Json,
  reason: string | undefined,
  mapped: boolean,
  narrowed: boolean,
  finder: LossFinder,
  origin: Note | undefined,
  isWatched: boolean,
) => void;

class LossFinder {
  readonly #origins: Origins | undefined;
  readonly #watched: ReadonlySet<string> | undefined;
  readonly #lose: Lose;
  readonly #keys: (string | number)[] = [];
  /** Pointers of the containers, as far as they are known. */
  readonly #pointers: (string | undefined)[] = [];

  constructor(origins: Origins | undefined, watched: ReadonlySet<string> | undefined, lose: Lose) {
    this.#origins = origins;
    this.#watched = watched;
    this.#lose = lose;
  }

  /** Of the value that is being lost. */
  get pointer(): string {
    return this.#pointerAt(this.#keys.length);
  }

  #pointerAt(depth: number): string {
    if (depth === 0) return '';
    const known = this.#pointers[depth - 1];
    if (known !== undefined) return known;
    const pointer = this.#pointerAt(depth - 1) + toPointer([this.#keys[depth - 1] as string | number]);
    this.#pointers[depth - 1] = pointer;
    return pointer;
  }

  #enter(depth: number, key: string | number): void {
    this.#keys[depth] = key;
    this.#pointers[depth] = undefined;
  }

  /** Returns false if the record is too deep or not plain. */
  in(record: Json, notes: Note): boolean {
    try {
      this.#visit(record, notes, undefined, undefined, false, false, undefined, undefined, false);
      return true;
    } catch (error) {
      if (error instanceof Unusual) return false;
      throw error;
    }
  }

  #visit(
    value: Json,
    note: Note | undefined,
    stated: LossReason | undefined,
    inherited: string | undefined,
    isDropped: boolean,
    isMapped: boolean,
    origin: Note | undefined,
    list: readonly Note[] | undefined,
    isWatched: boolean,
  ): void {
    const flags = note === undefined ? 0 : note.flags;
    const gone = isDropped || (flags & DROPPED) !== 0;
    const more = note?.more;
    if (more?.shortened !== undefined && !gone) {
      this.#lose(value, more.shortened, true, false, this, origin, isWatched);
      return;
    }
    if ((flags & USED) !== 0 && !gone) return;
    if (more !== undefined && !gone) {
      if (more.left !== undefined) {
        const { left, reason } = more.left;
        for (const { item } of left) this.#lose(item, reason, true, false, this, origin, isWatched);
        return;
      }
      if (more.narrowed !== undefined) {
        this.#lose(value, more.narrowed, true, true, this, origin, isWatched);
        return;
      }
    }
    const own = isDropped ? undefined : (more?.reason ?? note?.entity?.whole ?? stated ?? more?.weak ?? more?.other);
    const reason = own === undefined ? inherited : own.reason;
    const mapped = isMapped || own?.all === true;
    let isLeaf = true;
    if (typeof value === 'object' && value !== null) {
      if (this.#keys.length > MAX_WALKED_DEPTH) throw new Unusual();
      const depth = this.#keys.length;
      const parts = note?.parts;
      if (isArray(value)) {
        for (let at = 0; at < value.length; at += 1) {
          isLeaf = false;
          this.#enter(depth, at);
          this.#visit(
            value[at] as Json,
            parts?.get(at),
            undefined,
            reason,
            gone,
            mapped,
            list?.[at] ?? origin,
            undefined,
            isWatched,
          );
        }
      } else {
        const prototype: unknown = Object.getPrototypeOf(value);
        if (prototype !== Object.prototype && prototype !== null) throw new Unusual();
        const entity = note?.entity;
        if (entity !== undefined && note !== undefined) explainInner(note, entity, value as JsonObject);
        const origins = this.#origins?.known(value);
        // The loop reads members faster than by name.
        for (const key in value) {
          isLeaf = false;
          const member = (value as JsonObject)[key] as Json;
          const part = note?.parts?.get(key);
          let known: LossReason | undefined;
          if (entity !== undefined) {
            const isOwnType = key === '@type' && member === entity.type?.own;
            const isKept = !gone && (part === undefined || (part.flags & DROPPED) === 0);
            if (isKept && (isOwnType || entity.uses.has(key))) continue;
            known = entity.members.get(key) ?? (key === '@type' ? entity.type?.reason : undefined);
          }
          const from = origins === undefined ? undefined : memberOrigin(origins, key);
          const isList = Array.isArray(from);
          this.#enter(depth, key);
          this.#visit(
            member,
            part,
            known,
            reason,
            gone,
            mapped,
            isList || from === undefined ? origin : from,
            isList ? from : undefined,
            isWatched || this.#watched?.has(key) === true,
          );
        }
      }
      this.#keys.length = depth;
    }
    if (isLeaf && (gone || (flags & VISITED) === 0))
      this.#lose(value, reason, own?.mapped === true || mapped, false, this, origin, isWatched);
  }
}

/** Sets the reasons of an entity for values inside the members of an object. */
function explainInner(note: Note, { inner }: EntityNotes, value: JsonObject): void {
  for (const { path, reason } of inner) {
    if (!Object.hasOwn(value, path[0] as string)) continue;
    for (const one of pathParts(path, value)) (note.at(one).more ??= {}).weak = reason;
  }
}
