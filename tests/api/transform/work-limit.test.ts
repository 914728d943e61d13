import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../../src/api/transform/request.ts';
import type { Arguments } from '../../../src/api/mcp/tools/tool.ts';
import { transformRecords } from '../../../src/api/mcp/tools/transform-records.ts';
import type { TransformExample } from '../../../src/mappings/transform/published-schemas.ts';
import { transformExamples } from '../../../src/mappings/transform/published-schemas.ts';
import { createTransforms } from '../../../src/mappings/transform/transform.ts';
import { market } from '../../support/market.ts';
import { marketSchemas } from '../../support/market-schemas.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import type { Target } from '../suite/target.ts';
import { rejected, transform } from '../suite/transform.ts';

let target: Target;
beforeAll(async () => {
  target = inProcessTarget((await market()).publication, await marketSchemas());
});

/** A card with a version and telephone numbers, of which each has four invalid parameters. */
const card = (numbers: number) => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', 'A'],
    ...Array.from({ length: numbers }, () => ['tel', { pref: 'x', type: 'y', label: 5, zz: 6 }, 'uri', 'tel:1']),
  ],
];
const body = (records: number, onError: string) => ({
  inputSchema: 'jcard',
  outputSchema: 'schema.org',
  domain: 'providers',
  inputData: Array.from({ length: records }, () => card(160)),
  options: { keepUnmapped: false, onError },
});

test.each(['fail', 'skip'])(
  'a request whose errors take too much work is rejected where the limit is reached: %s',
  async (onError) => {
    const { detail, errors = [] } = await rejected(target, body(40, onError), 422);
    const [limit] = errors;
    expect(limit).toMatchObject({ code: 'too-much-work', pointer: expect.stringMatching(/^\/inputData\/\d+$/) });
    const at = Number(limit?.pointer?.split('/').at(-1));
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(39);
    expect(detail).toContain(`more than ${LIMITS.steps.toLocaleString('en')} steps`);
    expect(detail).toContain('send fewer records');
    // One record fewer is within the limit.
    expect((await transform(target, body(at, onError))).data).toHaveLength(at);
  },
);

test('a call of the tool for agents has the same limit', async () => {
  const transforms = createTransforms(await marketSchemas(), (await market()).publication);
  const [example] = transformExamples(transforms);
  const tool = transformRecords(transforms, example as TransformExample);
  const outcome = await tool.run(body(40, 'skip') as unknown as Arguments, { languages: [] });
  expect(outcome).toMatchObject({ errors: [{ code: 'too-much-work' }] });
});
