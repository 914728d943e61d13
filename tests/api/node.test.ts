import { afterAll, beforeAll, describe } from 'vitest';
import { publishedHarbour } from './fixtures/publication.ts';
import { nodeTarget } from './suite/node-target.ts';
import { transformSuite, vocabularySuite } from './suite/suite.ts';
import type { Target } from './suite/target.ts';

let target: Target;
beforeAll(async () => {
  const { publication, schemas } = await publishedHarbour();
  target = await nodeTarget(publication, schemas);
});
afterAll(() => target.close());

describe('the vocabulary API on Node', () => vocabularySuite(() => target));
describe('the transform API on Node', () => transformSuite(() => target));
