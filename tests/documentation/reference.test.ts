import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTools } from '../../src/api/mcp/tools/tools.ts';
import type { TransformBody } from '../../src/mappings/transform/published-schemas.ts';
import { createChanges } from '../../src/api/changes/changes.ts';
import { CHANGES_PARAMETERS } from '../../src/api/changes/parameters.ts';
import { indexTerms, PARAMETERS } from '../../src/api/vocabulary/parameters.ts';
import { parametersAsMarkdown } from '../../src/api/vocabulary/read-parameters.ts';
import { compileSchemas } from '../../src/cli/site-build/published-schemas.ts';
import { MAPPING_RULES } from '../../src/mappings/check/check.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { MESSAGE_RULES } from '../../src/messages/index.ts';
import { rulesAsMarkdown } from '../../src/compiler/check/check.ts';
import { PAGE_RULES } from '../../src/site/guides/page-rules.ts';
import { keysAsMarkdown } from '../../src/compiler/configuration/reference.ts';
import { publicationSchema } from '../../src/compiler/configuration/schema.ts';
import { severityAsMarkdown } from '../../src/versions/diff/severity.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { EMBEDS } from '../../src/site/term/authored/embeds.ts';
import { marketSchemas, schemaFiles } from '../support/market-schemas.ts';
import { ROOT } from '../support/command.ts';
import { market } from '../support/market.ts';
import { readDocument } from './documents.ts';
import { STANDARDS } from '../../src/vocabularies/index.ts';

/** Tables that are generated from the code: the page, the name in the comments around the table, and its content. */
const TABLES: readonly (readonly [document: string, name: string, make: () => string])[] = [
  ['docs/check.md', 'rules', () => rulesAsMarkdown([...MAPPING_RULES, ...PAGE_RULES, ...MESSAGE_RULES])],
  ['docs/api.md', 'parameters', () => parametersAsMarkdown(PARAMETERS)],
  ['docs/diff.md', 'reasons', severityAsMarkdown],
  ['docs/api.md', 'parameters of changes', () => parametersAsMarkdown(CHANGES_PARAMETERS)],
  ['docs/configure.md', 'keys', keysAsMarkdown],
];

describe('the reference', () => {
  it.each(TABLES)('in %s has the generated table of %s', (document, name, make) => {
    const table = new RegExp(`<!-- ${name} -->\\n[\\s\\S]*<!-- /${name} -->`);
    const wanted = `<!-- ${name} -->\n${make()}\n<!-- /${name} -->`;
    if (process.env['UPDATE_EXPECTED'] === '1')
      writeFileSync(
        join(ROOT, document),
        readDocument(document).replace(table, () => wanted),
      );
    expect(table.exec(readDocument(document))?.[0]).toBe(wanted);
  });

  it('lists every tool for agents with its scope, in order', async () => {
    const history = {
      releases: [{ version: '1.0', date: '2026-01-01' }],
      unreleased: false,
      gone: [],
      formerNames: {},
    };
    const publication = { ...(await market()).publication, history };
    const transforms = createTransforms(await marketSchemas(), publication);
    const index = indexTerms(publication);
    const changes = createChanges(publication, index, async () => ({ versions: [], reasons: {} }));
    const tools = createTools({ publication, index, transforms, changes });
    const rows = [...readDocument('docs/agents.md').matchAll(/^\| `(\w+)` \| `(\w+:\w+)` \|/gm)].map(
      ([, name, scope]) => [name, scope],
    );
    expect(rows).toEqual(tools.map(({ name, scope }) => [name, scope]));
  });

  it('explains every key of publication.yaml', () => {
    const table = readDocument('docs/configure.md').split('\n## `publication.yaml`\n')[1]?.split('\n## ')[0];
    for (const key of Object.keys(publicationSchema.shape))
      expect(table).toMatch(new RegExp(`^\\|[^|]*\`${key}\``, 'm'));
  });

  it('names every bundled standard, and all are installed', () => {
    for (const { prefix } of STANDARDS) {
      expect(readDocument('docs/configure.md')).toContain(`\`${prefix}\``);
      expect(existsSync(join(ROOT, 'node_modules/@vocabulary', prefix, `${prefix}.nq`))).toBe(true);
    }
  });
});

describe('the request of the page about transforms', () => {
  const page = readDocument('docs/transforms.md');
  let publication: Publication;
  beforeAll(async () => {
    publication = (await market()).publication;
  });

  it('has the response that the page shows', async () => {
    const [, request = '', answer = ''] = /--data-binary '([\s\S]*?)'\n```\n\n```json\n([\s\S]*?)```/.exec(page) ?? [];
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
    expect(page).toContain(`| schema | ${domains.join(' | ')} |`);
    for (const name of names) {
      const [, cells] = new RegExp(`^\\| \`${name.replace('.', '\\.')}\`: [^|]* \\| (.*) \\|$`, 'm').exec(page) ?? [];
      expect(cells?.replaceAll(/ +/g, ' ').trim(), name).toBe(row(name).replaceAll(/ +/g, ' ').trim());
    }
  });
});

describe('the page about pages', () => {
  const text = readDocument('docs/pages.md');

  it('has a row for every rule and every part of terms', () => {
    const rows = [
      ...PAGE_RULES.map(({ code }) => `| \`${code}\` |`),
      ...Object.keys(EMBEDS).map((name) => `| \`{{ ${name} `),
    ];
    expect(rows.filter((row) => !text.includes(`\n${row}`))).toEqual([]);
  });
});
