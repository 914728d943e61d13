import { serve as listen } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Api } from '../api/app.ts';

export interface Server {
  /** Where it can be reached: `http://127.0.0.1:4321`. */
  readonly url: string;
  /** Takes no more connections and ends once those open are answered; after the grace period it cuts them. */
  close(): Promise<void>;
}

/** How long open connections may take to finish when the server closes, in milliseconds. */
const GRACE_MS = 2_000;

/** Mounts the app on Node. Rejects with Node's own error (`EADDRINUSE`, `EACCES`, …) where it cannot listen. */
export function serve(api: Api, options: { readonly host: string; readonly port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = listen(
      { fetch: (request) => api.fetch(request), hostname: options.host, port: options.port },
      (address) => {
        server.off('error', reject);
        resolve({ url: toUrl(options.host, address), close });
      },
    );
    server.once('error', reject);
    const close = (): Promise<void> =>
      new Promise((done) => {
        const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          done();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      });
  });
}

/** An address that a browser understands: "any" is no place to go. */
function toUrl(host: string, { port }: AddressInfo): string {
  const name = host === '0.0.0.0' || host === '::' || host === '' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
