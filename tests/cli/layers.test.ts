import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { ROOT } from '../support/command.ts';

const RULE = '@typescript-eslint/no-restricted-imports';

/** The messages of the one rule for a file with this text in this place. */
async function lint(path: string, text: string): Promise<string[]> {
  // Rules that need types would ask for a file on the disk.
  const eslint = new ESLint({
    cwd: ROOT,
    ruleFilter: ({ ruleId }) => ruleId === RULE,
    overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } },
  });
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, path) });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test.each([
  ['src/ontology/x.ts', "import { readFileSync } from 'node:fs';"],
  ['src/ontology/x.ts', "import { Hono } from 'hono';"],
  ['src/ontology/read/x.ts', "import { phrase } from '../../site/phrase.ts';"],
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
])('%s may not say %s', async (path, text) => {
  const messages = await lint(path, text);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(RULE);
});

test.each([
  ['src/ontology/x.ts', "import { Parser } from 'n3';"],
  ['src/ontology/read/x.ts', "import { createShrink } from '../curie.ts';"],
  ['src/api/x.ts', "import { createShrink } from '../ontology/curie.ts';"],
  ['src/serve/x.ts', "import { readFileSync } from 'node:fs';"],
  ['src/components/X.astro', "---\nimport type { Term } from '../ontology/model.ts';\n---\n<p></p>"],
  ['scripts/x.ts', "import { createApi } from '../src/api/app.ts';"],
])('%s may say %s', async (path, text) => {
  expect(await lint(path, text)).toEqual([]);
});
