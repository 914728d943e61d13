import type { NamesFile } from '../../site/search/names-file.ts';
import type { Rank } from '../../search/match/ranking.ts';
import { openFullText } from './full-text.ts';
import { runInTurns } from './run-in-turns.ts';
import type { ToWorker } from './protocol.ts';
import { SearchController } from './search-controller.ts';

/** Pause after typing before the full text is searched: a search for each letter would be slow. */
const PAUSE_MS = 120;

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP status ${response.status}`);
  return response.json();
}

/** Loaded when the names are there. */
async function openNameWords(file: NamesFile): Promise<Rank> {
  const { createNameWords } = await import('../../site/search/name-words.ts');
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
