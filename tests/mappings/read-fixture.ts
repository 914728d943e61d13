import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';
import type { CompiledMapping } from '../../src/mappings/transform/compile.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

export const FIXTURES = join(import.meta.dirname, 'fixtures');
export const FIXTURE_NAMES = readdirSync(FIXTURES);

export function fixtureMapping(name: string): Mapping {
  const file = join(FIXTURES, name, 'mapping.yaml');
  return parseMapping(readFileSync(file, 'utf8'), `${name}/mapping.yaml`);
}

export function compileFixture(name: string): CompiledMapping {
  return compileMapping(fixtureMapping(name), SMALL_VOCABULARY);
}

/** Records of the outside schema, good and bad. */
export function fixtureRecords(name: string): readonly Json[] {
  return JSON.parse(readFileSync(join(FIXTURES, name, 'input.json'), 'utf8')) as Json[];
}
