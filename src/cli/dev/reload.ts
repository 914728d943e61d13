import { fileURLToPath } from 'node:url';
import { SECURITY } from '../../api/http/headers.ts';
import { REPORT_EVENT, REPORT_FILE } from '../../client/dev/dev-report.ts';
import { lazy } from '../../ontology/memoize.ts';
import { sourceUrl } from '../installation/root.ts';
import type { DevReports, TermPages } from './dev-reports.ts';

/** Tells browsers to load their page again, and which errors and findings there are, by server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html. */
export interface Reload {
  /** Adds the script to a page. */
  addScript(html: string): string;
  /** Responds to the requests of the script. undefined: another request. */
  respond(request: Request): Promise<Response | undefined>;
  /** Reloads the pages of all browsers. */
  now(): void;
  /** Ends all connections. */
  close(): void;
}

const SCRIPT = '~dev/reload.js';
const EVENTS = '~dev/events';
const REPORT = `~dev/${REPORT_FILE}`;

/** The script, bundled for browsers on first use. */
const overlayCode = lazy(async () => {
  const { build } = await import('esbuild');
  const entry = fileURLToPath(sourceUrl('client/dev/overlay'));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
});

/** A policy in a page that forbids connections. */
const POLICY = /(<meta http-equiv="Content-Security-Policy" content="[^"]*connect-src ')none/;

/**
 * @param basePath path of the site's base URL, without a trailing slash
 * @param pagesOf the pages of terms. Absent: there is no version without errors yet
 */
export function createReload(
  basePath: () => string,
  reports: DevReports,
  pagesOf: () => TermPages | undefined,
): Reload {
  // Pages of an earlier server are older.
  const started = Date.now().toString(36);
  let reloads = 0;
  const version = (): string => `${started}-${reloads}`;
  const clients = new Set<ReadableStreamDefaultController<string>>();
  const announce = `event: ${REPORT_EVENT}\ndata:\n\n`;
  const send = (client: ReadableStreamDefaultController<string>): void =>
    client.enqueue(`data: ${version()}\n\n${announce}`);
  const unsubscribe = reports.subscribe(() => clients.forEach((client) => client.enqueue(announce)));
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
    respond: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === `${basePath()}/${EVENTS}`) return events();
      if (pathname === `${basePath()}/${REPORT}`)
        return Response.json(reports.report(pagesOf(), searchParams.get('page') ?? ''), { headers: HEADERS });
      if (pathname !== `${basePath()}/${SCRIPT}`) return undefined;
      const headers = { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' };
      return new Response(await overlayCode(), { headers });
    },
    now: () => {
      reloads += 1;
      clients.forEach(send);
    },
    close: () => {
      unsubscribe();
      for (const client of clients) client.close();
      clients.clear();
    },
  };
}

const HEADERS = { ...SECURITY, 'Cache-Control': 'no-cache' };
