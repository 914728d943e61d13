import type { Graph } from '../graph.ts';
import type { Ontology, Publication } from '../model.ts';
import type { TextProperties } from '../text-properties.ts';

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
