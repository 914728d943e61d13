import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { TRANSFORM } from './target.ts';
import { errorsOf, fleet, rejected } from './transform.ts';

const VALID = fleet('register', 'logbook', []);
const without = (name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(VALID).filter(([key]) => key !== name));

/** Invalid requests: 400 with the position of each error and the expected value. */
export function invalidRequestsSuite(target: () => Target): void {
  test.each(['inputSchema', 'outputSchema', 'inputData'])('requires %s', async (name) => {
    expect(errorsOf(await rejected(target(), without(name), 400))).toEqual([`/${name} missing`]);
  });

  test.each([
    ['inputSchema', 1],
    ['outputSchema', null],
    ['domain', ['fleet']],
    ['domain', null],
    ['inputData', {}],
    ['inputData', 'records'],
    ['inputData', null],
    ['options', null],
    ['options', []],
    ['options', 'keepUnmapped'],
  ])('%s must not be %j', async (name, value) => {
    const { errors } = await rejected(target(), { ...VALID, [name]: value }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'type' })]);
  });

  test.each([
    ['keepUnmapped', 'true'],
    ['keepUnmapped', 1],
    ['keepUnmapped', null],
    ['onError', 'stop'],
    ['onError', true],
  ])('the option %s must not be %j', async (name, value) => {
    const { errors } = await rejected(target(), { ...VALID, options: { [name]: value } }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/options/${name}`, code: 'type' })]);
  });

  test.each([null, 1, 'text', [], true])('a body must not be %j', async (body) => {
    expect(errorsOf(await rejected(target(), JSON.stringify(body), 400))).toEqual([' type']);
  });

  test.each([
    ['inputShema', 'inputSchema'],
    ['outputschema', 'outputSchema'],
    ['keepUnmapped', undefined],
    ['constructor', undefined],
    ['toString', undefined],
  ])('reports the unknown member %s with the nearest valid one', async (name, plausible) => {
    const { errors } = await rejected(target(), { ...VALID, [name]: 1 }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'unknown-member' })]);
    if (plausible) expect(errors?.[0]?.detail).toContain(`Did you mean "${plausible}"?`);
  });

  test.each([
    ['keepUnmaped', 'keepUnmapped'],
    ['onerror', 'onError'],
    ['constructor', undefined],
  ])('reports the unknown option %s with the nearest valid one', async (name, plausible) => {
    const { errors } = await rejected(target(), { ...VALID, options: { [name]: true } }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/options/${name}`, code: 'unknown-option' })]);
    if (plausible) expect(errors?.[0]?.detail).toContain(`Did you mean "${plausible}"?`);
  });

  test.each([
    ['inputSchema', 'registre', 'register'],
    ['outputSchema', 'logbok', 'logbook'],
    ['domain', 'flet', 'fleet'],
    ['inputSchema', 'fleet/register', undefined],
    ['outputSchema', '__proto__', undefined],
    ['outputSchema', 'constructor', undefined],
    ['domain', '', undefined],
  ])('reports the unknown %s "%s"', async (name, value, plausible) => {
    const { errors } = await rejected(target(), { ...VALID, [name]: value }, 400);
    const kind = name === 'domain' ? 'domain' : 'schema';
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: `unknown-${kind}` })]);
    if (plausible) expect(errors?.[0]?.detail).toContain(`Did you mean "${plausible}"?`);
  });

  test('does not offer a retired schema', async () => {
    const body = { ...VALID, domain: 'quays', inputSchema: 'plan' };
    expect(errorsOf(await rejected(target(), body, 400))).toEqual(['/inputSchema unknown-schema']);
  });

  test('reports a domain that only one of the schemas covers, with the shared domains', async () => {
    const { errors } = await rejected(target(), { ...VALID, outputSchema: 'signal', domain: 'quays' }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: '/domain', code: 'no-such-way' })]);
    expect(errors?.[0]?.detail).toBe(
      'Cannot transform "register" to "signal" in domain "quays". Shared domains: fleet.',
    );
  });

  test('reports all errors at once', async () => {
    const body = { inputShema: 'register', outputSchema: 1, inputData: [], options: { onError: 'never', more: 1 } };
    expect([...errorsOf(await rejected(target(), body, 400))].sort()).toEqual([
      '/inputSchema missing',
      '/inputShema unknown-member',
      '/options/more unknown-option',
      '/options/onError type',
      '/outputSchema type',
    ]);
  });

  describe('query parameters', () => {
    test.each(['keepUnmapped=true', 'domain=fleet', 'x'])('rejects %s: all input is in the body', async (query) => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: JSON.stringify(VALID), headers };
      const { errors } = await problemOf(await target().send(`${TRANSFORM}?${query}`, init), 400);
      expect(errors).toEqual([expect.objectContaining({ parameter: query.split('=')[0], code: 'unknown-parameter' })]);
    });
  });
}
