import { equals, isArray, isObject, isPlain, own } from '../data/json.ts';
import { readNumber } from '../data/decimal.ts';
import type { Reading } from '../data/path.ts';
import { ABSENT, Blocked, formatPath, isEvery, itemConditions, pathParts, reader } from '../data/path.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type {
  ConcretePath,
  Condition,
  Constant,
  Entity,
  Field,
  Json,
  JsonObject,
  Precondition,
  PropertyPath,
} from '../mapping.ts';
import type { RecordPath, RunContext } from './run-context.ts';
import { pointerOf, report } from './run-context.ts';

/** The conditions that are written on the way down. Other members must satisfy the rest. */
export function constantsOf(conditions: readonly Condition[]): readonly Constant[] {
  return conditions.filter((condition) => 'value' in condition);
}

/** Conditions of a plain field that the field does not write as constants: those on other members, and those on its own path. */
export function unwrittenOf({ where, paths }: Field): {
  readonly others: readonly Condition[];
  readonly own: readonly Condition[];
} {
  const [path = []] = paths;
  const unwritten = where.filter((condition) => !('value' in condition));
  const isOwn = (condition: Condition): boolean =>
    path.every((segment, at) => at >= condition.path.length || condition.path[at] === segment);
  return { others: unwritten.filter((one) => !isOwn(one)), own: unwritten.filter(isOwn) };
}

/** Returns a predicate that is true if a record meets all conditions. */
export function meetsAll(conditions: readonly Condition[]): (value: Json) => boolean {
  const tests = conditions.map(testCondition);
  if (tests.length === 0) return () => true;
  return (record) => {
    for (const test of tests) if (!test(record)) return false;
    return true;
  };
}

function testCondition(condition: Condition): (record: Json) => boolean {
  // Parsed conditions have concrete paths.
  const read = reader(condition.path as ConcretePath);
  if ('value' in condition) return (record) => equals(read(record) as Json, condition.value);
  if ('in' in condition) {
    return (record) => {
      const found = read(record) as Json;
      return condition.in.some((value) => equals(found, value));
    };
  }
  if ('has' in condition || 'lacks' in condition) {
    const meets = meetsAll(itemConditions(condition));
    const wanted = 'has' in condition;
    return (record) => {
      const found = read(record) as Json;
      return wanted === (isArray(found) && found.some((item) => meets(item)));
    };
  }
  if ('above' in condition) {
    const lower = reader(condition.above as ConcretePath);
    return (record) => isAbove(read(record), lower(record));
  }
  return (record) => {
    const found = read(record);
    return condition.present === !(found === ABSENT || found instanceof Blocked);
  };
}

/** Whether both are numbers, or texts of one, and the first is above the second. */
export function isAbove(one: unknown, other: unknown): boolean {
  const [above, below] = [numberOf(one), numberOf(other)];
  return above !== undefined && below !== undefined && above > below;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'string' ? readNumber(value) : typeof value === 'number' ? value : undefined;

/** Formats a condition for a message. */
export function describeCondition(condition: Condition): string {
  const path = formatPath(condition.path);
  if ('value' in condition) return `${path} ${JSON.stringify(condition.value)}`;
  if ('in' in condition) return `${path} one of ${spelledList(condition.in)}`;
  if ('has' in condition || 'lacks' in condition) {
    const inside = itemConditions(condition).map(describeCondition).join(' and ');
    return `${'has' in condition ? 'an' : 'no'} item of ${path} with ${inside}`;
  }
  if ('above' in condition) return `${path} above ${formatPath(condition.above)}`;
  return condition.present ? path : `no ${path}`;
}

/**
 * Returns a function that checks the constants of a record and reports errors. Constants that accompany a value may be absent, because
 * the value can be read without them.
 */
export function checkConstants(
  constants: readonly Constant[],
  mayBeAbsent = false,
): (record: Json, location: RecordPath, run: RunContext) => void {
  const checks = constants.flatMap(({ path, ...constant }) => {
    if (path.some(isEvery)) return [];
    const concrete = path as ConcretePath;
    return [{ ...constant, path: concrete, read: reader(concrete) }];
  });
  const everywhere = constants.filter(({ path }) => path.some(isEvery));
  return (record, location, run) => {
    for (const { path, value, ignore, read } of checks) {
      const found = read(record);
      if (ignore) noteIgnored(found, path, value, location, run);
      else if (equals(found as Json, value)) run.trace?.use(pointerOf(location, path));
      else if (!mayBeAbsent || found !== ABSENT) reportConstant(found, path, value, location, run);
    }
    if (run.trace === undefined) return;
    // Constants with `*` are only written, never required.
    for (const { path, value } of everywhere)
      for (const one of pathParts(path, record)) noteIgnored(reader(one)(record), one, value, location, run);
  };
}

/** Records a constant that is not required: it is read, or another value is read as it. */
function noteIgnored(
  found: Reading,
  path: ConcretePath,
  value: Json,
  location: RecordPath,
  { trace }: RunContext,
): void {
  if (trace === undefined || found === ABSENT || found instanceof Blocked) return;
  if (equals(found, value)) trace.use(pointerOf(location, path));
  else if (isPlain(value)) trace.explainLoss(pointerOf(location, path), `It is read as ${JSON.stringify(value)}.`);
}

function reportConstant(found: Reading, path: ConcretePath, value: Json, location: RecordPath, run: RunContext): void {
  const expected = `the constant ${JSON.stringify(value)}`;
  if (found instanceof Blocked)
    report(run, pointerOf(location, path.slice(0, found.length)), 'type', found.found, found.expected);
  else if (found === ABSENT) report(run, pointerOf(location, path), 'missing', undefined, expected);
  else report(run, pointerOf(location, path), 'constant', found, expected);
}

/** Returns a predicate that is true if an object of the ontology meets the preconditions of an entity. */
export function meetsPreconditions(
  preconditions: readonly Precondition[],
  vocabulary: MappingVocabulary,
): (node: JsonObject) => boolean {
  const tests = preconditions.map((one) => testPrecondition(one, vocabulary));
  return (node) => tests.every((test) => test(node));
}

/** Formats what an object of the ontology needs to be written as an entity, for a message. */
export function describePreconditions({ name, class: type, given }: Pick<Entity, 'name' | 'class' | 'given'>): string {
  const all = given.map((one) => {
    const property = one.property.join('/');
    if ('present' in one) return one.present ? property : `no ${property}`;
    if ('above' in one) return `${property} above ${one.above.join('/')}`;
    if ('not' in one) return `${property} other than ${spelledList(one.not)}`;
    return 'in' in one ? `${property} one of ${spelledList(one.in)}` : `${property} ${JSON.stringify(one.value)}`;
  });
  return `${name}, a thing of type ${type}${all.length > 0 ? ` with ${all.join(' and ')}` : ''}`;
}

function testPrecondition(precondition: Precondition, vocabulary: MappingVocabulary): (node: JsonObject) => boolean {
  const keysOf = (path: PropertyPath): readonly string[] =>
    path.map((name) => (name.startsWith('@') ? name : (vocabulary.property(name)?.identifier ?? name)));
  const keys = keysOf(precondition.property);
  const isClass = keys.at(-1) === '@type';
  const live = (value: Json): Json =>
    isClass && typeof value === 'string' ? (vocabulary.class(value)?.identifier ?? value) : value;
  if ('present' in precondition) return (node) => valuesAt(node, keys).length > 0 === precondition.present;
  if ('above' in precondition) {
    const [key, other] = [keys.slice(-1), keysOf(precondition.above).slice(-1)];
    return (node) => {
      // Of several objects, fields write the first.
      const [holder] = valuesAt(node, keys.slice(0, -1));
      return (
        isObject(holder as Json) &&
        isAbove(valuesAt(holder as JsonObject, key)[0], valuesAt(holder as JsonObject, other)[0])
      );
    };
  }
  if ('not' in precondition) {
    const unwanted = new Set<Json>(precondition.not.map(live));
    const kinds = (value: Json): readonly Json[] =>
      isClass && typeof value === 'string' ? [value, ...(vocabulary.class(value)?.ancestors ?? [])] : [value];
    return (node) => !valuesAt(node, keys).some((value) => kinds(live(value)).some((kind) => unwanted.has(kind)));
  }
  const wanted = new Set<Json>(('in' in precondition ? precondition.in : [precondition.value]).map(live));
  return (node) => valuesAt(node, keys).some((value) => wanted.has(live(value)));
}

/** All values of a property path, through every object. */
export function valuesAt(node: JsonObject, keys: readonly string[]): readonly Json[] {
  let values: readonly Json[] = [node];
  for (const key of keys) {
    const next: Json[] = [];
    for (const value of values) {
      const member = isObject(value) ? own(value, key) : undefined;
      if (isArray(member)) for (const item of member) next.push(item);
      else if (member !== undefined) next.push(member);
    }
    values = next;
  }
  return values;
}

const MAX_SPELLED = 6;

/** The values of a condition, of which long lists are cut. */
function spelledList(values: readonly Json[]): string {
  const shown = values.slice(0, MAX_SPELLED).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
