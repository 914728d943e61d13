import { beforeAll, describe, expect, test } from 'vitest';
import type { Iri, Publication, Term } from '../../src/ontology/model.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { noClassFacts } from '../site/sample.ts';
import { market } from '../support/market.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import type { AgentClient } from './suite/agent-clients.ts';
import { connectAgent } from './suite/agent-clients.ts';
import { inProcessTarget } from './suite/in-process-target.ts';
import type { Target } from './suite/target.ts';
import { VOCABULARY } from './suite/target.ts';

/** More levels of classes than the model stores closures for, and a class with many children. */
function deep(levels: number, children: number): Publication {
  const ex = (name: string): Iri => tinyTerm(name).iri;
  const below = (name: string, parent: string | undefined): Term =>
    tinyTerm(name, {
      kinds: ['class'],
      class: { ...noClassFacts, parents: parent === undefined ? [] : [ex(parent)], ancestors: undefined as never },
    });
  const chain = Array.from({ length: levels }, (_, at) => below(`c${at}`, at === 0 ? undefined : `c${at - 1}`));
  const wide = Array.from({ length: children }, (_, at) => below(`w${at}`, 'c0'));
  return parsePublication(JSON.stringify(tinyPublication([...chain, ...wide])));
}

const LEVELS = 200;
const CHILDREN = 1500;
let target: Target;
let publication: Publication;
let agent: AgentClient;
let deepAgent: AgentClient;
let deepTarget: Target;
beforeAll(async () => {
  ({ publication } = await market());
  target = inProcessTarget(publication);
  deepTarget = inProcessTarget(deep(LEVELS, CHILDREN));
  agent = await connectAgent(target);
  deepAgent = await connectAgent(deepTarget);
});

/** The identifiers of all pages, and the count of each page. */
async function walk(from: Target, query: string, limit: number): Promise<{ names: string[]; totals: Set<number> }> {
  const names: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const more = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await from.send(`${VOCABULARY}?${query}&fields=identifier&limit=${limit}${more}`);
    expect(response.status).toBe(200);
    totals.add(Number(response.headers.get('X-Total-Count')));
    names.push(...((await response.json()) as { identifier: string }[]).map(({ identifier }) => identifier));
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
    cursor =
      link === undefined ? undefined : (new URL(link, 'http://localhost').searchParams.get('cursor') ?? undefined);
  }
  return { names, totals };
}

async function walkAgent(
  client: AgentClient,
  given: Record<string, unknown>,
): Promise<{ names: string[]; totals: Set<number> }> {
  const names: string[] = [];
  const totals = new Set<number>();
  let cursor: unknown;
  do {
    const arguments_ = { ...given, ...(cursor === undefined ? {} : { cursor }) };
    const { structuredContent } = await client.callTool({ name: 'search_terms', arguments: arguments_ });
    const page = structuredContent as { total: number; terms: { identifier: string }[]; nextCursor?: string };
    totals.add(page.total);
    names.push(...page.terms.map(({ identifier }) => identifier));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { names, totals };
}

/** Filters, each with an equivalent predicate. */
const FILTERS: readonly (readonly [name: string, value: string, fits: (term: Term) => boolean])[] = [
  ['type', 'class', ({ kinds }) => kinds.includes('class')],
  ['type', 'value', ({ kinds }) => kinds.includes('value')],
  ['ontologies', 'schema', ({ source }) => source === 'schema'],
];

describe('X-Total-Count and the total of search_terms', () => {
  test.each(FILTERS)('count all pages of %s=%s', async (name, value, fits) => {
    const expected = publication.ontology.terms
      .filter(fits)
      .map(({ identifier }) => identifier)
      .sort();
    expect(expected.length).toBeGreaterThan(0);
    const { names, totals } = await walk(target, `${name}=${value}`, 97);
    expect([[...totals], names.sort()]).toEqual([[expected.length], expected]);
    const given = { [name]: name === 'type' ? value : [value], fields: ['identifier'], limit: 97 };
    const asked = await walkAgent(agent, given);
    expect([[...asked.totals], asked.names.sort()]).toEqual([[expected.length], expected]);
  });

  test.each(['price', 'opening hours', 'place'])('count all pages of the query “%s”', async (query) => {
    const { names, totals } = await walk(target, `query=${encodeURIComponent(query)}`, 7);
    expect([...totals]).toEqual([new Set(names).size]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('count the classes below the root of a deep and wide hierarchy', async () => {
    const { names, totals } = await walk(deepTarget, 'subClassOfFull=c0', 1000);
    expect([[...totals], names.length]).toEqual([[LEVELS - 1 + CHILDREN], LEVELS - 1 + CHILDREN]);
  });
});

test('the record of the deepest class has all ancestors', async () => {
  const response = await deepTarget.send(`${VOCABULARY}?identifiers=c${LEVELS - 1}`);
  const [record] = (await response.json()) as { subClassOfFull: string[] }[];
  expect(record?.subClassOfFull).toHaveLength(LEVELS - 1);
  const { structuredContent } = await deepAgent.callTool({ name: 'get_term', arguments: { term: `c${LEVELS - 1}` } });
  expect(JSON.stringify(structuredContent).match(/"c\d+"/g)?.length).toBeGreaterThanOrEqual(LEVELS - 1);
});

test.each([1, 5, 100, 200])('explore_hierarchy states whether a limit of %i truncated the result', async (limit) => {
  const { structuredContent } = await deepAgent.callTool({
    name: 'explore_hierarchy',
    arguments: { term: 'c0', direction: 'down', depth: 1, limit },
  });
  const { relations, complete } = structuredContent as { relations: unknown[]; complete: boolean };
  expect([relations.length, complete]).toEqual([Math.min(limit, CHILDREN + 1), limit > CHILDREN]);
});
