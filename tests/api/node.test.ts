import { afterAll, beforeAll, describe } from 'vitest';
import { harbour } from './fixtures/publication.ts';
import { nodeTarget } from './suite/node-target.ts';
import { vocabularySuite } from './suite/suite.ts';
import type { Target } from './suite/target.ts';

let target: Target;
beforeAll(async () => {
  target = await nodeTarget(await harbour());
});
afterAll(() => target.close());

describe('the vocabulary API on Node', () => vocabularySuite(() => target));
