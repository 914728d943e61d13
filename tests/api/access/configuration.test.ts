import { describe, expect, test } from 'vitest';
import { createAccess, isConfigured } from '../../../src/api/http/access.ts';
import { createTestApi, TERMS } from './test-api.ts';

describe('without any configuration', () => {
  test.each([{}, { ACCESS_TOKENS: '' }, { ACCESS_TOKENS: ' , ' }, { ACCESS_TOKENS: undefined }])(
    '%j rejects all requests and states why',
    async (environment) => {
      expect(isConfigured(environment)).toBe(false);
      const response = await createTestApi(environment).send(TERMS, { token: 'any' });
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
        401,
        'Bearer realm="https://example.org"',
      ]);
      expect(((await response.json()) as { detail: string }).detail).toMatch(/no tokens are configured.*ACCESS_TOKENS/);
    },
  );
});

describe('an invalid configuration', () => {
  const SECRET = 'my-very-secret-token';
  const HEX = 'ab'.repeat(32);

  test.each([
    [{ ACCESS_TOKENS: SECRET }, /^ACCESS_TOKENS, entry 1 does not start with a SHA-256 digest.*not the token/],
    [{ ACCESS_TOKENS: `${HEX},${SECRET}` }, /^ACCESS_TOKENS, entry 2 /],
    [{ ACCESS_TOKENS: `${HEX},,${SECRET}` }, /^ACCESS_TOKENS, entry 3 /],
    [{ ACCESS_TOKENS: HEX.slice(1) }, /^ACCESS_TOKENS, entry 1 /],
    [
      { ACCESS_TOKENS: `${HEX}:vocabulary:raed` },
      /^ACCESS_TOKENS, entry 1, scope 1 is not one of .*Did you mean "vocabulary:read"\?/,
    ],
    [
      { ACCESS_TOKENS: `${HEX}:vocabulary:read+${SECRET}` },
      /^ACCESS_TOKENS, entry 1, scope 2 is not one of vocabulary:read, transform:run\./,
    ],
    [{ ACCESS_TOKENS: `${HEX}:` }, /^ACCESS_TOKENS, entry 1, scope 1 /],
    [
      { ACCESS_TOKENS: `${HEX}:vocabulary:read, ${HEX.toUpperCase()}` },
      /^ACCESS_TOKENS, entry 2 repeats the digest of an earlier entry/,
    ],
    [{ JWKS_URL: `https://${SECRET}/keys` }, /^JWKS_URL without JWT_ISSUER and JWT_AUDIENCE/],
    [{ JWT_ISSUER: SECRET, JWT_AUDIENCE: SECRET }, /^JWT_ISSUER and JWT_AUDIENCE without JWKS_URL/],
    [{ JWKS_URL: `http://${SECRET}/keys`, JWT_ISSUER: 'a', JWT_AUDIENCE: 'b' }, /^JWKS_URL is not an https URL/],
    [{ JWKS_URL: SECRET, JWT_ISSUER: 'a', JWT_AUDIENCE: 'b' }, /^JWKS_URL is not an https URL/],
    [
      { JWKS_URL: 'http://127.0.0.1.evil.example/', JWT_ISSUER: 'a', JWT_AUDIENCE: 'b' },
      /^JWKS_URL is not an https URL/,
    ],
  ])('is reported by name and position, without its value: %#', (environment, message) => {
    expect(() => createAccess(environment)).toThrow(message);
    try {
      createAccess(environment);
    } catch (error) {
      expect((error as Error).message).not.toContain(SECRET);
      expect((error as Error).message).not.toContain(HEX);
    }
  });
});
