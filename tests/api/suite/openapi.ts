import { expect, test } from 'vitest';
import { satisfiesContract, readOpenApi } from './contract.ts';
import { PARAMETERS } from './parameters.ts';
import { runQuery } from './query-page.ts';
import type { Target } from './target.ts';
import { VOCABULARY } from './target.ts';

/** The OpenAPI document. */
export function openApiSuite(target: () => Target): void {
  test('is OpenAPI 3.1 and describes exactly the specified parameters', async () => {
    const { openapi, paths } = await readOpenApi(target());
    expect(openapi).toMatch(/^3\.1\.\d+$/);
    const names = paths[VOCABULARY]?.get?.parameters.map(({ name }) => name) ?? [];
    expect(names.sort()).toEqual([...PARAMETERS].sort());
  });

  test('has a schema that accepts the responses and nothing else', async () => {
    const { records } = await runQuery(target(), 'identifier=Ferry');
    const [ferry] = records;
    expect(await satisfiesContract(target(), [ferry, ferry])).toBe(true);
    const wrong: readonly unknown[] = [
      { ...ferry, colour: 'red' },
      { ...ferry, deprecated: 'no' },
      { ...ferry, type: 'boat' },
      { ...ferry, subClassOf: 'Vessel' },
      { ...ferry, labels: [{ text: 'Ferry' }] },
      { ...ferry, mappings: [{ schema: 'port-register' }] },
      null,
      'Ferry',
    ];
    for (const record of wrong) expect(await satisfiesContract(target(), [record]), JSON.stringify(record)).toBe(false);
    expect(await satisfiesContract(target(), ferry)).toBe(false);
  });
}
