import { beforeAll, expect, test } from 'vitest';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createSchemaIndex } from '../../src/site/schemas/schema-index.ts';
import type { SchemaIndex } from '../../src/site/schemas/schema-index.ts';
import type { SchemaPageView } from '../../src/site/schemas/schema-view.ts';
import { schemaPage, schemaView } from '../../src/site/schemas/schema-view.ts';
import { REAL_SCHEMAS } from '../mappings/real-schemas.ts';
import { market } from '../support/market.ts';

let schemas: SchemaIndex;
const files = REAL_SCHEMAS.map((schema) => ({ ...schema, file: `${schema.name}.yaml` }));

beforeAll(async () => {
  const { publication } = await market();
  schemas = createSchemaIndex(createPublicationIndex(publication), files);
});

/** Elements of the largest page: half of those that it had when its objects were listed at every place. */
const MAX_ELEMENTS = 9040;
/** Header, menu, headings and footer. */
const FRAME = 260;

test.each(REAL_SCHEMAS.map(({ name }) => name))('the page of %s is small, and has an anchor for each field', (name) => {
  const [domain = '', schema = ''] = name.split('/');
  const found = schemas.find(domain, schema) as NonNullable<ReturnType<SchemaIndex['find']>>;
  const { schema: view } = schemaPage.view(schemas.index, { schema: found }, schemas) as { schema: SchemaPageView };
  const examples = view.examples.map(({ record, form = '' }) => record + form);
  const html = [view.kinds, ...view.others.map(({ cells }) => cells), ...examples, view.fields, view.unmapped.html];
  expect(html.join('').match(/<[a-z]/g)?.length).toBeLessThanOrEqual(MAX_ELEMENTS - FRAME);

  const ids = [...(view.fields + view.unmapped.html).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { fields, unmapped } = schemaView(found, schemas);
  const anchors = [...fields.flatMap((row) => [row, ...row.beside]), ...unmapped].map(({ id }) => id);
  const isAnchor = (id: string | undefined): boolean => id !== undefined && /^field-/.test(id);
  expect(ids.filter(isAnchor).toSorted()).toEqual(anchors.toSorted());

  // Every reason is listed once, and every link inside the tables leads somewhere.
  for (const [, target] of view.fields.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target);
  for (const id of ids.filter((one) => /^reason-/.test(one ?? ''))) expect(view.fields).toContain(`href="#${id}"`);
});
