import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { SMALL } from '../../support/small-ontology.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEAD = (schema: string, domain = 'boats'): string =>
  `schema: ${schema}
title: Boats
version: "1"
kind: partner
domain: ${domain}
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;
const ENTITIES = 'entities: { Boat: { class: Boat, fields: [{ path: name, property: "rdfs:label" }] } }\n';
const MAPPING = `${HEAD('fleet')}jsonSchema: fleet.schema.json\nexamples: fleet.examples.json\n${ENTITIES}`;
const SCHEMA = '{ "type": "object", "properties": { "name": { "type": "string" } } }';
const WHOLE = {
  'mappings/boats/fleet.yaml': MAPPING,
  'mappings/boats/fleet.schema.json': SCHEMA,
  'mappings/boats/fleet.examples.json': '[{ "name": "Anna" }]',
};

/** A folder `shop` with these files and one ontology. */
function shop(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'shop');
  for (const [path, text] of Object.entries({ 'core.ttl': SMALL, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const load = (files: Readonly<Record<string, string>>) => {
  const folder = shop(files);
  return loadInput({ ontology: folder, cwd: folder });
};

describe('the mapping files of an ontology', () => {
  it('are read with their JSON Schema and examples', async () => {
    const { schemas } = await load(WHOLE);
    expect(schemas).toMatchObject([
      {
        name: 'boats/fleet',
        file: 'shop/mappings/boats/fleet.yaml',
        mapping: { schema: 'fleet', domain: 'boats' },
        jsonSchema: { type: 'object' },
        examples: [{ name: 'Anna' }],
      },
    ]);
  });

  it('are read with the JSON Schemas of earlier versions', async () => {
    const { schemas } = await load({
      ...WHOLE,
      'mappings/boats/fleet.yaml': `earlier: [{ version: "0.9", jsonSchema: old.json }]\n${MAPPING}`,
      'mappings/boats/old.json': '{ "type": "object", "title": "Old" }',
    });
    expect(schemas).toMatchObject([{ jsonSchema: { type: 'object' }, earlier: [{ type: 'object', title: 'Old' }] }]);
  });

  it('are sorted by domain and schema, not by file name', async () => {
    const file = (schema: string, domain: string): string => `${HEAD(schema, domain)}${ENTITIES}`;
    const { schemas } = await load({
      'mappings/boats/a.yaml': file('zulu', 'boats'),
      'mappings/boats/b.yml': file('alpha', 'boats'),
      'mappings/berths/a.yaml': file('zulu', 'berths'),
      'mappings/.hidden/a.yaml': 'x: [',
    });
    expect(schemas.map(({ name }) => name)).toStrictEqual(['berths/zulu', 'boats/alpha', 'boats/zulu']);
  });

  it('are optional', async () => {
    const input = await load({});
    expect(input.schemas).toStrictEqual([]);
    expect((await compile(input)).publication).not.toHaveProperty('mappings');
  });

  it('can be in a configured folder', async () => {
    const files = Object.fromEntries(
      Object.entries(WHOLE).map(([path, text]) => [path.replace('mappings/', 'outside/'), text]),
    );
    const { schemas } = await load({ ...files, 'publication.yaml': 'mappings: outside' });
    expect(schemas.map(({ file }) => file)).toStrictEqual(['shop/outside/boats/fleet.yaml']);
    await expect(load({ 'publication.yaml': 'title: x\nmappings: outside' })).rejects.toThrow(
      'shop/publication.yaml:2:11 error configuration "mappings" is "outside", which does not exist',
    );
  });

  it('add their mappings to the terms', async () => {
    const compiled = await compile(await load(WHOLE));
    const terms = Object.values(compiled.publication.mappings ?? {}).flat();
    expect(terms).toContainEqual({
      schema: 'fleet',
      kind: 'partner',
      entity: 'Boat',
      domain: 'boats',
      path: '$',
      direction: 'both',
      status: 'active',
    });
  });

  it('are validated against the ontology, together with all other issues', async () => {
    const { issues } = await compile(
      await load({ ...WHOLE, 'mappings/boats/fleet.yaml': MAPPING.replace('class: Boat', 'class: Boot') }),
    );
    expect(issues.map(formatIssue)).toContainEqual(
      expect.stringMatching(
        /^shop\/mappings\/boats\/fleet\.yaml:10:\d+ error mapping-unknown-term .*no class "Boot"\. Did you mean "Boat"\?$/,
      ),
    );
  });

  it('have rules whose severity can be configured', async () => {
    const { issues } = await compile(
      await load({
        ...WHOLE,
        'mappings/boats/fleet.schema.json': SCHEMA.replace('"name"', '"id": { "type": "string" }, "name"'),
        'publication.yaml': 'rules: { mapping-gap: error }',
      }),
    );
    expect(issues.filter(({ code }) => code === 'mapping-gap')).toMatchObject([{ severity: 'error' }]);
  });
});

describe('an error in a mapping file is reported with its location', () => {
  const FILE = 'mappings/boats/fleet.yaml';
  it.each([
    [
      'no JSON Schema there',
      { [FILE]: MAPPING },
      'shop/mappings/boats/fleet.yaml:8:13 error mapping "jsonSchema" is "fleet.schema.json", which does not exist',
    ],
    [
      'no JSON Schema of an earlier version there',
      { ...WHOLE, [FILE]: `earlier: [{ version: "0.9", jsonSchema: old.json }]\n${MAPPING}` },
      'shop/mappings/boats/fleet.yaml:1:41 error mapping "earlier.0.jsonSchema" is "old.json", which does not exist',
    ],
    [
      'a path out of the folder',
      { ...WHOLE, [FILE]: MAPPING.replace('fleet.schema.json', '../../core.ttl') },
      ':8:13 error mapping "jsonSchema" is "../../core.ttl", which is outside the folder of mappings',
    ],
    [
      'an absolute path',
      { ...WHOLE, [FILE]: MAPPING.replace('fleet.schema.json', '/etc/passwd') },
      ':8:13 error mapping "jsonSchema" is "/etc/passwd", which is outside the folder of mappings',
    ],
    [
      'a folder',
      { ...WHOLE, [FILE]: MAPPING.replace('fleet.schema.json', 'deep'), 'mappings/boats/deep/x.txt': '' },
      ':8:13 error mapping "jsonSchema" is "deep", which is not a file',
    ],
    [
      'no JSON',
      { ...WHOLE, 'mappings/boats/fleet.schema.json': '{\n "type": }' },
      'shop/mappings/boats/fleet.schema.json:2:10 error syntax Found "}"',
    ],
    [
      'a name twice',
      { ...WHOLE, 'mappings/boats/fleet.examples.json': '[{ "name": "A", "name": "B" }]' },
      'shop/mappings/boats/fleet.examples.json:1:17 error syntax Duplicate member "name"',
    ],
    [
      'examples that are no list',
      { ...WHOLE, 'mappings/boats/fleet.examples.json': '{}' },
      'shop/mappings/boats/fleet.examples.json:1:1 error mapping Expected an array of records',
    ],
    [
      'another domain',
      { ...WHOLE, [FILE]: MAPPING.replace('domain: boats', 'domain: ships') },
      'shop/mappings/boats/fleet.yaml:5:9 error mapping "domain": expected the name of the folder of this file, found "ships" in folder "boats"; move the file to ships/fleet.yaml',
    ],
    [
      'no folder of its domain',
      { 'mappings/fleet.yaml': `${HEAD('fleet')}${ENTITIES}` },
      'found "boats" in the folder of all mappings; move the file to boats/fleet.yaml',
    ],
    [
      'one schema twice',
      { ...WHOLE, 'mappings/boats/other.yaml': `${HEAD('fleet')}${ENTITIES}` },
      'shop/mappings/boats/other.yaml:1:9 error mapping "schema": shop/mappings/boats/fleet.yaml already maps the schema "fleet" in the domain "boats"',
    ],
  ])('%s', async (_, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });

  it('for all files at once', async () => {
    const broken = load({
      'mappings/a/x.yaml': 'schema: [',
      'mappings/b/y.yaml': 'title: 1',
      'mappings/boats/fleet.yaml': MAPPING,
    });
    await expect(broken).rejects.toThrow(
      /mappings\/a\/x\.yaml:1:\d+ error syntax[^]*mappings\/b\/y\.yaml:[^]*mappings\/boats\/fleet\.yaml:8:13/,
    );
  });

  it('and a link to a file outside the folder is not followed', async () => {
    const folder = shop({ ...WHOLE, 'secret.json': '{}' });
    symlinkSync(join(folder, 'secret.json'), join(folder, 'mappings/boats/link.json'));
    writeFileSync(join(folder, FILE), MAPPING.replace('fleet.schema.json', 'link.json'));
    await expect(loadInput({ ontology: folder, cwd: folder })).rejects.toThrow(
      'which is a link to a file outside the folder of mappings',
    );
  });
});
