import { problem } from './problem.ts';
import { toInstance } from './request-id.ts';

/** The answer to a fault of ours: 500 with an id that the log has too. */
export function unexpectedErrorResponse(error: unknown, id: string): Response {
  logUnexpectedError(error, id);
  return problem({ status: 500, title: 'Internal Server Error', detail: UNEXPECTED_ERROR, instance: toInstance(id) });
}

/** What a caller may learn of it. */
export const UNEXPECTED_ERROR =
  'This is our fault, not yours. Whoever runs this service finds the cause in its log under this instance.';

/**
 * Logs a fault of ours under an id. What the error says may hold what the caller wrote, so the log gets only its kind and the places in
 * the code, and the caller none of it.
 */
export function logUnexpectedError(error: unknown, id: string): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), id, fault: nameOf(error), at: placesOf(error) }));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

/** The lines of the stack below the message. */
function placesOf(error: unknown): string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  const from = error.stack.indexOf(error.message);
  return from < 0
    ? []
    : error.stack
        .slice(from + error.message.length)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '));
}
