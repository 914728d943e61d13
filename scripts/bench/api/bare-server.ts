/** A minimal server on Node: `node bare-server.ts BYTES` responds to every request with that many bytes of JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytes = Number(process.argv[2]);
const body = JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
