import { describe } from 'vitest';
import { accessSuite } from './access.ts';
import { fieldsSuite } from './fields.ts';
import { formatsSuite } from './formats.ts';
import { hostileQueriesSuite } from './hostile-queries.ts';
import { httpSuite } from './http.ts';
import { invalidQueriesSuite } from './invalid-queries.ts';
import { languagesSuite } from './languages.ts';
import { namesSuite } from './names.ts';
import { openApiSuite } from './openapi.ts';
import { pagingSuite } from './paging.ts';
import { HARBOUR_SAMPLES, pairsSuite } from './parameter-pairs.ts';
import { patternsSuite } from './patterns.ts';
import { recordsSuite } from './records.ts';
import { schemasSuite } from './schemas.ts';
import { searchSuite, searchWithFiltersSuite } from './search.ts';
import { singleParameterSuite } from './single-parameters.ts';
import type { Target } from './target.ts';
import { bodiesSuite } from './transform-bodies.ts';
import { invalidRecordsSuite } from './transform-invalid-records.ts';
import { invalidRequestsSuite } from './transform-invalid-requests.ts';
import { transformsSuite } from './transform-results.ts';
import { unmappedSuite } from './transform-unmapped.ts';

const EXAMPLES = { identifier: 'Ferry', text: 'ferry', typeSet: 'VesselType', className: 'Vessel' };
const TEXTS = ['vessel', 'Pontoon', 'berth', 'harbor', 'trawlr'];

/**
 * The full specification of the vocabulary resource, for a target that publishes the harbour (`tests/api/fixtures`). The target is
 * only accessed inside tests, so that it can be started in `beforeAll`.
 */
export function vocabularySuite(target: () => Target): void {
  describe('the usage patterns of the specification', () => patternsSuite(target, EXAMPLES));
  describe('each parameter alone', () => singleParameterSuite(target));
  describe('parameters in pairs', () => pairsSuite(target, () => HARBOUR_SAMPLES, 200));
  describe('names of terms', () => namesSuite(target));
  describe('search', () => searchSuite(target));
  describe('search within filters', () => searchWithFiltersSuite(target, TEXTS, () => HARBOUR_SAMPLES));
  describe('records', () => recordsSuite(target));
  describe('fields', () => fieldsSuite(target));
  describe('limit and paging', () => pagingSuite(target));
  describe('languages', () => languagesSuite(target));
  describe('formats', () => formatsSuite(target));
  describe('HTTP', () => httpSuite(target));
  describe('access', () => accessSuite(target));
  describe('invalid queries', () => invalidQueriesSuite(target));
  describe('hostile queries', () => hostileQueriesSuite(target));
  describe('the OpenAPI document', () => openApiSuite(target));
}

/** The full specification of the transform and of the list of schemas, for a target that publishes the harbour. */
export function transformSuite(target: () => Target): void {
  describe('transforms', () => transformsSuite(target));
  describe('unmapped fields', () => unmappedSuite(target));
  describe('invalid requests', () => invalidRequestsSuite(target));
  describe('bodies', () => bodiesSuite(target));
  describe('invalid records', () => invalidRecordsSuite(target));
  describe('the list of schemas', () => schemasSuite(target));
}
