import { openFullText } from './full-text.ts';
import type { ToWorker } from './protocol.ts';
import { SearchController } from './search-controller.ts';

/** Long enough that a word is typed without a search for each letter, short enough to be there when one looks. */
const PAUSE_MS = 120;

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP status ${response.status}`);
  return response.json();
}

// A development server has no full text: to index it anew with each change would take longer than anybody waits.
const full = import.meta.env.DEV ? async () => undefined : openFullText;

const controller = new SearchController({
  load,
  openFullText: full,
  say: (message) => postMessage(message),
  pause: PAUSE_MS,
});

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void controller.hear(data));
