import type { Issue } from '../../base/issue.ts';
import { lazy } from '../../base/work.ts';
import type {
  DeclaredProperty,
  NodeObject,
  NodeValue,
  Ontology,
  Publication,
  Redirect,
  Site,
} from '../../ontology/model.ts';
import { imageUrl, markdownUses, plainValue } from '../../ontology/records.ts';
import { speaksSkos } from '../../ontology/index.ts';
import type { Graph } from '../../rdf/index.ts';
import { configuredIssues } from '../check/check.ts';
import { checkSavedContext } from '../check/saved-context.ts';
import { resolveAnnotations, resolveRedirects } from '../configuration/resolve.ts';
import type { CompileInput } from './compile-input.ts';
import { compareCurrent } from './compile-input.ts';
import { checkFacetNames, createSite } from './create-site.ts';
import { findIssues, NO_TERMS, openSources, startShapes } from './sources.ts';
import { withoutIncludedImports } from './included-imports.ts';
import { withOwlTypes } from './owl-types.ts';
import { withStandardNames } from './shape-names.ts';
import { changesRedirects, nameRedirects, versionRedirects } from './version-redirects.ts';
import type { TextProperties } from '../../vocabularies/index.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

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
  const opened = await openSources(input, clock);
  const { dataset, own, properties, whole } = opened;
  const shapes = await startShapes(input, dataset, own.namespace);
  const derived = await opened.derive();
  const { copies } = derived;
  const { graph, nodes } = withoutIncludedImports(derived);
  const ontology = withOwlTypes(withStandardNames(derived.ontology.whole(), graph, copies), graph, copies);
  clock.stop('model');

  const files = input.sources.map(({ file }) => file);
  const site = createSite(configuration, whole, input.defaultBaseUrl, properties.facets, files);
  const fileIssues = configuredIssues(input.fileIssues ?? [], configuration.publication.rules);
  const before = [...fileIssues, ...opened.issues, ...checkFacetNames(site, configuration)];
  const annotations = resolveAnnotations(configuration, dataset, own.namespace, before);
  const { redirects, issues: redirectIssues } = resolveAllRedirects(input, ontology, site);
  const after: readonly Issue[] = [
    ...derived.issues,
    ...redirectIssues,
    ...(ontology.terms.length === 0 ? [NO_TERMS] : []),
    ...checkSavedContext(input.savedContexts, ontology, configuration.publication.rules),
  ];
  clock.stop('derive');
  const publication = createPublication(input, ontology, { ...site, redirects, annotations });
  const mappings = input.mappings?.onTerms(publication);
  clock.stop('mappings');
  const published = mappings === undefined ? publication : { ...publication, mappings };
  return {
    publication: published,
    graph,
    nodes,
    textProperties: properties.found.properties,
    timings: clock.stages,
    failed: [...before, ...after].some(({ severity }) => severity === 'error'),
    check: lazy(async () => [
      ...before,
      ...(await findIssues(input, { dataset, properties, whole, site, copies, shapes })),
      ...after,
      ...(await compareCurrent(input, dataset, { publication: published, graph })),
    ]),
  };
}

/** A site without what depends on the ontology. */
type UnfinishedSite = Omit<Site, 'termFiles'>;

/** The redirects that the maintainer has configured, and those of the releases and of the names of terms. */
function resolveAllRedirects(
  { configuration, releases }: CompileInput,
  ontology: Ontology,
  site: UnfinishedSite,
): { readonly redirects: readonly Redirect[]; readonly issues: readonly Issue[] } {
  const { redirects, issues } = resolveRedirects(configuration, ontology, site);
  const versions = releases?.versions ?? [];
  const ofVersions = versionRedirects(versions, ontology, site, redirects);
  const all = [...redirects, ...ofVersions, ...changesRedirects(versions, ontology, site, redirects)];
  return { redirects: [...all, ...nameRedirects(ontology.terms, site.baseUrl, all)], issues };
}

/** Adds to the site what depends on the ontology. Lists that are empty are absent. */
function createPublication(
  input: CompileInput,
  ontology: Ontology,
  { redirects = [], annotations = [], ...site }: UnfinishedSite,
): Publication {
  return {
    site: {
      ...site,
      ...(redirects.length > 0 && { redirects }),
      ...(annotations.length > 0 && { annotations }),
      ...recognisedMarkdown(input, ontology),
      ...(speaksSkos(ontology) && { concepts: true }),
      ...(hasExternalImages(ontology, annotations) && { externalImages: true }),
      ...(input.parent && { catalogue: input.parent }),
      ...(input.messages && { messages: input.messages.languages }),
      termFiles: ontology.terms.length <= input.configuration.publication.termFiles,
    },
    ontology,
    ...publishedPages(input),
  };
}

/** The source ontologies whose texts are Markdown, unless that is configured. */
function recognisedMarkdown({ configuration }: CompileInput, ontology: Ontology): Pick<Site, 'markdown'> {
  if (configuration.publication.markdown !== undefined) return {};
  const sources = markdownUses(ontology).filter(({ isMarkdown }) => isMarkdown);
  return sources.length > 0 ? { markdown: sources.map(({ source }) => source) } : {};
}

function publishedPages({ pages }: CompileInput): Pick<Publication, 'pages'> {
  return pages ? { pages: { folder: pages.folder, texts: pages.texts, images: pages.images } } : {};
}

/** Measures the duration of stages. */
export interface StageClock {
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

/** Whether pages of terms show images of other sites. */
function hasExternalImages({ terms }: Ontology, declared: readonly DeclaredProperty[] = []): boolean {
  const properties = new Map(PREDICATES.image.map((iri) => [iri, false]));
  for (const { property, rendering } of declared) {
    if (rendering === 'image') properties.set(property, true);
    else properties.delete(property);
  }
  return terms.some(({ description: [node = {}] }) =>
    [...properties].some(([property, isDeclared]) => {
      const values = (node[property] ?? []) as readonly NodeValue[];
      return values.some((value) => /^https?:/i.test(imageUrl(plainValue(value) ?? '', isDeclared) ?? ''));
    }),
  );
}
