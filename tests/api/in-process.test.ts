import { beforeAll, describe } from 'vitest';
import type { Publication } from '../../src/ontology/model.ts';
import { harbour } from './fixtures/publication.ts';
import { httpSuite } from './suite/http.ts';
import { inProcessTarget } from './suite/in-process-target.ts';
import { pagingSuite } from './suite/paging.ts';
import { vocabularySuite } from './suite/suite.ts';
import type { Target } from './suite/target.ts';

let target: Target;
let below: Target;
beforeAll(async () => {
  const publication = await harbour();
  target = inProcessTarget(publication);
  below = inProcessTarget(withPath(publication, 'https://harbour.example/reference/harbour'));
});

describe('the vocabulary API in process', () => vocabularySuite(() => target));

describe('a site below a path of its host', () => {
  pagingSuite(() => below);
  httpSuite(() => below);
});

function withPath({ site, ...publication }: Publication, baseUrl: string): Publication {
  return { ...publication, site: { ...site, baseUrl } };
}
