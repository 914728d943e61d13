import { describe } from 'vitest';
import { accessSuite } from './access.ts';
import { aloneSuite } from './alone.ts';
import { fieldsSuite } from './fields.ts';
import { formatsSuite } from './formats.ts';
import { hostileSuite } from './hostile.ts';
import { httpSuite } from './http.ts';
import { languagesSuite } from './languages.ts';
import { namesSuite } from './names.ts';
import { openApiSuite } from './openapi.ts';
import { pagingSuite } from './paging.ts';
import { HARBOUR_SAMPLES, pairsSuite } from './pairs.ts';
import { patternsSuite } from './patterns.ts';
import { recordsSuite } from './records.ts';
import { searchSuite, searchWithFiltersSuite } from './search.ts';
import { schemasSuite } from './schemas.ts';
import type { Target } from './target.ts';
import { bodiesSuite } from './transform-bodies.ts';
import { faultsSuite } from './transform-faults.ts';
import { requestsSuite } from './transform-requests.ts';
import { unmappedSuite } from './transform-unmapped.ts';
import { waysSuite } from './transform-ways.ts';
import { wrongSuite } from './wrong.ts';

const EXAMPLES = { identifier: 'Ferry', text: 'ferry', typeSet: 'VesselType', className: 'Vessel' };
const TEXTS = ['vessel', 'Pontoon', 'berth', 'harbor', 'trawlr'];

/**
 * The whole specification of the vocabulary resource, asked of a target that publishes the harbour (`tests/api/fixtures`). The target
 * is only asked for inside tests, so that it may be started in `beforeAll`.
 */
export function vocabularySuite(target: () => Target): void {
  describe('the usage patterns of the specification', () => patternsSuite(target, EXAMPLES));
  describe('each parameter alone', () => aloneSuite(target));
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
  describe('wrong questions', () => wrongSuite(target));
  describe('hostile questions', () => hostileSuite(target));
  describe('the description of the API', () => openApiSuite(target));
}

/** The whole specification of the transform, and of the list of schemas, asked of a target that publishes the harbour. */
export function transformSuite(target: () => Target): void {
  describe('records carried from schema to schema', () => waysSuite(target));
  describe('what is not mapped', () => unmappedSuite(target));
  describe('wrong requests', () => requestsSuite(target));
  describe('bodies', () => bodiesSuite(target));
  describe('records at fault', () => faultsSuite(target));
  describe('the list of schemas', () => schemasSuite(target));
}
