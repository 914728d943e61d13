import { expect, onTestFinished, test } from 'vitest';
import { createDevReports, createReload } from '../../../src/cli/dev/dev-reports.ts';
import type { Reload } from '../../../src/cli/dev/dev-reports.ts';
import { PLAYGROUND_POLICY } from '../../../src/client/playground/playground-start.ts';

const PAGE = '<html><body><h1>Boat</h1></body></html>';

function opened(): Reload {
  const reload = createReload(
    () => '/docs',
    createDevReports(''),
    () => undefined,
  );
  onTestFinished(() => reload.close());
  return reload;
}

const versionOf = (html: string): string => /version=([\w-]+)/.exec(html)?.[1] ?? '';

test('sends each browser the version of the site, at once and after each change', async () => {
  const reload = opened();
  const response = await reload.respond(new Request('http://localhost/docs/~dev/events'));
  expect(response?.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader();
  const before = versionOf(reload.addScript(PAGE));
  expect(await reader?.read()).toEqual({ done: false, value: `data: ${before}\n\nevent: report\ndata:\n\n` });
  reload.now();
  const after = versionOf(reload.addScript(PAGE));
  expect(after).not.toBe(before);
  expect(await reader?.read()).toEqual({ done: false, value: `data: ${after}\n\nevent: report\ndata:\n\n` });
  reload.close();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test('adds a script to pages, and answers only its requests', async () => {
  const reload = opened();
  const page = reload.addScript(PAGE);
  expect(page).toMatch(
    /<h1>Boat<\/h1><script src="\/docs\/~dev\/reload\.js\?version=[\w-]+"><\/script><\/body><\/html>$/,
  );
  const script = await reload.respond(new Request('http://localhost/docs/~dev/reload.js?version=1'));
  expect(script?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(await script?.text()).toContain('EventSource');
  expect(await reload.respond(new Request('http://localhost/docs/vocabulary/Boat'))).toBeUndefined();
});

test('allows the playground to connect, whose policy forbids it', () => {
  const policy = (text: string): string => `<meta http-equiv="Content-Security-Policy" content="${text}">${PAGE}`;
  const page = opened().addScript(policy(PLAYGROUND_POLICY));
  expect(page).toContain("connect-src 'self'");
  expect(page).not.toContain("connect-src 'none'");
});
