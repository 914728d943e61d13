import { Desk } from './desk.ts';
import { openFullText } from './full-text.ts';
import type { ToWorker } from './protocol.ts';

/** Long enough that a word is typed without a search for each letter, short enough to be there when one looks. */
const PAUSE_MS = 120;

async function load(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

const desk = new Desk({ load, openFullText, say: (message) => postMessage(message), pause: PAUSE_MS });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void desk.hear(data));
