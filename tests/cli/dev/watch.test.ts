import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFiles } from '../../../src/cli/dev/watch.ts';
import { smallOntology } from '../../support/small-ontology.ts';

/** Longer than the watcher waits. */
const SETTLED_MS = 400;

async function watched(): Promise<{
  folder: string;
  source: string;
  other: string;
  changed: ReturnType<typeof vi.fn>;
}> {
  const { folder, source } = smallOntology();
  const other = join(folder, 'other.ttl');
  writeFileSync(other, '');
  mkdirSync(join(folder, 'node_modules'));
  const changed = vi.fn(async () => undefined);
  const watcher = watchFiles([folder], changed);
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return { folder, source, other, changed };
}

test('calls back once for several changes in sequence', async () => {
  const { source, other, changed } = await watched();
  for (const text of ['a', 'b', 'c']) for (const file of [source, other]) writeFileSync(file, text);
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  await setTimeout(SETTLED_MS);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('sees a file that is replaced, each time', async () => {
  const { source, changed } = await watched();
  for (let edit = 1; edit <= 3; edit += 1) {
    writeFileSync(`${source}~`, String(edit));
    renameSync(`${source}~`, source);
    await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThanOrEqual(edit), { timeout: 5000 });
    await setTimeout(SETTLED_MS);
  }
});

test('ignores hidden files and packages', async () => {
  const { folder, changed } = await watched();
  writeFileSync(join(folder, '.boats.ttl.swp'), '');
  writeFileSync(join(folder, 'node_modules/a.ttl'), '');
  await setTimeout(SETTLED_MS);
  expect(changed).not.toHaveBeenCalled();
});
