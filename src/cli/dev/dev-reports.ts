import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECURITY } from '../../api/platform.ts';
import type { DevReport, Excerpt, ShownIssue } from '../../client/dev-report.ts';
import { REPORT_EVENT, REPORT_FILE } from '../../client/dev-report.ts';
import type { Issue } from '../../base/issue.ts';
import { issueLocation } from '../../base/issue.ts';
import { lazy, memoizeByKey } from '../../base/work.ts';
import { firstSentenceEnd, printable } from '../../base/text.ts';
import { count } from '../command/issues.ts';
import { sourceUrl } from '../installation/root.ts';

/** Errors and findings of the sources, for all browsers. */
export interface DevReports {
  /** Replaces the errors because of which a part of the site is of an earlier version. None: it is current. */
  setErrors(part: string, issues: readonly Issue[]): void;
  /** Replaces the findings of the check. */
  setFindings(issues: readonly Issue[]): void;
  /** Calls back after each change. Returns a function that ends this. */
  subscribe(changed: () => void): () => void;
  /** @param pages path of a term's page by its IRI, `here` that of the requested page. No pages: there is no version without errors yet. */
  report(pages: TermPages | undefined, here: string): DevReport;
}

export interface TermPages {
  get(iri: string): string | undefined;
}

/** Findings and errors in a report. */
const MAX_ISSUES = 200;

/** @param parent folder to which the files of issues are relative */
export function createDevReports(parent: string): DevReports {
  const errorsByPart = new Map<string, readonly Issue[]>();
  let findings: readonly Issue[] = [];
  const listeners = new Set<() => void>();
  /** Computed once per change: the findings can be many, and each page loads the report. */
  let signature: string | undefined;
  const notify = (): void => {
    signature = undefined;
    listeners.forEach((changed) => changed());
  };
  return {
    setErrors(part, issues) {
      if (issues.length === 0 && !errorsByPart.delete(part)) return;
      if (issues.length > 0) errorsByPart.set(part, issues);
      notify();
    },
    setFindings(issues) {
      findings = issues;
      notify();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    report(pages, here) {
      const excerptOf = createSourceExcerpt(parent);
      const errors = [...errorsByPart.values()].flat();
      const located = findings.map((issue) => ({
        issue,
        page: issue.iri === undefined ? undefined : pages?.get(issue.iri),
      }));
      const first = located.filter(({ page }) => page === here);
      const sorted = [...first, ...located.filter(({ page }) => page !== here)];
      signature ??= signatureOf(errors, findings);
      return {
        signature,
        errors: errors.slice(0, MAX_ISSUES).map((issue) => withExcerpt(issue, excerptOf)),
        errorCount: errors.length,
        hasPages: pages !== undefined,
        findings: sorted
          .slice(0, MAX_ISSUES)
          .map(({ issue, page }) => ({ ...shownIssue(issue), ...(page !== undefined && { page }) })),
        counts: { here: first.length, errors: count(findings, 'error'), warnings: count(findings, 'warning') },
      };
    },
  };
}

function shownIssue(issue: Issue): ShownIssue {
  const { code, severity, message, iri } = issue;
  const place = printable(issueLocation(issue));
  const text = printable(message);
  const end = firstSentenceEnd(text);
  const sentences = [text.slice(0, end), text.slice(end).trim()].filter((sentence) => sentence !== '');
  return { code, severity, sentences, place, ...(iri !== undefined && { iri: printable(iri) }) };
}

function withExcerpt(issue: Issue, excerptOf: SourceExcerpt): ShownIssue {
  const excerpt = excerptOf(issue);
  return { ...shownIssue(issue), ...(excerpt && { excerpt }) };
}

function signatureOf(...issues: readonly (readonly Issue[])[]): string {
  return createHash('sha256').update(JSON.stringify(issues)).digest('hex').slice(0, 12);
}

/** Lines before and after the line of an issue. */
const AROUND = 1;
/** Characters of a line. */
const MAX_WIDTH = 160;
/** Bytes. A larger file would delay the page. */
const MAX_FILE = 20_000_000;

/** The lines of the source around an issue. undefined: the issue has no line, or the file cannot be read. */
type SourceExcerpt = (issue: Issue) => Excerpt | undefined;

/**
 * Returns the excerpts of issues. Reads each file once.
 *
 * @param parent folder to which the files of issues are relative
 */
function createSourceExcerpt(parent: string): SourceExcerpt {
  const linesIn = memoizeByKey((file: string) => linesOf(join(parent, file), parent));
  return ({ file, line, column }) =>
    file === undefined || line === undefined ? undefined : excerpt(linesIn(file), line, column);
}

function excerpt(lines: readonly string[] | undefined, line: number, column: number | undefined): Excerpt | undefined {
  const at = Math.min(AROUND, line - 1);
  const shown = lines?.slice(line - 1 - at, line + AROUND);
  if (shown?.[at] === undefined) return undefined;
  // A long line is cut before the position, so that both are visible.
  const skipped = Math.max(0, (column ?? 1) - MAX_WIDTH / 2);
  const cut = shown.map((text, index) => visible(text.slice(index === at ? skipped : 0).slice(0, MAX_WIDTH)));
  return {
    first: line - at,
    lines: cut,
    at,
    ...(column !== undefined && { before: Math.min(column - 1 - skipped, MAX_WIDTH) }),
  };
}

/** As many characters, without those that hide others or change their direction. */
function visible(text: string): string {
  return printable(text, (character) => (character === '\t' ? ' ' : '\ufffd'));
}

/** The lines of a file inside a folder. */
function linesOf(path: string, folder: string): readonly string[] | undefined {
  try {
    const inside = relative(realpathSync(folder), realpathSync(path));
    if (inside.startsWith('..') || isAbsolute(inside) || statSync(path).size > MAX_FILE) return undefined;
    return readFileSync(path, 'utf8').split(/\r\n|\n|\r/);
  } catch {
    return undefined;
  }
}

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
  const entry = fileURLToPath(sourceUrl('client/dev-overlay'));
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
