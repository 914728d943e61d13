import type { Server } from '../../serve/node.ts';
import { seconds } from '../command/terminal.ts';

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
