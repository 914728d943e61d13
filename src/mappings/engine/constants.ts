import { equals, isPlain } from '../json.ts';
import type { ConcretePath, Constant, Json } from '../mapping.ts';
import type { Reading } from '../path.ts';
import { ABSENT, Blocked, isEvery, pathParts, reader } from '../path.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';

/**
 * Makes the check that a record has its constants; where it has not, that goes into the run. Those that go with a value may be absent:
 * it can be read without them.
 */
export function checkConstants(
  constants: readonly Constant[],
  mayBeAbsent = false,
): (record: Json, place: RecordPath, run: RunContext) => void {
  const checks = constants.flatMap(({ path, ...constant }) => {
    if (path.some(isEvery)) return [];
    const concrete = path as ConcretePath;
    return [{ ...constant, path: concrete, read: reader(concrete) }];
  });
  const everywhere = constants.filter(({ path }) => path.some(isEvery));
  return (record, place, run) => {
    for (const { path, value, ignore, read } of checks) {
      const found = read(record);
      if (ignore) noteIgnored(found, path, value, place, run);
      else if (equals(found as Json, value)) run.trace?.use(pointerOf(place, path));
      else if (!mayBeAbsent || found !== ABSENT) tellConstant(found, path, value, place, run);
    }
    if (run.trace === undefined) return;
    // Where there may be several, constants are written only, and never asked for.
    for (const { path, value } of everywhere)
      for (const one of pathParts(path, record)) noteIgnored(reader(one)(record), one, value, place, run);
  };
}

/** Notes a constant that need not be there: it came across, or something else stands there that is read as it. */
function noteIgnored(found: Reading, path: ConcretePath, value: Json, place: RecordPath, { trace }: RunContext): void {
  if (trace === undefined || found === ABSENT || found instanceof Blocked) return;
  if (equals(found, value)) trace.use(pointerOf(place, path));
  else if (isPlain(value)) trace.excuse(pointerOf(place, path), `It is read as ${JSON.stringify(value)}.`);
}

function tellConstant(found: Reading, path: ConcretePath, value: Json, place: RecordPath, run: RunContext): void {
  const expected = `${JSON.stringify(value)}, always`;
  if (found instanceof Blocked)
    report(run, pointerOf(place, path.slice(0, found.length)), 'type', found.found, found.expected);
  else if (found === ABSENT) report(run, pointerOf(place, path), 'missing', undefined, expected);
  else report(run, pointerOf(place, path), 'constant', found, expected);
}
