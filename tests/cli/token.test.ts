import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { run } from '../support/command.ts';

test.each([
  [[], ''],
  [['--scopes', 'vocabulary:read'], ':vocabulary:read'],
  [['--scopes', 'transform:run,vocabulary:read'], ':vocabulary:read+transform:run'],
  [['--scopes=vocabulary:read+transform:run'], ':vocabulary:read+transform:run'],
])('npm run serve -- --create-token %j prints a new token and its entry', async (args, scopes) => {
  const { code, stdout } = await run(['serve', '--create-token', ...args]);
  const [, token = '', , entry] = stdout.split('\n').map((line) => line.trim());
  expect(code).toBe(0);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(entry).toBe(createHash('sha256').update(token).digest('hex') + scopes);
});

test('an unknown scope is reported with the nearest valid one', async () => {
  const { code, stdout, stderr } = await run(['serve', '--create-token', '--scopes', 'vocabulary:raed']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /^Unknown scope "vocabulary:raed"; did you mean vocabulary:read\? The scopes are vocabulary:read, transform:run\.$/m,
  );
});
