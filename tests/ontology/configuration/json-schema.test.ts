import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONFIGURABLE_RULES } from '../../../src/cli/load/publication-file.ts';
import type { JsonSchema } from '../../../src/compiler/configuration/reference.ts';
import { publicationJsonSchema } from '../../../src/compiler/configuration/reference.ts';
import { publicationSchema } from '../../../src/compiler/configuration/schema.ts';
import { ROOT } from '../../support/command.ts';

const schema = publicationJsonSchema(CONFIGURABLE_RULES);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
formats.default(ajv);
const validate = ajv.compile(schema as AnySchemaObject);

function errors(file: unknown): readonly ErrorObject[] {
  return validate(file) === true ? [] : (validate.errors ?? []);
}

/** A key of the format, at any depth. */
interface Key {
  readonly path: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function keys(parent: JsonSchema, path = ''): Key[] {
  const own = Object.entries(parent.properties ?? {}).map(([name, value]) => ({
    path: `${path}${name}`,
    required: parent.required?.includes(name) === true,
    schema: value,
  }));
  const parts = [parent.items, parent.additionalProperties].filter((it) => typeof it === 'object');
  return [
    ...own,
    ...own.flatMap((key) => keys(key.schema, `${key.path}.`)),
    ...parts.flatMap((part) => keys(part, `${path}*.`)),
  ];
}

describe('the JSON Schema of publication.yaml', () => {
  const all = keys(schema);

  it('has every key of the format', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(publicationSchema.shape));
    for (const path of ['theme.logo', 'facets.*.scheme', 'standards.*.take', 'links.footer.*.text', 'notice.link.url'])
      expect(all.map((key) => key.path)).toContain(path);
  });

  it.each(all)('describes $path with its default and an example', ({ path, required, schema: key }) => {
    expect(key.description).toMatch(/^(?:[A-Z]|`).*\.$/s);
    const inFacet = path.startsWith('facets.*.');
    if (!required && !inFacet) expect(key.description).toMatch(/\. Default: \S.*\.$/s);
    for (const example of key.examples ?? [])
      expect(ajv.validate(key as AnySchemaObject, example), ajv.errorsText()).toBe(true);
    expect(key.examples?.length).toBeGreaterThan(0);
  });

  it('has examples that the format accepts too', () => {
    for (const [name, { examples = [] }] of Object.entries(schema.properties ?? {}))
      for (const example of examples)
        expect(publicationSchema.safeParse({ [name]: example }).error?.issues, name).toBeUndefined();
  });

  it.each(['ontology', 'docs/examples/trees'])('accepts the file of %s', (folder) => {
    expect(errors(parse(readFileSync(join(ROOT, folder, 'publication.yaml'), 'utf8')))).toEqual([]);
  });

  it.each([
    { titel: 'Boats' },
    { languages: 'en' },
    { rules: { 'no-lable': 'off' } },
    { rules: { 'no-label': 'no' } },
    { standards: { shema: { take: 'all' } } },
    { menu: ['vocabularies'] },
    { theme: { logos: 'a.svg' } },
    { notice: { link: { text: 'a', url: 'https://example.org' } } },
  ])('rejects %j', (file) => {
    expect(errors(file)).not.toEqual([]);
  });
});
