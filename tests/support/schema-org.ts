import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import { Parser } from 'n3';

/** Statements of schema.org about its types and properties, by local name. */
interface Vocabulary {
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly domains: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, readonly string[]>;
}

type Json = Readonly<Record<string, unknown>>;

const NAMESPACE = 'http://schema.org/';
let read: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  return (read ??= readVocabulary());
}

function readVocabulary(): Vocabulary {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const tables = { parents: new Map<string, string[]>(), domains: new Map(), ranges: new Map() } as const;
  const into = new Map<string, Map<string, string[]>>([
    ['http://www.w3.org/2000/01/rdf-schema#subClassOf', tables.parents],
    [`${NAMESPACE}domainIncludes`, tables.domains],
    [`${NAMESPACE}rangeIncludes`, tables.ranges],
  ]);
  for (const { subject, predicate, object } of new Parser({ format: 'N-Quads' }).parse(readFileSync(file, 'utf8'))) {
    const name = local(subject.value);
    const isClass = predicate.value.endsWith('#type') && object.value.endsWith('#Class');
    if (isClass && !tables.parents.has(name)) tables.parents.set(name, []);
    const table = into.get(predicate.value);
    if (table) table.set(name, [...(table.get(name) ?? []), local(object.value)]);
  }
  return tables;
}

function local(iri: string): string {
  return iri.startsWith(NAMESPACE) ? iri.slice(NAMESPACE.length) : iri;
}

/** The part of schema.org's JSON-LD file that the validator uses. */
function asJsonLd({ parents, domains }: Vocabulary): Json {
  const refs = (names: readonly string[]): Json[] => names.map((name) => ({ '@id': `schema:${name}` }));
  return {
    '@graph': [
      ...[...parents].map(([name, of]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': refs(of.filter((it) => parents.has(it))),
      })),
      ...[...domains].map(([name, of]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': refs(of),
      })),
    ],
  };
}

let validator: Validator | undefined;

/** Errors and warnings of a validator of structured data in blocks of JSON-LD. */
export async function validatorErrors(blocks: readonly string[]): Promise<string[]> {
  validator ??= new Validator(asJsonLd(vocabulary()));
  const nodes = blocks.flatMap((block) => nodesOf(JSON.parse(block) as Json));
  const jsonld: Record<string, Json[]> = {};
  for (const node of nodes) for (const type of typesOf(node)) (jsonld[type] ??= []).push(structuredClone(node));
  const found = await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return found.map(({ severity, rootType, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`);
}

/** The same, and violations of schema.org's domains and ranges. */
export async function structuredDataErrors(blocks: readonly string[]): Promise<string[]> {
  const nodes = blocks.flatMap((block) => nodesOf(JSON.parse(block) as Json));
  return [...(await validatorErrors(blocks)), ...nodes.flatMap((node) => nodeErrors(node))];
}

/** The nodes of a block with terms of schema.org. The triples of a term are not markup. */
function nodesOf(block: Json): Json[] {
  if (block['@context'] !== 'https://schema.org') return [];
  return (block['@graph'] as Json[] | undefined) ?? [block];
}

function typesOf(node: Json): string[] {
  return [node['@type']].flat() as string[];
}

function nodeErrors(node: Json): string[] {
  const { parents, domains, ranges } = vocabulary();
  const types = typesOf(node);
  const unknown = types.filter((type) => !parents.has(type)).map((type) => `no type ${type}`);
  const errors = Object.entries(node).flatMap(([key, value]): string[] => {
    if (key.startsWith('@')) return [];
    const domain = domains.get(key);
    if (domain === undefined) return [`no property ${key}`];
    if (!types.some((type) => isOneOf(type, domain))) return [`${key} is not a property of ${types.join(', ')}`];
    return [value].flat().flatMap((it) => valueErrors(key, it, ranges.get(key) ?? []));
  });
  return [...unknown, ...errors];
}

function isOneOf(type: string, wanted: readonly string[]): boolean {
  return wanted.includes(type) || (vocabulary().parents.get(type) ?? []).some((parent) => isOneOf(parent, wanted));
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Valid values by data type of schema.org. */
const DATA_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: isAddress,
  Date: (value) => typeof value === 'string' && DATE.test(value),
  DateTime: (value) => typeof value === 'string' && DATE.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
};

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function valueErrors(key: string, value: unknown, range: readonly string[]): string[] {
  if (typeof value === 'object' && value !== null) {
    const node = value as Json;
    if (node['@type'] === undefined) return isAddress(node['@id']) ? [] : [`${key} has no target`];
    const fits = typesOf(node).some((type) => isOneOf(type, range));
    return [...(fits ? [] : [`${key} is a ${typesOf(node).join(', ')}`]), ...nodeErrors(node)];
  }
  // A URL is valid for any type.
  const isThing = range.some((type) => DATA_TYPES[type] === undefined) && isAddress(value);
  const fits = isThing || range.some((type) => DATA_TYPES[type]?.(value) === true);
  return fits ? [] : [`${key} is ${JSON.stringify(value)}`];
}
