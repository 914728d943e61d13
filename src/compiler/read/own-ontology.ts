import { compareCodePoints } from '../../base/text.ts';
import type { Iri, Ontology, Origin, Term } from '../../ontology/model.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import { encodeIdentifier } from '../../base/paths.ts';
import { isGenericPath } from './prefixes.ts';
import type { Graph, ResourceKey, Shrink } from '../../rdf/index.ts';
import { createShrink, isBlankKey, isLanguageIri, splitIri } from '../../rdf/index.ts';
import { obo, owl, rdf, skos, vann } from '../../rdf/names.ts';
import type { HeaderCandidate, HeaderWeights } from './header.ts';
import {
  createCandidate,
  denotedNamespaces,
  findCandidates,
  namespaceVariants,
  preferredNamespaces,
  statedValues,
  weighHeaders,
} from './header.ts';
import { isVocabulary, readKinds } from './kinds.ts';
import { basesOf } from './profiles.ts';
import { skosXl } from './thesaurus-names.ts';
import { standardOf } from '../../vocabularies/index.ts';

/** Header, namespace and prefix of the maintained sources. */
export interface OwnOntology {
  /** The resource that describes the whole ontology. */
  readonly header?: ResourceKey;
  readonly namespace: Iri;
  readonly prefix?: string;
}

/** Configured values, which take precedence. */
interface OwnOntologyOptions {
  readonly header?: Iri | undefined;
  readonly namespace?: Iri | undefined;
  readonly prefix?: string | undefined;
  /** Ontologies imported from local files: IRI → path. */
  readonly imports?: Readonly<Record<Iri, string>> | undefined;
}

/**
 * Finds the header and the own namespace of the maintained sources. Options take precedence. Default: the header that the terms belong
 * to (`choose-header.ts`), and the namespace that it states or denotes, or the one with most terms.
 */
export function findOwnOntology(
  graph: Graph,
  options: OwnOntologyOptions,
  origins: ReadonlyMap<ResourceKey, Origin> = new Map(),
): OwnOntology {
  const isOwn = ownFiles(options.imports ?? {}, origins);
  const allCandidates = findCandidates(graph);
  const bases = new Set(allCandidates.flatMap(({ key }) => basesOf(graph, key)));
  // A profile is about what it adds to the one that it extends.
  const ownCandidates = filterOrAll(allCandidates, ({ key }) => isOwn(key));
  const headers = new Set(allCandidates.filter(({ whole }) => whole).map(({ key }) => key));
  const all = filterOrAll(vocabularyTerms(graph, headers), isOwn);
  const candidates = withoutShapeFiles(
    graph,
    filterOrAll(ownCandidates, ({ key }) => !bases.has(key)),
    new Set(all),
    origins,
  );
  const terms = ownTerms(graph, candidates, all, options.namespace);
  const header = options.header ?? findHeader(graph, candidates, terms, options.namespace, origins)?.key;
  const named = header === undefined ? [] : namedNamespaces(graph, header);
  const namespace =
    options.namespace ??
    named.find((iri) => all.some((term) => splitIri(term)[0] === iri)) ??
    findNamespace(header, terms, named, isModular(candidates));
  const prefix = options.prefix ?? (header && statedPrefix(graph, header, named, namespace));
  return { ...(header !== undefined && { header }), namespace, ...(prefix && { prefix }) };
}

/** Returns the own namespace if a header, a class or a property shows it. undefined: unknown, or the namespace of a standard. */
export function ownNamespace(graph: Graph, header: Iri | undefined): Iri | undefined {
  const own = findOwnOntology(graph, { header });
  if (own.namespace === NO_NAMESPACE || isReused(own.namespace)) return undefined;
  if (own.header !== undefined) return own.namespace;
  const kinds = readKinds(graph, () => false);
  const isOwn = (iri: Iri): boolean => splitIri(iri)[0] === own.namespace && kinds.of(iri).some(isVocabulary);
  return [...graph.subjects()].some(isOwn) ? own.namespace : undefined;
}

/**
 * Omits the headers of files that describe shapes and no term, if an ontology has its header in a file with terms: the shapes are about
 * those, and their header often states the same namespace.
 */
function withoutShapeFiles(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: ReadonlySet<Iri>,
  origins: ReadonlyMap<ResourceKey, Origin>,
): readonly HeaderCandidate[] {
  const fileOf = (key: ResourceKey): string | undefined => origins.get(key)?.file;
  const files = new Set(candidates.map(({ key }) => fileOf(key)));
  if (files.size < 2) return candidates;
  const withTerms = new Set([...terms].map(fileOf));
  if (!candidates.some(({ key, whole }) => whole && withTerms.has(fileOf(key)))) return candidates;
  const kinds = readKinds(graph, () => false);
  const isShape = (key: ResourceKey): boolean => kinds.of(key).some((kind) => SHAPE_KINDS.includes(kind));
  const withShapes = new Set([...graph.subjects()].filter((key) => !terms.has(key) && isShape(key)).map(fileOf));
  return candidates.filter(({ key }) => !withShapes.has(fileOf(key)) || withTerms.has(fileOf(key)));
}

/** Returns the namespaces that a header states, as written and with the `#` or `/` that they can lack. */
function namedNamespaces(graph: Graph, header: ResourceKey): Iri[] {
  return preferredNamespaces(graph, header).flatMap((iri) => [iri, ...namespaceVariants(iri)]);
}

/** Returns the prefix that a header states, unless it is for another namespace. */
function statedPrefix(graph: Graph, header: ResourceKey, named: readonly Iri[], namespace: Iri): string | undefined {
  if (named.length > 0 && !named.includes(namespace)) return undefined;
  return statedValues(graph, header, vann('preferredNamespacePrefix'))[0];
}

/** Whether an IRI is the namespace, with or without its final `#` or `/`. */
export function identifies(iri: Iri, namespace: Iri): boolean {
  return iri === namespace || (/[#/]$/.test(namespace) && iri === namespace.slice(0, -1));
}

function findHeader(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: readonly Iri[],
  namespace: Iri | undefined,
  origins: ReadonlyMap<ResourceKey, Origin>,
): HeaderCandidate | undefined {
  const own = candidates.filter((it) => namespace !== undefined && it.namespaces.includes(namespace));
  if (own.length > 0) return own.sort((a, b) => a.rank - b.rank)[0];
  const concepts = terms.filter((iri) => graph.iris(iri, rdf('type')).includes(skos('Concept'))).length;
  const size = { terms: terms.length, concepts, others: countOthers(graph, terms) };
  const chosen = chooseHeader(graph, candidates, weighHeaders(graph, candidates, terms, origins), size);
  if (chosen || candidates.some(({ whole }) => whole)) return chosen;
  const untyped = namespace ?? countNamespaces(terms)[0]?.[0] ?? '';
  const kinds = readKinds(graph, () => true);
  const isHeader = (iri: Iri): boolean => graph.describes(iri) && !kinds.of(iri).includes('collection');
  const key = [untyped, untyped.slice(0, -1)].find((iri) => isHeader(iri) && !terms.includes(iri));
  return key === undefined ? undefined : createCandidate(graph, key);
}

/** Share of the terms above which one ontology represents all sources. */
const DOMINANT_SHARE = 0.75;
/** Minimum share of the terms for one of several ontologies to represent all sources, if it imports the others. */
const MIN_SHARE = 1 / 3;

/** Numbers of resources that the sources describe. */
interface OntologySize {
  readonly terms: number;
  /** Of the terms. */
  readonly concepts: number;
  /** Typed resources beside the terms. */
  readonly others: number;
}

/**
 * Minimum share of a value set or dataset of all that its file describes: classes, properties, concepts and records; and of one of several
 * ontologies that does not import the others.
 */
const PART_SHARE = 1 / 2;

/**
 * Chooses the resource that describes the whole ontology. In order of preference: an ontology of another publisher that imports those with
 * most terms; one without own terms that imports the others; the one with a dominant share of the terms; another that imports the others;
 * the only one with most terms. The last two need at least a third and a half. A standard's header is chosen only if no other has terms.
 * None of several to which no term belongs and that differ in nothing but their names.
 */
function chooseHeader(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  weights: HeaderWeights,
  { terms, concepts, others }: OntologySize,
): HeaderCandidate | undefined {
  const weight = (candidate: HeaderCandidate): number => weights.all.get(candidate) ?? 0;
  const ownTerms = (candidate: HeaderCandidate): number => weights.terms.get(candidate) ?? 0;
  const owned = candidates.filter((it) => !isStandard(it) && weight(it) > 0);
  const pool = (owned.length > 0 ? owned : candidates.filter((it) => weight(it) > 0)).sort(
    (a, b) =>
      weight(b) - weight(a) ||
      (weights.near.get(b) ?? 0) - (weights.near.get(a) ?? 0) ||
      a.rank - b.rank ||
      Number(b.titled) - Number(a.titled) ||
      compareCodePoints(a.key, b.key),
  );
  const [first, ...rest] = pool;
  if (first === undefined) return onlyCandidate(candidates);
  const root = findImporter(graph, candidates, pool, weight);
  if (root && terms === 0) return root;
  if (root && ownTerms(root) > 0 && isOtherPublisher(root, first)) return root;
  const isUmbrella = root && ownTerms(root) === 0 && pool.filter((it) => ownTerms(it) > 0).length > 1;
  if (isUmbrella) return root;
  const isUnclear = ownTerms(first) === 0 && rest.some((it) => isPeer(it, first) && weight(it) === weight(first));
  if (isUnclear) return root;
  if (first.whole && weight(first) >= DOMINANT_SHARE * terms) return first;
  if (root && weight(root) >= MIN_SHARE * terms) return root;
  // Concepts need not state that they are in the only scheme.
  const members = rest.length === 0 ? Math.max(weight(first), concepts) : weight(first);
  if (!first.whole && members < PART_SHARE * (terms + others)) return undefined;
  // One of several value sets needs a dominant share.
  const share = first.whole ? PART_SHARE : DOMINANT_SHARE;
  const [second] = rest;
  if (second === undefined) return first;
  // Two files with half of the terms each are equal parts: the folder has the name of both.
  return weight(first) >= share * terms && weight(first) > weight(second) ? first : undefined;
}

/** Whether nothing but their names tells the headers of two ontologies apart: a file of shapes can have one for each. */
function isPeer(a: HeaderCandidate, b: HeaderCandidate): boolean {
  return (
    a !== b && a.whole && a.rank === b.rank && a.titled === b.titled && !a.aliases.some((it) => b.aliases.includes(it))
  );
}

/** Counts the resources beside the terms that are instances of a class other than those of SKOS-XL, whose resources are texts of terms. */
function countOthers(graph: Graph, terms: readonly Iri[]): number {
  const counted = new Set(terms);
  let others = 0;
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) || counted.has(subject)) continue;
    if (graph.iris(subject, rdf('type')).some((type) => !isLanguageIri(type) && type !== skosXl('Label'))) others += 1;
  }
  return others;
}

/** Returns the only header with the best rank, if no candidate has terms. Standards are considered last. */
function onlyCandidate(candidates: readonly HeaderCandidate[]): HeaderCandidate | undefined {
  for (const some of [candidates.filter((it) => !isStandard(it)), candidates]) {
    const best = Math.min(...some.map(({ rank }) => rank));
    const [first, ...others] = some.filter(({ rank }) => rank === best);
    if (others.length === 0 && first) return first;
  }
  return undefined;
}

/** Whether the candidate is the header of a reused standard. */
function isStandard({ namespaces }: HeaderCandidate): boolean {
  return namespaces.some(isReused);
}

/** Returns the ontology that imports, directly or indirectly, at least three quarters of the other ontologies with terms. */
function findImporter(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  pool: readonly HeaderCandidate[],
  weight: (it: HeaderCandidate) => number,
): HeaderCandidate | undefined {
  const whole = candidates.filter((it) => it.whole && !isStandard(it) && !isAuxiliary(it));
  const others = pool.filter((it) => it.whole && !isAuxiliary(it));
  if (others.length < 2) return undefined;
  const imports = importGraph(graph, whole);
  const roots = whole.flatMap((it) => {
    const reached = reach(it, imports);
    const covered = others.filter((other) => other === it || reached.has(other)).length;
    return covered >= Math.max(2, DOMINANT_SHARE * others.length) ? [{ it, covered, size: reached.size }] : [];
  });
  roots.sort(
    (a, b) =>
      b.covered - a.covered ||
      weight(b.it) - weight(a.it) ||
      b.size - a.size ||
      Number(b.it.titled) - Number(a.it.titled) ||
      compareCodePoints(a.it.key, b.it.key),
  );
  return roots[0]?.it;
}

/** Names of files that add to an ontology, which they import. */
const AUXILIARY =
  /(?:^|[-_.])(?:align(?:s|ed|ments?)?|bridges?|crosswalks?|examples?|mappings?|shapes?|shacl|tests?)(?:$|[-_.])/i;

/** Whether the name of an ontology is that of alignments, examples or shapes. */
function isAuxiliary({ key }: HeaderCandidate): boolean {
  return AUXILIARY.test(splitIri(key.replace(/[#/]$/, ''))[1]);
}

type Imports = ReadonlyMap<HeaderCandidate, readonly HeaderCandidate[]>;

function importGraph(graph: Graph, candidates: readonly HeaderCandidate[]): Imports {
  const byAlias = new Map<ResourceKey, HeaderCandidate>();
  for (const it of candidates) for (const alias of it.aliases) byAlias.set(alias, it);
  return new Map(
    candidates.map((it) => [it, graph.iris(it.key, owl('imports')).flatMap((iri) => byAlias.get(iri) ?? [])]),
  );
}

function reach(from: HeaderCandidate, imports: Imports): ReadonlySet<HeaderCandidate> {
  const reached = new Set<HeaderCandidate>();
  const open = [...(imports.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === from || reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}

/** Whether two ontologies have different publishers: another host, or another first path segment on a host that many share. */
function isOtherPublisher(a: HeaderCandidate, b: HeaderCandidate): boolean {
  return publisherOf(a.key) !== publisherOf(b.key);
}

function publisherOf(key: ResourceKey): string {
  const [, host = key, segment = ''] = /^[a-z][a-z0-9+.-]*:\/*([^/#?]*)\/?([^/#?]*)/i.exec(key) ?? [];
  return SHARED_HOST.test(host) ? `${host}/${segment}` : host;
}

/** Creates a function that tests whether a resource is described outside the configured imports. */
function ownFiles(
  imports: Readonly<Record<Iri, string>>,
  origins: ReadonlyMap<ResourceKey, Origin>,
): (key: ResourceKey) => boolean {
  const paths = Object.values(imports).map((path) => `/${path.replace(/^(?:\.\/)+/, '')}`);
  return (key) => !paths.some((path) => origins.get(key)?.file.endsWith(path));
}

/** Returns the items that pass the filter, or all items if none does. */
function filterOrAll<T>(items: readonly T[], filter: (item: T) => boolean): readonly T[] {
  const some = items.filter(filter);
  return some.length > 0 ? some : items;
}

/**
 * Returns the terms that determine header and namespace: those in the configured namespace. Default: those outside standards, if there
 * is a header outside standards or at least a tenth of all terms has texts there. Fallback: all.
 */
function ownTerms(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: readonly Iri[],
  namespace: Iri | undefined,
): readonly Iri[] {
  if (namespace !== undefined) return terms.filter((iri) => iri.startsWith(namespace));
  const own = terms.filter((iri) => !isReused(splitIri(iri)[0]));
  const headers = candidates.filter((it) => !isStandard(it));
  const described = own.filter((iri) => hasText(graph, iri)).length;
  if (own.length > 0 && (headers.length > 0 || described * 10 >= terms.length)) return own;
  // Only terms of standards: a publication of the standard itself, or an alignment with it.
  return headers.length > 0 && headers.length === candidates.length ? [] : terms;
}

function hasText(graph: Graph, iri: Iri): boolean {
  return [...graph.properties(iri).values()].some((objects) => objects.some(({ termType }) => termType === 'Literal'));
}

/** Returns classes, properties, value sets and concepts. Fallbacks: shapes, all described IRIs. */
function vocabularyTerms(graph: Graph, headers: ReadonlySet<ResourceKey>): Iri[] {
  const kinds = readKinds(graph, () => false);
  const described = [...graph.subjects()].filter((key) => !isBlankKey(key) && !headers.has(key));
  const kindsOf = new Map(described.map((iri) => [iri, kinds.of(iri)]));
  const terms = described.filter(
    (iri) =>
      kindsOf.get(iri)?.some((kind) => isVocabulary(kind) && !SHAPE_KINDS.includes(kind)) ||
      graph.iris(iri, rdf('type')).includes(skos('Concept')),
  );
  if (terms.length > 0) return terms;
  const shapes = described.filter((iri) => kindsOf.get(iri)?.some((kind) => SHAPE_KINDS.includes(kind)));
  return shapes.length > 0 ? shapes : described;
}

/** Namespace of sources that define none. */
const NO_NAMESPACE = 'urn:ontology:';

/** Minimum share of the terms below a common namespace. */
const COMMON_SHARE = 0.9;

/** Whether the sources contain several ontologies, not counting standards. */
function isModular(candidates: readonly HeaderCandidate[]): boolean {
  return candidates.filter((it) => it.whole && !isStandard(it)).length > 1;
}

/**
 * Returns the namespace of the header if it contains terms. Fallbacks: the namespace with a dominant share of the terms, the common
 * namespace, the one with most terms. In a modular ontology, the header's namespace must contain half of the terms.
 */
function findNamespace(
  header: ResourceKey | undefined,
  terms: readonly Iri[],
  named: readonly Iri[],
  modular: boolean,
): Iri {
  const denoted = header === undefined || isBlankKey(header) ? [] : denotedNamespaces(header);
  const counts = countNamespaces(terms);
  const minCount = modular ? terms.length / 2 : 1;
  const own = denoted.find((namespace) => counts.some(([other, count]) => other === namespace && count >= minCount));
  if (own !== undefined) return own;
  const [first] = counts;
  if (first === undefined) return named.find((iri) => /[#/]$/.test(iri)) ?? named[0] ?? denoted[0] ?? NO_NAMESPACE;
  if (first[1] >= DOMINANT_SHARE * terms.length) return first[0];
  return commonNamespace(counts, COMMON_SHARE) ?? first[0];
}

/** Hosts with unrelated ontologies. Only the path identifies an ontology there. */
const SHARED_HOST =
  /^(?:www\.)?(?:w3id\.org|purl\.(?:org|oclc\.org|obolibrary\.org)|w3\.org|github\.(?:com|io)|example\.(?:org|com))$/i;

/** Counts the terms of each namespace. Sorted by count in descending order, then in code-point order. */
function countNamespaces(terms: readonly Iri[]): [namespace: Iri, count: number][] {
  const counts = new Map<Iri, number>();
  for (const term of terms) {
    const [namespace] = splitIri(term);
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b));
}

/** Returns the longest IRI ending in `/` that is a prefix of at least this share of the terms. Never a shared host alone. */
function commonNamespace(counts: readonly (readonly [Iri, number])[], share: number): Iri | undefined {
  const below = new Map<Iri, number>();
  let all = 0;
  for (const [namespace, count] of counts) {
    all += count;
    for (const above of ancestors(namespace)) below.set(above, (below.get(above) ?? 0) + count);
  }
  const enough = [...below].filter(([, count]) => count >= share * all).map(([namespace]) => namespace);
  return enough.sort((a, b) => b.length - a.length)[0];
}

/** Returns the namespace itself if it ends in `/`, and all its parent paths that identify an ontology. */
function ancestors(namespace: Iri): Iri[] {
  const [root, host] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)\//i.exec(namespace) ?? [];
  if (root === undefined || host === undefined) return [];
  const paths: Iri[] = [];
  for (let end = namespace.lastIndexOf('/') + 1; end >= root.length; end = namespace.lastIndexOf('/', end - 2) + 1) {
    paths.push(namespace.slice(0, end));
  }
  return SHARED_HOST.test(host) ? paths.filter((path) => !isGenericPath(path.slice(root.length))) : paths;
}

/** Vocabularies that describe ontologies, besides the bundled standards. Sources often declare their terms again. */
const DESCRIPTIVE = new Set<Iri>([
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2001/XMLSchema#',
  'http://www.w3.org/2003/11/swrl#',
  'http://www.w3.org/2003/11/swrlb#',
  'http://www.w3.org/2008/05/skos-xl#',
  'http://www.w3.org/ns/shacl#',
  'http://www.w3.org/ns/adms#',
  'http://www.w3.org/2003/06/sw-vocab-status/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/dcmitype/',
  'http://purl.org/dc/dcam/',
  'http://purl.org/vocab/vann/',
  'http://purl.org/vocommons/voaf#',
  'http://purl.org/pav/',
  'http://purl.org/ontology/bibo/',
  'http://rdfs.org/ns/void#',
  'http://creativecommons.org/ns#',
  'http://www.geneontology.org/formats/oboInOwl#',
  'https://w3id.org/sssom/',
]);

const OBO_IDENTIFIER = /^(.*\/obo\/)([A-Za-z]+)_\d+$/;

/**
 * The beginning of the identifiers of an OBO ontology, such as `CL_`: all OBO ontologies share a namespace. The one that the IRI of the
 * header states (`cl.owl`), or that most terms have.
 */
export function oboIdSpace(header: ResourceKey | undefined, iris: Iterable<Iri>): string {
  const counts = new Map<string, number>();
  for (const iri of iris) {
    const [, , space] = OBO_IDENTIFIER.exec(iri) ?? [];
    if (space !== undefined) counts.set(space, (counts.get(space) ?? 0) + 1);
  }
  const stated = /\/obo\/(\w+?)(?:\.owl)?$/.exec(header ?? '')?.[1]?.toUpperCase();
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([space]) => space);
  return `${byCount.find((space) => space.toUpperCase() === stated) ?? byCount[0] ?? ''}_`;
}

/** The vocabulary of a term: its namespace, and for an OBO identifier the part before its number. */
export function vocabularyOf(iri: Iri): Iri {
  const [, namespace, space] = OBO_IDENTIFIER.exec(iri) ?? [];
  return space === undefined ? splitIri(iri)[0] : `${namespace}${space}_`;
}

/** Whether a vocabulary is in the own namespace, and not that of another OBO ontology. */
export function isOwnVocabulary(vocabulary: Iri, namespace: Iri, idSpace: string): boolean {
  if (namespace === obo('') && vocabulary.startsWith(namespace) && vocabulary.endsWith('_'))
    return vocabulary === namespace + idSpace;
  return vocabulary.startsWith(namespace);
}

/** Whether a namespace belongs to a bundled standard or to a vocabulary that describes ontologies. */
export function isReused(namespace: Iri): boolean {
  return DESCRIPTIVE.has(namespace) || standardOf(namespace) !== undefined;
}

/** The names of a term: members of `Term` that depend on its IRI and the prefixes only. */
export interface TermName {
  readonly identifier: string;
  readonly curie: string;
  /** Prefix of the IRI's namespace. */
  readonly source: string;
  readonly own: boolean;
}

/** The names of an ontology and of its terms, sorted by {@link compareNames}. */
export interface OntologyNames extends Pick<Ontology, 'own' | 'prefixes'> {
  readonly terms: readonly Pick<Term, 'identifier' | 'iri'>[];
}

/** Names a term. `local`: what its identifier has in place of the local name. */
export type Naming = (iri: Iri, local?: string) => TermName;

/**
 * Creates the function that names terms. Own terms are identified by their local name. Terms of other namespaces, and of modules below
 * the own namespace with their own prefix, are identified as `prefix_LocalName`. If the IRI is a namespace itself (often a concept
 * scheme): the prefix and `~`, which no encoded name ends with.
 *
 * @param isNamed whether a namespace has a declared, configured or well-known prefix; generated prefixes can change
 */
export function createNaming(
  prefixes: Readonly<Record<string, Iri>>,
  own: { prefix: string; namespace: Iri },
  isNamed: (namespace: Iri) => boolean = () => false,
): Naming {
  const shrink: Shrink = createShrink(prefixes);
  const byNamespace = new Map(Object.entries(prefixes).map(([prefix, namespace]) => [namespace, prefix]));
  return (iri, instead) => {
    const isOwn = iri.startsWith(own.namespace);
    const namespace = isOwn && !isNamed(splitIri(iri)[0]) ? own.namespace : longestNamespace(iri, byNamespace);
    const source = byNamespace.get(namespace) ?? own.prefix;
    const local = instead ?? iri.slice(namespace.length);
    const isLocal = namespace === own.namespace;
    const prefix = encodeIdentifier(source);
    const identifier =
      local === '' ? `${prefix}~` : isLocal ? encodeIdentifier(local) : `${prefix}_${encodeIdentifier(local)}`;
    return { identifier, curie: shrink(iri) ?? `<${iri}>`, source, own: isOwn };
  };
}

type Named = OntologyNames['terms'][number];

/** Sorts terms by identifier, then by IRI, in code-point order. */
export function compareNames(a: Named, b: Named): number {
  return compareCodePoints(a.identifier, b.identifier) || compareCodePoints(a.iri, b.iri);
}

/** Returns the IRI's namespace if it has a prefix, else the longest namespace with a prefix that the IRI starts with, else its namespace. */
function longestNamespace(iri: Iri, byNamespace: ReadonlyMap<Iri, string>): Iri {
  const [own] = splitIri(iri);
  if (byNamespace.has(own)) return own;
  for (let end = own.length - 1; end > 0; end -= 1) {
    if (/[/#:_]/.test(own[end - 1] as string) && byNamespace.has(own.slice(0, end))) return own.slice(0, end);
  }
  return own;
}
