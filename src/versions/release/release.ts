import type { JsonForm, ResultCache } from '../../base/work.ts';
import type { DatasetInput } from '../../compiler/read.ts';
import { readDataset } from '../../compiler/read.ts';
import type { NodeObject, Ontology, Publication, Text } from '../../ontology/model.ts';
import { restoreClosures } from '../../ontology/index.ts';
import { toContext } from '../../ontology/records.ts';
import type { TextProperties } from '../../vocabularies/index.ts';
import type { PlainGraph } from '../../rdf/index.ts';
import { Graph, mergeSources } from '../../rdf/index.ts';
import { parseSource } from '../../rdf/parse.ts';
import { toNodes, toRdfParts } from '../../rdf/write.ts';
import type { ReleaseEntry } from './manifest.ts';
import type { ReleaseFileName } from './paths.ts';

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
  /** What the maintainer wrote about versions, in Markdown, by the name of the version. Without a language: in the default one. */
  readonly notes: ReadonlyMap<string, readonly Text[]>;
}

/** A version of an ontology, read for a comparison. */
export interface Version {
  /** The published dataset. */
  readonly graph: Graph;
  /** The model of this dataset. */
  readonly ontology: Ontology;
  /** Fields of external schemas that map to each term. Absent: not known, so that they are not compared. */
  readonly mappings?: Publication['mappings'];
  /** Properties of texts. Default: those of commonly used vocabularies. */
  readonly textProperties?: TextProperties;
  /** Number of the release. Default: the version that the ontology states. */
  readonly version?: string;
  /** xsd:date of the release. Default: the date that the ontology states. */
  readonly date?: string;
}

/** A recorded version, with what its files contain. */
export interface ReleaseModel extends Version {
  readonly nodes: readonly NodeObject[];
  /** Writes one of its files, which do not depend on settings. Large files are returned in parts. */
  write(name: ReleaseFileName): string | Iterable<string>;
}

/** Settings of the current publication with which the texts of a release are read. */
export type ReleaseSettings = Pick<DatasetInput, 'defaultLanguage' | 'sinceProperty' | 'textProperties'>;

/** Settings that are known when the dataset is parsed. */
type FindSettings = (graph: Graph) => ReleaseSettings | Promise<ReleaseSettings>;

/**
 * Parses the dataset of a release and reads its model, with the namespace and the prefixes that it had.
 *
 * @throws {AuthorError} the dataset has invalid syntax
 */
export async function readRelease(
  release: Release,
  settings: ReleaseSettings | FindSettings = {},
): Promise<ReleaseModel> {
  const { file, dataset } = release;
  const { graph } = mergeSources([await parseSource({ file, text: dataset(), format: 'n-quads' }, { id: 's0' })]);
  const nodes = toNodes(graph);
  const known = typeof settings === 'function' ? await settings(graph) : settings;
  const version = versionOf({ graph, ontology: readModel(graph, nodes, release, known) }, release, known);
  return { ...version, nodes, write: (name) => WRITERS[name]({ ...version, nodes }, release) };
}

/** Reads the model of a parsed release. */
function readModel(
  graph: Graph,
  nodes: readonly NodeObject[],
  { header, namespace, prefixes }: Release,
  settings: ReleaseSettings,
): Ontology {
  const prefix = Object.keys(prefixes).find((name) => prefixes[name] === namespace);
  return readDataset({
    ...settings,
    graph,
    nodes,
    own: { namespace, ...(header !== undefined && { header }), ...(prefix !== undefined && { prefix }) },
    declared: prefixes,
  });
}

/** A release as the version of a comparison. */
function versionOf(
  { graph, ontology }: Pick<Version, 'graph' | 'ontology'>,
  { version, date, mappedFields }: Release,
  { textProperties }: ReleaseSettings,
): Version {
  return {
    graph,
    ontology,
    version,
    date,
    ...(mappedFields && { mappings: mappedFields() }),
    ...(textProperties && { textProperties }),
  };
}

type WriteFile = (model: Pick<ReleaseModel, 'nodes' | 'ontology'>, release: Release) => string | Iterable<string>;

function inSyntax(syntax: Parameters<typeof toRdfParts>[0]): (model: Parameters<WriteFile>[0]) => Iterable<string> {
  return ({ nodes, ontology }) => toRdfParts(syntax, nodes, ontology.prefixes, ontology.rdf12);
}

const WRITERS: Readonly<Record<ReleaseFileName, WriteFile>> = {
  'vocabulary.ttl': inSyntax('turtle'),
  'vocabulary.12.ttl': inSyntax('turtle-1.2'),
  'vocabulary.jsonld': inSyntax('json-ld'),
  // N-Quads of the default graph are N-Triples.
  'vocabulary.nt': (model, release) => (release.rdf12 ? inSyntax('n-triples')(model) : release.dataset()),
  'vocabulary.12.nt': (_, release) => release.dataset(),
  'vocabulary-context.jsonld': ({ ontology }) => toContext(ontology),
};

/** What takes most of the time to read a release, as JSON. */
interface SavedRelease {
  readonly graph: PlainGraph;
  readonly ontology: Ontology;
}

/** Name of the saved results of {@link readSavedRelease}. */
export const SAVED_RELEASE = 'release';

/** Maximum size of a saved release. The JSON of a larger one would not fit into a string. */
const MAX_TRIPLES = 400_000;

/**
 * Reads a release for a comparison. To parse it and to read its model takes twenty times as long as the saved result of an earlier build.
 *
 * @param inputs what the result depends on
 */
export function readSavedRelease(
  release: Release,
  settings: ReleaseSettings,
  inputs: readonly string[],
  cache: ResultCache,
): Promise<Version> {
  const read = async (): Promise<Version> => {
    const { nodes: _, write: __, ...version } = await readRelease(release, settings);
    return version;
  };
  const json = release.triples > MAX_TRIPLES ? undefined : jsonForm(release, settings);
  return cache.hold(SAVED_RELEASE, inputs, read, json);
}

function jsonForm(release: Release, settings: ReleaseSettings): JsonForm<Version, SavedRelease> {
  return {
    save: ({ graph, ontology }) => ({ graph: graph.toPlain(), ontology }),
    restore: ({ graph, ontology }) =>
      versionOf({ graph: Graph.fromPlain(graph), ontology: restoreClosures(ontology) }, release, settings),
  };
}
