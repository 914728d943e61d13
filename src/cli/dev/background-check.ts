import type { Worker } from 'node:worker_threads';
import type { Issue } from '../../ontology/issue.ts';
import type { InputOptions } from '../command/input-options.ts';
import { openThread } from '../installation/open-thread.ts';

/** Checks the sources in a thread, so that pages do not wait. */
export interface BackgroundCheck {
  /** Starts a check of the files as they are soon, after the page that waits for them. Ends an earlier one. */
  start(): void;
  /** Ends a check that no longer matters. */
  stop(): void;
}

/** Time for the browser's page, which the check would delay. */
const DELAY_MS = 300;

/** @param report receives the issues of each check that ends */
export function createBackgroundCheck(
  options: InputOptions,
  report: (issues: readonly Issue[]) => void,
): BackgroundCheck {
  let thread: Worker | undefined;
  let busy = false;
  const open = (): Worker => {
    const worker = openThread('cli/dev/check-thread', options);
    worker.on('message', (issues: readonly Issue[]) => {
      if (worker !== thread) return;
      busy = false;
      report(issues);
    });
    // The next change starts another thread.
    worker.on('error', (error) => {
      if (worker !== thread) return;
      thread = undefined;
      console.error(error);
    });
    worker.unref();
    return worker;
  };
  let delay: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(delay);
    if (!busy) return;
    void thread?.terminate();
    thread = undefined;
    busy = false;
  };
  const start = (): void => {
    // An idle thread is warm.
    thread ??= open();
    busy = true;
    thread.postMessage('check');
  };
  return {
    start: () => {
      stop();
      delay = setTimeout(start, DELAY_MS).unref();
    },
    stop,
  };
}
