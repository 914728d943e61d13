import type { Graph, ResourceKey } from '../graph.ts';
import type { Derivation, Iri, NodeObject, Origin, Reason } from '../model.ts';
import type { TextProperties } from '../text-properties.ts';
import type { OwnOntology } from './own-ontology.ts';

/** What one graph is read with. */
export interface ReadInput {
  readonly graph: Graph;
  /** The same graph as nodes, from `write/nodes.ts`. */
  readonly nodes: readonly NodeObject[];
  readonly home: OwnOntology;
  readonly origins: ReadonlyMap<ResourceKey, Origin>;
  /** Prefixes as the sources declare them, and as the configuration does. */
  readonly declared: Readonly<Record<string, Iri>>;
  readonly configured: Readonly<Record<string, Iri>>;
  /** Ontologies for whose import the configuration names a local file. */
  readonly imports: ReadonlySet<Iri>;
  readonly defaultLanguage?: string | undefined;
  readonly industryProperty?: Iri | undefined;
  readonly sinceProperty?: Iri | undefined;
  /** Without them, those that Ontopress knows. */
  readonly textProperties?: TextProperties | undefined;
  readonly derivation: Derivation;
  readonly reasons: ReadonlyMap<Iri, Reason>;
}
