import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_FILES } from '../../src/api/app/resources.ts';
import { mappingSchema } from '../../src/mappings/format/format.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { publicationJsonSchema } from '../../src/compiler/configuration/reference.ts';
import { diffJsonSchema } from '../../src/versions/diff/schema.ts';
import { indexTerms } from '../../src/api/vocabulary/parameters.ts';
import { vocabularyIndexSchema } from '../../src/site/files/vocabulary-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { boats } from '../api/fixtures/boats.ts';
import { publishedHarbour } from '../api/fixtures/publication.ts';
import { MARKET } from '../support/market.ts';

/** Generators of code stop at lists of types, so no file has them: neither at its top nor in any schema in it. */
test.each<readonly [name: string, texts: () => Promise<readonly string[]> | readonly string[]]>([
  ['the descriptions of the API and its tools', apiFiles],
  ['the index of the vocabulary', async () => [vocabularyIndexSchema(createPublicationIndex(await harbour()))]],
  ['mapping files', () => [JSON.stringify(mappingSchema())]],
  ['publication.yaml', () => [JSON.stringify(publicationJsonSchema([]))]],
  ['a diff', () => [JSON.stringify(diffJsonSchema())]],
  ['records', recordSchemas],
])('the JSON Schemas of %s have no lists of types', async (_, texts) => {
  const files = await texts();
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((text) => typeLists(JSON.parse(text)))).toEqual([]);
});

async function harbour() {
  const { history } = (await boats()).publication;
  return { ...(await publishedHarbour()).publication, ...(history && { history }) };
}

async function apiFiles(): Promise<readonly string[]> {
  const publication = await harbour();
  const { schemas } = await publishedHarbour();
  const index = indexTerms(publication);
  return Object.values(API_FILES).map((create) => create(publication, index, createTransforms(schemas, publication)));
}

function recordSchemas(): readonly string[] {
  const folder = join(MARKET, 'mappings');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.schema.json'),
  );
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Paths of the lists. Examples are no schemas. */
function typeLists(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (key === 'example' || key === 'examples') return [];
    return [...(key === 'type' && Array.isArray(member) ? [path] : []), ...typeLists(member, `${path}/${key}`)];
  });
}
