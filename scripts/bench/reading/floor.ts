import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of minimal pages. */
export interface Floor {
  /** A field. On input, it fetches and parses the names file once, and shows as many rows as the search. */
  readonly names: string;
  /** A page with that many bytes of plain text. */
  plain(bytes: number): string;
  close(): Promise<void>;
}

const ROWS = 30;

const FIELD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<input aria-label="Name"><div id="found"></div><script type="module" src="/floor.js"></script>`;

const SCRIPT = `let loaded;
const found = document.getElementById('found');
function row(_, at) {
  const link = document.createElement('a');
  link.href = '#' + at;
  link.textContent = 'Result ' + at;
  return link;
}
const field = document.querySelector('input');
// At once: the attribute "autofocus" waits for the first frame, and a key before it would be lost.
field.focus();
field.addEventListener('input', async () => {
  await (loaded ??= fetch('/names.json').then((response) => response.json()));
  found.replaceChildren(...Array.from({ length: ${ROWS} }, row));
});`;

/** Serves minimal pages for a site. @param names content of its names file */
export async function serveFloor(names: Uint8Array): Promise<Floor> {
  const files: Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>> = {
    '/field': ['text/html; charset=utf-8', FIELD],
    '/floor.js': ['text/javascript', SCRIPT],
    '/names.json': ['application/json', names],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? ['text/html; charset=utf-8', plainPage(Number(url.slice('/plain-'.length)))];
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    names: `${origin}/field`,
    plain: (bytes) => `${origin}/plain-${bytes}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function plainPage(bytes: number): string {
  const begin = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>\n';
  const line = `<p>${'Words of a page that is nothing but text. '.repeat(4)}</p>\n`;
  return begin + line.repeat(Math.max(1, Math.round((bytes - begin.length) / line.length)));
}
