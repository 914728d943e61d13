import { configuredIssues } from '../check/check.ts';
import type { SavedContexts } from '../check/saved-context.ts';
import { checkSavedContext } from '../check/saved-context.ts';
import type { StartValidation } from '../check/shapes.ts';
import type { TaskRunner } from '../cooperative.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { resolveAnnotations } from '../configuration/resolve-annotations.ts';
import { resolveRedirects } from '../configuration/resolve-redirects.ts';
import type { Dataset, Source } from '../dataset.ts';
import { WHOLE, derive } from '../derive/derive.ts';
import { speaksSkos } from '../concepts.ts';
import { hasExternalImages } from '../images.ts';
import type { Graph } from '../graph.ts';
import type { Issue } from '../issue.ts';
import { lazy } from '../memoize.ts';
import type { AuthoredPages, NodeObject, Origin, ParentCatalogue, Publication, Site } from '../model.ts';
import { mergeSources } from '../parse/merge.ts';
import type { DocumentLoader } from '../parse/reader.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import { findOwnOntology } from '../read/own-ontology.ts';
import type { ReadInput } from '../read/read-context.ts';
import type { OpenOntology } from '../read/read.ts';
import { openOntology } from '../read/read.ts';
import type { Releases } from '../release/release.ts';
import { versionRedirects } from '../release/version-redirects.ts';
import type { ResultCache } from '../result-cache.ts';
import type { TextProperties } from '../text-properties.ts';
import { toNodes } from '../write/nodes.ts';
import type { CompareVersion } from './compare.ts';
import { compareCurrent } from './compare.ts';
import { checkFacetNames, createSite } from './create-site.ts';
import { NO_TERMS, checkHeader, findIssues, startShapes } from './find-issues.ts';
import type { OwnProperties } from './own-properties.ts';
import { resolveOwnProperties } from './own-properties.ts';
import { parseWithBase } from './parse-sources.ts';
import type { LoadStandard, StandardCopies } from './standard-copies.ts';
import { loadStandards } from './standard-copies.ts';

/** Input of the compiler. `src/cli/load` reads it from disk. */
export interface CompileInput {
  readonly configuration: Configuration;
  readonly sources: readonly Source[];
  readonly shapes: readonly Source[];
  /** JSON-LD contexts that the configuration names. */
  readonly documentLoader?: DocumentLoader;
  /** Loads the package of a standard by its prefix. */
  readonly loadStandard: LoadStandard;
  /** URL of the site if none is configured. */
  readonly defaultBaseUrl: string;
  readonly mappings?: MappingsInput;
  readonly pages?: PagesInput;
  readonly messages?: MessagesInput;
  /** The catalogue that contains the publication. Absent: the site is on its own. */
  readonly parent?: ParentCatalogue;
  /** Saved contexts of earlier versions. Absent: not used. */
  readonly savedContexts?: SavedContexts;
  /** Recorded releases of the slice, or of the whole ontology. Absent: none. */
  readonly releases?: Releases;
  /** Validates with SHACL shapes. Default: in this thread, when the sources are checked. */
  readonly startValidation?: StartValidation;
  /** Compares the published dataset with another version, when the sources are checked. Default: nothing is compared. */
  readonly compare?: CompareVersion;
  /** Results of earlier runs. Default: none. */
  readonly cache?: ResultCache;
  /** Runs a long task, and handles other events between its steps. Default: handles none. */
  readonly run?: TaskRunner;
}

/** Access to the mapping files, whose code this floor must not import. */
export interface MappingsInput {
  /** Checks the mapping files against the model of all maintained sources. */
  readonly check: (
    whole: Publication,
    standards: Pick<StandardCopies, 'kinds' | 'identity'>,
  ) => Promise<readonly Issue[]>;
  /** Returns the fields that map to terms of the published ontology. */
  readonly onTerms: (published: Publication) => NonNullable<Publication['mappings']>;
}

/** Pages that the maintainer has written, and access to their check, whose code this floor must not import. */
export interface PagesInput extends AuthoredPages {
  /** Checks links and terms of the pages against the model of all maintained sources. */
  readonly check: (whole: Publication, cache: ResultCache) => Promise<readonly Issue[]>;
}

/** UI messages that the maintainer has written, by language, and access to their check, whose code this floor must not import. */
export interface MessagesInput {
  readonly languages: NonNullable<Site['messages']>;
  readonly check: () => Promise<readonly Issue[]>;
}

/** Result of the compiler. */
export interface Compiled {
  readonly publication: Publication;
  /** The published dataset, for releases and comparisons. */
  readonly graph: Graph;
  /** The published dataset, for the data files. */
  readonly nodes: readonly NodeObject[];
  /** With which its texts were read, for comparisons. */
  readonly textProperties?: TextProperties;
  /** All issues in the sources. With an error, nothing must be published. */
  readonly issues: readonly Issue[];
  /** Stage → milliseconds. */
  readonly timings: Readonly<Record<string, number>>;
}

/** A publication whose sources are not checked yet. */
export interface Unchecked extends Omit<Compiled, 'issues'> {
  /**
   * Runs the rules on the sources once, and returns all issues. Takes about as long as the rest. With an error, nothing must be published.
   */
  readonly check: () => Promise<readonly Issue[]>;
  /** Whether there are errors already: `check` returns at least one. */
  readonly failed: boolean;
}

/**
 * Compiles sources to a publication, and checks them. Returns all problems as issues, except invalid syntax.
 *
 * @throws {AuthorError} for invalid syntax
 */
export async function compile(input: CompileInput): Promise<Compiled> {
  return checked(await compileUnchecked(input));
}

/** Checks the sources of a publication. */
export async function checked({ check, failed: _, timings, ...compiled }: Unchecked): Promise<Compiled> {
  const start = performance.now();
  const issues = await check();
  return { ...compiled, issues, timings: { ...timings, check: performance.now() - start } };
}

/**
 * Compiles sources to a publication: parse → dataset → model → derived dataset → model of the slice. The caller must check the result
 * before it publishes anything, and can prepare files in the meantime.
 *
 * @throws {AuthorError} for invalid syntax
 */
export async function compileUnchecked(input: CompileInput): Promise<Unchecked> {
  const { configuration } = input;
  const clock = startClock();
  const dataset = mergeSources(await parseWithBase(input, input.sources, 's'));
  clock.stop('parse');

  const own = findOwnOntology(dataset.graph, configuration.publication, dataset.origins);
  const nodes = toNodes(dataset.graph);
  const before: Issue[] = [
    ...configuredIssues(dataset.issues, configuration.publication.rules),
    ...checkHeader(configuration, dataset),
  ];
  const properties = resolveOwnProperties(configuration, dataset, own, before);
  const open = createReader(input, dataset, own, properties);
  const whole = open({ graph: dataset.graph, nodes, derivation: WHOLE, reasons: new Map() });
  clock.stop('model');
  const shapes = await startShapes(input, dataset, own.namespace);

  const configured = Object.keys(configuration.publication.standards);
  const copies = await loadStandards(input, configured, dataset.graph, own.namespace);
  clock.stop('standards');

  const files = input.sources.map(({ file }) => file);
  const site = createSite(configuration, whole, input.defaultBaseUrl, properties.facets, files);
  before.push(...checkFacetNames(site, configuration));

  const derived = derive({ configuration, ontology: whole, graph: dataset.graph, nodes, standards: copies.configured });
  clock.stop('derive');
  const ontology = (derived.graph === dataset.graph ? whole : open(derived)).whole();
  clock.stop('model');
  const annotations = resolveAnnotations(configuration, dataset, own.namespace, before);
  const { redirects: configuredRedirects, issues: redirectIssues } = resolveRedirects(configuration, ontology, site);
  const redirects = [
    ...configuredRedirects,
    ...versionRedirects(input.releases?.versions ?? [], ontology, site, configuredRedirects),
  ];
  const after: readonly Issue[] = [
    ...derived.issues,
    ...redirectIssues,
    ...(ontology.terms.length === 0 ? [NO_TERMS] : []),
    ...checkSavedContext(input.savedContexts, ontology, configuration.publication.rules),
  ];
  const termFiles = ontology.terms.length <= configuration.publication.termFiles;
  clock.stop('derive');
  const publication: Publication = {
    site: {
      ...site,
      ...(redirects.length > 0 && { redirects }),
      ...(annotations.length > 0 && { annotations }),
      ...(speaksSkos(ontology) && { concepts: true }),
      ...(hasExternalImages(ontology, annotations) && { externalImages: true }),
      ...(input.parent && { catalogue: input.parent }),
      ...(input.messages && { messages: input.messages.languages }),
      termFiles,
    },
    ontology,
    ...publishedPages(input),
  };
  const mappings = input.mappings?.onTerms(publication);
  clock.stop('mappings');
  const published = mappings === undefined ? publication : { ...publication, mappings };
  return {
    publication: published,
    graph: derived.graph,
    nodes: derived.nodes,
    ...(properties.textProperties && { textProperties: properties.textProperties }),
    timings: clock.stages,
    failed: [...before, ...after].some(({ severity }) => severity === 'error'),
    check: lazy(async () => [
      ...before,
      ...(await findIssues(input, { dataset, whole, site, copies, shapes })),
      ...after,
      ...(await compareCurrent(input, dataset, { publication: published, graph: derived.graph })),
    ]),
  };
}

function publishedPages({ pages }: CompileInput): Pick<Publication, 'pages'> {
  return pages ? { pages: { folder: pages.folder, texts: pages.texts, images: pages.images } } : {};
}

/** Creates the reader of the whole dataset and of the slice, so that both have the same names and prefixes. */
function createReader(
  { configuration: { publication }, sources }: CompileInput,
  dataset: Dataset,
  own: OwnOntology,
  properties: OwnProperties,
): (derived: Pick<ReadInput, 'graph' | 'nodes' | 'derivation' | 'reasons'>) => OpenOntology {
  // Origins are shown only for several files or with a repository to link to. Without them, the same ontology in another syntax gives
  // the same pages.
  const several = sources.length > 1 || publication.repository !== undefined;
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
      ...properties,
    });
}

/** Measures the duration of stages. */
interface StageClock {
  /** Stage → milliseconds, in the order in which the stages ended. */
  readonly stages: Readonly<Record<string, number>>;
  /** Ends the current stage and starts the next one. */
  stop(stage: string): void;
}

/** Starts the first stage. */
function startClock(): StageClock {
  const stages: Record<string, number> = {};
  let last = performance.now();
  return {
    stages,
    stop(stage) {
      const now = performance.now();
      stages[stage] = (stages[stage] ?? 0) + now - last;
      last = now;
    },
  };
}
