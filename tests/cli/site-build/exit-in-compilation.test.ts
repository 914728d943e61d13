import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outcome } from '../../support/command.ts';

const PROGRAM = fileURLToPath(new URL('exit-in-compilation.ts', import.meta.url));

test('a process that exits while it compiles schemas prints nothing of its bundler', async () => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'pipe'] });
  expect(await outcome(child)).toEqual({ code: 3, signal: null, stdout: '', stderr: '' });
});
