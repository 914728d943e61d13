import type { PlaygroundState } from './state.ts';
import { fragmentOf } from './state.ts';

/*
 * The state of the playground is in the fragment, https://www.rfc-editor.org/rfc/rfc3986#section-3.5, so that no server receives it. A
 * record of the reader is in the entry of the browser's history only, unless the reader copies a link.
 */

/** Adds an entry to the history. @param record the reader's record. undefined: an example */
export function pushEntry(state: PlaygroundState, record: string | undefined): void {
  history.pushState({ record }, '', fragmentOf(state));
}

/** Replaces the current entry. */
export function replaceEntry(state: PlaygroundState, record: string | undefined): void {
  history.replaceState({ record }, '', fragmentOf(state));
}

/** The record of the current entry. */
export function savedRecord(): string | undefined {
  const { state } = history as { readonly state: unknown };
  const record = (state as { readonly record?: unknown } | null)?.record;
  return typeof record === 'string' ? record : undefined;
}
