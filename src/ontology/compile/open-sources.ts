import { configuredIssues } from '../check/check.ts';
import type { Dataset } from '../dataset.ts';
import { WHOLE } from '../derive/derive.ts';
import type { Issue } from '../issue.ts';
import type { NodeObject, Origin } from '../model.ts';
import { mergeSources } from '../parse/merge.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import { findOwnOntology } from '../read/own-ontology.ts';
import type { ReadInput } from '../read/read-context.ts';
import type { OpenOntology } from '../read/read.ts';
import { openOntology } from '../read/read.ts';
import { toNodes } from '../write/nodes.ts';
import type { CompileInput } from './compile-input.ts';
import { checkHeader } from './find-issues.ts';
import type { OwnProperties } from './own-properties.ts';
import { resolveOwnProperties } from './own-properties.ts';
import { parseWithBase } from './parse-sources.ts';
import type { StageClock } from './stage-clock.ts';

/** A dataset from which a model is read. */
type DerivedDataset = Pick<ReadInput, 'graph' | 'nodes' | 'derivation' | 'reasons'>;

/** The maintained sources as one dataset. Its model is read on first use. */
export interface OpenSources {
  readonly dataset: Dataset;
  readonly own: OwnOntology;
  readonly nodes: readonly NodeObject[];
  readonly properties: OwnProperties;
  readonly whole: OpenOntology;
  /** Opens the model of a dataset that is derived from the sources, with the same names and prefixes. */
  readonly open: (derived: DerivedDataset) => OpenOntology;
  /** What is known before the model is read. */
  readonly issues: readonly Issue[];
}

/** Parses the sources, and finds the ontology that they are about. @throws {AuthorError} for invalid syntax */
export async function openSources(input: CompileInput, clock: StageClock): Promise<OpenSources> {
  const { configuration, sources } = input;
  const dataset = mergeSources(await parseWithBase(input, sources, 's'));
  clock.stop('parse');
  const own = findOwnOntology(dataset.graph, configuration.publication, dataset.origins);
  const nodes = toNodes(dataset.graph);
  const issues: Issue[] = [
    ...configuredIssues(dataset.issues, configuration.publication.rules),
    ...checkHeader(configuration, dataset),
  ];
  const properties = resolveOwnProperties(configuration, dataset, own, issues);
  const open = createReader(input, dataset, own, properties);
  const whole = open({ graph: dataset.graph, nodes, derivation: WHOLE, reasons: new Map() });
  clock.stop('model');
  return { dataset, own, nodes, properties, whole, open, issues };
}

/** Creates the reader of the whole dataset and of the slice, so that both have the same names and prefixes. */
function createReader(
  { configuration: { publication }, sources }: CompileInput,
  dataset: Dataset,
  own: OwnOntology,
  properties: OwnProperties,
): (derived: DerivedDataset) => OpenOntology {
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
