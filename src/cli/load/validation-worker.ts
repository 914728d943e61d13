/** A thread that validates a graph with SHACL shapes, started by `validation-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { Graph } from '../../rdf/index.ts';
import { validateShapes } from '../../compiler/shacl.ts';
import type { ValidationData, ValidationMessage } from './validation-thread.ts';

async function validate({ graph, shapes }: ValidationData): Promise<ValidationMessage> {
  try {
    return { results: await validateShapes(Graph.fromPlain(graph), Graph.fromPlain(shapes)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

void validate(workerData as ValidationData).then((message) => parentPort?.postMessage(message));
