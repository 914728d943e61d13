import type { Dataset } from '../dataset.ts';
import type { Graph } from '../graph.ts';
import type { Issue } from '../issue.ts';
import type { NodeObject } from '../model.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import type { OpenOntology } from '../read/read.ts';
import type { OwnProperties } from './own-properties.ts';
import type { StandardCopies } from './standard-copies.ts';

/** The maintained sources as one dataset. Its model is read on first use. */
export interface OpenSources<Model extends OpenOntology = OpenOntology> {
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
export interface DerivedSources<Model extends OpenOntology = OpenOntology> {
  readonly copies: StandardCopies;
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  readonly ontology: Model;
  readonly issues: readonly Issue[];
}
