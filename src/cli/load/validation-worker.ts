/** A thread that validates a graph with SHACL shapes, started by `validation-thread.ts`. */
import { Graph } from '../../rdf/index.ts';
import type { PlainGraph } from '../../rdf/index.ts';
import { validateShapes } from '../../shacl/index.ts';
import { serve } from '../../pool/index.ts';

/** The graphs that the thread validates. */
export interface ValidationData {
  readonly graph: PlainGraph;
  readonly shapes: PlainGraph;
}

serve(() => ({
  run: ({ graph, shapes }: ValidationData) => validateShapes(Graph.fromPlain(graph), Graph.fromPlain(shapes)),
}));
