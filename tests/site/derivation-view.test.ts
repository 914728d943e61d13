import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/ontology/compile/compile.ts';
import { includedHtml } from '../../src/site/derivation/derivation-html.ts';
import type { DerivationView } from '../../src/site/derivation/derivation-view.ts';
import { derivationView, isDerived } from '../../src/site/derivation/derivation-view.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';

const SHOP = join(import.meta.dirname, '../ontology/derive/shop');
const compileShop = async (marketplace?: string): Promise<PublicationIndex> => {
  const input = await loadInput({ ontology: SHOP, cwd: SHOP, ...(marketplace === undefined ? {} : { marketplace }) });
  return createPublicationIndex((await compile(input)).publication);
};
const made = new Map<string | undefined, Promise<PublicationIndex>>();
const indexOf = (marketplace?: string): Promise<PublicationIndex> => {
  const index = made.get(marketplace) ?? compileShop(marketplace);
  made.set(marketplace, index);
  return index;
};
const included = ({ included: all }: DerivationView): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    all.map(({ title, groups }) => [
      title,
      Object.fromEntries(
        [...groups.shown, ...groups.rest].map(({ of, refs }) => [of?.label ?? '–', refs.map(({ label }) => label)]),
      ),
    ]),
  );

describe('the page about a slice', () => {
  test('tells what was asked for, what came along and because of what, and what was left out', async () => {
    const index = await indexOf('books');
    const view = derivationView(index);
    expect(isDerived(index)).toBe(true);
    expect(view.title).toBe('How “Books” was made');
    expect(view.sentence).toContain('shows 21 of the 29 terms of a larger ontology');
    expect(view.selected.map(({ facet }) => facet.text)).toEqual(['Seller types', 'Industries']);
    expect(included(view)).toMatchObject({
      'Selected by name, with narrower ones': { '–': ['Book shop', 'Books', 'Rare books'] },
      'Stand above something that is in': { Books: ['Retail'], 'Book shop': ['Seller'], Seller: ['Agent'] },
      'Values of those sets': { Condition: ['New', 'Used'], Subject: ['Gardens'] },
    });
    expect(view.standards).toEqual([{ name: 'Schema.org', count: '6 terms' }]);
    expect(Object.fromEntries(view.leftOut.map(({ title, count }) => [title, count]))).toEqual({
      'Serves only industries that were not chosen': 3,
      'An industry that was not chosen': 1,
      'Nothing that was chosen needs it': 3,
      'Not among the chosen sellerTypes': 1,
    });
  });

  test('names the cause of each term as a link', async () => {
    const index = await indexOf('books');
    const values = derivationView(index).included.find(({ title }) => title === 'Values of those sets');
    expect(values && includedHtml(values, index)).toContain(
      '<th scope="row"><a class="k-class" href="/vocabulary/Subject">Subject</a></th><td><a class="k-value" href="/vocabulary/Gardens">Gardens</a></td>',
    );
  });

  test('says the same in German, and marks what the configuration named in its own language', async () => {
    const index = createPublicationIndex((await indexOf('books')).publication, 'de');
    const view = derivationView(index);
    expect(view.title).toBe('Wie „Books“ entstanden ist');
    expect(view.sentence).toMatch(/^Diese Veröffentlichung zeigt 21 von 29 Begriffen einer größeren Ontologie/);
    expect(view.selected.map(({ facet }) => facet)).toEqual([
      { text: 'Seller types', language: 'en' },
      { text: 'Branchen' },
    ]);
    expect(view.leftOut.map(({ title }) => title)).toEqual([
      'Nur für Branchen, die nicht gewählt wurden',
      'Eine Branche, die nicht gewählt wurde',
      'Nichts Gewähltes braucht es',
      'Nicht unter den gewählten: sellerTypes',
    ]);
    const [rule] = view.included;
    expect(rule && includedHtml(rule, index)).not.toMatch(/Because|came along/);
  });

  test('of a marketplace that takes everything says so, and an ontology without a choice has none', async () => {
    const everything = await indexOf('everything');
    expect(isDerived(everything)).toBe(true);
    expect(derivationView(everything)).toMatchObject({ included: [], leftOut: [], selected: [] });
    expect(derivationView(everything).sentence).toMatch(/all 29 terms of its ontology; nothing was left out/);
    expect(isDerived(await indexOf())).toBe(false);
  });
});
