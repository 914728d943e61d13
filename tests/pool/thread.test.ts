import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Thread } from '../../src/pool/index.ts';
import { openThread, returnMemory } from '../../src/pool/index.ts';
import { ROOT } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What the thread of the tests offers. */
interface Offered {
  readonly [name: string]: (input: number) => Promise<Uint8Array>;
  readonly bytes: (length: number) => Promise<Uint8Array>;
  readonly fail: (code: number) => Promise<Uint8Array>;
}

function start(): Thread<Offered> {
  const module = join(temporaryFolder(), 'thread.mjs');
  writeFileSync(
    module,
    `import { serve } from ${JSON.stringify(pathToFileURL(join(ROOT, 'src/pool/threads/thread.ts')).href)};
serve(() => ({ bytes: async (length) => new Uint8Array(length), fail: async (code) => process.exit(code) }));`,
  );
  const thread = openThread<Offered>(pathToFileURL(module), 'creates bytes');
  onTestFinished(() => thread.close());
  return thread;
}

test('a thread keeps no result of a call', async () => {
  const thread = start();
  const results: WeakRef<Uint8Array>[] = [];
  for (let at = 0; at < 5; at += 1) results.push(new WeakRef(await thread.call('bytes', 1 << 20)));
  await thread.call('bytes', 1);
  returnMemory();
  expect(results.filter((result) => result.deref() !== undefined).length).toBe(0);
});

test('a thread that ends fails the calls that are open, and those that follow', async () => {
  const thread = start();
  const calls = [thread.call('fail', 3), thread.call('bytes', 1)];
  for (const call of calls) await expect(call).rejects.toThrow('The thread that creates bytes ended with code 3.');
  await expect(thread.call('bytes', 1)).rejects.toThrow('ended with code 3.');
});
