/** A thread that creates one part of a full-text index, started by `full-text-index.ts`. */
import { serve } from '../../pool/index.ts';
import { createFullText } from './full-text.ts';
import type { FullTextPart, FullTextSource } from './full-text-index.ts';

const stop = new AbortController();
let creation: Promise<FullTextPart | undefined> | undefined;

const functions = {
  /** undefined: it was stopped. */
  create: (source: FullTextSource): Promise<FullTextPart | undefined> =>
    (creation = createFullText(source, stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return undefined;
      throw error;
    })),
  /** Ends when Pagefind has ended. */
  stop: async (): Promise<void> => {
    stop.abort();
    await creation;
  },
};
export type FullTextThread = typeof functions;

serve(() => functions);
