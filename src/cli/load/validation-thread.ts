import type { StartValidation } from '../../compiler/index.ts';
import type { ShapeResult } from '../../compiler/shacl.ts';
import { validateShapes } from '../../compiler/shacl.ts';
import type { PlainGraph } from '../../rdf/index.ts';
import { lazy } from '../../base/work.ts';
import { openThread } from '../installation/open-thread.ts';

/** The graphs that a thread validates. */
export interface ValidationData {
  readonly graph: PlainGraph;
  readonly shapes: PlainGraph;
}

/** The message of the thread: results, or why the engine cannot process the shapes. */
export type ValidationMessage = { readonly results: readonly ShapeResult[] } | { readonly error: string };

/** Smaller graphs are validated in less time than the start of a thread takes. */
const TRIPLES_PER_THREAD = 2000;

/** Validates in a thread, while this thread goes on. The process does not wait for a thread whose results nothing waits for. */
export const startValidationThread: StartValidation = (graph, shapes) => {
  if (graph.size < TRIPLES_PER_THREAD) return lazy(() => validateShapes(graph, shapes));
  const workerData: ValidationData = { graph: graph.toPlain(), shapes: shapes.toPlain() };
  const { promise, resolve, reject } = Promise.withResolvers<readonly ShapeResult[]>();
  // Awaited later, or never if the build fails first.
  promise.catch(() => undefined);
  const worker = openThread('cli/load/validation-worker', workerData);
  worker.unref();
  worker.once('message', (message: ValidationMessage) =>
    'error' in message ? reject(new Error(message.error)) : resolve(message.results),
  );
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread that validates shapes ended with code ${code}.`)));
  return () => {
    worker.ref();
    return promise;
  };
};
