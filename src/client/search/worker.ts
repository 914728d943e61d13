import type { CooperativeTask } from '../../base/work.ts';
import type { Rank } from '../../search/words.ts';
import type { NamesFile } from '../../site/browser.ts';
import { openFullText } from './full-text.ts';
import type { ToWorker } from './search-controller.ts';
import { SearchController } from './search-controller.ts';

/** Milliseconds of one turn: less than between two keys. */
const TURN_MS = 12;

/** Runs a task in turns. Between them, messages of the page are handled. */
async function runInTurns<Result>(task: CooperativeTask<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    do {
      const step = task.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Pause after typing before the full text is searched: a search for each letter would be slow. */
const PAUSE_MS = 120;

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP status ${response.status}`);
  return response.json();
}

/** Loaded when the names are there. */
async function openNameWords(file: NamesFile): Promise<Rank> {
  const { createNameWords } = await import('./name-words.ts');
  return runInTurns(createNameWords(file));
}

const controller = new SearchController({
  load,
  openNameWords,
  openFullText,
  send: (message) => postMessage(message),
  pauseMs: PAUSE_MS,
});

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void controller.handle(data));
