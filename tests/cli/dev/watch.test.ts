import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Mock } from 'vitest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchFiles } from '../../../src/cli/dev/watch.ts';
import { smallOntology } from '../../support/small-ontology.ts';

/** Longer than the watcher waits. */
const SETTLED_MS = 400;

type Changed = Mock<() => Promise<void>>;

async function watched(): Promise<{
  folder: string;
  source: string;
  other: string;
  changed: Changed;
}> {
  const { folder, source } = smallOntology();
  const other = join(folder, 'other.ttl');
  writeFileSync(other, '');
  mkdirSync(join(folder, 'node_modules'));
  return { folder, source, other, changed: await watch(folder) };
}

async function watch(path: string): Promise<Changed> {
  const changed: Changed = vi.fn(async () => undefined);
  const watcher = watchFiles(path, changed);
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return changed;
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

test('sees a change that occurs while it calls back', async () => {
  const { source, changed } = await watched();
  changed.mockImplementationOnce(async () => writeFileSync(source, 'second'));
  writeFileSync(source, 'first');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), { timeout: 5000 });
});

test('ignores hidden files and packages', async () => {
  const { folder, changed } = await watched();
  writeFileSync(join(folder, '.boats.ttl.swp'), '');
  writeFileSync(join(folder, 'node_modules/a.ttl'), '');
  await setTimeout(SETTLED_MS);
  expect(changed).not.toHaveBeenCalled();
});

describe('a single file', () => {
  test('is seen each time it is replaced, without the rest of its folder', async () => {
    const { folder, source, other } = await watched();
    mkdirSync(join(folder, 'below'));
    const changed = await watch(source);
    for (const path of [other, join(folder, 'dev.log'), join(folder, 'context.json'), join(folder, 'below/a.ttl')])
      writeFileSync(path, 'changed');
    await setTimeout(SETTLED_MS);
    expect(changed).not.toHaveBeenCalled();
    for (let edit = 1; edit <= 2; edit += 1) {
      writeFileSync(`${source}~`, String(edit));
      renameSync(`${source}~`, source);
      await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(edit), { timeout: 5000 });
      await setTimeout(SETTLED_MS);
    }
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('of JSON-LD is seen with the contexts beside it', async () => {
    const { folder } = await watched();
    const source = join(folder, 'boats.jsonld');
    writeFileSync(source, '{}');
    const changed = await watch(source);
    writeFileSync(join(folder, 'context.json'), '{}');
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  });
});
