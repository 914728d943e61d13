import { configuredIssues } from '../check/check.ts';
import type { Dataset } from '../dataset.ts';
import { derive, WHOLE } from '../derive/derive.ts';
import type { Issue } from '../issue.ts';
import { lazy } from '../memoize.ts';
import type { Origin } from '../model.ts';
import { mergeSources } from '../parse/merge.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import { findOwnOntology } from '../read/own-ontology.ts';
import type { ReadInput } from '../read/read-context.ts';
import type { EditableOntology } from '../read/read.ts';
import { openOntology } from '../read/read.ts';
import { NO_CACHE } from '../result-cache.ts';
import { toNodes } from '../write/nodes.ts';
import type { CompileInput } from './compile-input.ts';
import { editSources } from './edit-sources.ts';
import { checkHeader } from './find-issues.ts';
import type { OwnProperties } from './own-properties.ts';
import { resolveOwnProperties } from './own-properties.ts';
import { parseWithBase } from './parse-sources.ts';
import type { DerivedSources, OpenSources } from './sources.ts';
import type { StageClock } from './stage-clock.ts';
import { loadStandards } from './standard-copies.ts';

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
  properties: OwnProperties,
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
      ...properties,
    });
}
