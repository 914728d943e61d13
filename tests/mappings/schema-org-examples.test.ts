import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Parser, Store } from 'n3';
import { describe, expect, test } from 'vitest';
import type { RecordConversion } from '../../src/mappings/transform/convert-record.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { side } from './as-written.ts';
import { leavesOf } from './mapped-fields-of.ts';
import type { Node } from './schema-org-nodes.ts';
import { nodesIn } from './schema-org-nodes.ts';

/**
 * The examples of schema.org are not part of this repository, since their licence asks for more than ours
 * (https://schema.org/docs/terms.html). Who has them, as data/releases/<version>/schemaorg-all-examples.txt of
 * https://github.com/schemaorg/schemaorg, runs this with their path; any text with JSON-LD scripts will do.
 */
const PATH = process.env['SCHEMA_ORG_EXAMPLES'];

/** The type that a node is of or below → the domain in which it is carried. The first that fits counts. */
const KINDS: Readonly<Record<string, string>> = {
  LocalBusiness: 'providers',
  Event: 'listings',
  Product: 'listings',
  Offer: 'listings',
  Review: 'reviews',
  Place: 'places',
};

const vocabulary = new Store(
  new Parser().parse(readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')),
);
const SCHEMA = 'http://schema.org/';
const above = new Map<string, ReadonlySet<string>>();
function ancestry(type: string): ReadonlySet<string> {
  let found = above.get(type);
  if (found === undefined) {
    const parents = vocabulary.getObjects(SCHEMA + type, 'http://www.w3.org/2000/01/rdf-schema#subClassOf', null);
    const names = parents.flatMap(({ value }) => (value.startsWith(SCHEMA) ? [value.slice(SCHEMA.length)] : []));
    above.set(type, (found = new Set([type, ...names.flatMap((name) => [...ancestry(name)])])));
  }
  return found;
}
const kindOf = (type: string): string | undefined => Object.keys(KINDS).find((kind) => ancestry(type).has(kind));

describe('JSON-LD in a text', () => {
  const nodes = (json: string): readonly Node[] =>
    nodesIn(`Before. <script type="application/ld+json">${json}</script> After.`, kindOf).nodes;

  test('returns every node of a type as a record with the context of the document', () => {
    const found = nodes(
      '{ "@context": "http://schema.org", "@type": "WebPage", "mainEntity": [{ "@type": "Bakery", "name": "Petit Jour" }] }',
    );
    expect(found).toEqual([
      {
        place: '#1 /mainEntity/0',
        kind: 'LocalBusiness',
        record: { '@context': 'http://schema.org', '@type': 'Bakery', name: 'Petit Jour' },
      },
    ]);
  });

  test('includes nested nodes, by any of several types, without duplicates', () => {
    const found = nodes('[{ "@type": ["Car", "Thing"], "offers": { "@type": "Offer" } }, { "@type": "Offer" }]');
    expect(found.map(({ kind, place }) => `${kind} ${place}`)).toEqual(['Product #1 /0', 'Offer #1 /0/offers']);
  });

  test('counts invalid JSON', () => {
    expect(nodesIn('<script type="application/ld+json">{,}</script>', kindOf)).toEqual({ nodes: [], broken: 1 });
  });
});

/** How far the records of a kind come. */
interface Tally {
  records: number;
  read: number;
  toMarketplace: number;
  andBack: number;
  leaves: number;
  lost: number;
}

if (PATH === undefined)
  test.skip('the examples of schema.org go to the marketplace and back (set SCHEMA_ORG_EXAMPLES to the path of the file)', () => {});
else
  describe('the examples of schema.org', async () => {
    const { nodes, broken } = nodesIn(readFileSync(PATH, 'utf8'), kindOf);
    const tallies = new Map<string, Tally>();
    const refused = new Map<string, string[]>();
    const losses = new Map<string, number>();
    const unexplained: string[] = [];

    const count = <T>(map: Map<string, T>, key: string, next: (before: T | undefined) => T): void =>
      void map.set(key, next(map.get(key)));
    const refuse = (node: Node, rule: string): void =>
      count(refused, `${node.kind}: ${rule}`, (places = []) => [...places, node.place]);
    const ruleOf = (stage: string, { errors: [first] }: RecordConversion): string =>
      `${stage}, ${first?.source.replace(/\/[0-9]+/g, '/*')} ${first?.error.code}: found ${first?.error.found}, expected ${first?.error.expected.slice(0, 100)}`;

    for (const node of nodes) carry(node);

    /** Into the ontology and back, and to the marketplace; each step is counted, and where it ends it is told why. */
    function carry(node: Node): void {
      const domain = KINDS[node.kind] as string;
      const [outside, ours] = [side(`${domain}/schema.org`), side(`${domain}/marketplace`)];
      const tally = tallies.get(node.kind) ?? { records: 0, read: 0, toMarketplace: 0, andBack: 0, leaves: 0, lost: 0 };
      tallies.set(node.kind, tally);
      tally.records += 1;
      const back = convertRecord(outside, outside, node.record, true);
      if (back.form === undefined) return refuse(node, ruleOf('not read', back));
      tally.read += 1;
      if (back.notes === undefined) refuse(node, ruleOf('does not come back', back));
      else tally.andBack += 1;
      // Every spelling of the context means the same.
      const isValue = ({ pointer }: { readonly pointer: string }): boolean => pointer !== '/@context';
      const lost = [...(back.notes?.lostUp ?? []), ...(back.notes?.lostDown ?? [])].filter(isValue);
      tally.leaves += leavesOf(back.read).filter(isValue).length;
      tally.lost += lost.length;
      for (const { pointer, reason } of lost) {
        if (reason === undefined) unexplained.push(`${node.kind} ${node.place} ${pointer}`);
        else count(losses, reason, (n = 0) => n + 1);
      }
      const made = convertRecord(outside, ours, node.record, false);
      if (made.value === undefined) refuse(node, ruleOf('no record of the marketplace', made));
      else tally.toMarketplace += 1;
    }

    const sorted = <T>(map: ReadonlyMap<string, T>, size: (value: T) => number): readonly (readonly [string, T])[] =>
      [...map].sort(([a, one], [b, other]) => size(other) - size(one) || (a < b ? -1 : 1));

    function report(): string {
      const rows = [...tallies].map(
        ([kind, { records, read, toMarketplace, andBack, leaves, lost }]) =>
          `${kind.padEnd(14)}${[records, read, toMarketplace, andBack, leaves, lost].map((n) => String(n).padStart(13)).join('')}`,
      );
      const head = ['records', 'read', 'marketplace', 'and back', 'values', 'lost'].map((word) => word.padStart(13));
      const rules = sorted(refused, ({ length }) => length).map(
        ([rule, places]) => `${places.length} × ${rule}\n      ${places.slice(0, 3).join(', ')}`,
      );
      const reasons = sorted(losses, (n) => n)
        .slice(0, 60)
        .map(([reason, n]) => `${String(n).padStart(6)} × ${reason}`);
      return [`${' '.repeat(14)}${head.join('')}`, ...rows, '', 'Refused:', ...rules, '', 'Lost:', ...reasons, ''].join(
        '\n',
      );
    }

    test('are mostly read, written as valid JSON-LD, and lose nothing without a reason', () => {
      process.stdout.write(
        `\n${nodes.length} records in ${PATH} (${broken} scripts that are no JSON)\n\n${report()}\n`,
      );
      const sum = (key: keyof Tally): number => [...tallies.values()].reduce((total, tally) => total + tally[key], 0);
      expect(sum('records')).toBeGreaterThan(0);
      expect(sum('read') / sum('records')).toBeGreaterThan(0.95);
      expect(sum('toMarketplace') / sum('records')).toBeGreaterThan(0.9);
      expect(sum('andBack')).toBe(sum('read'));
      expect(unexplained).toEqual([]);
    });
  });
