import { check, configuredIssues } from '../check/check.ts';
import { startRevalidation } from '../check/revalidate.ts';
import { shapeIssues, validateLater } from '../check/shapes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { finish } from '../cooperative.ts';
import type { Dataset } from '../dataset.ts';
import { identifierToPath } from '../identifier.ts';
import type { Issue } from '../issue.ts';
import type { Iri, Ontology, Site } from '../model.ts';
import { didYouMean } from '../nearest.ts';
import { mergeSources } from '../parse/merge.ts';
import { findCandidates } from '../read/header-candidates.ts';
import type { OpenOntology } from '../read/read.ts';
import { NO_CACHE } from '../result-cache.ts';
import type { CompileInput } from './compile-input.ts';
import { parseWithBase } from './parse-sources.ts';
import type { StandardCopies } from './standard-copies.ts';

/** Stops the build, because an empty site would replace the published one. */
export const NO_TERMS: Issue = {
  code: 'no-terms',
  severity: 'error',
  message:
    'The sources describe no terms; expected at least one class, property, value set or value, such as `<https://example.org/Boat> a owl:Class .`',
};

/** Reports a configured header that the sources do not describe. */
export function checkHeader(
  { publication: { header }, locatePublication }: Configuration,
  { graph }: Dataset,
): Issue[] {
  if (header === undefined || graph.describes(header)) return [];
  const known = findCandidates(graph).map(({ key }) => key);
  const message = `The sources do not describe the header "${header}".${didYouMean(header, known)} Expected an owl:Ontology or skos:ConceptScheme of the sources.`;
  return [{ code: 'unknown-name', severity: 'error', message, ...locatePublication(['header']) }];
}

/** What the rules need of the maintained sources. */
export interface CheckedSources {
  readonly dataset: Dataset;
  readonly whole: OpenOntology;
  readonly site: Omit<Site, 'termFiles'>;
  readonly copies: StandardCopies;
  /** Of {@link startShapes}. */
  readonly shapes: (prefixes: Ontology['prefixes']) => Promise<readonly Issue[]>;
}

/** Checks the maintained sources against the rules and the configured shapes, and the mapping files. */
export async function findIssues(
  input: CompileInput,
  { dataset, whole, site, copies, shapes }: CheckedSources,
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
      ...(publication.baseUrl && { pageUrl: (term) => `${site.baseUrl}/${identifierToPath(term.identifier)}` }),
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
    ...(await shapeIssues(dataset, results, { ...options, prefixes })),
  ];
}

/** File → source text. */
export function textsOf({ sources }: CompileInput): ReadonlyMap<string, string> {
  return new Map(sources.map(({ file, text }) => [file, text]));
}
