import { WHOLE } from '../../ontology/derive/derive.ts';
import type { NodeObject, Ontology, Publication } from '../../ontology/model.ts';
import type { ReadInput } from '../../ontology/read/read-context.ts';
import { readOntology } from '../../ontology/read/read.ts';
import type { Graph } from '../../rdf/index.ts';
import { mergeSources } from '../../rdf/index.ts';
import { parseSource } from '../../rdf/parse.ts';
import { toNodes } from '../../rdf/write.ts';
import type { ReleaseEntry } from './manifest.ts';

/** A recorded release: the derived dataset of one version, which never changes. */
export interface Release extends ReleaseEntry {
  /** Path of the dataset for messages: `ontology/releases/1.1.0.nq`. */
  readonly file: string;
  /** Reads the dataset: canonical N-Quads whose digest is checked. */
  readonly dataset: () => string;
  /** Reads the fields of external schemas that mapped to its terms. Absent: it had no mappings. */
  readonly mappedFields?: () => NonNullable<Publication['mappings']>;
}

/** The releases of a publication. */
export interface Releases {
  /** Path of their folder for messages: `ontology/releases`. */
  readonly folder: string;
  /** Oldest first. */
  readonly versions: readonly Release[];
}

/** The parsed dataset of a release. */
export interface ReleaseDataset {
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
}

/** The dataset and the model of a release. */
export interface ReleaseModel extends ReleaseDataset {
  readonly ontology: Ontology;
}

/** Settings of the current publication with which the texts of a release are read. */
export type ReleaseSettings = Pick<ReadInput, 'defaultLanguage' | 'sinceProperty' | 'textProperties'>;

/**
 * Parses the dataset of a release and reads its model, with the namespace and the prefixes that it had.
 *
 * @throws {AuthorError} the dataset has invalid syntax
 */
export async function readRelease(release: Release, settings: ReleaseSettings = {}): Promise<ReleaseModel> {
  return readModel(await parseRelease(release), release, settings);
}

/** Parses the dataset of a release. @throws {AuthorError} it has invalid syntax */
export async function parseRelease({ file, dataset }: Release): Promise<ReleaseDataset> {
  const { graph } = mergeSources([await parseSource({ file, text: dataset(), format: 'n-quads' }, { id: 's0' })]);
  return { graph, nodes: toNodes(graph) };
}

/** Reads the model of a parsed release. */
export function readModel(
  { graph, nodes }: ReleaseDataset,
  { header, namespace, prefixes }: Release,
  settings: ReleaseSettings = {},
): ReleaseModel {
  const prefix = Object.keys(prefixes).find((name) => prefixes[name] === namespace);
  const ontology = readOntology({
    ...settings,
    graph,
    nodes,
    own: { namespace, ...(header !== undefined && { header }), ...(prefix !== undefined && { prefix }) },
    origins: new Map(),
    declared: prefixes,
    configured: {},
    imports: new Set(),
    derivation: WHOLE,
    reasons: new Map(),
  });
  return { graph, nodes, ontology };
}
