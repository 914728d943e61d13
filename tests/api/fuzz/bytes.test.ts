import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harbour } from '../fixtures/publication.ts';
import { nodeTarget } from '../suite/node-target.ts';
import type { Target } from '../suite/target.ts';
import { VOCABULARY } from '../suite/target.ts';
import { TOKENS } from '../suite/tokens.ts';

/** Each run is a connection of its own, so there are fewer. `FUZZ_RUNS=100000` increases the number. */
const RUNS = { seed: 20_261_130, numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) };

let target: Target;
let port: number;
beforeAll(async () => {
  target = await nodeTarget(await harbour());
  port = Number(new URL((await target.send(VOCABULARY)).url).port);
});
afterAll(() => target.close());

/** Bytes that no client library sends, with the end of the line last. */
const bytes = fc
  .uint8Array({ maxLength: 40 })
  .map((array) => Buffer.from(array.filter((byte) => byte !== 10 && byte !== 13)));

test('arbitrary bytes have a response, never a server error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '/', `${VOCABULARY}?`, `${VOCABULARY}?query=`, '/api/'),
      bytes,
      bytes,
      async (path, more, id) => {
        const head = Buffer.concat([
          Buffer.from(`GET ${path}`),
          more,
          Buffer.from(
            ` HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${TOKENS.everything}\r\nX-Request-Id: `,
          ),
          id,
          Buffer.from('\r\n\r\n'),
        ]);
        const response = await send(head);
        expect(response).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
      },
    ),
    RUNS,
  );
});

test('the server still responds afterwards', async () => {
  expect((await target.send(`${VOCABULARY}?identifier=Ferry`)).status).toBe(200);
});

/** Sends bytes over a new connection and returns the response. */
function send(request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
