import { equals } from '../json.ts';
import type { Condition, ConcretePath, Constant, Field, Json } from '../mapping.ts';
import { ABSENT, Blocked, formatPath, reader } from '../path.ts';

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
  const tests = conditions.map(testOf);
  if (tests.length === 0) return () => true;
  return (record) => {
    for (const test of tests) if (!test(record)) return false;
    return true;
  };
}

function testOf(condition: Condition): (record: Json) => boolean {
  // Parsed conditions have concrete paths.
  const read = reader(condition.path as ConcretePath);
  if ('value' in condition) return (record) => equals(read(record) as Json, condition.value);
  if ('in' in condition) {
    return (record) => {
      const found = read(record) as Json;
      return condition.in.some((value) => equals(found, value));
    };
  }
  return (record) => {
    const found = read(record);
    return condition.present === !(found === ABSENT || found instanceof Blocked);
  };
}

/** Formats a condition for a message. */
export function describeCondition(condition: Condition): string {
  const path = formatPath(condition.path);
  if ('value' in condition) return `${path} ${JSON.stringify(condition.value)}`;
  if ('in' in condition) return `${path} one of ${condition.in.map((value) => JSON.stringify(value)).join(', ')}`;
  return condition.present ? path : `no ${path}`;
}
