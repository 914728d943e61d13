import { beforeAll, describe, expect, test } from 'vitest';
import type { Publication, TermMapping } from '../../src/ontology/model.ts';
import { market } from '../support/market.ts';
import { inProcessTarget } from './suite/in-process-target.ts';
import { expected } from './suite/oracle.ts';
import { readPages } from './suite/paging.ts';
import type { Samples } from './suite/parameter-pairs.ts';
import { pairsSuite } from './suite/parameter-pairs.ts';
import { patternsSuite } from './suite/patterns.ts';
import { runQuery, identifiersOf } from './suite/query-page.ts';
import { sampledFrom } from './suite/sampled.ts';
import { searchWithFiltersSuite } from './suite/search.ts';
import type { Target } from './suite/target.ts';

const EXAMPLES = { identifier: 'Provider', text: 'hotel', typeSet: 'ProviderType', className: 'Listing' };

let target: Target;
let samples: Samples;
beforeAll(async () => {
  const { publication } = await market();
  target = inProcessTarget({ ...publication, mappings: mapEvery(publication, 7) });
  samples = sampledFrom(target.publication);
});

describe('the usage patterns of the specification, over the default ontology', () =>
  patternsSuite(() => target, EXAMPLES));
describe('parameters in pairs, over the default ontology', () =>
  pairsSuite(
    () => target,
    () => samples,
    300,
  ));
describe('search within filters, over the default ontology', () =>
  searchWithFiltersSuite(
    () => target,
    ['hotel', 'price per night', 'buchung'],
    () => samples,
  ));

test('every term is returned by its identifier, its CURIE and its IRI', async () => {
  for (const { identifier, curie, iri } of target.publication.ontology.terms) {
    for (const name of [identifier, curie, iri]) {
      const { records, total } = await runQuery(target, { identifier: name, fields: 'identifier,iri' });
      expect(records, name).toEqual([{ identifier, iri }]);
      expect(total).toBe(1);
    }
  }
});

test('the full record of every term satisfies the published schema', async () => {
  const pages = await readPages(target, 'ontologies=market,schema,skos', 500);
  expect(pages.flatMap((page) => page.identifiers)).toEqual(
    expected(target.publication, { ontologies: 'market,schema,skos' }),
  );
});

describe('limit', () => {
  test('defaults to 100, with a link to the next page', async () => {
    const { records, total, next } = await runQuery(target, 'type=class');
    expect(records).toHaveLength(100);
    expect(total).toBe(expected(target.publication, { type: 'class' }).length);
    expect(next).toContain('type=class&cursor=');
  });

  test('is at most 1000', async () => {
    const { records, total, next } = await runQuery(target, 'limit=1001');
    expect(records).toHaveLength(1000);
    expect(total).toBe(target.publication.ontology.terms.length);
    expect(next).toContain('cursor=');
  });

  test('defaults to the number of identifiers if that is more', async () => {
    const names = target.publication.ontology.terms.slice(0, 250).map(({ identifier }) => identifier);
    const { identifiers, next } = await runQuery(target, { identifiers: names.join(',') });
    expect(identifiers).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
    expect(next).toBeUndefined();
    expect(await identifiersOf(target, { identifiers: names.join(','), limit: '3' })).toHaveLength(3);
  });

  test('is at most 1000 for identifiers too', async () => {
    const names = target.publication.ontology.terms.slice(0, 1200).map(({ identifier }) => identifier);
    const pages = await readPages(target, { identifiers: names }, 1000);
    expect(pages.map((page) => page.records.length)).toEqual([1000, 200]);
  });

  test('allows reading all terms page by page', async () => {
    const pages = await readPages(target, 'fields=identifier', 100);
    expect(pages.flatMap((page) => page.identifiers)).toEqual(expected(target.publication, {}));
  });
});

/** A mapping for every nth term, so that the parameters about mappings have results. */
function mapEvery({ ontology }: Publication, nth: number): Record<string, readonly TermMapping[]> {
  const mappings: Record<string, readonly TermMapping[]> = {};
  for (let i = 0; i < ontology.terms.length; i += nth) {
    const mapping = { schema: 'crm', kind: 'internal', entity: `Entity${i % 4}`, domain: `domain${i % 3}` } as const;
    const rest = { path: 'a.b', direction: 'both', status: i % 5 === 0 ? 'draft' : 'active' } as const;
    mappings[ontology.terms[i]?.iri ?? ''] = [{ ...mapping, ...rest }];
  }
  return mappings;
}
