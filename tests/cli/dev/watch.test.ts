import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Mock } from 'vitest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { explainWatchError, mayBeRead, watchFiles } from '../../../src/cli/dev/watch.ts';
import type { WatchHandlers } from '../../../src/cli/dev/watch.ts';
import { smallOntology } from '../../support/small-ontology.ts';
import { timeLimit } from '../../support/time-limit.ts';

/** Longer than the watcher waits. */
const SETTLED_MS = timeLimit(400);

/** A busy machine reports a change late. */
const WITHIN = { timeout: timeLimit(30_000) };

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

async function watch(path: string, handlers: Partial<WatchHandlers> = {}): Promise<Changed> {
  const changed: Changed = vi.fn(async () => undefined);
  const watcher = watchFiles(path, { changed, failed: () => undefined, ...handlers });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return changed;
}

test('calls back once for several changes in sequence', async () => {
  const { source, other, changed } = await watched();
  for (const text of ['a', 'b', 'c']) for (const file of [source, other]) writeFileSync(file, text);
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), WITHIN);
  await setTimeout(SETTLED_MS);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('sees a file that is replaced, each time', async () => {
  const { source, changed } = await watched();
  for (let edit = 1; edit <= 3; edit += 1) {
    writeFileSync(`${source}~`, String(edit));
    renameSync(`${source}~`, source);
    await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThanOrEqual(edit), WITHIN);
    await setTimeout(SETTLED_MS);
  }
});

test('sees a change that occurs while it calls back', async () => {
  const { source, changed } = await watched();
  changed.mockImplementationOnce(async () => writeFileSync(source, 'second'));
  writeFileSync(source, 'first');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), WITHIN);
});

test('ignores hidden files and packages', async () => {
  const { folder, changed } = await watched();
  writeFileSync(join(folder, '.boats.ttl.swp'), '');
  writeFileSync(join(folder, 'node_modules/a.ttl'), '');
  await setTimeout(SETTLED_MS);
  expect(changed).not.toHaveBeenCalled();
});

test('ignores files that no compilation reads', async () => {
  const { folder } = smallOntology();
  writeFileSync(join(folder, 'publication.yaml'), 'sources: [boats.ttl, more.txt]\n');
  const changed = await watch(folder, { concerns: (path) => mayBeRead(folder, path) });
  for (const name of ['dev.log', 'nohup.out', 'notes.txt', 'boats.ttl~', 'boats.ttl.bak', '4913'])
    writeFileSync(join(folder, name), 'changed');
  await setTimeout(SETTLED_MS);
  expect(changed).not.toHaveBeenCalled();
  writeFileSync(join(folder, 'more.txt'), 'changed');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), WITHIN);
});

test.each(['boats.ttl', 'a/b.OWL', 'publication.yml', 'mappings/a/b.schema.json', 'pages/index.de.md', 'own.css'])(
  'a compilation may read %s',
  (path) => {
    expect(mayBeRead('/boats', `/boats/${path}`)).toBe(true);
  },
);

test('sees edits after the folder was removed and is back', async () => {
  const { folder, source, changed } = await watched();
  rmSync(folder, { recursive: true });
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), WITHIN);
  await setTimeout(SETTLED_MS);
  for (const text of ['back', 'edited']) {
    changed.mockClear();
    mkdirSync(folder, { recursive: true });
    writeFileSync(source, text);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), WITHIN);
    await setTimeout(SETTLED_MS);
  }
});

test('reports the first file that cannot be watched, if it matters', async () => {
  const { folder } = smallOntology();
  for (const name of ['loop.txt', 'loop.ttl', 'other.ttl']) symlinkSync(name, join(folder, name));
  const failed = vi.fn();
  await watch(folder, { failed, concerns: (path) => path.endsWith('.ttl') });
  expect(failed).toHaveBeenCalledTimes(1);
  expect(explainWatchError(failed.mock.calls[0]?.[0])).toMatch(
    /^Some changes are not seen\. A symbolic link refers to itself\..*\(ELOOP: .*\.ttl\) Then start the command again\.$/,
  );
});

test.each([
  ['ENOSPC', 'sysctl fs.inotify.max_user_watches'],
  ['EMFILE', 'ulimit -n'],
])('explains that the system watches no more files (%s)', (code, fix) => {
  const text = explainWatchError(Object.assign(new Error('watch'), { code }));
  expect(text).toContain(`(${code})`);
  expect(text).toContain(fix);
  expect(text).toContain('CHOKIDAR_USEPOLLING=1');
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
      await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(edit), WITHIN);
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
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), WITHIN);
  });
});

test('watches a folder beside it, such as that of the documentation', async () => {
  const { folder } = smallOntology();
  const beside = smallOntology().folder;
  const changed = await watch(folder, { beside });
  writeFileSync(join(beside, 'guide.md'), 'Text.');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), WITHIN);
});
