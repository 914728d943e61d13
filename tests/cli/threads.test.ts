import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { Task, Threads } from '../../src/cli/site-build/threads.ts';
import { loadThread, openThreads } from '../../src/cli/site-build/threads.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A thread that takes 50 ms for a task, and returns its number as the name of a unit. */
const WORKER = `
import { setTimeout } from 'node:timers/promises';
import { parentPort, threadId } from 'node:worker_threads';
let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(async () => {
    if (message === 'end') return parentPort.postMessage('end');
    const { batch, tasks = [], claims } = message;
    for (const { number } of tasks) {
      if (Atomics.exchange(claims, number, 1) !== 0) continue;
      await setTimeout(50);
      parentPort.postMessage({ batch, number, result: { units: [{ name: String(threadId), files: [] }] } });
    }
  });
});
`;
const TASKS: readonly Task[] = Array.from({ length: 40 }, (_, at) => ({ kind: 'term files', terms: [at] }));

let threads: Threads | undefined;
afterEach(() => threads?.close());

function open(count: number, load?: typeof loadThread): Threads {
  const folder = temporaryFolder();
  const entry = join(folder, 'worker.mjs');
  writeFileSync(entry, WORKER);
  const data = { snapshot: '', folder };
  return (threads = openThreads(count, entry, data, new AbortController().signal, load?.(entry)));
}

/** Runs all tasks. Returns how many there were for each thread. `started`: called after the first task. */
async function run(opened: Threads, started: () => void = () => {}): Promise<readonly number[]> {
  const counts = new Map<string, number>();
  const done = new Set<Task>();
  await opened.runAll(TASKS, ({ units }, task) => {
    if (done.size === 0) started();
    expect(done.has(task)).toBe(false);
    done.add(task);
    for (const { name } of units) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  expect(done.size).toBe(TASKS.length);
  return [...counts.values()];
}

describe('the threads of a build', () => {
  it('share the tasks', async () => {
    expect(await run(open(3))).toHaveLength(3);
  });

  it('start as there are tasks for them', async () => {
    const opened = open(3);
    const used = new Set<string>();
    await opened.runAll(TASKS.slice(0, 5), ({ units }) => units.forEach(({ name }) => used.add(name)));
    expect(used.size).toBe(1);
  });

  it('are no more than the limit, also if more are started before there are tasks', async () => {
    const opened = open(3);
    opened.limit(1);
    opened.start(3);
    expect(await run(opened)).toEqual([TASKS.length]);
  });

  it('take open tasks if the limit is raised later', async () => {
    const opened = open(3);
    opened.limit(1);
    expect(await run(opened, () => opened.limit(Infinity))).toHaveLength(3);
    expect(await run(opened)).toHaveLength(3);
  });

  it('include one that has started before them', async () => {
    let loaded: Worker | undefined;
    const opened = open(2, (entry) => (loaded = loadThread(entry)));
    const name = String(loaded?.threadId);
    const names = new Set<string>();
    await opened.runAll(TASKS, ({ units }) => units.forEach((unit) => names.add(unit.name)));
    expect(names.size).toBe(2);
    expect(names).toContain(name);
  });

  it('end when they have returned their memory', async () => {
    const opened = open(2);
    await run(opened);
    await opened.end();
    await expect(run(opened)).rejects.toThrow('ended');
  });

  it('do not start again after they have ended', async () => {
    const opened = open(2);
    opened.limit(1);
    await run(opened);
    await opened.close();
    opened.limit(2);
    await opened.close();
  });
});
