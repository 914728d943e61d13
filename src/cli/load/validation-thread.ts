import type { StartValidation } from '../../compiler/index.ts';
import { validateShapes } from '../../shacl/index.ts';
import { lazy } from '../../base/work.ts';
import { later } from '../../pool/index.ts';
import { moduleUrl } from '../installation/root.ts';
import type { ValidationData } from './validation-worker.ts';

/** Smaller graphs are validated in less time than the start of a thread takes. */
const TRIPLES_PER_THREAD = 2000;

/** Validates in a thread, while this thread goes on. The process does not wait for a thread whose results nothing waits for. */
export const startValidationThread: StartValidation = (graph, shapes) => {
  if (graph.size < TRIPLES_PER_THREAD) return lazy(() => validateShapes(graph, shapes));
  const data: ValidationData = { graph: graph.toPlain(), shapes: shapes.toPlain() };
  return later(moduleUrl('cli/load/validation-worker'), 'validates shapes', data);
};
