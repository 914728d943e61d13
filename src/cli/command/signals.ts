import type { Server } from '../../serve/node.ts';
import { seconds } from './terminal.ts';

/** Signals that stop a program, with the exit codes that shells use for them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Signals within this time, in ms, are one: in a terminal, a script of npm receives Ctrl-C from the terminal, and again from npm, which
 * passes it on.
 */
const SAME_SIGNAL = 1000;

/** A signal stopped the command. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly code: number;
  constructor(code: number) {
    super('Interrupted');
    this.code = code;
  }
}

/** Cancels work. */
export interface Interruption {
  readonly signal: AbortSignal;
  /**
   * Installs the signal handlers. Work calls this once it has something to clean up and yields to the event loop regularly. Until then
   * a signal ends the process at once: compiling a large ontology blocks the event loop, so no handler would run.
   */
  listen(): void;
}

/**
 * Runs work that cleans up when its signal aborts. The first Ctrl-C aborts, the second ends the process at once.
 *
 * @throws {Interrupted} a signal stopped the work
 */
export async function interruptible<T>(work: (interruption: Interruption) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let stopped = 0;
  const handlers = Object.entries(SIGNALS).map(([name, code]) => {
    const handler = (): void => {
      if (!controller.signal.aborted) stopped = performance.now();
      else if (performance.now() - stopped > SAME_SIGNAL) process.exit(code);
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

/** Resolves at the first signal to stop. A later Ctrl-C ends the process at once; other signals that follow have no effect. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = (): void => {
      first ??= performance.now();
      resolve();
    };
    for (const name of Object.keys(SIGNALS)) process.on(name, stop);
    process.on('SIGINT', () => {
      if (first !== undefined && performance.now() - first > SAME_SIGNAL) process.exit(SIGNALS.SIGINT);
    });
  });
}

/** Whether a process of this machine is running. One of another user counts as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Stops a server, and reports what it waits for. The exit code is 1 if it had to close connections with open requests. */
export async function shutDown(server: Pick<Server, 'close'>, timeoutMs: number): Promise<void> {
  const within = seconds(timeoutMs);
  const waiting = (count: number): void =>
    console.log(`Shutting down: waiting at most ${within} for ${withRequests(count)}. Ctrl-C stops at once.`);
  const closed = await server.close({ timeoutMs, waiting });
  if (closed === 0) return;
  console.error(
    `Closed ${withRequests(closed)}, which were not complete after ${within}. Set SHUTDOWN_TIMEOUT to wait longer.`,
  );
  process.exitCode = 1;
}

function withRequests(count: number): string {
  return count === 1 ? '1 connection with open requests' : `${count} connections with open requests`;
}
