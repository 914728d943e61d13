import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { LoadedThread, Pool, PoolOptions } from '../../src/pool/index.ts';
import { loadThread, openPool } from '../../src/pool/index.ts';
import { ROOT } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Task = number | 'fail' | 'bound';

/** A thread that takes 50 ms for a task, and returns its number. */
const WORKER = `
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from ${JSON.stringify(join(ROOT, 'src/pool/index.ts'))};
serveTasks({
  load: async () => {},
  open: (data) => async (task) => {
    if (task === 'fail') throw new Error('cannot ' + data);
    await setTimeout(50);
    return threadId;
  },
  close: () => {},
});
`;
const TASKS: readonly Task[] = Array.from({ length: 40 }, (_, at) => at);

let pool: Pool<Task, number> | undefined;
afterEach(() => pool?.close());

function open(
  options: Partial<PoolOptions<Task>>,
  load?: (entry: string) => LoadedThread,
  signal = new AbortController().signal,
): Pool<Task, number> {
  const entry = join(temporaryFolder(), 'worker.mjs');
  writeFileSync(entry, WORKER);
  const loaded = load?.(entry);
  pool = openPool<Task, number>({ entry, does: 'counts', data: 'count', memory: 1, signal, loaded, ...options });
  return pool;
}

/** Runs all tasks. Returns the number of each thread that has run some. `started`: called after the first task. */
async function run(opened: Pool<Task, number>, started: () => void = () => {}): Promise<ReadonlySet<number>> {
  const done = new Set<Task>();
  const results = await opened.run(TASKS, (_, task) => {
    if (done.size === 0) started();
    expect(done.has(task)).toBe(false);
    done.add(task);
  });
  expect(done.size).toBe(TASKS.length);
  expect(results).toHaveLength(TASKS.length);
  return new Set(results);
}

describe('the threads of a pool', () => {
  it('share the tasks', async () => {
    expect((await run(open({ cores: 3 }))).size).toBe(3);
  });

  it('start as there are tasks for them', async () => {
    expect(new Set(await open({ cores: 3 }).run(TASKS.slice(0, 5))).size).toBe(1);
  });

  it('leave a core to this thread if memory is scarce, also if there is work for more before there are tasks', async () => {
    const opened = open({ cores: 2, scarce: true });
    opened.expect(1000);
    expect((await run(opened)).size).toBe(1);
  });

  it('are no more than there is memory for', async () => {
    expect((await run(open({ cores: 3, memory: process.availableMemory() * 0.7 }))).size).toBe(1);
  });

  it('take open tasks if the pool grows later', async () => {
    const opened = open({ cores: 2, scarce: true });
    expect((await run(opened, () => opened.grow())).size).toBe(2);
    expect((await run(opened)).size).toBe(2);
  });

  it('include one that has started before them', async () => {
    let loaded: LoadedThread | undefined;
    const opened = open({ cores: 2 }, (entry) => (loaded = loadThread(entry)));
    const number = loaded?.worker.threadId;
    const used = await run(opened);
    expect(used.size).toBe(2);
    expect(used).toContain(number);
  });

  it('run bound tasks on the first of them only', async () => {
    const opened = open({ cores: 2, first: (task) => (task === 'bound' ? 'only' : undefined) });
    await run(opened);
    const [first] = await opened.run(['bound']);
    expect(new Set(await opened.run(TASKS.map(() => 'bound' as const)))).toEqual(new Set([first]));
  });

  it('end when they have returned their memory', async () => {
    const opened = open({ cores: 2 });
    await run(opened);
    await opened.end();
    await expect(run(opened)).rejects.toThrow('A thread that counts ended');
  });

  it('do not start again after they have ended', async () => {
    const opened = open({ cores: 2, scarce: true });
    await run(opened);
    await opened.close();
    opened.grow();
    await opened.close();
  });

  it('end with the error of a task', async () => {
    await expect(open({ cores: 2 }).run([1, 'fail', 2])).rejects.toThrow('cannot count');
  });

  it('end when the signal aborts', async () => {
    const stop = new AbortController();
    const opened = open({ cores: 2 }, undefined, stop.signal);
    await expect(run(opened, () => stop.abort())).rejects.toThrow('A thread that counts ended');
  });
});

describe('work apart from a pool', () => {
  it('runs as much at once as there are cores', async () => {
    const opened = open({ cores: 2 });
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => opened.apart(work)));
    expect(most).toBe(2);
  });

  it('waits for the end of the threads if memory is scarce, also if one of them fails', async () => {
    const opened = open({ cores: 2, scarce: true });
    let ended = false;
    const apart = opened.apart(async () => ended);
    await expect(opened.run(['fail'])).rejects.toThrow('cannot count');
    await expect(opened.end().finally(() => (ended = true))).rejects.toThrow('cannot count');
    expect(await apart).toBe(true);
  });

  it('goes on after a failure', async () => {
    const opened = open({ cores: 1 });
    await expect(opened.apart(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(await opened.apart(async () => 1)).toBe(1);
  });
});
