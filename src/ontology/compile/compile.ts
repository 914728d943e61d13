import { check, configuredIssues } from '../check/check.ts';
import type { KeptContexts } from '../check/kept-context.ts';
import { checkKeptContext } from '../check/kept-context.ts';
import { checkShapes } from '../check/shapes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { resolveTextProperties } from '../configuration/resolve-text-properties.ts';
import type { Dataset, ParsedSource, Source } from '../dataset.ts';
import { WHOLE, derive } from '../derive/derive.ts';
import { createDescribedNameResolver, resolveName } from '../derive/resolve-name.ts';
import { identifierToPath } from '../identifier.ts';
import type { Issue } from '../issue.ts';
import type { Iri, NodeObject, Ontology, Origin, Publication, Site } from '../model.ts';
import { didYouMean } from '../nearest.ts';
import { mergeSources } from '../parse/merge.ts';
import type { DocumentLoader } from '../parse/reader.ts';
import { findCandidates } from '../read/header-candidates.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import { findOwnOntology } from '../read/own-ontology.ts';
import type { ReadInput } from '../read/read-context.ts';
import { readOntology } from '../read/read.ts';
import { toNodes } from '../write/nodes.ts';
import { createSite } from './create-site.ts';
import { chooseBase, parseSources } from './parse-sources.ts';
import { startClock } from './stage-clock.ts';
import type { LoadStandard, StandardCopies } from './standard-copies.ts';
import { loadStandards } from './standard-copies.ts';

/** All that a publication is compiled from; the disk edge fills it. */
export interface CompileInput {
  readonly configuration: Configuration;
  readonly sources: readonly Source[];
  readonly shapes: readonly Source[];
  /** JSON-LD contexts that the configuration names. */
  readonly documentLoader?: DocumentLoader;
  /** A standard's package by its prefix. */
  readonly loadStandard: LoadStandard;
  /** The site's address where the configuration has none. */
  readonly defaultBaseUrl: string;
  readonly mappings?: MappingsInput;
  /** Absent where nobody keeps contexts. */
  readonly keptContexts?: KeptContexts;
}

/** The mapping files, which stand on the ontology and are no part of it: what is known of them here. */
export interface MappingsInput {
  /** What is wrong with them, by the model of the maintained sources before anything is cut from it. */
  readonly check: (whole: Publication, standardKinds: StandardCopies['kinds']) => readonly Issue[];
  /** What they say of the terms of the live ontology. */
  readonly onTerms: (live: Publication) => NonNullable<Publication['mappings']>;
}

export interface Compiled {
  readonly publication: Publication;
  /** The derived dataset, for the data files. */
  readonly nodes: readonly NodeObject[];
  /** Everything found in the sources, errors and warnings. With an error nothing may be published. */
  readonly issues: readonly Issue[];
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/**
 * Compiles sources into a publication: parse → dataset → model → check → derived dataset → model of the slice.
 * Throws an AuthorError for broken syntax; everything else that is wrong comes back as issues, all at once.
 */
export async function compile(input: CompileInput): Promise<Compiled> {
  const { configuration } = input;
  const clock = startClock();
  const dataset = mergeSources(await parseWithBase(input, input.sources, 's'));
  clock.stop('parse');

  const home = findOwnOntology(dataset.graph, configuration.publication, dataset.origins);
  const nodes = toNodes(dataset.graph);
  const issues: Issue[] = [
    ...configuredIssues(dataset.issues, configuration.publication.rules),
    ...checkHeader(configuration, dataset),
  ];
  const own = resolveOwnProperties(configuration, dataset, home, issues);
  const read = createReader(input, dataset, home, own);
  const whole = read({ graph: dataset.graph, nodes, derivation: WHOLE, reasons: new Map() });
  clock.stop('model');

  const wanted = Object.keys(configuration.publication.standards);
  const copies = await loadStandards(input.loadStandard, wanted, dataset.graph, whole.home.namespace);
  clock.stop('standards');

  const site = createSite(
    configuration,
    whole,
    input.defaultBaseUrl,
    own.industryProperty,
    input.sources.map(({ file }) => file),
  );
  issues.push(...(await findIssues(input, dataset, whole, site, copies)));
  clock.stop('check');

  const derived = derive({ configuration, ontology: whole, graph: dataset.graph, nodes, standards: copies.configured });
  issues.push(...derived.issues);
  const ontology = derived.graph === dataset.graph ? whole : read(derived);
  if (ontology.terms.length === 0) issues.push(NO_TERMS);
  issues.push(...checkKeptContext(input.keptContexts, ontology, configuration.publication.rules));
  const termFiles = ontology.terms.length <= configuration.publication.termFiles;
  clock.stop('derive');
  const live: Publication = { site: { ...site, termFiles }, ontology };
  const mappings = input.mappings?.onTerms(live);
  clock.stop('mappings');
  return {
    publication: mappings === undefined ? live : { ...live, mappings },
    nodes: derived.nodes,
    issues,
    timings: clock.stages,
  };
}

/** Makes the reader of the whole dataset and of the slice: both are read by the same names and prefixes. */
function createReader(
  { configuration: { publication }, sources }: CompileInput,
  dataset: Dataset,
  home: OwnOntology,
  own: OwnProperties,
): (derived: Pick<ReadInput, 'graph' | 'nodes' | 'derivation' | 'reasons'>) => Ontology {
  // Which file a term stands in tells something where there are several, or where a page can link to it; else one ontology in five
  // syntaxes gives the same pages.
  const several = sources.length > 1 || publication.repository !== undefined;
  const origins = several ? dataset.origins : new Map<string, Origin>();
  return ({ graph, nodes, derivation, reasons }) =>
    readOntology({
      graph,
      nodes,
      derivation,
      reasons,
      home,
      origins,
      declared: dataset.prefixes,
      configured: publication.prefixes,
      imports: new Set(Object.keys(publication.imports)),
      defaultLanguage: publication.languages?.[0],
      ...own,
    });
}

/** Holds the maintained sources against the rules and the publication's shapes. */
async function findIssues(
  input: CompileInput,
  dataset: Dataset,
  whole: Ontology,
  site: Omit<Site, 'termFiles'>,
  copies: StandardCopies,
): Promise<Issue[]> {
  const { publication } = input.configuration;
  const texts = new Map(input.sources.map(({ file, text }) => [file, text]));
  const found = check({
    dataset,
    ontology: whole,
    texts,
    standardTerms: copies.terms,
    standardKinds: copies.kinds,
    severities: publication.rules,
    defaultLanguage: site.defaultLanguage,
    ...(publication.baseUrl && { pageAddress: (term) => `${site.baseUrl}/${identifierToPath(term.identifier)}` }),
  });
  const mappings = input.mappings?.check({ site: { ...site, termFiles: false }, ontology: whole }, copies.kinds) ?? [];
  return [...found, ...(await runShapes(input, dataset, whole, texts)), ...mappings];
}

/** An empty site would replace one that says something. */
const NO_TERMS: Issue = {
  code: 'no-terms',
  severity: 'error',
  message: 'The sources describe no class, property, enumeration or value; expected at least one.',
};

/** Parses sources. Those of shapes have the home namespace as their base, as the maintained sources have. */
function parseWithBase(
  { configuration: { publication }, defaultBaseUrl, documentLoader }: CompileInput,
  sources: readonly Source[],
  scope: string,
  home?: Iri,
): Promise<readonly ParsedSource[]> {
  return parseSources(sources, {
    scope,
    documentLoader,
    base: (parsed) => chooseBase({ ...publication, namespace: publication.namespace ?? home }, defaultBaseUrl, parsed),
  });
}

/** A configured header about which the sources say nothing is a slip. */
function checkHeader({ publication: { header }, locatePublication }: Configuration, { graph }: Dataset): Issue[] {
  if (header === undefined || graph.describes(header)) return [];
  const known = findCandidates(graph).map(({ key }) => key);
  const message = `The sources say nothing about the header "${header}".${didYouMean(header, known)} Name an owl:Ontology or skos:ConceptScheme that they describe.`;
  return [{ code: 'unknown-name', severity: 'error', message, ...locatePublication(['header']) }];
}

type OwnProperties = Pick<ReadInput, 'industryProperty' | 'sinceProperty' | 'textProperties'>;

/** The publication's own names for "serves this industry" and "introduced in version", and its properties of texts. */
function resolveOwnProperties(
  configuration: Configuration,
  dataset: Dataset,
  home: OwnOntology,
  issues: Issue[],
): OwnProperties {
  const { publication, locatePublication } = configuration;
  const names = createDescribedNameResolver(dataset, home.namespace, publication.prefixes);
  const { industries, sinceProperty } = publication;
  const industry =
    industries && resolveName(names, industries.markedBy, locatePublication(['industries', 'markedBy']), issues);
  const since = sinceProperty && resolveName(names, sinceProperty, locatePublication(['sinceProperty']), issues);
  const textProperties = resolveTextProperties(configuration, dataset, home.namespace, issues);
  return { ...(industry && { industryProperty: industry }), ...(since && { sinceProperty: since }), textProperties };
}

/** Runs the publication's SHACL shapes, if it has any. */
async function runShapes(
  input: CompileInput,
  dataset: Dataset,
  whole: Ontology,
  texts: ReadonlyMap<string, string>,
): Promise<Issue[]> {
  if (input.shapes.length === 0) return [];
  const shapes = mergeSources(await parseWithBase(input, input.shapes, 'shape', whole.home.namespace));
  const { rules, languages } = input.configuration.publication;
  const found = await checkShapes(dataset.graph, shapes.graph, dataset.origins, {
    prefixes: whole.prefixes,
    texts,
    ...(languages?.[0] && { defaultLanguage: languages[0] }),
    ...(rules['shape'] && { severity: rules['shape'] }),
  });
  return [...configuredIssues(shapes.issues, rules), ...found];
}
