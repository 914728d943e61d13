import { equals, isPlain } from '../json.ts';
import type { ConcretePath, Constant, Json } from '../mapping.ts';
import type { Reading } from '../path.ts';
import { ABSENT, Blocked, reader } from '../path.ts';
import type { Place } from './place.ts';
import { pointerOf } from './place.ts';
import type { Run } from './run.ts';
import { report } from './run.ts';

/**
 * Makes the check that a record has its constants; where it has not, that goes into the run. Those that go with a value may be absent:
 * it can be read without them.
 */
export function checkConstants(
  constants: readonly Constant[],
  mayBeAbsent = false,
): (record: Json, place: Place, run: Run) => void {
  const checks = constants.map(({ value, ignore, path }) => {
    const concrete = path as ConcretePath;
    return { path: concrete, value, ignore, read: reader(concrete) };
  });
  return (record, place, run) => {
    for (const { path, value, ignore, read } of checks) {
      const found = read(record);
      if (equals(found as Json, value)) run.trace?.use(pointerOf(place, path));
      else if (!ignore) {
        if (!mayBeAbsent || found !== ABSENT) tellConstant(found, path, value, place, run);
      } else if (run.trace && isPlain(value) && found !== ABSENT && !(found instanceof Blocked))
        run.trace.excuse(pointerOf(place, path), `It is read as ${JSON.stringify(value)}.`);
    }
  };
}

function tellConstant(found: Reading, path: ConcretePath, value: Json, place: Place, run: Run): void {
  const expected = `${JSON.stringify(value)}, always`;
  if (found instanceof Blocked)
    report(run, pointerOf(place, path.slice(0, found.length)), 'type', found.found, found.expected);
  else if (found === ABSENT) report(run, pointerOf(place, path), 'missing', undefined, expected);
  else report(run, pointerOf(place, path), 'constant', found, expected);
}
