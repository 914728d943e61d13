import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take longest, in each project: begun last, one of them would keep a single core busy while the others idle. */
const LONGEST = [
  'tests/cli/failing-well.test.ts',
  'tests/mappings/real-laws.test.ts',
  'tests/cli/start.test.ts',
  'tests/mappings/real-pairs.test.ts',
  'tests/cli/dev.test.ts',
  'tests/api/transform/openapi.test.ts',
  'tests/market/marketplaces.test.ts',
  'tests/market/moved.test.ts',
  'tests/browser/templates.test.ts',
  'tests/browser/pages.test.ts',
  'tests/browser/search.test.ts',
];

/**
 * Begins with the files that take longest, as far as they are known; the others in Vitest's own order. Files of one project stay
 * together, since workers are not shared between projects, and those that wait for built sites come last.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONGEST.length : at;
    };
    const waits = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('/tests/browser/'));
    return (await super.sort(files)).toSorted((a, b) => waits(a) - waits(b) || rank(a) - rank(b));
  }
}
