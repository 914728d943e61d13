import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HEARTBEAT_MS } from '../../../src/cli/site-build/lock-file.ts';
import { awaitTarget, openStaging, removeSilentLock } from '../../../src/cli/site-build/staging.ts';
import { ROOT, outcome, waitForLine } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Time in ms that the tests wait for a heartbeat of a process that gives none. */
const SHORT = 1000;

/** The lock of a folder, and a folder for it. */
function locked(): { target: string; lock: string; folder: string } {
  const folder = temporaryFolder();
  return { folder, target: join(folder, 'site'), lock: join(folder, '.site.lock') };
}

/** Another name of the host for one process, which needs no rights. */
const OTHER_HOST = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
os.hostname = () => 'ci-job-1'; syncBuiltinESMExports();`;

/** Runs code with the functions of the lock, on a host of another name. */
function elsewhere(code: string, host: readonly string[] = []): ChildProcess {
  const file = join(temporaryFolder(), 'elsewhere.ts');
  const text = `import { removeSilentLock } from '${ROOT}src/cli/site-build/staging.ts';
import { openStaging } from '${ROOT}src/cli/site-build/staging.ts';
import { writeFileSync } from 'node:fs';
${code}`;
  const other = host.length > 0 ? [] : ['--import', `data:text/javascript,${encodeURIComponent(OTHER_HOST)}`];
  writeFileSync(file, text);
  const [program = '', ...argv] = [...host, process.execPath, ...other, file];
  const child = spawn(program, argv, { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Opens a folder on another host, which holds its lock until the process ends. */
async function holder(target: string, then = '', host: readonly string[] = []): Promise<ChildProcess> {
  const child = elsewhere(
    `const staging = openStaging(${JSON.stringify(target)}); console.log('holds'); setInterval(() => {}, 1000); ${then}`,
    host,
  );
  await waitForLine(child, /holds/);
  return child;
}

async function killed(target: string, host: readonly string[] = []): Promise<number | undefined> {
  const child = await holder(target, '', host);
  const ended = outcome(child);
  child.kill('SIGKILL');
  await ended;
  return child.pid;
}

/** What is reported while the lock is removed. */
async function removed(lock: string, maxSilence: number): Promise<string[]> {
  const reported: string[] = [];
  await removeSilentLock(lock, (text) => reported.push(text), undefined, maxSilence);
  return reported;
}

/** Only root may rename a host. */
const canRename = spawnSync('unshare', ['--uts', 'hostname', 'ci-job-1']).status === 0;
const RENAMED = ['unshare', '--uts', 'sh', '-c', 'hostname ci-job-1; exec "$@"', 'sh'];
const HOSTS = [
  ['a process that sees another host name', []],
  ...(canRename ? ([['a container (unshare --uts)', RENAMED]] as const) : []),
] as const;

describe.each(HOSTS)('%s', (_, host) => {
  test('that was killed keeps the lock until it has given no sign for a time', async () => {
    const { target, lock, folder } = locked();
    const pid = await killed(target, host);
    expect(() => openStaging(target)).toThrow(`Another build (process ${pid} on ci-job-1) is writing to ${target}.`);
    expect(await removed(lock, SHORT)).toEqual([
      `Another build (process ${pid} on ci-job-1) may be writing. Waiting up to 1 s for a sign of it …`,
      `Took over the lock of another build (process ${pid} on ci-job-1), which has given no sign for 1 s: it was killed.`,
    ]);
    const staging = openStaging(target);
    expect(readdirSync(folder).filter((name) => name.includes('.building-'))).toHaveLength(1);
    staging.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a build whose main thread computes keeps its lock', async () => {
  const { target, lock } = locked();
  const child = await holder(target, 'while (true);');
  const reported = await removed(lock, 3 * HEARTBEAT_MS);
  expect(reported).toEqual([expect.stringContaining('Waiting up to 9 s')]);
  expect(() => openStaging(target)).toThrow(`Another build (process ${child.pid} on ci-job-1) is writing`);
});

test('of two builds that take over a lock at once, one gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { target, lock } = locked();
    await killed(target);
    writeFileSync(lock, readFileSync(lock, 'utf8').replace('ci-job-1', 'ci-job-0'));
    const code = `await removeSilentLock('${lock}', () => {}, undefined, ${SHORT});
try { openStaging('${target}'); console.log('holds'); } catch (error) { console.log(error.message); }
process.stdin.resume();`;
    const takers = [elsewhere(code), elsewhere(code), elsewhere(code)];
    const lines = await Promise.all(takers.map((taker) => waitForLine(taker, /./)));
    for (const taker of takers) taker.kill('SIGKILL');
    expect(lines.filter((line) => line === 'holds')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Another build (process '))).toHaveLength(2);
  }
});

test('a build that continues after another took over its lock changes nothing', async () => {
  const { target, lock, folder } = locked();
  const suspended = await holder(
    target,
    `process.stdin.once('data', () => {
      try { writeFileSync(staging.folder + '/publication.json', 'old'); } catch {}
      try { staging.publish(); } catch (error) { console.log(error.message); }
      staging.close();
      process.exit(0);
    });`,
  );
  const ended = outcome(suspended);
  suspended.kill('SIGSTOP');
  expect(await removed(lock, SHORT)).toHaveLength(2);
  const staging = openStaging(target);
  writeFileSync(join(staging.folder, 'publication.json'), 'new');
  const before = readdirSync(folder);
  suspended.kill('SIGCONT');
  suspended.stdin?.write('\n');
  expect(await ended).toMatchObject({
    stdout: expect.stringContaining(`Another build (process ${process.pid} on `) as string,
    stderr: '',
  });
  expect(readdirSync(folder)).toEqual(before);
  staging.publish();
  staging.close();
  expect(readFileSync(join(target, 'publication.json'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['site']);
});

test('the lock of a process that ended on this host is replaced at once, that of a running one never', async () => {
  const { target, lock } = locked();
  const staging = openStaging(target);
  expect(await removed(lock, SHORT)).toEqual([]);
  expect(() => openStaging(target)).toThrow(`Another build (process ${process.pid}) is writing`);
  staging.close();
  expect(existsSync(lock)).toBe(false);
  const ended = elsewhere(`openStaging('${target}'); process.exit(0);`, ['env']);
  expect((await outcome(ended)).code).toBe(0);
  expect(existsSync(lock)).toBe(true);
  openStaging(target).close();
  expect(existsSync(lock)).toBe(false);
});

test('a lock that is damaged is removed like one of an unknown process', async () => {
  const { target, lock } = locked();
  writeFileSync(lock, '');
  expect(() => openStaging(target)).toThrow('Another build (an unknown process) is writing');
  expect((await removed(lock, SHORT)).at(-1)).toContain('Took over the lock of another build (an unknown process)');
  openStaging(target).close();
});

test('waiting for another build can be interrupted', async () => {
  const { target, lock } = locked();
  await killed(target);
  const stop = new AbortController();
  const waiting = awaitTarget(target, () => undefined, stop.signal);
  await setTimeout(100);
  stop.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  expect(existsSync(lock)).toBe(true);
});
