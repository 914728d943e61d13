import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The slowest files of each project. Started last, one of them would keep one core busy while the others are idle. */
const LONGEST = [
  'tests/cli/rebuild.test.ts',
  // Mostly wait, while the sites are built.
  'tests/serve/swap.test.ts',
  'tests/cli/dev/watch.test.ts',
  'tests/cli/threads.test.ts',
  'tests/ontology/shape/shipped.test.ts',
  'tests/mappings/real-laws.test.ts',
  'tests/cli/failing-well.test.ts',
  // Expects commands to end within a second, so not while the sites are built.
  'tests/cli/signals.test.ts',
  'tests/cli/start.test.ts',
  'tests/cli/dev/dev.test.ts',
  'tests/api/transform/openapi.test.ts',
  'tests/site/counts-of-lists.test.ts',
  'tests/market/outside-readers.test.ts',
  'tests/cli/page-size.test.ts',
  'tests/market/moved.test.ts',
  'tests/browser/templates.test.ts',
  'tests/browser/pages.test.ts',
  'tests/browser/layout-shift.test.ts',
  'tests/browser/reading-bench.test.ts',
  'tests/browser/search.test.ts',
  'tests/browser/whole-site.test.ts',
  'tests/browser/journeys.test.ts',
  'tests/browser/data.test.ts',
];

/**
 * Starts with the slowest known files; the others follow in Vitest's order. Files of one project stay
 * together, since projects do not share workers. Files that wait for built sites come last.
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
