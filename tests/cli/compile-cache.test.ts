import { expect, test } from 'vitest';
import { runProcess } from '../support/command.ts';

test('a command saves the compile cache of Node beside the packages', async () => {
  const { code, stderr } = await runProcess(['check', '--help'], { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
  expect(code).toBe(0);
  expect(stderr).toMatch(/compile cache.*node_modules.\.cache.ontopress/);
});

test('a command works without a compile cache', async () => {
  const { code, stderr, stdout } = await runProcess(['check', '--help'], { NODE_DISABLE_COMPILE_CACHE: '1' });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: npm run check');
});
