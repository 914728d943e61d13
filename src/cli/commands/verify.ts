import { existsSync, readFileSync } from 'node:fs';
import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import { printable } from '../../base/text.ts';
import { commandLine } from '../command/commands.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import { outFolder, parseCommand } from '../command/parse.ts';
import { userPath } from '../installation/root.ts';
import type { BuildFolders } from '../rebuild/build-record.ts';
import { buildFolders, fileIn } from '../rebuild/build-record.ts';
import { builtPublications, memberFolders } from '../site-build/read-build.ts';
import type { PlainQuad } from '../verify/canonical.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import { quadsOfJsonLd } from '../../rdf/parse.ts';
import { expressibleInXml } from '../../rdf/write.ts';
import { canonicalize, hash, plainQuad, readRdfXml } from '../verify/canonical.ts';

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

interface JsonLdExample {
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

/** Differing triples shown per side. */
const MAX_SHOWN = 5;

type Parse = (text: string) => Iterable<PlainQuad> | Promise<Iterable<PlainQuad>>;

interface DataFile {
  readonly path: string;
  readonly read: Parse;
  /** The file exists only if the dataset has what RDF 1.1 cannot express, which it contains. */
  readonly rdf12?: true;
  /** The syntax of RDF 1.1 has the direction of texts. */
  readonly directions?: true;
  /** The part of the dataset in RDF 1.1 that the syntax can express. undefined: all. */
  readonly expressible?: (dataset: readonly PlainQuad[]) => PlainQuad[];
}

/** Whether RDF 1.1 cannot express a statement. */
function isRdf12({ object }: Quad): boolean {
  return object.termType === 'Quad' || (object.termType === 'Literal' && !!object.direction);
}

const DEFAULT_GRAPH = { termType: 'DefaultGraph', value: '' };
const resource = (key: ResourceKey): PlainQuad['subject'] =>
  isBlankKey(key) ? { termType: 'BlankNode', value: key } : { termType: 'NamedNode', value: key };

/** The statements that RDF 1.1 has for a dataset in RDF 1.2: those about statements in other triples, texts without their direction. */
function inRdf11(dataset: readonly Quad[], directions: boolean): PlainQuad[] {
  const graph = new Graph(dataset);
  return [...graph.subjects()].flatMap((subject) =>
    [...graph.properties(subject)].flatMap(([predicate, objects]) =>
      objects.map((object) => {
        const statement = { subject: resource(subject), predicate: resource(predicate), graph: DEFAULT_GRAPH };
        if (object.termType !== 'Literal' || !object.direction || directions) return { ...statement, object };
        const { value, language } = object;
        const datatype = { termType: 'NamedNode', value: rdf('langString') };
        return { ...statement, object: { termType: 'Literal', value, language, datatype } };
      }),
    ),
  );
}

const DATASET: DataFile = { path: 'dataset.nq', read: (text) => new Parser({ format: 'N-Quads' }).parse(text) };

/** The files that contain the derived dataset. */
const FILES: readonly DataFile[] = [
  { path: 'public/vocabulary.ttl', read: (text) => new Parser({ format: 'Turtle' }).parse(text) },
  {
    path: 'public/vocabulary.12.ttl',
    read: (text) => new Parser({ format: 'Turtle' }).parse(text),
    rdf12: true,
  },
  { path: 'public/vocabulary.12.nt', read: (text) => new Parser({ format: 'N-Triples' }).parse(text), rdf12: true },
  { path: 'public/vocabulary.jsonld', read: quadsOfJsonLd, directions: true },
  { path: 'public/vocabulary.nt', read: (text) => new Parser({ format: 'N-Triples' }).parse(text) },
  {
    path: 'public/vocabulary.rdf',
    read: readRdfXml,
    expressible: (quads) => expressibleInXml(Array.from(quads, plainQuad)),
  },
];

/** `ontopress verify`. Exit code 1: files differ, are missing or cannot be read. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('verify', argv);
  if (!values) return;
  const { examples, context, against, out } = values;
  let same: boolean;
  if (examples !== undefined && context !== undefined && against !== undefined && out === undefined) {
    const [texts, ours, theirs] = [examples, context, against].map((path) => read(userPath(path)));
    same = await compareExamples(texts ?? '', ours ?? '', theirs ?? '', values.verbose !== undefined);
  } else if ((examples ?? context ?? against) !== undefined) {
    throw new UsageError('--examples, --context and --against must be used together, and without a folder.');
  } else same = await verifyAll(outFolder(values));
  if (!same) process.exitCode = 1;
}

/** Verifies a build, of a catalogue each of its publications. */
async function verifyAll(folder: string): Promise<boolean> {
  const publications = builtPublications(folder);
  if (!publications) return verifyBuild(folder);
  let same = true;
  for (const { path } of publications) same = (await verifyBuild(memberFolders(folder, path))) && same;
  return same;
}

/** Prints the RDFC-1.0 hash of each data file and the first differences. Returns whether each has all that its syntax can express. */
export async function verifyBuild(build: string | BuildFolders): Promise<boolean> {
  const folders = typeof build === 'string' ? buildFolders(build) : build;
  const dataset = [...(await parseFile(fileIn(folders, DATASET.path), DATASET.read))] as Quad[];
  const usesRdf12 = dataset.some(isRdf12);
  const whole = await canonicalize(dataset);
  console.log(`${hash(whole)}  ${fileIn(folders, DATASET.path)}`);
  const remarks: string[] = [];
  let same = true;
  for (const { path, read: parse, rdf12, directions = false, expressible } of FILES) {
    if (rdf12 && !usesRdf12) continue;
    const file = fileIn(folders, path);
    const canonical = await canonicalize(await parseFile(file, parse));
    console.log(`${hash(canonical)}  ${file}`);
    if (canonical === whole) continue;
    const basis = usesRdf12 && !rdf12 ? inRdf11(dataset, directions) : dataset;
    const expected = await canonicalize(expressible === undefined ? basis : expressible(basis));
    if (canonical === expected) {
      remarks.push(
        basis === dataset
          ? `${path} contains the ${countLines(canonical)} that its syntax can express`
          : `${path} contains the same in ${countLines(canonical)} triples of RDF 1.1`,
      );
      continue;
    }
    same = false;
    console.error(`\n${path} differs from ${DATASET.path}:`);
    for (const line of firstDifferences(expected, canonical)) console.error(line);
  }
  if (same)
    console.log([`One dataset: ${usesRdf12 ? dataset.length : countLines(whole)} triples`, ...remarks].join('; '));
  return same;
}

/** The lines that only one of two canonical texts contains: `-` the first, `+` the second. At most MAX_SHOWN of each. */
function firstDifferences(a: string, b: string): string[] {
  return [...onlyIn(a, b).map((line) => `- ${line}`), ...onlyIn(b, a).map((line) => `+ ${line}`)];
}

function onlyIn(text: string, other: string): string[] {
  const others = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !others.has(line));
  const more = lines.length > MAX_SHOWN ? [`… and ${lines.length - MAX_SHOWN} more`] : [];
  return [...lines.slice(0, MAX_SHOWN).map((it) => printable(it)), ...more];
}

function countLines(canonical: string): number {
  return canonical.split('\n').length - 1;
}

async function parseFile(file: string, parse: Parse): Promise<Iterable<PlainQuad>> {
  const text = read(file);
  try {
    return await parse(text);
  } catch (cause) {
    throw new CommandError(
      `${file} cannot be parsed: ${printable(cause instanceof Error ? cause.message : String(cause))} If the file has changed since the build, run ${commandLine('build', '--clean')}.`,
      { cause },
    );
  }
}

function read(file: string): string {
  if (!existsSync(file))
    throw new CommandError(`${file} does not exist. Run ${commandLine('build')} first, or correct the path.`);
  return readFileSync(file, 'utf8');
}

if (import.meta.main) await main(process.argv.slice(2));

/** Reasons why two contexts give different triples for one record. `lossless`: our context preserves all data. */
const CLASSES = {
  'text instead of IRI': {
    lossless: true,
    why: 'The other context coerces the property to IRIs (`"@type": "@id"`). The ontology does not declare it as an object property and may allow text, so our context preserves the string.',
  },
  'text that the other context drops': {
    lossless: true,
    why: 'The other context coerces the property to IRIs and drops this string, which is not an IRI. Our context preserves it as text.',
  },
  'text without datatype': {
    lossless: true,
    why: 'The other context adds a datatype to every string of the property. The ontology allows several types of value, so our context adds none.',
  },
  'IRI instead of text': {
    lossless: true,
    why: 'The ontology declares the property as an owl:ObjectProperty, so our context reads the string as an IRI.',
  },
  'text with datatype': {
    lossless: true,
    why: 'The ontology states one datatype for the property, so our context adds it.',
  },
  other: { lossless: false, why: 'Unexplained difference.' },
} as const satisfies Record<string, { readonly lossless: boolean; readonly why: string }>;

interface Difference {
  readonly kind: keyof typeof CLASSES;
  readonly property: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

type ExpandedNode = Readonly<Record<string, unknown>>;

/** Compares two expansions of one record. Returns the differing values, with their class. `base` resolves relative IRIs. */
async function compareNodes(ours: unknown, theirs: unknown, base: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  const walk = async (a: unknown, b: unknown, property: string): Promise<void> => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      for (let i = 0; i < a.length; i += 1) await walk(a[i], b[i], property);
    } else if (isBranch(a) && isBranch(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        await walk(a[key], b[key], key.startsWith('@') ? property : key);
    } else differences.push({ kind: await classify(a, b, base), property, ours: a, theirs: b });
  };
  await walk(ours, theirs, '');
  return differences;
}

/** Whether a value is a node or a list, not a literal or a reference. */
function isBranch(value: unknown): value is ExpandedNode {
  return isObject(value) && !('@value' in value) && !isReference(value);
}

async function classify(ours: unknown, theirs: unknown, base: string): Promise<Difference['kind']> {
  if (!isObject(ours) || !isObject(theirs)) return 'other';
  if (isText(ours) && isReference(theirs) && (await resolve(ours['@value'] as string, base)) === theirs['@id']) {
    return (await isTriple(theirs)) ? 'text instead of IRI' : 'text that the other context drops';
  }
  if (isReference(ours) && isText(theirs) && (await resolve(theirs['@value'] as string, base)) === ours['@id']) {
    return (await isTriple(ours)) ? 'IRI instead of text' : 'other';
  }
  if (!('@value' in ours) || ours['@value'] !== theirs['@value'] || ours['@language'] !== theirs['@language'])
    return 'other';
  if (!('@type' in ours)) return 'text without datatype';
  return '@type' in theirs ? 'other' : 'text with datatype';
}

function isObject(value: unknown): value is ExpandedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: ExpandedNode): boolean {
  return typeof value['@value'] === 'string' && !('@type' in value) && !('@language' in value);
}

function isReference(value: ExpandedNode): boolean {
  return typeof value['@id'] === 'string' && Object.keys(value).length === 1;
}

/** Resolves a string by the rules of JSON-LD: `new URL` would normalize it. */
async function resolve(text: string, base: string): Promise<unknown> {
  const [node] = await jsonld.expand({ 'urn:p': { '@id': text } } as never, { base });
  return (node as { 'urn:p'?: ExpandedNode[] } | undefined)?.['urn:p']?.[0]?.['@id'];
}

/** Whether toRDF returns a triple with this object. */
async function isTriple(reference: ExpandedNode): Promise<boolean> {
  return ((await jsonld.toRDF([{ '@id': 'urn:s', 'urn:p': [reference] }] as never)) as unknown[]).length === 1;
}
