import { expect, test } from 'vitest';
import { run } from '../support/command.ts';

test('a command keeps what Node compiles, beside the packages', async () => {
  const { code, stderr } = await run(['check', '--help'], { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
  expect(code).toBe(0);
  expect(stderr).toMatch(/compile cache.*node_modules.\.cache.ontopress/);
});

test('a command works the same where nothing may be kept', async () => {
  const { code, stderr, stdout } = await run(['check', '--help'], { NODE_DISABLE_COMPILE_CACHE: '1' });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: npm run check');
});
