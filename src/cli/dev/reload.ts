import { SECURITY } from '../../api/http/headers.ts';

/** Tells browsers to load their page again, by server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html. */
export interface Reload {
  /** Adds the script to a page. */
  addScript(html: string): string;
  /** Responds to the requests of the script. undefined: another request. */
  respond(request: Request): Response | undefined;
  /** Reloads the pages of all browsers. */
  now(): void;
  /** Ends all connections. */
  close(): void;
}

const SCRIPT = '~dev/reload.js';
const EVENTS = '~dev/events';

/** Loads the page again if it is of another version. The browser connects again by itself, and keeps the scroll position. */
const CODE = `{
  const { src } = document.currentScript;
  new EventSource(new URL('events', src)).onmessage = ({ data }) => {
    if (data !== new URL(src).searchParams.get('version')) location.reload();
  };
}
`;

/** A policy in a page that forbids connections. */
const POLICY = /(<meta http-equiv="Content-Security-Policy" content="[^"]*connect-src ')none/;

/** @param basePath path of the site's base URL, without a trailing slash */
export function createReload(basePath: () => string): Reload {
  // Pages of an earlier server are older.
  const started = Date.now().toString(36);
  let reloads = 0;
  const version = (): string => `${started}-${reloads}`;
  const clients = new Set<ReadableStreamDefaultController<string>>();
  const send = (client: ReadableStreamDefaultController<string>): void => client.enqueue(`data: ${version()}\n\n`);
  const events = (): Response => {
    let client: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start: (controller) => {
        client = controller;
        clients.add(client);
        send(client);
      },
      cancel: () => void clients.delete(client),
    });
    const headers = { ...HEADERS, 'Content-Type': 'text/event-stream', Connection: 'close' };
    return new Response(stream.pipeThrough(new TextEncoderStream()), { headers });
  };
  return {
    addScript: (html) => {
      const script = `<script src="${basePath()}/${SCRIPT}?version=${version()}"></script>`;
      // The policy of the playground forbids all connections.
      return html.replace(POLICY, '$1self').replace('</body>', () => `${script}</body>`);
    },
    respond: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === `${basePath()}/${EVENTS}`) return events();
      if (pathname !== `${basePath()}/${SCRIPT}`) return undefined;
      return new Response(CODE, { headers: { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' } });
    },
    now: () => {
      reloads += 1;
      clients.forEach(send);
    },
    close: () => {
      for (const client of clients) client.close();
      clients.clear();
    },
  };
}

const HEADERS = { ...SECURITY, 'Cache-Control': 'no-cache' };
