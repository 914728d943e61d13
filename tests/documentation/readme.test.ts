import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../scripts/command/options.ts';
import { parametersAsMarkdown } from '../../src/api/vocabulary/parameters-markdown.ts';
import { MAPPING_RULES } from '../../src/mappings/check/check.ts';
import { rulesAsMarkdown } from '../../src/ontology/check/check.ts';
import { publicationSchema } from '../../src/ontology/configuration/schema.ts';
import { STANDARDS } from '../../src/ontology/standards.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = join(ROOT, 'README.md');
/** Tables that are made from the code, by the name in the comments around each. */
const TABLES: readonly (readonly [name: string, make: () => string])[] = [
  ['rules', () => rulesAsMarkdown(MAPPING_RULES)],
  ['parameters', parametersAsMarkdown],
];
const readme = (): string => readFileSync(README, 'utf8');
const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

describe('the README', () => {
  it.each(TABLES)('has the table of %s as the code has it', (name, make) => {
    const table = new RegExp(`<!-- ${name} -->\\n[\\s\\S]*<!-- /${name} -->`);
    const wanted = `<!-- ${name} -->\n${make()}\n<!-- /${name} -->`;
    if (process.env['UPDATE_EXPECTED'] === '1')
      writeFileSync(
        README,
        readme().replace(table, () => wanted),
      );
    expect(table.exec(readme())?.[0]).toBe(wanted);
  });

  it('explains every key of publication.yaml', () => {
    for (const key of Object.keys(publicationSchema.shape)) expect(readme()).toContain(`\`${key}\``);
  });

  it('names every bundled standard, and every one is installed', () => {
    for (const { prefix } of STANDARDS) {
      expect(readme()).toContain(`\`${prefix}\``);
      expect(existsSync(join(ROOT, 'node_modules/@vocabulary', prefix, `${prefix}.nq`))).toBe(true);
    }
  });

  it('names commands that exist, and all of them', () => {
    for (const [, script] of readme().matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(script);
    for (const command of Object.keys(COMMANDS)) expect(readme()).toMatch(new RegExp(`npm (run )?${command}\\b`));
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
  it.each(documents)('of %s lead somewhere', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      if (!/^https?:/.test(target))
        expect(existsSync(join(ROOT, document, '..', target)), `${document} → ${target}`).toBe(true);
    }
  });
});
