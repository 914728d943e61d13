import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take longest: begun last, one of them would keep a single core busy while the others idle. */
const LONGEST = [
  'tests/browser/pages.test.ts',
  'tests/commands/failing-well.test.ts',
  'tests/browser/schemas.test.ts',
  'tests/browser/hostile-schemas.test.ts',
  'tests/commands/start.test.ts',
  'tests/browser/hostile.test.ts',
  'tests/commands/dev.test.ts',
  'tests/api/transform/openapi.test.ts',
];

/** Begins with the files that take longest, as far as they are known; the others in Vitest's own order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
