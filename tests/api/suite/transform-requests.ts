import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { TRANSFORM } from './target.ts';
import { errorsOf, fleet, refused } from './transform.ts';

const GOOD = fleet('register', 'logbook', []);
const without = (name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));

/** Requests that cannot be understood: 400, with the place of each fault and what was meant. */
export function requestsSuite(target: () => Target): void {
  test.each(['inputSchema', 'outputSchema', 'inputData'])('%s must be there', async (name) => {
    expect(errorsOf(await refused(target(), without(name), 400))).toEqual([`/${name} missing`]);
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
  ])('%s is not %j', async (name, value) => {
    const { errors } = await refused(target(), { ...GOOD, [name]: value }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'type' })]);
  });

  test.each([
    ['keepUnmapped', 'true'],
    ['keepUnmapped', 1],
    ['keepUnmapped', null],
    ['onError', 'stop'],
    ['onError', true],
  ])('the option %s is not %j', async (name, value) => {
    const { errors } = await refused(target(), { ...GOOD, options: { [name]: value } }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/options/${name}`, code: 'type' })]);
  });

  test.each([null, 1, 'text', [], true])('a body is not %j', async (body) => {
    expect(errorsOf(await refused(target(), JSON.stringify(body), 400))).toEqual([' type']);
  });

  test.each([
    ['inputShema', 'inputSchema'],
    ['outputschema', 'outputSchema'],
    ['keepUnmapped', undefined],
    ['constructor', undefined],
    ['toString', undefined],
  ])('the unknown member %s is told, with the nearest that there is', async (name, meant) => {
    const { errors } = await refused(target(), { ...GOOD, [name]: 1 }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'unknown-member' })]);
    if (meant) expect(errors?.[0]?.detail).toContain(`Did you mean "${meant}"?`);
  });

  test.each([
    ['keepUnmaped', 'keepUnmapped'],
    ['onerror', 'onError'],
    ['constructor', undefined],
  ])('the unknown option %s is told, with the nearest that there is', async (name, meant) => {
    const { errors } = await refused(target(), { ...GOOD, options: { [name]: true } }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: `/options/${name}`, code: 'unknown-option' })]);
    if (meant) expect(errors?.[0]?.detail).toContain(`Did you mean "${meant}"?`);
  });

  test.each([
    ['inputSchema', 'registre', 'register'],
    ['outputSchema', 'logbok', 'logbook'],
    ['domain', 'flet', 'fleet'],
    ['inputSchema', 'fleet/register', undefined],
    ['outputSchema', '__proto__', undefined],
    ['outputSchema', 'constructor', undefined],
    ['domain', '', undefined],
  ])('%s "%s" is unknown', async (name, value, meant) => {
    const { errors } = await refused(target(), { ...GOOD, [name]: value }, 400);
    const kind = name === 'domain' ? 'domain' : 'schema';
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: `unknown-${kind}` })]);
    if (meant) expect(errors?.[0]?.detail).toContain(`Did you mean "${meant}"?`);
  });

  test('a retired schema is not on offer', async () => {
    const body = { ...GOOD, domain: 'quays', inputSchema: 'plan' };
    expect(errorsOf(await refused(target(), body, 400))).toEqual(['/inputSchema unknown-schema']);
  });

  test('a domain that only one of the schemas is in is an error, with those that they share', async () => {
    const { errors } = await refused(target(), { ...GOOD, outputSchema: 'signal', domain: 'quays' }, 400);
    expect(errors).toEqual([expect.objectContaining({ pointer: '/domain', code: 'no-such-way' })]);
    expect(errors?.[0]?.detail).toBe(
      'Cannot transform "register" to "signal" in domain "quays". Shared domains: fleet.',
    );
  });

  test('all faults are told at once', async () => {
    const body = { inputShema: 'register', outputSchema: 1, inputData: [], options: { onError: 'never', more: 1 } };
    expect([...errorsOf(await refused(target(), body, 400))].sort()).toEqual([
      '/inputSchema missing',
      '/inputShema unknown-member',
      '/options/more unknown-option',
      '/options/onError type',
      '/outputSchema type',
    ]);
  });

  describe('parameters in the address', () => {
    test.each(['keepUnmapped=true', 'domain=fleet', 'x'])('%s is told: all input is in the body', async (query) => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: JSON.stringify(GOOD), headers };
      const { errors } = await problemOf(await target().ask(`${TRANSFORM}?${query}`, init), 400);
      expect(errors).toEqual([expect.objectContaining({ parameter: query.split('=')[0], code: 'unknown-parameter' })]);
    });
  });
}
