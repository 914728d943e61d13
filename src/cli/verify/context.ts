import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { printable } from '../../ontology/printable.ts';
import { canonicalize } from './canonical.ts';
import type { Difference } from './context-differences.ts';
import { CLASSES, compareNodes } from './context-differences.ts';

/** Base of relative IRIs in examples. */
const BASE = 'https://base.example/page';
const SCHEMA_ORG = /^https?:\/\/(?:[a-z-]+\.)?schema\.org\/?$/;

/** One example under two contexts. */
interface Comparison {
  readonly name: string;
  /** Other contexts that the example names. */
  readonly externalContexts: readonly string[];
  readonly same: boolean;
  /** Number of triples with each context. */
  readonly ours: number;
  readonly theirs: number;
  readonly differences: readonly Difference[];
}

/**
 * Expands every example with our context and with the other, and prints how many have equal triples, and the differences by class. Treats
 * http and https of schema.org as equal, and canonicalizes blank nodes. The context of schema.org is replaced with the one under test.
 * Any other context is reported and empty on both sides, so nothing is fetched.
 *
 * @returns whether every example can be read and every difference is lossless
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
  const lost = comparisons.flatMap(({ differences }) => differences).some(({ kind }) => !CLASSES[kind].lossless);
  const fewer = comparisons.some((comparison) => comparison.ours < comparison.theirs);
  const unexplained = comparisons.some(({ same, differences }) => !same && differences.length === 0);
  return comparisons.length > 0 && unreadable.length === 0 && !lost && !fewer && !unexplained;
}

async function compareOne(example: JsonLdExample, ours: object, theirs: object): Promise<Comparison> {
  const document = JSON.parse(example.text);
  const external = new Set<string>();
  const [a, b] = [await expand(document, ours, external), await expand(document, theirs, external)];
  const [quadsA, quadsB] = [await toQuads(a), await toQuads(b)];
  const [canonicalA, canonicalB] = [await canonicalize(quadsA), await canonicalize(quadsB)];
  const same = canonicalA === canonicalB;
  return {
    name: example.name,
    externalContexts: [...external],
    same,
    ours: count(canonicalA),
    theirs: count(canonicalB),
    differences: same ? [] : await compareNodes(a, b, BASE),
  };
}

async function expand(document: object, context: object, external: Set<string>): Promise<object[]> {
  const documentLoader = async (url: string) => {
    if (!SCHEMA_ORG.test(url)) external.add(url);
    return { contextUrl: undefined, documentUrl: url, document: SCHEMA_ORG.test(url) ? context : { '@context': {} } };
  };
  const expanded = await jsonld.expand(document, { base: BASE, documentLoader } as never);
  return JSON.parse(JSON.stringify(expanded), (_key, value) => oneScheme(value)) as object[];
}

/** Replaces http with https in IRIs of schema.org: in names of members, `@id` and `@type`, but not in text. */
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
    `${comparisons.length + unreadable.length} examples: ${same} equal, ${comparisons.length - same} different, ${unreadable.length} unreadable`,
  );
  console.log(`${sum('ours')} triples with our context, ${sum('theirs')} with the other`);
  for (const [kind, { lossless, why }] of Object.entries(CLASSES)) {
    const matches = comparisons.flatMap(({ name, differences }) =>
      differences.filter((difference) => difference.kind === kind).map((difference) => ({ name, ...difference })),
    );
    if (matches.length === 0) continue;
    const examples = new Set(matches.map(({ name }) => name)).size;
    console.log(
      `\n${kind}: ${matches.length} values in ${examples} examples; ${lossless ? 'no data lost' : 'DATA LOST OR CHANGED'}\n  ${why}`,
    );
    for (const { name, property, ours, theirs } of matches.slice(0, verbose ? matches.length : 3)) {
      console.log(printable(`  ${name} <${property}>: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`));
    }
  }
  for (const comparison of comparisons) {
    if (comparison.ours < comparison.theirs)
      console.error(
        `${printable(comparison.name)}: ${comparison.ours} triples with our context, ${comparison.theirs} with the other`,
      );
    if (!comparison.same && comparison.differences.length === 0)
      console.error(`${printable(comparison.name)}: unexplained difference`);
  }
  for (const { name, externalContexts } of comparisons) {
    for (const url of externalContexts) console.log(printable(`${name}: the context ${url} is empty on both sides`));
  }
  for (const line of unreadable) console.error(`Unreadable: ${line}`);
}

export interface JsonLdExample {
  /** `eg-0382`, or `example` and its number. */
  readonly name: string;
  readonly text: string;
}

const BLOCK = /^TYPES:\s*(?:#(\S+))?|<script type="application\/ld\+json">([\s\S]*?)<\/script>/gm;

/**
 * Extracts the JSON-LD examples from a file in the format of schema.org: a line `TYPES: #eg-0001 Thing`, then the example in several
 * syntaxes, of which JSON-LD is in `<script type="application/ld+json">`.
 */
export function extractExamples(file: string): JsonLdExample[] {
  const examples: JsonLdExample[] = [];
  let name: string | undefined;
  for (const [whole, id, text] of file.matchAll(BLOCK)) {
    if (text === undefined) name = id ?? whole.slice('TYPES:'.length).trim();
    else examples.push({ name: name ?? `example ${examples.length + 1}`, text: text.trim() });
  }
  return examples;
}
