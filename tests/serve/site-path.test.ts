import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from '../../src/api/http/site-path.ts';

test.each([
  ['/', '', '/'],
  ['/vocabulary/Provider', '', '/vocabulary/Provider'],
  ['/vocabulary/', '', '/vocabulary/'],
  ['/docs', '/docs', '/'],
  ['/docs/a', '/docs', '/a'],
  ['/caf%C3%A9', '', '/café'],
  ['/.well-known/security.txt', '', '/.well-known/security.txt'],
])('%s below %j is %s', (pathname, base, expected) => {
  expect(sitePath(pathname, base)).toBe(expected);
});

test.each([
  '/..%2fetc',
  '/a/..%5cb',
  '/a%00',
  '/a\\b',
  '/%2e%2e/a',
  '/a//b',
  '/.git/config',
  '/_headers',
  '/a%',
  '/%ff',
  '/a%0d%0aX',
])('%s is not the path of a file', (pathname) => {
  expect(sitePath(pathname, '')).toBeUndefined();
});

test('no path contains parent folders, backslashes or control characters', () => {
  const piece = fc.constantFrom('/', '..', '.', '%2f', '%2e', '%5c', '\\', '%00', '%252e', 'a', '~', '%', 'é');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = sitePath(`/${pieces.join('')}`, '');
      if (path === undefined) return;
      expect(path.startsWith('/')).toBe(true);
      expect(path.split('/').some((segment) => segment === '..' || segment === '.')).toBe(false);
      // eslint-disable-next-line no-control-regex
      expect(path).not.toMatch(/[\\\u0000-\u001f]/);
    }),
  );
});
