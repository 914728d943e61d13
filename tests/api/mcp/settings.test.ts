import { describe, expect, test } from 'vitest';
import { createGuard } from '../../../src/api/mcp/resource.ts';
import { readMcpSettings } from '../../../src/api/mcp/settings.ts';

describe('MCP_ENABLED', () => {
  test.each([undefined, '', ' ', 'false'])('%j disables the endpoint', (value) => {
    expect(readMcpSettings({ MCP_ENABLED: value })).toBeUndefined();
  });

  test('true enables the endpoint', () => {
    expect(readMcpSettings({ MCP_ENABLED: 'true' })).toEqual({ hosts: [], origins: [] });
  });

  test.each(['yes', '1', 'TRUE'])('%j is rejected', (value) => {
    expect(() => readMcpSettings({ MCP_ENABLED: value })).toThrow(
      `MCP_ENABLED is "${value}". Expected true or false. Set it to true to serve agents, or unset it.`,
    );
  });
});

describe('the allowed names', () => {
  const read = (names: string) => readMcpSettings({ MCP_ENABLED: 'true', MCP_ALLOWED_HOSTS: names })?.hosts;

  test('are separated by commas', () => {
    expect(read(' one.example, TWO.example ,,[::1]')).toEqual(['one.example', 'two.example', '[::1]']);
  });

  test.each(['https://one.example', 'one.example:8080', 'one.example/path', '*', 'a b'])('%j is not a name', (name) => {
    expect(() => read(name)).toThrow(`MCP_ALLOWED_HOSTS has ${JSON.stringify(name)}, which is not a host name.`);
  });
});

describe('the guard', () => {
  const guard = createGuard('https://vocabulary.example/docs', { hosts: ['inner.example'], origins: ['tool.example'] });
  const statusOf = (url: string, origin?: string): number | undefined =>
    guard(new Request(url, { headers: origin === undefined ? {} : { Origin: origin } }), new URL(url))?.status;

  test.each([
    ['https://vocabulary.example/docs/mcp', undefined],
    ['http://localhost:4321/mcp', 'http://localhost:6274'],
    ['http://127.0.0.1/mcp', 'http://[::1]:8080'],
    ['http://inner.example/mcp', 'https://inner.example'],
    ['https://vocabulary.example/mcp', 'https://tool.example:8443'],
  ])('accepts %s from %s', (url, origin) => {
    expect(statusOf(url, origin)).toBeUndefined();
  });

  test.each([
    ['http://evil.example/mcp', undefined],
    ['http://tool.example/mcp', undefined],
    ['http://localhost.evil.example/mcp', 'http://localhost'],
    ['http://localhost/mcp', 'https://evil.example'],
    ['http://localhost/mcp', 'null'],
    ['http://localhost/mcp', 'localhost'],
    ['http://localhost/mcp', 'file://'],
    ['http://localhost/mcp', 'moz-extension://abc'],
  ])('rejects %s from %s', (url, origin) => {
    expect(statusOf(url, origin)).toBe(403);
  });
});
