import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { annotations } from '../../src/cli/commands/check.ts';
import { run } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('an issue is an annotation at its file, line and column', () => {
  const issue = {
    code: 'no-label',
    severity: 'warning',
    message: '100 % of\nlabels',
    file: 'boats/a,b:c.ttl',
    line: 3,
    column: 7,
    iri: 'https://boats.example/Boat',
  } as const;
  expect(annotations([issue], '/repository/vocabularies', '/repository')).toBe(
    '::warning file=vocabularies/boats/a%2Cb%3Ac.ttl,line=3,col=7,title=no-label::<https://boats.example/Boat> 100 %25 of\\u000alabels',
  );
});

test('text of the sources cannot start another command', () => {
  const issue = { code: 'x', severity: 'error', message: 'a\r\n::warning::b' } as const;
  expect(annotations([issue], '/', '/').split(/[\r\n]/)).toHaveLength(1);
});

test('check --format github prints annotations with paths from the root of the repository', async () => {
  const root = temporaryFolder();
  const folder = join(root, 'vocabularies/boats');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.ttl'), '@prefix : <https://boats.example/> .\n:Boat a\n');
  const args = ['check', '--ontology', folder, '--format', 'github'];
  const { code, stdout } = await run(args, { GITHUB_WORKSPACE: root });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^::error file=vocabularies\/boats\/a\.ttl,line=\d+(?:,col=\d+)?,title=syntax::/);
  expect(stdout).toMatch(/\n1 error, 0 warnings\n$/);
});
