import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { HARBOUR } from '../api/fixtures/publication.ts';
import { ROOT, run } from '../support/command.ts';

const ARGUMENTS = ['--pipe', '--ontology', HARBOUR, '--from', 'register', '--to', 'logbook', '--domain', 'fleet'];
const NOTHING = { outputs: [], errors: [], losses: [], repairs: [] };

let child: ChildProcess | undefined;
afterEach(() => void child?.kill());

/** Starts the process, which says what it is first. */
async function open(...options: readonly string[]): Promise<{
  readonly hello: unknown;
  readonly send: (text: string | Buffer) => void;
  readonly next: () => Promise<unknown>;
  readonly end: () => Promise<number | null>;
}> {
  const started = spawn(process.execPath, [join(ROOT, 'src/cli/run.js'), 'transform', '-', ...ARGUMENTS, ...options]);
  child = started;
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string) as unknown;
  const hello = await next();
  const end = async (): Promise<number | null> => {
    const closed = once(started, 'close');
    started.stdin.end();
    expect((await lines.next()).done).toBe(true);
    return (await closed)[0] as number | null;
  };
  return { hello, send: (text) => void started.stdin.write(text), next, end };
}

describe('lines on standard input', () => {
  test('are answered while the process stays open', async () => {
    const { hello, send, next, end } = await open();
    expect(hello).toEqual({
      ...{ protocol: 1, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown },
      ...{ domain: 'fleet', from: 'register', to: 'logbook', keepUnmapped: false },
    });
    send('{"name":"Nordstern","metres":31.5}\n');
    expect(await next()).toEqual({
      ...NOTHING,
      outputs: [{ kind: 'vessel', vessel: { title: 'Nordstern', loa: '31.50' } }],
    });
    send('{"name":"Möwe","met');
    send('res":12}\r\n');
    expect(await next()).toMatchObject({ outputs: [{ vessel: { title: 'Möwe', loa: '12.00' } }] });
    expect(await end()).toBe(0);
  });

  test.each<readonly [string, string | Buffer, string, string]>([
    ['a blank one', '', 'syntax', ''],
    ['no JSON', 'no', 'syntax', ''],
    ['two members of one name', '{"name":"A","name":"B"}', 'duplicate-member', '/name'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'encoding', ''],
    ['a longer one than a record may be', `"${'a'.repeat(17 * 1024 * 1024)}"`, 'too-large', ''],
    ['half of a surrogate pair in a name', String.raw`{"name":"A","\udfff":1}`, 'bad-text', '/\ufffd'],
    ['a record that lacks a value', '{"metres":12}', 'missing', '/name'],
  ])('have their errors: %s', async (_, line, code, pointer) => {
    const { send, next } = await open();
    send(line);
    send('\n{"name":"Nordstern"}\n');
    expect(await next()).toMatchObject({ outputs: [], errors: [{ code, pointer }] });
    expect(await next()).toMatchObject({ outputs: [{ vessel: { title: 'Nordstern' } }], errors: [] });
  });

  test('have their losses, and what is not mapped is kept if it is asked for', async () => {
    const line = '{"name":"Nordstern","colour":"red"}\n';
    const lossy = await open();
    lossy.send(line);
    expect(await lossy.next()).toMatchObject({ losses: [{ pointer: '/colour' }] });
    await lossy.end();
    const { hello, send, next } = await open('--keep-unmapped');
    expect(hello).toMatchObject({ keepUnmapped: true });
    send(line);
    expect(await next()).toMatchObject({ outputs: [{ colour: 'red' }] });
  });

  test('need no line break at the end', async () => {
    const { send, next, end } = await open();
    send('{"name":"Nordstern"}');
    child?.stdin?.end();
    expect(await next()).toMatchObject({ outputs: [{ vessel: { title: 'Nordstern' } }] });
    expect(await end()).toBe(0);
  });

  test('have no options of files', async () => {
    const both = await run(['transform', '-', ...ARGUMENTS, '--rejects', 'refused.ndjson']);
    expect(both).toMatchObject({ code: 2 });
    expect(both.stderr).toContain('--pipe has no --rejects');
    const file = await run(['transform', 'ships.ndjson', ...ARGUMENTS]);
    expect(file.stderr).toContain('--pipe reads standard input');
  });
});
