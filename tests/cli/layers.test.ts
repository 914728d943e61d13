import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { FLOORS } from '../../eslint.config.js';
import { ROOT } from '../support/command.ts';

const RULES = ['@typescript-eslint/no-restricted-imports', 'no-restricted-imports'];
const DOORS = 'rooms/doors';

/** Messages of these rules for a file with this path and text. */
async function lint(path: string, text: string, rules = RULES): Promise<string[]> {
  // Rules that need types require a file on the disk.
  const eslint = new ESLint({
    cwd: ROOT,
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
    overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { project: false } } },
  });
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, path) });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test.each([
  ['src/ontology/x.ts', "import { readFileSync } from 'node:fs';"],
  ['src/ontology/x.ts', "import { Hono } from 'hono';"],
  ['src/compiler/read/x.ts', "import { phrase } from '../../site/phrase.ts';"],
  ['src/ontology/x.ts', "import { createApi } from '../api/app.ts';"],
  ['src/ontology/x.ts', "export { loadInput } from '../../src/cli/load/load-input.ts';"],
  ['src/api/x.ts', "import { serve } from '../serve/node.ts';"],
  ['src/api/x.ts', "import { phrase } from '../site/phrase.ts';"],
  ['src/api/x.ts', "import type { Stats } from 'node:fs';"],
  ['src/serve/x.ts', "import { phrase } from '../site/phrase.ts';"],
  ['src/site/x.ts', "import { createApi } from '../api/app.ts';"],
  ['src/components/x.ts', "import { createShrink } from '../ontology/curie.ts';"],
  ['src/components/X.astro', "---\nimport { createShrink } from '../ontology/curie.ts';\n---\n<p></p>"],
  ['src/pages/x.ts', "import { createApi } from '../api/app.ts';"],
  ['src/site/x.ts', "import { start } from '../client/tree.ts';"],
  ['src/client/x.ts', "import { readFileSync } from 'node:fs';"],
  ['src/site/x.ts', "import { openPool } from '../pool/index.ts';"],
  ['src/pool/threads/x.ts', "import pLimit from 'p-limit';"],
  ['src/pool/threads/x.ts', "import type { Term } from '../../ontology/model.ts';"],
  ['src/cli/x.ts', "import { generate } from '../../scripts/score/generate.ts';"],
  ['src/ontology/terms/x.ts', "import { readTerms } from '../../compiler/read/terms.ts';"],
  ['src/compiler/read/x.ts', "import type { Compiled } from '../compile/compile.ts';"],
  ['src/api/http/x.ts', "import { createApi } from '../app.ts';"],
  ['src/api/mcp/tools/x.ts', "import { createApi } from '../../app.ts';"],
  ['src/site/term/sections/x.ts', "import { homeView } from '../../home/home-view.ts';"],
])('%s must not contain %s', async (path, text) => {
  const messages = await lint(path, text);
  expect(messages).toHaveLength(1);
  expect(RULES.some((rule) => messages[0]?.startsWith(`${rule}: `))).toBe(true);
});

test.each([
  ['src/ontology/x.ts', "import { Parser } from 'n3';"],
  ['src/compiler/read/x.ts', "import { createShrink } from '../../ontology/curie.ts';"],
  ['src/api/x.ts', "import { createShrink } from '../ontology/curie.ts';"],
  ['src/serve/x.ts', "import { readFileSync } from 'node:fs';"],
  ['src/pool/threads/x.ts', "import { Worker } from 'node:worker_threads';"],
  ['src/cli/site-build/x.ts', "import { openPool } from '../../pool/index.ts';"],
  ['src/components/X.astro', "---\nimport type { Term } from '../ontology/model.ts';\n---\n<p></p>"],
  ['scripts/x.ts', "import { createApi } from '../src/api/app/app.ts';"],
  ['src/site/term/sections/x.ts', "import { links } from '../../index/links.ts';"],
  ['src/api/app/app.ts', "import { problem } from './http/problem.ts';"],
  ['src/ontology/write/x.ts', "import type { Term } from '../model.ts';"],
])('%s may contain %s', async (path, text) => {
  expect(await lint(path, text)).toEqual([]);
});

test('every folder of a floor has a row in its table', () => {
  for (const [floor, rows] of Object.entries(FLOORS)) {
    const folders = readdirSync(join(ROOT, 'src', floor), { withFileTypes: true }).filter((it) => it.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual(
      rows
        .map(([name]) => name as string)
        .filter((name) => name !== '.')
        .toSorted(),
    );
  }
});

const constants = (count: number): string =>
  Array.from({ length: count }, (_, at) => `export const a${at} = ${at};`).join('\n');

test.each([
  ['src/site/x/x.ts', "import { diff } from '../../versions/diff/diff.ts';", 'private to src/versions'],
  ['src/site/x/x.ts', "import type { Diff } from '../../versions/diff/change.ts';", 'private to src/versions'],
  ['src/site/x/x.ts', "await import('../../rdf/parse/parse.ts');", 'private to src/rdf'],
  ['src/cli/x/x.ts', "import { createLinks } from '../../site/index/links.ts';", 'private to src/site'],
  ['src/site/x/x.ts', "import { modelFiles } from '../files.ts';", 'a door of this room'],
  ['src/client/x.ts', "import { escapeHtml } from '../site/text/html.ts';", 'private to src/site'],
  ['src/site/changes/x.ts', "import { axiomSentence } from '../axioms/manchester.ts';", 'private to src/site/axioms'],
  ['src/site/axioms/x.ts', "import { wordingOf } from './index.ts';", 'a door of this room'],
  ['src/site/axioms/index.ts', constants(13), 'at most 12 values'],
  ['src/exports/x.ts', "export { diff } from '../versions/diff/diff.ts';", 'private to src/versions'],
  ['scripts/x.ts', "import { diff } from '../src/versions/diff/diff.ts';", 'private to src/versions'],
  ['src/rdf/graph/x.ts', "import { toRdf } from '../write.ts';", 'a door of this room'],
  ['src/rdf/x.ts', constants(13), 'at most 12 values'],
  ['src/rdf/x.ts', `${constants(12)}\nexport { toRdf } from './write/write.ts';`, 'at most 12 values'],
  ['src/rdf/x.ts', "export * from './write/write.ts';", 'names what it exports'],
])('the doors of rooms: %s must not contain %s', async (path, text, message) => {
  const messages = await lint(path, text, [DOORS]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(message);
});

test.each([
  ['src/site/x/x.ts', "import { diff } from '../../versions/engine.ts';"],
  ['src/versions/history/x.ts', "import { diff } from '../diff/diff.ts';"],
  ['src/versions/index.ts', "export { iriChange } from './diff/change.ts';"],
  ['src/rdf/graph/x.ts', "import { owl } from '../names.ts';"],
  ['src/rdf/x.ts', `${constants(12)}\nexport type { Graph } from './graph/graph.ts';\nexport interface A {}`],
  ['src/site/changes/x.ts', "import { wordingOf } from '../axioms/index.ts';"],
  ['src/site/axioms/x.ts', "import { manchester } from './manchester.ts';"],
  ['src/rdf/graph/x.ts', constants(13)],
  ['tests/rdf/x.ts', "import { diff } from '../../src/versions/diff/diff.ts';"],
])('the doors of rooms: %s may contain %s', async (path, text) => {
  expect(await lint(path, text, [DOORS])).toEqual([]);
});
