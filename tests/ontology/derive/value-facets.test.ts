import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import type { Compiled } from '../../../src/compiler/compile/compile.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MUSEUM = join(import.meta.dirname, 'museum');
const SHOP = join(import.meta.dirname, 'shop');
const NAMESPACE = 'https://museum.example/';
const read = async (folder: string, slice?: string): Promise<Compiled> =>
  compile(await loadInput({ ontology: folder, cwd: folder, ...(slice && { slice }) }));
const omissions = ({ publication }: Compiled): Record<string, unknown> =>
  Object.fromEntries(
    publication.ontology.derivation.omitted.map(({ iri, reason }) => [
      iri.slice(NAMESPACE.length),
      'facet' in reason ? `${reason.rule}: ${reason.facet}` : reason.rule,
    ]),
  );

describe('value facets', () => {
  it('are in the model with their property and scheme, and each term has its values by facet', async () => {
    const { publication, issues } = await read(MUSEUM);
    const iri = (name: string): string => NAMESPACE + name;
    expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([]);
    expect(publication.site.facets).toEqual([
      { key: 'periods', property: iri('period'), scheme: iri('Periods') },
      { key: 'regions', property: iri('region'), scheme: iri('Regions') },
      { key: 'unused', property: iri('unusedMark'), scheme: iri('Periods') },
    ]);
    const byName = new Map(publication.ontology.terms.map((term) => [term.identifier, term]));
    expect(byName.get('Rune')?.facetValues).toEqual({ periods: [iri('Viking')], regions: [iri('Norway')] });
    expect(byName.get('Coin')?.facetValues).toEqual({ periods: [iri('Antiquity'), iri('Viking')] });
    expect(byName.get('Thing')?.facetValues).toBeUndefined();
  });

  it('claim their statements, so that no term page shows them again as triples', async () => {
    const { terms } = (await read(MUSEUM)).publication.ontology;
    expect(JSON.stringify(terms.map(({ unread }) => unread ?? {}))).not.toMatch(/museum\.example\/(?:period|region)"/);
  });

  it('cannot have the name of a language of the site, even if that follows from the labels', async () => {
    const folder = join(temporaryFolder(), 'museum');
    cpSync(MUSEUM, folder, { recursive: true });
    const yaml = join(folder, 'publication.yaml');
    const text = readFileSync(yaml, 'utf8')
      .replace('languages: [en, de]', 'languageShare: 0.01')
      .replace('  regions:', '  de:');
    writeFileSync(yaml, text);
    const errors = (await read(folder)).issues.filter(({ severity }) => severity === 'error').map(formatIssue);
    expect(errors).toEqual([
      'museum/publication.yaml:10:3 error configuration A facet cannot have the name "de", because it is a language of the site. Reserved names: en, de.',
    ]);
  });

  it('with the same property have the values of their own scheme', async () => {
    const folder = join(temporaryFolder(), 'museum');
    cpSync(MUSEUM, folder, { recursive: true });
    const source = join(folder, 'museum.ttl');
    writeFileSync(source, readFileSync(source, 'utf8').replaceAll(':region :', ':period :'));
    const yaml = join(folder, 'publication.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('markedBy: region', 'markedBy: period'));
    const { terms } = (await read(folder)).publication.ontology;
    expect(terms.find(({ identifier }) => identifier === 'Rune')?.facetValues).toEqual({
      periods: [`${NAMESPACE}Viking`],
      regions: [`${NAMESPACE}Norway`],
    });
  });

  it('select terms: a value includes narrower values, and terms without a value are not excluded', async () => {
    const north = await read(MUSEUM, 'north');
    expect(north.publication.ontology.derivation.selected).toEqual({ regions: ['North'], include: ['Thing'] });
    expect(omissions(north)).toMatchObject({
      Amphora: 'marked: regions',
      Italy: 'not selected: regions',
      Coin: 'not needed',
    });
    expect(omissions(north)).not.toHaveProperty('Norway');
  });

  it('select together with type sets', async () => {
    expect(omissions(await read(MUSEUM, 'medieval-carvers'))).toMatchObject({
      Potter: 'not selected: roles',
      Antiquity: 'not selected: periods',
      Amphora: 'marked: periods',
      Coin: 'not needed',
    });
  });
});

describe('the old names of keys', () => {
  const oldShop = (keys: string): string => {
    const folder = join(temporaryFolder(), 'shop');
    cpSync(SHOP, folder, { recursive: true });
    renameSync(join(folder, 'slices'), join(folder, 'marketplaces'));
    const yaml = join(folder, 'publication.yaml');
    const lines = readFileSync(yaml, 'utf8').trimEnd().split('\n');
    writeFileSync(yaml, [...lines.filter((line) => !line.startsWith('  trades:')), keys, ''].join('\n'));
    for (const slice of ['books', 'wrong']) {
      const file = join(folder, 'marketplaces', `${slice}.yaml`);
      writeFileSync(file, readFileSync(file, 'utf8').replace('trades:', 'industries:'));
    }
    return folder;
  };
  const INDUSTRIES = 'industries: { scheme: Trades, markedBy: serves }';
  const asTrades = (value: unknown): string => JSON.stringify(value).replaceAll('"industries"', '"trades"');

  it('result in the same publication', async () => {
    const expected = await read(SHOP, 'books');
    for (const keys of [INDUSTRIES, `${INDUSTRIES}\nmarketplaces: marketplaces\nmarketplace: everything`]) {
      const { publication } = await read(oldShop(keys), 'books');
      expect(asTrades(publication.ontology.derivation)).toBe(JSON.stringify(expected.publication.ontology.derivation));
      expect(asTrades(publication.ontology.terms)).toBe(JSON.stringify(expected.publication.ontology.terms));
    }
  });

  it('name the default slice', async () => {
    const { publication } = await read(oldShop(`${INDUSTRIES}\nmarketplace: books`));
    expect(publication.site.slice).toEqual({ name: 'books', title: 'Books' });
  });

  it('are reported at their location', async () => {
    const folder = oldShop('industries: { scheme: Trades, markedBy: servs }');
    const { issues } = await read(folder);
    expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([
      expect.stringMatching(/^shop\/publication\.yaml:11:41 error unknown-name "servs" .* Did you mean "serves"\?/),
    ]);
    await expect(read(oldShop('marketplace: bookz'))).rejects.toThrow(
      /^shop\/publication\.yaml:11:14 error configuration Unknown slice "bookz"\. Did you mean "books"\?/,
    );
  });
});
