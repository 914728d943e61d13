import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPairs } from '../../../src/compiler/check/skos.ts';
import { closure } from '../../../src/ontology/terms/closures.ts';
import { timeLimit } from '../../support/time-limit.ts';

const node = fc.nat({ max: 39 }).map(String);
const pairs = fc.array(fc.tuple(node, node), { maxLength: 80 });

describe('the order of pairs', () => {
  it('agrees with a search for any links, cycles and loops included', () => {
    fc.assert(
      fc.property(pairs, pairs, (statements, asked) => {
        const links = new Map<string, string[]>();
        for (const [from, to] of statements) links.set(from, [...(links.get(from) ?? []), to]);
        const next = (key: string): string[] => links.get(key) ?? [];
        const leads = (from: string, to: string): boolean =>
          next(from).some((key) => key === to || closure(key, next).includes(to));
        for (const [at, order] of orderPairs(links, asked).entries()) {
          const [a, b] = asked[at] as [string, string];
          if (order === undefined) expect(leads(a, b) || leads(b, a)).toBe(false);
          else {
            expect(order.toSorted()).toEqual([a, b].sort());
            expect(leads(...order)).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  // The last two are the worst cases, in which the numbers of the walk decide little.
  it.each([
    ['a chain', (at: number) => [at + 1]],
    ['a ladder, whose nodes have two parents each', (at: number) => [at + 2, at + 3 - 2 * (at % 2)]],
    ['links to random nodes', (at: number) => [at + 1 + ((at * 7919) % 97), at + 1 + ((at * 104_729) % 1_009)]],
  ])('is right for pairs of many nodes in %s', { timeout: timeLimit(30_000) }, (_, targets) => {
    const size = 20_000;
    const links = new Map(Array.from({ length: size }, (__, at) => [String(at), targets(at).map(String)] as const));
    const far = [...links.keys()].map((key, at) => [String((at * 31) % size), key] as const);
    const orders = orderPairs(links, far);
    const isLater = orders.filter((order) => order !== undefined && Number(order[0]) > Number(order[1]));
    expect(isLater).toEqual([]);
    expect(orders.filter((order) => order !== undefined).length).toBeGreaterThan(size / 2);
  });
});
