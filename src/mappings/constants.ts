import { equals } from './json.ts';
import type { Constant, Json } from './mapping.ts';
import type { Reading } from './path.ts';
import { ABSENT, Blocked, reader } from './path.ts';
import type { Place } from './place.ts';
import { pointerOf } from './place.ts';
import type { Run } from './run.ts';
import { report } from './run.ts';

/** Makes the test whether a record has these members. */
export function allHold(constants: readonly Constant[]): (value: Json) => boolean {
  const tests = constants.map(({ path, value }) => ({ read: reader(path), value }));
  return (record) => tests.every(({ read, value }) => equals(read(record) as Json, value));
}

/** Makes the check that a record has its constants; where it has not, that goes into the run. */
export function checkConstants(constants: readonly Constant[]): (record: Json, place: Place, run: Run) => void {
  const checks = constants.map((constant) => ({ ...constant, read: reader(constant.path) }));
  return (record, place, run) => {
    for (const { path, value, ignore, read } of checks) {
      const found = read(record);
      if (equals(found as Json, value)) run.trace?.use(pointerOf(place, path));
      else if (!ignore) tellConstant(found, path, value, place, run);
    }
  };
}

function tellConstant(found: Reading, path: Constant['path'], value: Json, place: Place, run: Run): void {
  const expected = `${JSON.stringify(value)}, always`;
  if (found instanceof Blocked)
    report(run, pointerOf(place, path.slice(0, found.length)), 'type', found.found, found.expected);
  else if (found === ABSENT) report(run, pointerOf(place, path), 'missing', undefined, expected);
  else report(run, pointerOf(place, path), 'constant', found, expected);
}
