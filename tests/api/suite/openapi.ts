import { expect, test } from 'vitest';
import { fitsContract, readOpenApi } from './contract.ts';
import { PARAMETERS } from './parameters.ts';
import { answerTo } from './question.ts';
import type { Target } from './target.ts';
import { VOCABULARY } from './target.ts';

/** What the API says of itself. */
export function openApiSuite(target: () => Target): void {
  test('it is OpenAPI 3.1, and describes every parameter of the specification and no other', async () => {
    const { openapi, paths } = await readOpenApi(target());
    expect(openapi).toMatch(/^3\.1\.\d+$/);
    const names = paths[VOCABULARY]?.get?.parameters.map(({ name }) => name) ?? [];
    expect(names.sort()).toEqual([...PARAMETERS].sort());
  });

  test('its schema of an answer allows what is answered, and nothing else', async () => {
    const { records } = await answerTo(target(), 'identifier=Ferry');
    const [ferry] = records;
    expect(await fitsContract(target(), [ferry, ferry])).toBe(true);
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
    for (const record of wrong) expect(await fitsContract(target(), [record]), JSON.stringify(record)).toBe(false);
    expect(await fitsContract(target(), ferry)).toBe(false);
  });
}
