import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeToken, transformLine } from '../../src/cli/command/api-settings.ts';
import { NO_SCHEMAS } from '../../src/mappings/transform/published-schemas.ts';
import { publishedHarbour } from '../api/fixtures/publication.ts';

const HOME = 'http://127.0.0.1:4321/docs/';
const { publication, schemas } = await publishedHarbour();

/** The arguments that a shell parses from a line. */
function words(line: string): string[] {
  const script = `${line.replace(/^curl/, 'printf "%s\\0"')}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('the command for a transform has the arguments of curl, whatever the record contains', () => {
  const name = 'O\'N "$(id)" `id` \\ \u001b[2J \u009b2J \u202e \u{e0041} ü\n';
  const files = schemas.files
    .filter(({ mapping }) => mapping.domain === 'fleet')
    .map((file) => (file.name === 'fleet/register' ? { ...file, examples: [{ number: 'V-1', name }] } : file));
  // The saved examples are those of other records.
  const { examples: _, ...compiled } = schemas;
  const line = transformLine(HOME, publication, { ...compiled, files }, 'T') ?? '';
  const [, token, , type, , body = '', address] = words(line);
  expect([token, type, address]).toEqual([
    'Authorization: Bearer T',
    'Content-Type: application/json',
    `${HOME}api/knowledge-graph/transform`,
  ]);
  expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(body)).toMatchObject({ inputSchema: 'register', inputData: [{ number: 'V-1', name }] });
});

test('without schemas there is no such command', () => {
  expect(transformLine(HOME, publication, NO_SCHEMAS, 'T')).toBeUndefined();
  expect(describeToken(HOME, publication, NO_SCHEMAS, 'T').match(/curl/g)).toHaveLength(1);
  expect(describeToken(HOME, publication, schemas, 'T').match(/\n {2}curl/g)).toHaveLength(2);
});
