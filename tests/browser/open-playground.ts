import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { SchemaFile } from '../../src/mappings/data/schema-file.ts';

const found = inject('sites').find(({ name }) => name === 'own');
if (!found) throw new Error('The own ontology is not built.');

/** The site of the included ontology, and its schemas. */
export const site = found;
export const schemas = JSON.parse(readFileSync(join(site.folder, 'schemas.json'), 'utf8')) as SchemaFile[];

/** The tested pair, and its playground. */
export const DOMAIN = 'places';
export const [FROM, TO] = ['osm', 'marketplace'] as const;
export const PLAYGROUND = `${site.url}/playground#domain=${DOMAIN}&from=${FROM}&to=${TO}`;

/** Waits until the playground shows the pair of its URL. */
export async function settled(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const { ready, busy } = document.getElementById('converter')?.dataset ?? {};
    return ready !== undefined && busy === undefined;
  });
  return (await page.locator('#outcome').textContent()) ?? '';
}

/** Types into the record, and waits for another outcome or result. */
export async function type(page: Page, text: string): Promise<void> {
  await page.evaluate(
    () => ((window as { before?: string }).before = document.getElementById('outcome')?.textContent ?? ''),
  );
  await page.locator('#record').fill(text);
  await page.waitForFunction(
    () => document.getElementById('outcome')?.textContent !== (window as { before?: string }).before,
  );
}
