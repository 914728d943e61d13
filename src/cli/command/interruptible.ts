/** Signals by which people and systems stop a program, with the exit codes that shells give them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The command was told to stop and did. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly code: number;
  constructor(code: number) {
    super('Interrupted');
    this.code = code;
  }
}

/** How work learns that it is to stop. */
export interface Interruption {
  readonly signal: AbortSignal;
  /**
   * Called by the work when it has something to clean up, and gives the event loop a turn now and then. Before that a signal ends the
   * process at once, as the system does by itself: reading a large ontology takes long, and no handler would run meanwhile.
   */
  listen(): void;
}

/**
 * Runs work that cleans up after itself when its signal aborts. A first Ctrl-C aborts, a second ends the process at once.
 * Throws {@link Interrupted} when it was stopped.
 */
export async function interruptible<T>(work: (interruption: Interruption) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const handlers = Object.entries(SIGNALS).map(([name, code]) => {
    const handler = (): void => {
      if (controller.signal.aborted) process.exit(code);
      controller.abort(new Interrupted(code));
    };
    return [name, handler] as const;
  });
  const listen = (): void => handlers.forEach(([name, handler]) => process.on(name, handler));
  try {
    return await work({ signal: controller.signal, listen });
  } catch (error) {
    throw controller.signal.aborted ? (controller.signal.reason as Interrupted) : error;
  } finally {
    for (const [name, handler] of handlers) process.off(name, handler);
  }
}

/**
 * Ends the process in order at a signal, with the code that shells give it: what is to be deleted on exit is deleted. Returns a function
 * that takes the handlers away again.
 */
export function exitOnSignals(): () => void {
  const handlers = Object.entries(SIGNALS).map(([name, code]) => [name, (): void => process.exit(code)] as const);
  for (const [name, handler] of handlers) process.on(name, handler);
  return () => handlers.forEach(([name, handler]) => process.off(name, handler));
}

/** Resolves at the first signal to stop. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of Object.keys(SIGNALS)) process.once(name, () => resolve());
  });
}
