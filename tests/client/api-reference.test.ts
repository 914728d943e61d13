import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../src/client/api-reference.ts';

const received: {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  body: string;
}[] = [];
const server = createServer((request, response) => {
  const entry = { method: request.method, url: request.url, headers: request.headers, body: '' };
  received.push(entry);
  request.setEncoding('utf8').on('data', (text: string) => void (entry.body += text));
  request.on('end', () => {
    if (request.headers.authorization === undefined) return response.writeHead(401).end('{"title":"Unauthorized"}');
    return response.end(request.url === '/text' ? '<script>x</script>' : '[{"label":"<b>"}]');
  });
});
const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

describe('a request that a reader sends from a page of the API', () => {
  it('has the token and the body, and shows status, time and indented JSON', async () => {
    const body = '{"a":1}';
    const { summary, text } = await send({ method: 'POST', url: `${base()}/x?limit=1`, token: 'secret', body });
    expect(summary).toMatch(/^200 OK, \d+ ms\.$/);
    expect(text).toBe('[\n  {\n    "label": "<b>"\n  }\n]');
    const last = received.at(-1);
    expect([last?.method, last?.url, last?.body]).toEqual(['POST', '/x?limit=1', body]);
    expect(last?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
  });

  it('shows text that is not JSON as it is', async () => {
    const { text } = await send({ method: 'GET', url: `${base()}/text`, token: 'x', body: undefined });
    expect(text).toBe('<script>x</script>');
  });

  it('says that a token is missing', async () => {
    const { summary, text } = await send({ method: 'GET', url: base(), token: '', body: undefined });
    expect(summary).toMatch(/^401 Unauthorized, \d+ ms\. Enter a token: the API requires one\.$/);
    expect(text).toContain('"title": "Unauthorized"');
    expect(received.at(-1)?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['no server', 'http://127.0.0.1:1/', 'x'],
    ['a token that is no header', 'http://127.0.0.1:1/', 'a\nb\u{1F600}'],
  ])('reports a request that has no response: %s', async (_, url, token) => {
    const { summary, text } = await send({ method: 'GET', url, token, body: undefined });
    expect(summary).toMatch(/^No response: .+\. Is the API running/);
    expect(text).toBe('');
  });
});
