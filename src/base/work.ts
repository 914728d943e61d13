/**
 * Returns a function that computes its result once for each object. The object must not change afterwards, and must always occur with
 * the same further arguments.
 */
export function memoize<Key extends object, Rest extends readonly unknown[], Value>(
  create: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  return memoizeIn(new WeakMap<Key, Value>(), create);
}

/** Returns a function that computes its result once for each key, which may be a string. The function retains all results. */
export function memoizeByKey<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new Map<Key, Value>(), create);
}

/** Where results are: a map, or a weak one. */
interface Results<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): unknown;
}

function memoizeIn<Key, Rest extends readonly unknown[], Value>(
  results: Results<Key, Value>,
  create: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  return (key, ...rest) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Value;
    const value = create(key, ...rest);
    results.set(key, value);
    return value;
  };
}

/** Values by recently used key. */
export interface RecentValues<Key, Value> {
  get(key: Key): Value | undefined;
  /** A value larger than the limit is not retained. */
  set(key: Key, value: Value): void;
}

/**
 * Creates a bounded cache of two generations: it retains the values that were used last, of at least `limit` and at most two times `limit`
 * in total. When the younger generation is full, it replaces the older one, which drops all values that have not been read since. Reads of
 * young values do not move them, which is faster than an exact LRU cache.
 *
 * @param sizeOf in the unit of the limit. Default: each counts 1
 */
export function createRecentValues<Key, Value extends string | number | object>(
  limit: number,
  sizeOf: (key: Key, value: Value) => number = () => 1,
): RecentValues<Key, Value> {
  let [young, old] = [new Map<Key, Value>(), new Map<Key, Value>()];
  let used = 0;

  function remove(key: Key): void {
    const value = young.get(key);
    if (value !== undefined) used -= sizeOf(key, value);
    young.delete(key);
    old.delete(key);
  }

  function add(key: Key, value: Value): void {
    const size = sizeOf(key, value);
    if (size > limit) return;
    if (used + size > limit) [young, old, used] = [new Map(), young, 0];
    young.set(key, value);
    used += size;
  }

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) add(key, older);
      return older;
    },
    set(key, value) {
      remove(key);
      add(key, value);
    },
  };
}

/**
 * Returns a function that retains the results for recent keys: at most two times `limit`, so that they need little memory even if a large
 * ontology has many keys that are used once.
 */
export function memoizeRecent<Key, Value extends string | number | object>(
  limit: number,
  create: (key: Key) => Value,
): (key: Key) => Value {
  const recent = createRecentValues<Key, Value>(limit);
  const compute = (key: Key): Value => {
    const value = create(key);
    recent.set(key, value);
    return value;
  };
  return (key) => recent.get(key) ?? compute(key);
}

/** Returns a function that retains the result for the most recent object only, for steps that follow each other with the same object. */
export function memoizeLast<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: WeakRef<Key>; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key.deref() !== key) last = { key: new WeakRef(key), value: create(key) };
    return last.value;
  };
}

/** Returns a function that computes its result on the first call. It retains the computation, with all that this refers to, until then. */
export function lazy<Value>(create: () => Value): () => Value {
  let compute: (() => Value) | undefined = create;
  let result: Value | undefined;
  return () => {
    if (compute) result = compute();
    compute = undefined;
    return result as Value;
  };
}

/** A long computation that yields between steps, so that other work can run. Returns its result. */
export type CooperativeTask<Result> = Generator<undefined, Result>;

/** Runs a task to its end, and other work between its steps. */
export type TaskRunner = <Result>(task: CooperativeTask<Result>) => Promise<Result>;

/** Items of a list per step. A step takes a few milliseconds at most. */
const ITEMS_PER_STEP = 16;

/** Calls `work` for each item, and yields after each step. */
export function* each<Item>(items: ArrayLike<Item>, work: (item: Item, index: number) => void): CooperativeTask<void> {
  for (let i = 0; i < items.length; i += 1) {
    work(items[i] as Item, i);
    if (i % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
}

/** Runs a task to its end without interruption. */
export function finish<Result>(steps: CooperativeTask<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Saved results of earlier runs. */
export interface ResultCache {
  /**
   * Returns the saved result of a computation, or computes and saves it. Results must be JSON. The result is the same either way.
   *
   * @param kind name of the computation
   * @param inputs everything that the result depends on, apart from the code
   */
  readonly remember: <Result>(kind: string, inputs: readonly string[], compute: () => Result) => Result;
  /** As `remember`, for a computation that takes turns with others. */
  readonly rememberLater: <Result>(
    kind: string,
    inputs: readonly string[],
    compute: () => Promise<Result>,
  ) => Promise<Result>;
  /**
   * As `rememberLater`, for a result that is not JSON. The result must not be changed.
   *
   * @param json with which it is saved. Absent: only a cache in memory has it
   */
  readonly hold: <Result, Saved>(
    kind: string,
    inputs: readonly string[],
    compute: () => Promise<Result>,
    json?: JsonForm<Result, Saved>,
  ) => Promise<Result>;
  /** Whether there is a saved result. A damaged one counts. */
  readonly has: (kind: string, inputs: readonly string[]) => boolean;
  /** Keeps a saved result that this run does not read. */
  readonly keep: (kind: string, inputs: readonly string[]) => void;
}

/** The JSON of a result. */
export interface JsonForm<Result, Saved> {
  readonly save: (result: Result) => Saved;
  readonly restore: (saved: Saved) => Result;
}

/** Computes everything. */
export const NO_CACHE: ResultCache = {
  remember: (_, __, compute) => compute(),
  rememberLater: (_, __, compute) => compute(),
  hold: (_, __, compute) => compute(),
  has: () => false,
  keep: () => {},
};

/**
 * Fast, deterministic, non-cryptographic hashes of 52 bits, so that the sum of two is exact. Only used for ordering: a collision may
 * make the order unstable, but loses no data.
 */

const LOW = 2 ** 26;
const SIZE = 2 ** 52;

/** Hash of a text: two FNV-like lanes of 32 bits with the finalizer of MurmurHash3. */
export function hashText(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) + 0x27d4eb2f;
  }
  return join(finishHash(a ^ text.length), finishHash(b));
}

/** Combines two hashes. Order-dependent. */
export function mix(a: number, b: number): number {
  const [lowA, highA] = [a % LOW, Math.floor(a / LOW)];
  const [lowB, highB] = [b % LOW, Math.floor(b / LOW)];
  const x = finishHash(Math.imul(lowA, 0xcc9e2d51) ^ Math.imul(highB + 0x165667b1, 0x1b873593));
  const y = finishHash(Math.imul(highA ^ x, 0x85ebca6b) + Math.imul(lowB ^ 0x27d4eb2f, 0xc2b2ae35) + highB);
  return join(finishHash(x + Math.imul(y, 0x9e3779b1)), y);
}

/** Combines two hashes. Order-independent. */
export function add(a: number, b: number): number {
  const sum = a + b;
  return sum >= SIZE ? sum - SIZE : sum;
}

function finishHash(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function join(a: number, b: number): number {
  return (a % LOW) * LOW + (b % LOW);
}
