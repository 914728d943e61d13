import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { codeSamples } from '../../src/api/openapi/code-samples.ts';

const BODY = {
  text: 'It’s "quoted" \\ and\nbroken, 日本 😀 `${x}` </script>',
  none: null,
  yes: true,
  no: false,
  numbers: [1, -2.5, 1e30],
  empty: [{}, []],
};
const URL_ = 'https://example.org/docs/api/knowledge-graph/transform?query=a%27b';

const sourcesOf = (body?: typeof BODY): Record<string, string> =>
  Object.fromEntries(
    codeSamples([{ label: 'Try', url: URL_, ...(body && { body }) }]).map(({ lang, source }) => [lang, source]),
  ) as Record<string, string>;

test('a request has a sample in each language, with the same label', () => {
  expect(codeSamples([{ label: 'Try', url: URL_ }]).map(({ lang, label }) => [lang, label])).toEqual(
    ['Shell', 'JavaScript', 'Python'].map((lang) => [lang, 'Try']),
  );
});

test.each([[undefined], [BODY]])('the JavaScript sends the request and prints the response: %j', (body) => {
  const fake = `globalThis.fetch = async (url, options) => ({ ok: true, json: async () => JSON.stringify([url, options]) });\n`;
  const program = fake + (sourcesOf(body)['JavaScript'] ?? '');
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, TOKEN: 'a-token' },
  });
  const [url, { method, headers, ...options }] = JSON.parse(printed) as [string, Record<string, string>];
  expect([url, method, headers]).toEqual(
    body === undefined
      ? [URL_, undefined, { Authorization: 'Bearer a-token' }]
      : [URL_, 'POST', { Authorization: 'Bearer a-token', 'Content-Type': 'application/json' }],
  );
  expect(options['body'] === undefined ? undefined : JSON.parse(options['body'])).toEqual(body);
});

test.skipIf(spawnSync('python3', ['--version']).status !== 0).each([[undefined], [BODY]])(
  'the Python sends the request and prints the response: %j',
  (body) => {
    const fake = `import io, json, urllib.request
def fake(request):
    data = request.data and json.loads(request.data)
    return io.BytesIO(json.dumps([request.full_url, request.get_method(), request.headers, data]).encode())
urllib.request.urlopen = fake
`;
    const program =
      fake + (sourcesOf(body)['Python'] ?? '').replace('print(json.load(response))', 'print(response.read().decode())');
    const printed = execFileSync('python3', ['-c', program], {
      encoding: 'utf8',
      env: { ...process.env, TOKEN: 'a-token' },
    });
    const [url, method, headers, data] = JSON.parse(printed) as [string, string, Record<string, string>, unknown];
    expect([url, method, headers['Authorization']]).toEqual([URL_, body ? 'POST' : 'GET', 'Bearer a-token']);
    expect(data ?? undefined).toEqual(body);
  },
);
