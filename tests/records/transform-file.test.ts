import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test, vi } from 'vitest';
import { HARBOUR } from '../api/fixtures/publication.ts';
import type { Outcome } from '../support/command.ts';
import { outcome, ROOT, run } from '../support/command.ts';
import { timeLimit } from '../support/time-limit.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder = '';

interface Result extends Outcome {
  readonly text: string;
}

const inFolder = (name: string): string => join(folder, name);

/** Transforms a file from one schema of the harbour to another. */
async function transform(
  [name, content]: readonly [string, string | Buffer],
  out: string,
  ...options: readonly string[]
): Promise<Result> {
  folder = temporaryFolder();
  writeFileSync(inFolder(name), content);
  return again(name, out, ...options);
}

async function again(name: string, out: string, ...options: readonly string[]): Promise<Result> {
  const schemas = options.includes('--from') ? [] : ['--from', 'register', '--to', 'logbook'];
  const domain = options.includes('--domain') ? [] : ['--domain', 'fleet'];
  const files = [inFolder(name), '--out', inFolder(out), '--ontology', HARBOUR];
  const outcome = await run(['transform', ...files, ...schemas, ...domain, ...options]);
  return { ...outcome, text: existsSync(inFolder(out)) ? readFileSync(inFolder(out), 'utf8') : '' };
}

const SHIPS = [
  {
    name: 'Nordstern',
    metres: 31.5,
    flags: ['A'],
    berths: [{ name: 'Pier 3', metres: 40, state: 'free' }, { name: 'Pier 4' }],
  },
  { name: 'Möwe’s Kind', metres: 12 },
];
/** For machines that have more to do. */
const WAIT = { timeout: timeLimit(60_000), interval: 50 };

function startPiped(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'src/cli/run.js'), ...args], { stdio: 'pipe' });
}

const ndjson = (records: readonly unknown[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join('');
const LOGGED = [
  {
    kind: 'vessel',
    vessel: { title: 'Nordstern', loa: '31.50' },
    moorings: [{ at: 'Pier 3', state: 'F' }, { at: 'Pier 4' }],
  },
  { kind: 'vessel', vessel: { title: 'Möwe’s Kind', loa: '12.00' } },
];
const parsed = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

describe('a file of records', () => {
  test.each<readonly [string, string | Buffer, readonly string[]]>([
    ['ships.ndjson', ndjson(SHIPS), []],
    ['ships.ndjson.gz', gzipSync(ndjson(SHIPS)), []],
    ['ships.json', JSON.stringify(SHIPS, undefined, 2), []],
    ['ships.json', JSON.stringify({ data: { ships: SHIPS } }), ['--records', 'data.ships']],
    ['ships.txt', JSON.stringify(SHIPS), []],
  ])('%s is transformed', async (name, content, options) => {
    const { code, text, stderr } = await transform([name, content], 'log.ndjson', ...options);
    expect(parsed(text)).toEqual(LOGGED);
    expect(stderr).toMatch(/^2 records read, 2 written, 0 refused, 0 repaired, in /);
    expect(code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['log.ndjson', name]);
  });

  test('becomes an array', async () => {
    const { text } = await transform(['ships.ndjson', ndjson(SHIPS)], 'log.json');
    expect(JSON.parse(text)).toEqual(LOGGED);
    expect((await transform(['none.ndjson', ''], 'log.json')).text).toBe('[]\n');
  });

  test('has refused records listed with line, pointer, code, expected and found', async () => {
    folder = temporaryFolder();
    const long = { name: 'x'.repeat(41) };
    const input = `${ndjson([SHIPS[0], long, { name: 5 }])}{"name":\n{"name":"a","name":"b"}\n`;
    writeFileSync(inFolder('in.ndjson'), input);
    const { code, text, stderr } = await again('in.ndjson', 'log.ndjson', '--rejects', inFolder('no.ndjson'));
    expect(code).toBe(1);
    expect(parsed(text)).toEqual(LOGGED.slice(0, 1));
    expect(stderr).toMatch(/^5 records read, 1 written, 4 refused/);
    expect(stderr).toContain('/name: size (first in line 2)');
    expect(parsed(readFileSync(inFolder('no.ndjson'), 'utf8'))).toMatchObject([
      { line: 2, record: 1, input: long, errors: [{ pointer: '/name', code: 'size', schema: 'fleet/logbook' }] },
      { line: 3, input: { name: 5 }, errors: [{ pointer: '/name', code: 'type', found: '5', expected: 'a string' }] },
      { line: 4, input: '{"name":', errors: [{ pointer: '', code: 'syntax' }] },
      { line: 5, errors: [{ pointer: '/name', code: 'duplicate-member', expected: 'each member once' }] },
    ]);
  });

  test('ends with code 0 if no more were refused than --max-rejects, and stops otherwise', async () => {
    const input: readonly [string, string] = ['in.ndjson', ndjson([{ name: 5 }, { name: 6 }, SHIPS[1]])];
    expect((await transform(input, 'log.ndjson', '--max-rejects', '2')).code).toBe(0);
    const stopped = await transform(input, 'log.ndjson', '--max-rejects', '1');
    expect(stopped).toMatchObject({ code: 1, text: '' });
    expect(stopped.stderr).toContain('Stopped: 2 records were refused, more than --max-rejects 1.');
  });

  test('has losses by field, with counts and the line of an example', async () => {
    folder = temporaryFolder();
    writeFileSync(inFolder('ships.ndjson'), ndjson([...SHIPS, ...SHIPS]));
    await again('ships.ndjson', 'log.ndjson', '--losses', inFolder('losses.json'));
    expect(JSON.parse(readFileSync(inFolder('losses.json'), 'utf8'))).toEqual([
      { field: '/flags/*', reason: 'The ontology has no flags.', count: 2, line: 1 },
      { field: '/berths/*/metres', reason: 'No field of Electronic logbook writes it.', count: 2, line: 1 },
    ]);
  });

  test('is carried back with --prove', async () => {
    const { code, stderr } = await transform(['ships.ndjson', ndjson(SHIPS)], 'log.ndjson', '--prove');
    expect(stderr).toContain('Carried back: every written record is the same.');
    expect(code).toBe(0);
  });

  test.each(['stops.txt', 'list.txt'])('is read from the table %s', async (name) => {
    const { code, stderr } = await transform([name, 'name,metres\r\nMöwe,12\r\n'], 'log.ndjson');
    expect(stderr).toContain('1 records read, 1 written');
    expect(code).toBe(0);
  });

  test('is not guessed from a text', async () => {
    const { code, stderr } = await transform(['notes.txt', 'Möwe, 12 metres\n'], 'log.ndjson');
    expect(stderr).toContain('The format of');
    expect(code).toBe(2);
  });
});

describe('a table', () => {
  const CSV = 'name;metres;berths.name;berths.state;lenght\r\n"Nord""stern";31.5;Pier 3;free;1\r\n\r\nMöwe;12;;;\r\n';

  test.each([
    ['in UTF-8', Buffer.from(CSV)],
    ['with a byte order mark', Buffer.from(`\uFEFF${CSV}`)],
    ['in Windows-1252', Buffer.from(CSV, 'latin1')],
    ['in UTF-16', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
    ['with line ends of several systems', Buffer.from(CSV.replace('1\r\n', '1\n'))],
  ])('%s is read by the paths of its columns', async (_, content) => {
    const { text, stderr } = await transform(['ships.csv', content], 'log.ndjson');
    expect(parsed(text)).toEqual([
      { kind: 'vessel', vessel: { title: 'Nord"stern', loa: '31.50' }, moorings: [{ at: 'Pier 3', state: 'F' }] },
      { kind: 'vessel', vessel: { title: 'Möwe', loa: '12.00' } },
    ]);
    expect(stderr).toContain('The column "lenght" is no field of the schema.');
  });

  test('has several rows of one record', async () => {
    const csv = 'name,metres,berths.name\nNordstern,31.5,Pier 3\nNordstern,,Pier 4\nMöwe,12,\n';
    const { text } = await transform(['ships.csv', csv], 'log.ndjson', '--group', 'name');
    expect(parsed(text)).toMatchObject([
      { moorings: [{ at: 'Pier 3' }, { at: 'Pier 4' }] },
      { vessel: { title: 'Möwe' } },
    ]);
  });

  test('has rows of one record that contradict each other refused', async () => {
    const csv = 'name,metres,berths.name\nNordstern,31.5,Pier 3\nNordstern,32,Pier 4\n';
    const { code, stderr } = await transform(['ships.csv', csv], 'log.ndjson', '--group', 'name');
    expect(code).toBe(1);
    expect(stderr).toContain('the record: rows-differ (first in line 2)');
  });

  test('with columns of one name has items of an array', async () => {
    const csv = 'name\tflags\tflags\nNord "5" stern\tA\tN\n';
    const { text } = await transform(['ships.tsv', csv], 'out.ndjson', '--from', 'register', '--to', 'register');
    expect(parsed(text)).toMatchObject([{ name: 'Nord "5" stern' }]);
  });

  test('is written with a header that can be read again', async () => {
    const { text } = await transform(['ships.ndjson', ndjson([...SHIPS, { name: ' a,"b"\n' }])], 'log.csv');
    expect(text).toBe(
      [
        'kind,vessel.title,vessel.loa,moorings.0.at,moorings.0.state,moorings.1.at',
        'vessel,Nordstern,31.50,Pier 3,F,Pier 4',
        'vessel,Möwe’s Kind,12.00,,,',
        'vessel," a,""b""\n",,,,',
        '',
      ].join('\r\n'),
    );
    const back = await again('log.csv', 'ships.ndjson', '--from', 'logbook', '--to', 'register');
    expect(parsed(back.text)).toEqual([
      { name: 'Nordstern', metres: 31.5, berths: [{ name: 'Pier 3', state: 'free' }, { name: 'Pier 4' }] },
      { name: 'Möwe’s Kind', metres: 12 },
      { name: ' a,"b"\n' },
    ]);
  });

  test('is written so that spreadsheets change nothing, and read as it was', async () => {
    const ships = [{ name: '00712' }, { name: '=1+1' }, { name: '5-12', metres: 12 }];
    const { text } = await transform(['ships.ndjson', ndjson(ships)], 'log.csv', '--spreadsheet');
    expect(text).toBe(
      [
        '\uFEFFkind,vessel.title,vessel.loa',
        'vessel,"=""00712""",',
        'vessel,"=""=1+1""",',
        'vessel,"=""5-12""","=""12.00"""',
        '',
      ].join('\r\n'),
    );
    const back = await again('log.csv', 'ships.ndjson', '--from', 'logbook', '--to', 'register');
    expect(parsed(back.text)).toEqual(ships);
  });

  test('that a spreadsheet has changed is noticed', async () => {
    const csv = 'name,metres\n1.23456789012346E+016,1\nMÃ¶we,2\nZÃ¼rich,3\nKÃ¸ge,4\n';
    const { stderr } = await transform(['ships.csv', csv], 'log.ndjson');
    expect(stderr).toContain('ships.csv:2 has 1.23456789012346E+016 in the column "name". Spreadsheets write');
    expect(stderr).toContain('as if a program had read UTF-8 as Windows-1252 and saved it, such as “Ã¼” for “ü”.');
  });

  test('is written as Parquet, with a type for each column', async () => {
    await transform(['log.ndjson', ndjson(LOGGED)], 'ships.parquet', '--from', 'logbook', '--to', 'register');
    const file = readFileSync(inFolder('ships.parquet'));
    const rows = await parquetReadObjects({ file: file.buffer.slice(file.byteOffset, file.byteOffset + file.length) });
    expect(rows).toMatchObject([
      { name: 'Nordstern', metres: 31.5, 'berths.0.name': 'Pier 3' },
      { name: 'Möwe’s Kind', metres: 12 },
    ]);
  });
});

describe('a feed', () => {
  const FEED = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Ships</title>
<item><title>Other</title><g:name>Nordstern</g:name><g:berths><g:name>Pier &amp; 3</g:name></g:berths><g:berths><g:name>4</g:name></g:berths></item>
<item><name><![CDATA[Möwe]]></name><g:flags>A</g:flags><g:flags>N</g:flags></item></channel></rss>`;

  test('has its items as records, whose members are elements by their local names', async () => {
    const { text } = await transform(
      ['feed.xml', FEED],
      'out.ndjson',
      '--from',
      'register',
      '--to',
      'register',
      '--keep-unmapped',
    );
    expect(parsed(text)).toEqual([
      { name: 'Nordstern', berths: [{ name: 'Pier & 3' }, { name: '4' }], title: 'Other' },
      { name: 'Möwe', flags: ['A', 'N'] },
    ]);
  });
});

describe('an interrupted transform', () => {
  const MANY = ndjson(
    Array.from({ length: 20_000 }, (_, at) => ({ name: `Ship ${at}`, metres: 1 + at, flags: [`F${at}`] })),
  );

  test.each(['log.ndjson', 'log.json', 'log.csv'])(
    'to %s is continued, with the result of one that was not',
    async (out) => {
      const input = MANY.replace('{"name":"Ship 15000"', '{"name":5,"x":"Ship 15000"');
      const whole = await transform(['ships.ndjson', input], out);
      expect(whole.stderr).toMatch(/^20,000 records read, 19,999 written, 1 refused/);
      const stopped = await transform(['ships.ndjson', input], out, '--max-rejects', '0');
      expect(stopped).toMatchObject({ code: 1, text: '' });
      expect(readdirSync(folder)).toContain(`${out}.state`);
      const continued = await again('ships.ndjson', out, '--max-rejects', '1', '--resume');
      expect(continued.stderr).toMatch(/^20,000 records read, 19,999 written, 1 refused/);
      expect(continued.text).toBe(whole.text);
      expect(readdirSync(folder).toSorted()).toEqual([out, 'ships.ndjson']);
    },
  );

  test('is not continued with other records, or in another way', async () => {
    const input = MANY.replace('{"name":"Ship 15000"', '{"name":5,"x":"Ship 15000"');
    await transform(['ships.ndjson', input], 'log.ndjson', '--max-rejects', '0');
    writeFileSync(inFolder('ships.ndjson'), input.replace('Ship 3"', 'Boat 3"'));
    const changed = await again('ships.ndjson', 'log.ndjson', '--resume');
    expect(changed).toMatchObject({ code: 1, text: '' });
    expect(changed.stderr).toMatch(/^Cannot continue: .*ships\.ndjson is not the same as before/);
    const other = await again('ships.ndjson', 'log.ndjson', '--resume', '--keep-unmapped');
    expect(other.stderr).toMatch(/^Cannot continue: keepUnmapped is true, and was false before/);
  });

  test('is not continued if what it has written is gone', async () => {
    const input = MANY.replace('{"name":"Ship 15000"', '{"name":5,"x":"Ship 15000"');
    await transform(['ships.ndjson', input], 'log.ndjson', '--max-rejects', '0');
    truncateSync(inFolder('log.ndjson.part'), 100);
    const shorter = await again('ships.ndjson', 'log.ndjson', '--resume');
    expect(shorter.stderr).toMatch(/^Cannot continue: .*log\.ndjson\.part is shorter than it was\. Start again/);
    rmSync(inFolder('log.ndjson.part'));
    const gone = await again('ships.ndjson', 'log.ndjson', '--resume');
    expect(gone).toMatchObject({ code: 1, text: '' });
    expect(gone.stderr).toMatch(/^Cannot continue: .*log\.ndjson\.part is missing\. Start again/);
  });

  test('cannot be continued if there is none', async () => {
    const none = await transform(['ships.ndjson', MANY], 'log.ndjson', '--resume');
    expect(none).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is nothing to continue/) as string });
  });
});

describe('an input that cannot be read further', () => {
  test.each<readonly [string, string | Buffer, string, readonly string[]]>([
    ['in.json', '[{"name":"a"},', 'in.json:1 ends too early', []],
    ['in.ndjson.gz', gzipSync(ndjson(SHIPS)).subarray(0, -12), 'is damaged: its gzip data end too early', []],
    ['in.csv', 'name,metres\n"Nord,1\n', 'in.csv:2 has a quote that is not closed', []],
    ['in.csv', 'name,metres\nNord,1,2\n', 'in.csv:2 has 3 cells, and the first line 2', []],
    ['in.csv', '', 'is empty', []],
    ['in.xml', '<rss><item><name>a</rss>', 'is not XML', []],
    ['in.xml', '<a>'.repeat(100_000), 'in.xml:1:3003 has more than 1000 elements inside each other', []],
    ['in.xml', '<rss></rss>', 'has no element <item> or <entry>', []],
    ['in.csv', 'name\na\n', '--encoding utf-7 of', ['--encoding', 'utf-7']],
    ['in.csv', 'name\na\n', 'has no column "id"', ['--group', 'id']],
  ])('%s: %s', async (name, content, message, options) => {
    const { code, stderr, text } = await transform([name, content], 'log.ndjson', ...options);
    expect(stderr).toContain(message);
    expect([code, text]).toEqual([1, '']);
  });

  test('is named before the ontology is read, and so is a folder that does not exist', async () => {
    folder = temporaryFolder();
    expect(await again('in.ndjson', 'out.ndjson')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no file') as string,
    });
    const noFolder = await transform(['in.ndjson', '{}'], 'none/out.ndjson');
    expect(noFolder).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no folder') as string });
  });
});

describe('wrong usage', () => {
  const SHIP: readonly [string, string] = ['in.ndjson', '{}'];
  test.each([
    [
      ['--from', 'registr', '--to', 'logbook'],
      '--from is "registr", which is no schema in the domain "fleet". Did you mean "register"?',
    ],
    [['--input-format', 'yaml'], '--input-format is "yaml"; expected ndjson, json, csv, tsv, xml.'],
    [['--delimiter', ';;'], '--delimiter is ";;"; expected one character'],
    [['--cores', '0'], '--cores is "0"; expected a positive integer.'],
    [['--spreadsheet'], '--spreadsheet is for csv and tsv, and the output is ndjson.'],
  ])('%j is rejected', async (options, message) => {
    expect(await transform(SHIP, 'out.ndjson', ...options)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message) as string,
    });
  });

  test('the input is not overwritten', async () => {
    expect(await transform(SHIP, 'in.ndjson')).toMatchObject({ code: 2, text: '{}' });
  });
});

describe('standard input and output', () => {
  const piped = ['transform', '-', '--from', 'fleet/register', '--to', 'logbook', '--ontology', HARBOUR];

  test('are a pipe', async () => {
    const child = startPiped([...piped, '--input-format', 'ndjson']);
    child.stdin?.end(ndjson(SHIPS));
    const { code, stdout } = await outcome(child);
    expect([code, parsed(stdout)]).toEqual([0, LOGGED]);
  });

  test('of an unknown format are rejected', async () => {
    expect(await run(piped)).toMatchObject({ code: 2, stderr: expect.stringContaining('--input-format') as string });
  });

  test('are continued after Ctrl-C, which leaves no output', async () => {
    folder = temporaryFolder();
    const command = [...piped, '--input-format', 'ndjson', '--out', inFolder('log.ndjson')];
    const stopped = startPiped(command);
    const ended = outcome(stopped);
    stopped.stdin?.on('error', () => undefined);
    // More than one piece, of which the first is written while the second waits for its end.
    const many = ndjson(Array.from({ length: 60_000 }, (_, at) => ({ name: `Ship ${at}`, metres: 1, flags: ['A'] })));
    stopped.stdin?.write(many.slice(0, -10));
    await vi.waitFor(() => expect(statSync(inFolder('log.ndjson.part')).size).toBeGreaterThan(0), WAIT);
    stopped.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 130,
      stderr: expect.stringMatching(/^Interrupted\. .*continue with --resume\.\n$/) as string,
    });
    expect(readdirSync(folder).toSorted()).toEqual(['log.ndjson.part', 'log.ndjson.state']);
    const continued = startPiped([...command, '--resume']);
    continued.stdin?.end(many);
    expect(await outcome(continued)).toMatchObject({ code: 0 });
    expect(parsed(readFileSync(inFolder('log.ndjson'), 'utf8'))).toHaveLength(60_000);
  });

  test('are continued after the process was killed', async () => {
    folder = temporaryFolder();
    const records = Array.from({ length: 60_000 }, (_, at) => ({ name: `Ship ${at}`, metres: 1 + at, flags: ['A'] }));
    const text = ndjson(records);
    const command = [...piped, '--input-format', 'ndjson', '--out', inFolder('log.ndjson')];
    const killed = startPiped(command);
    killed.stdin?.on('error', () => undefined);
    const ended = outcome(killed);
    // The first part is written, the state with the next one.
    killed.stdin?.write(text.slice(0, text.length / 2));
    await vi.waitFor(() => expect(statSync(inFolder('log.ndjson.part')).size).toBeGreaterThan(0), WAIT);
    await setTimeout(2100);
    killed.stdin?.write(text.slice(text.length / 2, -100));
    await vi.waitFor(() => expect(existsSync(inFolder('log.ndjson.state'))).toBe(true), WAIT);
    killed.kill('SIGKILL');
    await ended;
    const continued = startPiped([...command, '--resume']);
    continued.stdin?.end(text);
    expect(await outcome(continued)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^60,000 records read/) as string,
    });
    const written = parsed(readFileSync(inFolder('log.ndjson'), 'utf8')) as { vessel: { title: string } }[];
    expect(written.map(({ vessel }) => vessel.title)).toEqual(records.map(({ name }) => name));
  });
});
