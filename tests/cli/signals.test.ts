import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '../support/command.ts';
import { outcome, run, start, waitForLine } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';
import { timeLimit } from '../support/time-limit.ts';

/** A large ontology, so that compiling takes longer than the test waits. */
const LARGE =
  SMALL + Array.from({ length: 30_000 }, (_, at) => `a:b${at} a a:Boat ; rdfs:label "Boat ${at}"@en .\n`).join('');
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;
const SIGNALS = Object.keys(CODES) as (keyof typeof CODES)[];
const LOCAL = { ACCESS_TOKENS: '', JWKS_URL: '' };

/** A site for all tests. */
let site: { readonly folder: string; readonly source: string; readonly out: string };

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
  site = { folder, source: join(folder, 'boats.ttl'), out: join(folder, 'site') };
  writeFileSync(site.source, SMALL);
  expect((await run(['build', '--ontology', site.source, '--out', site.out])).code).toBe(0);
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Starts a command, sends the signal once it is ready, and expects it to end within a second. */
async function stopped(
  args: readonly string[],
  signal: NodeJS.Signals,
  ready: (child: ReturnType<typeof start>) => Promise<unknown>,
): Promise<Outcome> {
  const child = start(args, LOCAL);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = outcome(child);
  await ready(child);
  const asked = performance.now();
  child.kill(signal);
  const result = await ended;
  expect(performance.now() - asked).toBeLessThan(timeLimit(1000));
  return result;
}

/** The exit code that a shell reports: a process that a signal ended has none. */
function codeOf({ code, signal }: Outcome): number | null {
  return signal === null ? code : CODES[signal as keyof typeof CODES];
}

const afterStart = (): Promise<unknown> => setTimeout(1200);

// Other processes on a busy machine can delay the command by a second.
describe.each(SIGNALS)('%s', { retry: 2 }, (signal) => {
  test.each(['.building-', 'data ', 'search '])(
    'ends a build that has reached "%s" without changing the previous site',
    async (stage) => {
      const { source, out, folder } = site;
      const before = folderContent(out);
      // Without the cache: nothing has changed since the last build.
      const args = ['build', '--clean', '--ontology', source, '--out', out];
      const result = await stopped(args, signal, async (child) => {
        if (stage !== '.building-') await waitForLine(child, new RegExp(`^${stage}`));
        else while (!readdirSync(folder).some((name) => name.includes(stage))) await setTimeout(5);
      });
      expect([codeOf(result), result.stderr]).toEqual([CODES[signal], '']);
      expect(folderContent(out)).toEqual(before);
      expect(readdirSync(folder).filter((name) => name.includes('.building-') || name.includes('.lock'))).toEqual([]);
    },
  );

  test.each(['build', 'check', 'dev'])('ends %s while it compiles a large ontology', async (command) => {
    const { source, out, folder } = smallOntology(LARGE);
    const rest = { build: ['--out', out], check: [], dev: ['--port', '0'] }[command] ?? [];
    const result = await stopped([command, '--ontology', source, ...rest], signal, afterStart);
    expect([codeOf(result), result.stdout, result.stderr]).toEqual([CODES[signal], '', '']);
    expect(readdirSync(folder)).toEqual(['boats.ttl']);
  });

  test('ends verify', async () => {
    const result = await stopped(['verify', site.out], signal, (child) => waitForLine(child, /dataset\.nq/));
    expect([codeOf(result), result.stderr]).toEqual([CODES[signal], '']);
  });

  test.each(['serve', 'dev'])('stops %s cleanly while a client has an open connection', async (command) => {
    const temporary = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('ontopress-dev-'));
    const before = temporary();
    const from = command === 'serve' ? ['--out', site.out] : ['--ontology', site.source];
    const result = await stopped([command, ...from, '--port', '0'], signal, async (child) => {
      const url = /http:\S+(?=\/ )/.exec(await waitForLine(child, /Serving at/))?.[0] ?? '';
      await new Promise((resolve) => {
        const request = get(url, { headers: { connection: 'keep-alive' } }, (response) =>
          response.resume().on('end', resolve),
        );
        request.on('error', () => undefined);
      });
    });
    expect([result.code, result.stderr]).toEqual([0, '']);
    expect(temporary()).toEqual(before);
  });

  // In a terminal, npm passes Ctrl-C on to a program that has received it from the terminal.
  test('stops serve cleanly if the signal is sent twice', async () => {
    const result = await stopped(['serve', '--out', site.out, '--port', '0'], signal, async (child) => {
      await waitForLine(child, /Serving at/);
      child.kill(signal);
      await setTimeout(2);
    });
    expect([result.code, result.signal, result.stderr]).toEqual([0, null, '']);
  });

  test('ends a build cleanly if the signal is sent twice', async () => {
    const { source, out, folder } = smallOntology();
    const result = await stopped(['build', '--ontology', source, '--out', out], signal, async (child) => {
      while (!readdirSync(folder).some((name) => name.includes('.building-'))) await setTimeout(5);
      child.kill(signal);
      await setTimeout(2);
    });
    expect([result.code, result.signal, result.stderr]).toEqual([CODES[signal], null, '']);
    expect(readdirSync(folder)).toEqual(['boats.ttl']);
  });
});
