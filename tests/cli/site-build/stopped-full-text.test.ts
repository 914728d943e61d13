import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outcome } from '../../support/command.ts';

const PROGRAM = join(import.meta.dirname, 'stopped-full-text.ts');

// While the thread starts, receives texts, sends them to Pagefind, and waits for the index.
test.each([0, 400, 800, 1600])(
  'a full-text index that is stopped after %i ms leaves no report of Pagefind',
  async (ms) => {
    const child = spawn(process.execPath, [PROGRAM, `${ms}`], { stdio: ['ignore', 'pipe', 'pipe'] });
    expect(await outcome(child)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/stopped|created/),
      stderr: '',
    });
  },
);
