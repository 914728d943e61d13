import { equals, isPlain } from '../json.ts';
import type { ConcretePath, Constant, Json } from '../mapping.ts';
import type { Reading } from '../path.ts';
import { ABSENT, Blocked, isEvery, pathParts, reader } from '../path.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';

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
