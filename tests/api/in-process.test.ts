import { beforeAll, describe } from 'vitest';
import type { Publication } from '../../src/ontology/model.ts';
import { publishedHarbour } from './fixtures/publication.ts';
import { httpSuite } from './suite/http.ts';
import { inProcessTarget } from './suite/in-process-target.ts';
import { pagingSuite } from './suite/paging.ts';
import { schemasSuite } from './suite/schemas.ts';
import { transformSuite, vocabularySuite } from './suite/suite.ts';
import type { Target } from './suite/target.ts';
import { transformsSuite } from './suite/transform-results.ts';

let target: Target;
let below: Target;
beforeAll(async () => {
  const { publication, schemas } = await publishedHarbour();
  target = inProcessTarget(publication, schemas);
  below = inProcessTarget(withPath(publication, 'https://harbour.example/reference/harbour'), schemas);
});

describe('the vocabulary API in process', () => vocabularySuite(() => target));
describe('the transform API in process', () => transformSuite(() => target));

describe('a site with a path in its base URL', () => {
  pagingSuite(() => below);
  httpSuite(() => below);
  transformsSuite(() => below);
  schemasSuite(() => below);
});

function withPath({ site, ...publication }: Publication, baseUrl: string): Publication {
  return { ...publication, site: { ...site, baseUrl } };
}
