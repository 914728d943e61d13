import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTools } from '../../src/api/mcp/tools/tools.ts';
import type { TransformBody } from '../../src/api/openapi/transform-examples.ts';
import { parametersAsMarkdown } from '../../src/api/vocabulary/parameters.ts';
import { COMMANDS } from '../../src/cli/command/options.ts';
import { compileSchemas } from '../../src/cli/site-build/published-schemas.ts';
import { MAPPING_RULES } from '../../src/mappings/check/check.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { rulesAsMarkdown } from '../../src/ontology/check/check.ts';
import { publicationSchema } from '../../src/ontology/configuration/schema.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { createTermIndex } from '../../src/ontology/query/term-index.ts';
import { STANDARDS } from '../../src/ontology/standards.ts';
import { marketSchemas, schemaFiles } from '../support/market-schemas.ts';
import { market } from '../support/market.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = join(ROOT, 'README.md');
/** Tables that are generated from the code, by the name in the comments around them. */
const TABLES: readonly (readonly [name: string, make: () => string])[] = [
  ['rules', () => rulesAsMarkdown(MAPPING_RULES)],
  ['parameters', parametersAsMarkdown],
];
const readme = (): string => readFileSync(README, 'utf8');
const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

describe('the README', () => {
  it.each(TABLES)('has the generated table of %s', (name, make) => {
    const table = new RegExp(`<!-- ${name} -->\\n[\\s\\S]*<!-- /${name} -->`);
    const wanted = `<!-- ${name} -->\n${make()}\n<!-- /${name} -->`;
    if (process.env['UPDATE_EXPECTED'] === '1')
      writeFileSync(
        README,
        readme().replace(table, () => wanted),
      );
    expect(table.exec(readme())?.[0]).toBe(wanted);
  });

  it('lists every tool for agents with its scope, in order', async () => {
    const { publication } = await market();
    const transforms = createTransforms(await marketSchemas(), publication);
    const tools = createTools({ publication, index: createTermIndex(publication) }, transforms);
    const rows = [...readme().matchAll(/^\| `(\w+)` \| `(\w+:\w+)` \|/gm)].map(([, name, scope]) => [name, scope]);
    expect(rows).toEqual(tools.map(({ name, scope }) => [name, scope]));
  });

  it('explains every key of publication.yaml', () => {
    for (const key of Object.keys(publicationSchema.shape)) expect(readme()).toContain(`\`${key}\``);
  });

  it('names every bundled standard, and all are installed', () => {
    for (const { prefix } of STANDARDS) {
      expect(readme()).toContain(`\`${prefix}\``);
      expect(existsSync(join(ROOT, 'node_modules/@vocabulary', prefix, `${prefix}.nq`))).toBe(true);
    }
  });

  it('names all commands, and only existing ones', () => {
    for (const [, script] of readme().matchAll(/npm run ([a-z:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
    for (const command of Object.keys(COMMANDS)) expect(readme()).toMatch(new RegExp(`npm (run )?${command}\\b`));
  });
});

describe('the request of the README', () => {
  let publication: Publication;
  beforeAll(async () => {
    publication = (await market()).publication;
  });

  it('has the response that the README shows', async () => {
    const [, request = '', answer = ''] =
      /--data-binary '([\s\S]*?)'\n```\n\n```json\n([\s\S]*?)```/.exec(readme()) ?? [];
    const { inputSchema, outputSchema, domain, inputData, options } = JSON.parse(request) as TransformBody;
    const both = (await schemaFiles()).filter(({ name }) =>
      [`${domain}/${inputSchema}`, `${domain}/${outputSchema}`].includes(name),
    );
    const schemas = await compileSchemas(both, publication);
    const way = createTransforms(schemas, publication).find(domain, inputSchema, outputSchema);
    const results = inputData.map((record) => way?.run(record, options));
    expect(results).toEqual(results.map(() => ({ value: expect.anything() as unknown, repairs: [] })));
    expect(JSON.parse(answer)).toEqual({
      data: results.map((result) => (result && 'value' in result ? result.value : undefined)),
      metadata: {},
    });
  });

  it('names schemas that are all in the table', async () => {
    const files = await schemaFiles();
    const names = new Set(files.map(({ mapping }) => mapping.schema));
    const domains = [...new Set(files.map(({ mapping }) => mapping.domain))].sort();
    const row = (name: string): string =>
      domains.map((domain) => (files.some((file) => file.name === `${domain}/${name}`) ? 'yes' : '')).join(' | ');
    expect(readme()).toContain(`| schema | ${domains.join(' | ')} |`);
    for (const name of names) {
      const [, cells] =
        new RegExp(`^\\| \`${name.replace('.', '\\.')}\`: [^|]* \\| (.*) \\|$`, 'm').exec(readme()) ?? [];
      expect(cells?.replaceAll(/ +/g, ' ').trim(), name).toBe(row(name).replaceAll(/ +/g, ' ').trim());
    }
  });
});

describe('links between documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'src/serve/README.md',
    ...readdirSync(join(ROOT, 'ontology'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `ontology/${file}`),
  ];
  it.each(documents)('in %s have a target', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      if (!/^https?:/.test(target))
        expect(existsSync(join(ROOT, document, '..', target)), `${document} → ${target}`).toBe(true);
    }
  });
});
