import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { DerivationView } from '../../src/site/browse/derivation-view.ts';
import { derivationView, isDerived } from '../../src/site/browse/derivation-view.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { SectionBlock, SectionOf } from '../../src/site/term/sections/section.ts';
import { phraseText } from '../../src/site/text/phrase.ts';

const SHOP = join(import.meta.dirname, '../ontology/derive/shop');
const compileShop = async (slice?: string): Promise<PublicationIndex> => {
  const input = await loadInput({ ontology: SHOP, cwd: SHOP, ...(slice === undefined ? {} : { slice }) });
  return createPublicationIndex((await compile(input)).publication);
};
const indexes = new Map<string | undefined, Promise<PublicationIndex>>();
const indexOf = (slice?: string): Promise<PublicationIndex> => {
  const index = indexes.get(slice) ?? compileShop(slice);
  indexes.set(slice, index);
  return index;
};
function sectionOf<B extends SectionBlock>({ sections }: DerivationView, block: B): SectionOf<B> | undefined {
  return sections.find((section): section is SectionOf<B> => section.block === block);
}
/** Rule → cause → labels of the included terms. */
function included(view: DerivationView): Record<string, Record<string, string[]>> {
  const rows = (sectionOf(view, 'causes')?.lists ?? []).map(({ title, rows: { shown, rest } }) => {
    const byCause = Map.groupBy([...shown, ...rest], ({ of }) => of?.label ?? '–');
    return [title, Object.fromEntries([...byCause].map(([of, some]) => [of, some.map(({ ref }) => ref.label)]))];
  });
  return Object.fromEntries(rows) as Record<string, Record<string, string[]>>;
}
const omitted = (view: DerivationView): Record<string, number> =>
  Object.fromEntries((sectionOf(view, 'lists')?.lists ?? []).map(({ title, count }) => [title, count]));

describe('the page about a slice', () => {
  test('lists requested, included and excluded terms, with the cause of each', async () => {
    const index = await indexOf('books');
    const view = derivationView(index);
    expect(isDerived(index)).toBe(true);
    expect(view.title).toBe('What is included');
    expect(view.sentence).toContain(
      'Slice: “Books”. This publication includes 21 of the 29 terms of a larger ontology',
    );
    const selected = sectionOf(view, 'facts')?.facts.map(({ name, value }) => [name, phraseText(value)]);
    expect(selected).toEqual([
      ['Seller types', 'Book shop'],
      ['Trades', 'Books'],
    ]);
    expect(included(view)).toMatchObject({
      'Selected by name, with narrower terms': { '–': ['Book shop', 'Books', 'Rare books'] },
      'Ancestors of included terms': { Books: ['Retail'], 'Book shop': ['Seller'], Seller: ['Agent'] },
      'Values of these value sets': { Condition: ['New', 'Used'], Subject: ['Gardens'] },
    });
    expect(view.standards).toEqual([{ name: 'Schema.org', count: '6 terms' }]);
    expect(omitted(view)).toEqual({
      'Only for values that are not selected: Trades': 3,
      'Not selected: Trades': 1,
      'Not required by any selected term': 3,
      'Not selected: Seller types': 1,
    });
  });

  test('names the cause of each term as a link', async () => {
    const index = await indexOf('books');
    const section = sectionOf(derivationView(index), 'causes');
    expect(section && sectionHtml(section, index)).toContain(
      '<th scope="row"><a class="k-class" href="/vocabulary/Subject">Subject</a></th><td><a class="k-value" href="/vocabulary/Gardens">Gardens</a></td>',
    );
  });

  test('has the same content in German, and marks the language of configured texts', async () => {
    const index = createPublicationIndex((await indexOf('books')).publication, 'de');
    const view = derivationView(index);
    expect(view.title).toBe('Was enthalten ist');
    expect(view.sentence).toMatch(
      /^Ausschnitt: „Books“\. Diese Veröffentlichung enthält 21 von 29 Begriffen einer größeren Ontologie/,
    );
    expect(sectionOf(view, 'facts')?.facts).toMatchObject([
      { name: 'Seller types', nameLanguage: 'en' },
      { name: 'Trades', nameLanguage: 'en' },
    ]);
    expect(Object.keys(omitted(view))).toEqual([
      'Nur für nicht ausgewählte Werte: Trades',
      'Nicht ausgewählt: Trades',
      'Von keinem ausgewählten Begriff benötigt',
      'Nicht ausgewählt: Seller types',
    ]);
    const section = sectionOf(view, 'causes');
    expect(section && sectionHtml(section, index)).not.toMatch(/Because|Also included/);
  });

  test('states that a slice selects everything, and is absent without a selection', async () => {
    const everything = await indexOf('everything');
    expect(isDerived(everything)).toBe(true);
    expect(derivationView(everything)).toMatchObject({ sections: [] });
    expect(derivationView(everything).sentence).toMatch(/all 29 terms of its ontology\.$/);
    expect(isDerived(await indexOf())).toBe(false);
  });
});
