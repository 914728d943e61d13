import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { printable } from '../../ontology/printable.ts';
import { canonicalize } from './canonical.ts';
import type { Difference } from './context-differences.ts';
import { CLASSES, compareNodes } from './context-differences.ts';
import type { Example } from './examples.ts';
import { extractExamples } from './examples.ts';

/** Relative IRIs in examples resolve against it, under both contexts. */
const BASE = 'https://base.example/page';
const SCHEMA_ORG = /^https?:\/\/(?:[a-z-]+\.)?schema\.org\/?$/;

/** One example under two contexts. */
interface Comparison {
  readonly name: string;
  /** Contexts of others that the example names. */
  readonly foreign: readonly string[];
  readonly same: boolean;
  /** Triples under our context and under the other. */
  readonly ours: number;
  readonly theirs: number;
  readonly differences: readonly Difference[];
}

/**
 * Expands every example with our context and with the other, http and https schema.org taken as one, blank nodes canonical, and prints
 * how many mean the same, the differences by class, and why they are there. Where an example fetches schema.org's context, it gets
 * the one under test; any other context is empty on both sides and is told, so nothing goes over the network.
 *
 * @returns whether every difference has a known class that keeps the data, and every example could be read
 */
export async function compareExamples(
  examples: string,
  ours: string,
  theirs: string,
  verbose: boolean,
): Promise<boolean> {
  const comparisons: Comparison[] = [];
  const unreadable: string[] = [];
  for (const example of extractExamples(examples)) {
    const comparison = await compareOne(example, JSON.parse(ours), JSON.parse(theirs)).catch((error: Error) => {
      unreadable.push(`${printable(example.name)}: ${printable(error.message)}`);
    });
    if (comparison) comparisons.push(comparison);
  }
  report(comparisons, unreadable, verbose);
  const lost = comparisons.flatMap(({ differences }) => differences).some(({ kind }) => !CLASSES[kind].kept);
  const fewer = comparisons.some((comparison) => comparison.ours < comparison.theirs);
  const unexplained = comparisons.some(({ same, differences }) => !same && differences.length === 0);
  return comparisons.length > 0 && unreadable.length === 0 && !lost && !fewer && !unexplained;
}

async function compareOne(example: Example, ours: object, theirs: object): Promise<Comparison> {
  const document = JSON.parse(example.text);
  const foreign = new Set<string>();
  const [a, b] = [await expand(document, ours, foreign), await expand(document, theirs, foreign)];
  const [quadsA, quadsB] = [await toQuads(a), await toQuads(b)];
  const [canonicalA, canonicalB] = [await canonicalize(quadsA), await canonicalize(quadsB)];
  const same = canonicalA === canonicalB;
  return {
    name: example.name,
    foreign: [...foreign],
    same,
    ours: count(canonicalA),
    theirs: count(canonicalB),
    differences: same ? [] : await compareNodes(a, b, BASE),
  };
}

async function expand(document: object, context: object, foreign: Set<string>): Promise<object[]> {
  const documentLoader = async (url: string) => {
    if (!SCHEMA_ORG.test(url)) foreign.add(url);
    return { contextUrl: undefined, documentUrl: url, document: SCHEMA_ORG.test(url) ? context : { '@context': {} } };
  };
  const expanded = await jsonld.expand(document, { base: BASE, documentLoader } as never);
  return JSON.parse(JSON.stringify(expanded), (_key, value) => oneScheme(value)) as object[];
}

/** http and https schema.org as one: in names of members and where an IRI stands, and nowhere in text. */
function oneScheme(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      https(key),
      key === '@id' || key === '@type' ? (Array.isArray(member) ? member.map(https) : https(member)) : member,
    ]),
  );
}

function https<T>(iri: T): T | string {
  return typeof iri === 'string' && iri.startsWith('http://schema.org') ? `https${iri.slice('http'.length)}` : iri;
}

async function toQuads(expanded: object[]): Promise<Quad[]> {
  return (await jsonld.toRDF(expanded as never)) as Quad[];
}

function count(canonical: string): number {
  return canonical.split('\n').length - 1;
}

function report(comparisons: readonly Comparison[], unreadable: readonly string[], verbose: boolean): void {
  const same = comparisons.filter((comparison) => comparison.same).length;
  const sum = (side: 'ours' | 'theirs') => comparisons.reduce((total, comparison) => total + comparison[side], 0);
  console.log(
    `${comparisons.length + unreadable.length} examples: ${same} mean the same, ${comparisons.length - same} differ, ${unreadable.length} cannot be read`,
  );
  console.log(`${sum('ours')} triples with our context, ${sum('theirs')} with the other`);
  for (const [kind, { kept, why }] of Object.entries(CLASSES)) {
    const found = comparisons.flatMap(({ name, differences }) =>
      differences.filter((difference) => difference.kind === kind).map((difference) => ({ name, ...difference })),
    );
    if (found.length === 0) continue;
    const examples = new Set(found.map(({ name }) => name)).size;
    console.log(
      `\n${kind}: ${found.length} values in ${examples} examples; ${kept ? 'no data lost' : 'DATA LOST OR CHANGED'}\n  ${why}`,
    );
    for (const { name, property, ours, theirs } of found.slice(0, verbose ? found.length : 3)) {
      console.log(printable(`  ${name} <${property}>: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`));
    }
  }
  for (const comparison of comparisons) {
    if (comparison.ours < comparison.theirs)
      console.error(
        `${printable(comparison.name)}: ${comparison.ours} triples with our context, ${comparison.theirs} with the other`,
      );
    if (!comparison.same && comparison.differences.length === 0)
      console.error(`${printable(comparison.name)}: differs, and no class of difference says how`);
  }
  for (const { name, foreign } of comparisons) {
    for (const url of foreign)
      console.log(printable(`${name}: its other context, ${url}, is taken as empty on both sides`));
  }
  for (const line of unreadable) console.error(`Cannot be read: ${line}`);
}
