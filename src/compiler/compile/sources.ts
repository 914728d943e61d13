import type { Literal } from '@rdfjs/types';
import type { Issue } from '../../base/issue.ts';
import { finish, lazy, NO_CACHE } from '../../base/work.ts';
import { didYouMean, sortByCodePoints } from '../../base/text.ts';
import type { ResultCache } from '../../base/work.ts';
import type { Iri, NodeObject, Ontology, Origin, Site, Term, ValueFacet } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { Dataset, ParsedSource, Source } from '../../rdf/index.ts';
import { Graph, mergeSources } from '../../rdf/index.ts';
import { vann } from '../../rdf/names.ts';
import type { DocumentLoader } from '../../rdf/parse.ts';
import { isRelative, parseSource } from '../../rdf/parse.ts';
import { toNodes } from '../../rdf/write.ts';
import { check, configuredIssues } from '../check/check.ts';
import type { MissingBase } from '../check/no-base.ts';
import { noBaseIssue } from '../check/no-base.ts';
import { startRevalidation } from '../check/revalidate.ts';
import { shapeIssues, validateLater } from '../check/shapes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { resolveTextProperties } from '../configuration/resolve.ts';
import type { PublicationFile } from '../configuration/schema.ts';
import { valueFacets } from '../configuration/schema.ts';
import { derive } from '../derive/derive.ts';
import { createDescribedNameResolver, resolveName } from '../derive/selection.ts';
import { findCandidates } from '../read/header.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import { findOwnOntology, ownNamespace } from '../read/own-ontology.ts';
import type { ReadInput } from '../read/read-context.ts';
import type { EditableOntology, OpenOntology } from '../read/read.ts';
import { openOntology } from '../read/read.ts';
import type { CompileInput } from './compile-input.ts';
import { isTitleGuessed } from './create-site.ts';
import type { StageClock } from './compile.ts';
import type { EditedTexts } from '../read/edited-texts.ts';
import { findEditedTexts } from '../read/edited-texts.ts';
import type { FoundTextProperties } from '../read/text-properties.ts';
import { findTextProperties } from '../read/text-properties.ts';
import type { StandardCopies } from './standard-copies.ts';
import { loadStandards } from './standard-copies.ts';
import { namePath } from './version-redirects.ts';
import type { TextProperties } from '../../vocabularies/index.ts';
import { WHOLE } from '../read/read-context.ts';

/** A dataset from which a model is read. */
type DerivedDataset = Pick<ReadInput, 'graph' | 'nodes' | 'derivation' | 'reasons'>;

/** The sources of an earlier run. */
interface Earlier {
  sources?: OpenSources<EditableOntology>;
}

/**
 * Parses the sources, and finds the ontology that they are about. If the cache has sources that differ in texts only, reads what was edited.
 *
 * @throws {AuthorError} for invalid syntax
 */
export async function openSources(input: CompileInput, clock: StageClock): Promise<OpenSources> {
  const { cache = NO_CACHE, configuration, sources, defaultBaseUrl } = input;
  const { publication, slice } = configuration;
  const inputs = [publication, slice, defaultBaseUrl, sources.map(({ text: _, ...source }) => source)];
  const earlier: Earlier = await cache.hold('sources', [JSON.stringify(inputs)], async () => ({}));
  const dataset = mergeSources(await parseWithBase(input, sources, 's'));
  clock.stop('parse');
  const findOwn = ({ graph, origins }: Dataset): OwnOntology => findOwnOntology(graph, publication, origins);
  const edited = earlier.sources && (await editSources(earlier.sources, dataset, findOwn));
  if (edited) return edited;
  const opened = openDataset(input, dataset, findOwn(dataset), clock);
  earlier.sources = opened;
  return opened;
}

function openDataset(
  input: CompileInput,
  dataset: Dataset,
  own: OwnOntology,
  clock: StageClock,
): OpenSources<EditableOntology> {
  const { configuration } = input;
  const nodes = toNodes(dataset.graph);
  const issues: Issue[] = [
    ...configuredIssues(dataset.issues, configuration.publication.rules),
    ...checkHeader(configuration, dataset),
  ];
  const properties = resolveOwnProperties(configuration, dataset, own, issues);
  const open = createReader(input, dataset, own, properties);
  const whole = open({ graph: dataset.graph, nodes, derivation: WHOLE, reasons: new Map() });
  clock.stop('model');
  const deriveSources = async (): Promise<DerivedSources<EditableOntology>> => {
    const configured = Object.keys(configuration.publication.standards);
    const copies = await loadStandards(input, configured, dataset.graph, own.namespace);
    clock.stop('standards');
    const standards = copies.configured;
    const derived = derive({ configuration, ontology: whole, graph: dataset.graph, nodes, standards });
    const ontology = derived.graph === dataset.graph ? whole : open(derived);
    clock.stop('derive');
    return { copies, graph: derived.graph, nodes: derived.nodes, ontology, issues: derived.issues };
  };
  return { dataset, own, properties, whole, issues, derive: lazy(deriveSources) };
}

/** Creates the reader of the whole dataset and of the slice, so that both have the same names and prefixes. */
function createReader(
  input: CompileInput,
  dataset: Dataset,
  own: OwnOntology,
  { facets, sinceProperty, found }: OwnProperties,
): (derived: DerivedDataset) => EditableOntology {
  const { publication } = input.configuration;
  // Origins are shown only for several files or with a repository to link to. Without them, the same ontology in another syntax gives
  // the same pages.
  const several = input.sources.length > 1 || publication.repository !== undefined;
  const origins = several ? dataset.origins : new Map<string, Origin>();
  return ({ graph, nodes, derivation, reasons }) =>
    openOntology({
      graph,
      nodes,
      derivation,
      reasons,
      own,
      origins,
      declared: dataset.prefixes,
      configured: publication.prefixes,
      imports: new Set(Object.keys(publication.imports)),
      defaultLanguage: publication.languages?.[0],
      facets,
      sinceProperty,
      textProperties: found.properties,
    });
}

/**
 * Opens sources in which only texts of terms were edited since earlier ones. The result is that of opening them anew, but only these terms
 * are read.
 *
 * @param findOwn finds the ontology that sources are about, which can depend on whether a resource has a text
 * @returns undefined: something else has changed, or other terms depend on an edited text
 */
async function editSources(
  earlier: OpenSources<EditableOntology>,
  dataset: Dataset,
  findOwn: (dataset: Dataset) => OwnOntology,
): Promise<OpenSources | undefined> {
  const texts = findEdits(earlier.dataset, dataset);
  if (!texts || !areSame(findOwn(dataset), earlier.own)) return undefined;
  const { known, found } = earlier.properties;
  if (!areSame(findTextProperties(dataset.graph, known), found)) return undefined;
  const derived = await earlier.derive();
  const published = publishedTexts(texts, derived);
  if (!published || !areOwn(texts, earlier, derived.ontology.whole())) return undefined;
  const { origins } = dataset;
  const edited = editNodes(derived.ontology.whole(), published);
  const isWhole = derived.ontology === earlier.whole;
  const graph = isWhole ? dataset.graph : Graph.withLiterals(derived.graph, published);
  const ontology = derived.ontology.edit({ graph, origins, edited: () => edited });
  // Names of terms and of the selection depend on them.
  if (!areSame(ontology.whole().prefixes, derived.ontology.whole().prefixes)) return undefined;
  const nodes = derived.nodes.map((node) => edited.get(node['@id'] ?? '') ?? node);
  const editedWhole = lazy(() => editNodes(earlier.whole.whole(), texts));
  const whole = isWhole ? ontology : earlier.whole.edit({ graph: dataset.graph, origins, edited: editedWhole });
  return { ...earlier, dataset, whole, derive: async () => ({ ...derived, graph, nodes, ontology }) };
}

/** Whether two values have the same JSON. */
function areSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function findEdits(earlier: Dataset, now: Dataset): EditedTexts | undefined {
  if (now.issues.length > 0 || earlier.issues.length > 0) return undefined;
  if (!areSame(now.prefixes, earlier.prefixes)) return undefined;
  return findEditedTexts(earlier.graph, now.graph);
}

/** Whether all texts are of terms, and no other term depends on them. Values are sorted by label, and a slice lists labels of what it omits. */
function areOwn(texts: EditedTexts, { whole, properties }: OpenSources, published: Ontology): boolean {
  const { label } = properties.found.properties;
  const isSlice = published.derivation.mode === 'slice';
  const { terms } = isSlice ? whole.whole() : published;
  const edited = terms.filter(({ iri }) => texts.has(iri));
  const isNamed = ({ iri }: Term): boolean => label.some((property) => texts.get(iri)?.has(property));
  return edited.length === texts.size && !edited.some((term) => isNamed(term) && (isSlice || isListed(term)));
}

/** Whether a term is sorted among others by its label. */
function isListed({ value, memberOf, enumeration, collection, thesaurus }: Term): boolean {
  return [value, memberOf, enumeration, collection, thesaurus].some((facts) => facts !== undefined);
}

/** The texts that are published. undefined: a standard can state others of the same terms. */
function publishedTexts(texts: EditedTexts, { graph, copies }: DerivedSources): EditedTexts | undefined {
  const published = [...texts].filter(([iri]) => graph.describes(iri));
  return published.some(([iri]) => copies.kinds(iri) !== undefined) ? undefined : new Map(published);
}

/** The own nodes of the terms, with their texts. */
function editNodes({ terms }: Ontology, texts: EditedTexts): Map<Iri, NodeObject> {
  const edited = terms.filter(({ iri }) => texts.has(iri));
  return new Map(
    edited.map(({ iri, description: [node] }) => {
      const ofTerm = texts.get(iri) ?? new Map<Iri, readonly Literal[]>();
      const [members] = toNodes(Graph.withLiterals(new Graph(), [[iri, ofTerm]]));
      const kept = Object.entries(node ?? {}).filter(([key]) => !ofTerm.has(key));
      const all = new Map([...kept, ...Object.entries(members ?? {})]);
      return [iri, Object.fromEntries(sortByCodePoints([...all.keys()]).map((key) => [key, all.get(key)]))] as const;
    }),
  );
}

/** Base IRI for sources that declare none, and where it comes from. */
type Base = Pick<MissingBase, 'base' | 'origin'>;

interface ParseSettings {
  readonly cache: ResultCache;
  /** Prefix of blank node labels, different from other calls. */
  readonly scope: string;
  readonly documentLoader?: DocumentLoader | undefined;
  /** URL of the site without a trailing slash. */
  readonly siteUrl: string;
  /** Returns the base. Called once, if a source has relative IRIs and declares no base. */
  readonly base: (parsed: readonly ParsedSource[]) => Base;
}

/**
 * Parses sources or shapes with the configured base.
 *
 * @param scope prefix of blank node labels
 * @param namespace own namespace, the default base of shapes
 */
function parseWithBase(
  { configuration: { publication }, defaultBaseUrl, documentLoader, cache = NO_CACHE }: CompileInput,
  sources: readonly Source[],
  scope: string,
  namespace?: Iri,
): Promise<readonly ParsedSource[]> {
  return parseSources(sources, {
    cache,
    scope,
    documentLoader,
    siteUrl: siteUrlOf(publication, defaultBaseUrl),
    base: (parsed) =>
      chooseBase({ ...publication, namespace: publication.namespace ?? namespace }, defaultBaseUrl, parsed),
  });
}

/** Parses sources. Parses a source again with a base if it has relative IRIs and declares none, and adds an issue about it. */
async function parseSources(sources: readonly Source[], settings: ParseSettings): Promise<readonly ParsedSource[]> {
  const parse = (source: Source, at: number): Promise<ParsedSource> => {
    const id = `${settings.scope}${at}`;
    const compute = (): Promise<ParsedSource> =>
      parseSource(source, { id, ...(settings.documentLoader && { documentLoader: settings.documentLoader }) });
    // JSON-LD depends on further files.
    return source.text.includes('@context')
      ? compute()
      : settings.cache.hold(
          'source',
          [id, source.file, source.text, source.baseIri ?? '', source.format ?? ''],
          compute,
        );
  };
  const parsed: ParsedSource[] = [];
  // Sequentially, because the parsers are bound by the CPU.
  for (const [at, source] of sources.entries()) parsed.push(await parse(source, at));
  if (!parsed.some((source) => firstRelative(source))) return parsed;
  const common = settings.base(parsed);
  const relatives = parsed.filter((source) => firstRelative(source));
  const isShared = relatives.length > 1 && common.origin !== 'configuration';
  const baseOf = basesOfFiles(isShared ? relatives : [], settings.siteUrl);
  const resolved: ParsedSource[] = [];
  for (const [at, source] of sources.entries()) {
    const before = parsed[at] as ParsedSource;
    const relative = firstRelative(before);
    if (relative === undefined) {
      resolved.push(before);
      continue;
    }
    const base = baseOf(before) ?? common;
    const after = await parse({ ...source, baseIri: base.base }, at);
    const { file, line } = relative;
    const issue = noBaseIssue({ ...base, example: relative.iri ?? '', location: { file, line } });
    resolved.push({ ...after, issues: [...issue, ...after.issues] });
  }
  return resolved;
}

/**
 * Returns the base of each of several sources that need one. `<>` of two files must not become one resource, so it is the namespace that
 * the source names, if no other names it, or a URL with the path of the file.
 */
function basesOfFiles(sources: readonly ParsedSource[], siteUrl: string): (source: ParsedSource) => Base | undefined {
  const named = new Map(sources.map((source) => [source, namedNamespace(source)]));
  const uses = Map.groupBy(named.values(), (namespace) => namespace);
  return (source) => {
    if (!named.has(source)) return undefined;
    const namespace = named.get(source);
    return namespace !== undefined && uses.get(namespace)?.length === 1
      ? { base: namespace, origin: 'prefix' }
      : { base: urlOfFile(source, siteUrl), origin: 'file' };
  };
}

/** Returns the namespace that a source states, or that of its default prefix or of the prefix with the name of the file, without `#`. */
function namedNamespace({ file, prefixes, quads }: ParsedSource): Iri | undefined {
  const stated = quads.find(({ predicate }) => predicate.value === vann('preferredNamespaceUri'))?.object.value;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const named = Object.keys(prefixes).find((prefix) => prefix.toLowerCase() === name.toLowerCase()) ?? '';
  const namespace = [stated, prefixes[''], prefixes[named]].find((iri) => iri !== undefined && HAS_PATH.test(iri));
  return namespace?.replace(/#$/, '');
}

function urlOfFile({ file }: ParsedSource, siteUrl: string): Iri {
  const path = file
    .slice(file.indexOf('/') + 1)
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return `${siteUrl}/${path}`;
}

/** A relative IRI cannot be resolved against `urn:x:`. */
const HAS_PATH = /^[a-z][a-z0-9+.-]*:\//i;

function firstRelative({ issues }: ParsedSource): ParsedSource['issues'][number] | undefined {
  return issues.find(({ code }) => code === 'relative-iri');
}

/** Chooses the base. In order of preference: configured, the ontology's namespace, the URL of the published file. */
function chooseBase(
  publication: Pick<PublicationFile, 'base' | 'namespace' | 'header' | 'baseUrl'>,
  defaultBaseUrl: string,
  parsed: readonly ParsedSource[],
): Base {
  if (publication.base !== undefined) return { base: publication.base, origin: 'configuration' };
  const namespace = publication.namespace ?? namespaceOf(parsed, publication.header);
  if (namespace !== undefined && HAS_PATH.test(namespace))
    return { base: namespace.replace(/#$/, ''), origin: 'namespace' };
  return { base: `${siteUrlOf(publication, defaultBaseUrl)}/vocabulary.ttl`, origin: 'url' };
}

function siteUrlOf({ baseUrl }: Pick<PublicationFile, 'baseUrl'>, defaultBaseUrl: string): string {
  return (baseUrl ?? defaultBaseUrl).replace(/\/+$/, '');
}

/** Returns the namespace of the absolute IRIs in the sources, or the one that a header with a relative IRI states. */
function namespaceOf(parsed: readonly ParsedSource[], header: Iri | undefined): Iri | undefined {
  const graph = new Graph();
  for (const { quads } of parsed) {
    for (const { subject, predicate, object } of quads) {
      const isIri = subject.termType === 'NamedNode';
      if (isIri && isRelative(subject.value)) {
        if (predicate.value === vann('preferredNamespaceUri') && !isRelative(object.value)) return object.value;
      } else graph.add(subject, predicate.value, object);
    }
  }
  return ownNamespace(graph, header);
}

/** Stops the build, because an empty site would replace the published one. */
export const NO_TERMS: Issue = {
  code: 'no-terms',
  severity: 'error',
  message:
    'The sources describe no terms; expected at least one class, property, value set or value, such as `<https://example.org/Boat> a owl:Class .`',
};

/** Reports a configured header that the sources do not describe. */
function checkHeader({ publication: { header }, locatePublication }: Configuration, { graph }: Dataset): Issue[] {
  if (header === undefined || graph.describes(header)) return [];
  const known = findCandidates(graph).map(({ key }) => key);
  const message = `The sources do not describe the header "${header}".${didYouMean(header, known)} Expected an owl:Ontology or skos:ConceptScheme of the sources.`;
  return [{ code: 'unknown-name', severity: 'error', message, ...locatePublication(['header']) }];
}

/** What the rules need of the maintained sources. */
interface CheckedSources {
  readonly dataset: Dataset;
  readonly properties: OwnProperties;
  readonly whole: OpenOntology;
  readonly site: Omit<Site, 'termFiles'>;
  readonly copies: StandardCopies;
  /** Of {@link startShapes}. */
  readonly shapes: (prefixes: Ontology['prefixes']) => Promise<readonly Issue[]>;
}

/** Checks the maintained sources against the rules and the configured shapes, and the mapping files. */
export async function findIssues(
  input: CompileInput,
  { dataset, properties, whole, site, copies, shapes }: CheckedSources,
): Promise<Issue[]> {
  const { publication } = input.configuration;
  const { run = finish, cache = NO_CACHE } = input;
  const ontology = whole.whole();
  const issues = await run(
    check({
      dataset,
      ontology,
      texts: textsOf(input),
      standardTerms: copies.terms,
      standardKinds: copies.kinds,
      severities: publication.rules,
      defaultLanguage: site.defaultLanguage,
      guessedTexts: properties.found.guessed,
      ...(publication.markdown !== undefined && { markdown: publication.markdown }),
      ...(isTitleGuessed(input.configuration, whole, site.defaultLanguage) && { guessedTitle: site.title }),
      ...(publication.baseUrl && {
        pageUrl: ({ iri, identifier }) =>
          namePath(iri, site.baseUrl) === undefined ? `${site.baseUrl}/${identifierToPath(identifier)}` : iri,
      }),
    }),
  );
  const maintained = { site: { ...site, termFiles: false }, ontology };
  const mappings = await input.mappings?.check(maintained, copies);
  const pages = await input.pages?.check({ ...maintained, pages: input.pages }, cache);
  const messages = await input.messages?.check();
  return [...issues, ...(await shapes(ontology.prefixes)), ...(mappings ?? []), ...(pages ?? []), ...(messages ?? [])];
}

/**
 * Starts to validate the sources with the configured SHACL shapes. Returns the function that waits for the issues.
 *
 * @throws {AuthorError} invalid syntax of the shapes
 */
export async function startShapes(
  input: CompileInput,
  dataset: Dataset,
  namespace: Iri,
): Promise<CheckedSources['shapes']> {
  if (input.shapes.length === 0) return async () => [];
  const shapes = mergeSources(await parseWithBase(input, input.shapes, 'shape', namespace));
  const { rules, languages } = input.configuration.publication;
  const { startValidation = validateLater, cache } = input;
  const start = (): ReturnType<typeof startRevalidation> =>
    startRevalidation(dataset.graph, shapes.graph, startValidation, cache);
  // Only a thread can validate at the same time.
  const results = startValidation === validateLater ? () => start()() : start();
  const options = {
    texts: textsOf(input),
    ...(languages?.[0] && { defaultLanguage: languages[0] }),
    ...(rules['shape'] && { severity: rules['shape'] }),
  };
  return async (prefixes) => [
    ...configuredIssues(shapes.issues, rules),
    ...(await shapeIssues(dataset, shapes, results, { ...options, prefixes })),
  ];
}

/** File → source text. */
export function textsOf({ sources }: CompileInput): ReadonlyMap<string, string> {
  return new Map(sources.map(({ file, text }) => [file, text]));
}

/** The maintained sources as one dataset. Its model is read on first use. */
interface OpenSources<Model extends OpenOntology = OpenOntology> {
  readonly dataset: Dataset;
  readonly own: OwnOntology;
  readonly properties: OwnProperties;
  readonly whole: Model;
  /** What is known before the model is read. */
  readonly issues: readonly Issue[];
  /** Selects what is published, and adds the standards, on first use. */
  readonly derive: () => Promise<DerivedSources<Model>>;
}

/** The published dataset. */
interface DerivedSources<Model extends OpenOntology = OpenOntology> {
  readonly copies: StandardCopies;
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  readonly ontology: Model;
  readonly issues: readonly Issue[];
}

/** What the configuration says about properties of the ontology. */
interface OwnProperties extends Pick<ReadInput, 'sinceProperty'> {
  readonly facets: readonly ValueFacet[];
  /** The configured properties of texts, and those of commonly used vocabularies. */
  readonly known: TextProperties;
  /** Also those of the sources. */
  readonly found: FoundTextProperties;
}

/** Resolves the configured properties of facets, of the version that introduced a term, and of texts. */
function resolveOwnProperties(
  configuration: Configuration,
  dataset: Dataset,
  own: OwnOntology,
  issues: Issue[],
): OwnProperties {
  const { publication, locatePublication } = configuration;
  const names = createDescribedNameResolver(dataset, own.namespace, publication.prefixes);
  const { sinceProperty } = publication;
  const facets = valueFacets(publication).flatMap(([key, { scheme: schemeName, markedBy }]): ValueFacet[] => {
    const property = resolveName(names, markedBy, locatePublication(['facets', key, 'markedBy']), issues);
    const scheme = names.find(schemeName);
    return property === undefined ? [] : [{ key, property, ...(scheme !== undefined && { scheme }) }];
  });
  const since = sinceProperty && resolveName(names, sinceProperty, locatePublication(['sinceProperty']), issues);
  const known = resolveTextProperties(configuration, dataset, own.namespace, issues);
  const found = findTextProperties(dataset.graph, known);
  return { facets, ...(since && { sinceProperty: since }), known, found };
}
