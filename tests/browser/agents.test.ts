import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAccess } from '../../src/api/http/access.ts';
import { createApi } from '../../src/api/app/app.ts';
import { readSchemas } from '../../src/cli/site-build/read-build.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import { MCP_PAGE } from '../../src/site/index/links.ts';
import { MCP } from '../api/suite/in-process-target.ts';
import { ACCESS_TOKENS, TOKENS } from '../api/suite/tokens.ts';
import { ROOT } from '../support/command.ts';
import { readPublication } from './open-page.ts';

/** Texts that the buttons beside the commands copy. */
function commandsOf(html: string): string[] {
  const decode = (text: string): string =>
    text
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  return [...html.matchAll(/data-copy="([^"]*)"/g)].map(([, text = '']) => decode(text));
}

/** Replaces the base URL of a command by the URL of the test server. The request body is unchanged, because resources have URLs below the base URL. */
function withServerUrl(address: string, command: string, baseUrl: string): string {
  const local = `http://127.0.0.1:4321${new URL(baseUrl).pathname.replace(/\/$/, '')}`;
  return command
    .split(/(--data-binary '(?:[^']|'\\'')*')/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(baseUrl, address).replaceAll(local, address)))
    .join('');
}

/** Runs a command in a shell with the token of the page, and returns its output. */
function runInShell(command: string, site: string): Promise<string> {
  const line = command.replace(/^curl /, 'curl -sS --fail-with-body ');
  const env = { ...process.env, TOKEN: TOKENS.everything, SITE: site };
  return new Promise((resolve, reject) =>
    execFile('sh', ['-c', line], { env, maxBuffer: 1 << 26 }, (error, out, err) =>
      error ? reject(new Error(`${command}\n${out.slice(0, 500)}${err}`)) : resolve(out),
    ),
  );
}

describe.each(inject('sites'))('the pages for programs and agents of $name', (site) => {
  const { folder, name } = site;
  const publication = readPublication(site);
  const { baseUrl } = publication.site;
  let server: Server;
  let address: string;
  let commands: string[];
  beforeAll(async () => {
    const assets = createDiskAssets(join(folder, 'public'));
    const access = createAccess({ ACCESS_TOKENS });
    const api = createApi(publication, { assets, access, mcp: MCP, schemas: await readSchemas(folder) });
    server = await serve(api, { host: '127.0.0.1', port: 0 });
    const pages = ['agents', MCP_PAGE].map((page) => readFileSync(join(folder, 'public', `${page}.html`), 'utf8'));
    // The URL of the test server.
    address = server.url + new URL(baseUrl).pathname.replace(/\/$/, '');
    commands = pages.flatMap(commandsOf).map((command) => withServerUrl(address, command, baseUrl));
  });
  afterAll(() => server.close());

  test('has commands that work when pasted', async () => {
    const lines = commands.filter((command) => command.startsWith('curl '));
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) {
      const printed = await runInShell(line, address);
      expect(printed, line).toMatch(/\S/);
      expect(printed, line).not.toMatch(/"isError": ?true|"error": ?\{/);
    }
  });

  test('has a program that works when pasted', async () => {
    const program = commands.find((command) => command.startsWith('import ')) ?? '';
    // Inside the project, so that its packages are resolved.
    const file = join(ROOT, 'node_modules/.cache', `agent-${name}-${process.pid}.mjs`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, program);
    expect(await runInShell(`${process.execPath} ${file}; status=$?; rm ${file}; exit $status`, address)).toContain(
      'search_terms',
    );
  });

  test('has a configuration that is JSON, with the endpoint', () => {
    const text = commands.find((command) => command.startsWith('{')) ?? '';
    const { mcpServers } = JSON.parse(text) as { mcpServers: Record<string, { url: string }> };
    expect(Object.values(mcpServers).map(({ url }) => url)).toEqual([expect.stringMatching(/\/mcp$/)]);
  });
});
