import { equals } from '../json.ts';
import type { Condition, ConcretePath, Constant, Field, Json } from '../mapping.ts';
import { ABSENT, Blocked, formatPath, reader } from '../path.ts';

/** The conditions that are written on the way down; what the others ask for, something else writes. */
export function constantsOf(conditions: readonly Condition[]): readonly Constant[] {
  return conditions.filter((condition) => 'value' in condition);
}

/** Those of a plain field's conditions that nothing but another condition writes: on other members, and on what the field writes itself. */
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

/** Makes the test whether a record meets all conditions. */
export function meetsAll(conditions: readonly Condition[]): (value: Json) => boolean {
  const tests = conditions.map(testOf);
  if (tests.length === 0) return () => true;
  return (record) => {
    for (const test of tests) if (!test(record)) return false;
    return true;
  };
}

function testOf(condition: Condition): (record: Json) => boolean {
  // Parsed conditions lead to one place each.
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

/** A condition in a few words. */
export function describeCondition(condition: Condition): string {
  const path = formatPath(condition.path);
  if ('value' in condition) return `${path} ${JSON.stringify(condition.value)}`;
  if ('in' in condition) return `${path} one of ${condition.in.map((value) => JSON.stringify(value)).join(', ')}`;
  return condition.present ? path : `no ${path}`;
}
