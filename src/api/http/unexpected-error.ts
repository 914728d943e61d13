import { problem } from './problem.ts';
import { toInstance } from './request-id.ts';

/** The response to an unexpected error: 500 with an id that the log repeats. */
export function unexpectedErrorResponse(error: unknown, id: string): Response {
  logUnexpectedError(error, id);
  return problem({ status: 500, title: 'Internal Server Error', detail: UNEXPECTED_ERROR, instance: toInstance(id) });
}

export const UNEXPECTED_ERROR =
  'Unexpected server error. The operator of this service can find the cause in its log under this instance.';

/** Logs an unexpected error under an id: its class and stack, without its message, which may contain input of the caller. */
export function logUnexpectedError(error: unknown, id: string): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), id, fault: nameOf(error), at: stackOf(error) }));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

/** The lines of the stack below the message. */
function stackOf(error: unknown): string[] {
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
