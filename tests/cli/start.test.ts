import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mappingSchemaText } from '../../src/mappings/format/format.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { HARBOUR } from '../api/fixtures/publication.ts';
import { outcome, run, start, waitForLine } from '../support/command.ts';
import { paste } from '../support/paste.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

test('npm start serves pages, then the build, and with --api prints a working curl command, logs no token, and shuts down cleanly', async () => {
  const { source, out } = smallOntology();
  const base = ['--ontology', source, '--out', out, '--base-url', 'https://example.org/docs/'];
  const child = start(['start', ...base, '--api'], { PORT: '0', ...CLOSED });
  const ended = outcome(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  const curl = waitForLine(child, /^ +curl /);
  const built = waitForLine(child, /^Built .*: 1 term /);
  const line = await waitForLine(child, /^Serving at/);
  const home = /http:\/\/127\.0\.0\.1:\d+\/docs\//.exec(line)?.[0] ?? '';
  expect(await (await fetch(home)).text()).toContain('<h1');
  await built;
  expect((await fetch(`${home}vocabulary/Boat`)).status).toBe(200);
  // The ontology has no mappings.
  expect((await fetch(`${home}mapping.schema.json`)).status).toBe(404);
  expect(readFileSync(join(out, 'public/_headers'), 'utf8')).toContain('\n/docs/*.ttl\n');
  expect(JSON.parse(await paste(await curl))).toMatchObject([{ identifier: 'Boat', type: 'class' }]);
  const token = /Bearer ([\w-]{43})'/.exec(await curl)?.[1] ?? '';
  expect(token).not.toBe('');

  // The next build replaces the folder while it is served, and is served soon after.
  appendFileSync(source, 'a:Ship a owl:Class ; rdfs:label "Ship"@en .\n');
  expect((await run(['build', ...base])).code).toBe(0);
  await vi.waitFor(async () => expect((await fetch(`${home}vocabulary/Ship`)).status).toBe(200), {
    timeout: timeLimit(30_000),
    interval: 100,
  });

  child.kill('SIGINT');
  const { code, stdout, stderr } = await ended;
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n').filter((text) => text.startsWith('{'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    method: 'GET',
    path: '/api/knowledge-graph/vocabulary',
    parameters: ['identifier'],
    status: 200,
  });
  // The token appears once, in the command to copy.
  expect(stdout.split(token)).toHaveLength(2);
});

/** Serves a build. Returns its first line, its URL, and a promise of its output. */
async function served(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ home: string; ended: ReturnType<typeof outcome>; stop: () => void }> {
  const child = start(args, { PORT: '0', ...CLOSED, ...env });
  const ended = outcome(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await waitForLine(child, /^Serving at/);
  return { home: /http:\S+/.exec(line)?.[0] ?? '', ended, stop: () => void child.kill('SIGINT') };
}

/** Starts `ontopress start`, until it serves. */
async function started(args: readonly string[]): Promise<{
  readonly child: ReturnType<typeof start>;
  readonly ended: ReturnType<typeof outcome>;
  readonly home: string;
}> {
  const child = start(['start', ...args], { PORT: '0', ...CLOSED });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = outcome(child);
  const home = /http:\S+/.exec(await waitForLine(child, /^Serving at/))?.[0] ?? '';
  return { child, ended, home };
}

/** A build that takes long enough to be stopped. */
const LARGE =
  SMALL + Array.from({ length: 300 }, (_, at) => `a:T${at} a owl:Class ; rdfs:label "T ${at}"@en .\n`).join('');

/** Only the test configures access. */
const CLOSED = { ACCESS_TOKENS: '', JWKS_URL: '', JWT_ISSUER: '', JWT_AUDIENCE: '', RATE_LIMIT: '', LOG: '' };

test('npm start --api prints a second command, which transforms a record, if the ontology has mappings', async () => {
  const out = join(temporaryFolder(), 'site');
  const child = start(['start', '--ontology', HARBOUR, '--out', out, '--api'], { PORT: '0', ...CLOSED });
  const ended = outcome(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  const first = waitForLine(child, /^ +curl .*\/vocabulary\?/);
  const response: unknown = JSON.parse(await paste(await waitForLine(child, /^ +curl .*\/transform'/)));
  expect(response).toStrictEqual({ data: [expect.anything()], metadata: {} });
  expect(JSON.parse(await paste(await first))).toHaveLength(1);

  // The files beside the pages of schemas.
  const home = /http:\S+(?=api\/)/.exec(await first)?.[0] ?? '';
  expect(await (await fetch(`${home}mapping.schema.json`)).text()).toBe(mappingSchemaText());
  for (const kind of ['mapping.yaml', 'schema.json', 'examples.json'])
    expect((await fetch(`${home}schemas/fleet/register.${kind}`)).status).toBe(200);

  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

describe('a site that is built', () => {
  let built: string;
  beforeAll(async () => {
    const parent = mkdtempSync(join(tmpdir(), 'ontopress-'));
    const source = join(parent, 'boats.ttl');
    writeFileSync(source, SMALL);
    built = join(parent, 'site');
    expect((await run(['build', '--ontology', source, '--out', built])).code).toBe(0);
    return () => rmSync(parent, { recursive: true, force: true });
  });

  test('npm run serve accepts configured tokens, reports if there are none, and can run without a log', async () => {
    const created =
      (await run(['token', '--scopes', 'vocabulary:read'])).stdout.match(/[\w-]{43}\n|[\da-f]{64}:\S+/g) ?? [];
    const [token, entry] = created.map((text) => text.trim());

    const closed = await served(['serve', '--out', built], {});
    expect((await fetch(`${closed.home}api/knowledge-graph/vocabulary`)).status).toBe(401);
    closed.stop();
    const { stdout } = await closed.ended;
    expect(stdout).toMatch(/The API is closed.*ACCESS_TOKENS.*JWKS_URL/);
    expect(stdout).not.toContain('curl');

    const open = await served(['serve', '--out', built], {
      ACCESS_TOKENS: entry as string,
      LOG: 'off',
      RATE_LIMIT: '2',
    });
    const send = (): Promise<Response> =>
      fetch(`${open.home}api/knowledge-graph/vocabulary`, { headers: { Authorization: `Bearer ${token}` } });
    const responses = [await send(), await send(), await send()];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(responses[0]?.headers.get('RateLimit-Policy')).toBe('"default";q=2;w=60');
    open.stop();
    expect((await open.ended).stdout).toMatch(/^Serving at \S+ \(Ctrl-C stops\)\n$/);
  });

  test('the files that the server creates are equal to those of the build', async () => {
    const { createApi } = await import('../../src/api/app/app.ts');
    const publication = parsePublication(readFileSync(join(built, 'publication.json'), 'utf8'));
    const nothing = { fetch: async () => new Response(null, { status: 404 }) };
    const api = createApi(publication, { assets: nothing });
    for (const extension of ['ttl', 'jsonld', 'json']) {
      const response = await api.fetch(new Request(`http://localhost/vocabulary/Boat.${extension}`));
      expect(await response.text()).toBe(readFileSync(join(built, `public/vocabulary/Boat.${extension}`), 'utf8'));
    }
  });
});

test.each([
  [{ ACCESS_TOKENS: 'the-token-itself' }, /^ACCESS_TOKENS, entry 1 /],
  [{ RATE_LIMIT: 'lots' }, /^RATE_LIMIT is "lots"/],
  [{ LOG: 'loud' }, /^LOG is "loud"/],
  [{ SHUTDOWN_TIMEOUT: '30s' }, /^SHUTDOWN_TIMEOUT is "30s"\. Expected seconds from 0 to 3600/],
  [{ SHUTDOWN_TIMEOUT: '3601' }, /^SHUTDOWN_TIMEOUT is "3601"/],
  [{ JWKS_URL: 'https://issuer.example/keys' }, /^JWKS_URL without JWT_ISSUER and JWT_AUDIENCE/],
])('an invalid setting is reported before the build: %j', async (env, message) => {
  const { source, out } = smallOntology();
  const { code, stdout, stderr } = await run(['start', '--ontology', source, '--out', out], {
    PORT: '0',
    ...CLOSED,
    ...env,
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('the-token-itself');
});

test('no request is dropped, and no page differs, while npm start switches to the build', async () => {
  const { source, out } = smallOntology();
  const { child, ended, home } = await started(['--ontology', source, '--out', out]);
  // Before the build, which has no files yet.
  expect(existsSync(join(out, 'public'))).toBe(false);
  const seen = new Set<string>();
  let isBuilt = false;
  const built = waitForLine(child, /^Built/)
    .then(() => setTimeout(300))
    .then(() => (isBuilt = true));
  while (!isBuilt) {
    const response = await fetch(`${home}vocabulary/Boat`, { headers: { Accept: 'text/html' } });
    seen.add(`${response.status} ${await response.text()}`);
  }
  await built;
  expect(seen.size).toBe(1);
  expect([...seen][0]).toMatch(/^200 .*<h1/s);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').map((line) => line.replace(/\S+:\d+\S*|\d+(?:\.\d)? s/g, '…'))).toEqual([
    'Serving at … (Ctrl-C stops)',
    'Its API needs a token: add --api to get one, with commands that call it.',
    expect.stringMatching(/^Built .*: 1 term .* into \S+ in …/),
    '',
  ]);
});

test('npm start serves a build of the same sources without building it again', async () => {
  const { source, out } = smallOntology();
  expect((await run(['build', '--ontology', source, '--out', out])).code).toBe(0);
  const { child, ended, home } = await started(['--ontology', source, '--out', out]);
  expect((await fetch(home)).status).toBe(200);
  child.kill('SIGINT');
  expect((await ended).stdout).not.toContain('Built');
});

test('npm start stops, with the errors, if the site cannot be built', async () => {
  const { source, out } = smallOntology();
  appendFileSync(source, '<javascript:x> a owl:Class ; rdfs:label "X"@en .\n');
  const { ended } = await started(['--ontology', source, '--out', out]);
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/error bad-iri .*\nThe site is not built, and no longer served\..* dev /s);
  expect(existsSync(out)).toBe(false);
});

test('a signal during the build ends both, and leaves no files', async () => {
  const { source, out, folder } = smallOntology(LARGE);
  const { child, ended } = await started(['--ontology', source, '--out', out]);
  while (!readdirSync(folder).some((name) => name.includes('.building-'))) await setTimeout(5);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder)).toEqual(['boats.ttl']);
});

test.each(['start', 'dev'])('%s names the next free port if its port is in use', async (command) => {
  const { source, out } = smallOntology();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const args = [command, '--ontology', source, ...(command === 'start' ? ['--out', out] : [])];
  const child = start([...args, '--port', String(port)], CLOSED);
  onTestFinished(() => void child.kill('SIGKILL'));
  const named = waitForLine(child, /^Port/);
  const [, url = '', next] = /(http:\S+:(\d+)\/)/.exec(await waitForLine(child, /^Serving at/)) ?? [];
  expect(await named).toBe(`Port ${port} is in use by another program; the next free one is ${next}.`);
  expect(Number(next)).toBeGreaterThan(port);
  expect((await fetch(url)).status).toBe(200);
});

test.each(['start', 'dev'])('%s reports a missing file before a port that is in use', async (command) => {
  const { code, stderr } = await run([command, 'no-such-file.ttl'], { PORT: '1', ...CLOSED });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^no-such-file\.ttl error not-found This file or folder does not exist/);
});
