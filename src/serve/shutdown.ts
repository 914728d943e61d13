import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Default of {@link ShutdownOptions.timeoutMs}. Kubernetes ends a process after 30 s, systemd after 90 s. */
export const SHUTDOWN_MS = 25_000;
/** Interval in ms at which a server that stops closes connections without a request. */
const IDLE_MS = 50;
/** Rounds of the event loop: the first ends at once, the second accepts connections, the third reads their requests. */
const ROUNDS = 3;

export interface ShutdownOptions {
  /** Maximum time in milliseconds for open requests. */
  readonly timeoutMs?: number;
  /** Receives the number of connections with open requests if the server waits for them. */
  readonly waiting?: (count: number) => void;
}

export interface Shutdown {
  /** Tracks a request. Returns whether the server accepts it; if not, it is shutting down. */
  accept(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Stops accepting connections, completes open requests, and closes what is open after the timeout. Returns how many connections with
   * open requests it closed.
   */
  close(options?: ShutdownOptions): Promise<number>;
}

interface Connection {
  readonly socket: Socket;
  /** Responses that are not sent completely. */
  readonly responses: Set<ServerResponse>;
  /** Bytes that were read up to the end of the last request. If there are more, another request has begun. */
  end: number;
}

/** Creates the shutdown of a server, which must pass each request to `accept`. */
export function createShutdown(server: Server): Shutdown {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  let closing: Promise<number> | undefined;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { socket, responses: new Set(), end: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const busy = (): Connection[] => [...connections.values()].filter(isBusy);

  /** Unlike Node's `closeIdleConnections`, keeps connections whose response has ended but is not sent yet. */
  function closeIdle(): void {
    for (const connection of connections.values()) if (!isBusy(connection)) connection.socket.destroy();
  }

  async function stop({ timeoutMs = SHUTDOWN_MS, waiting }: ShutdownOptions): Promise<number> {
    for (const { responses } of connections.values()) for (const response of responses) closeAfter(response);
    // Requests that have arrived are open requests.
    for (let round = 0; round < ROUNDS; round += 1) await nextRound();
    isStopping = true;
    // Not the method of HTTP servers, which calls `closeIdleConnections`.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    closeIdle();
    if (busy().length > 0) waiting?.(busy().length);
    let cut = 0;
    const idle = setInterval(closeIdle, IDLE_MS);
    const timeout = setTimeout(() => {
      cut = busy().length;
      for (const { socket } of connections.values()) socket.destroy();
    }, timeoutMs);
    await closed;
    clearTimeout(timeout);
    clearInterval(idle);
    return cut;
  }

  return {
    accept(request, response) {
      const connection = connections.get(request.socket);
      if (connection) trackRequest(connection, request, response);
      if (closing) closeAfter(response);
      return !isStopping;
    },
    close: (options = {}) => (closing ??= stop(options)),
  };
}

function trackRequest(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { socket, responses } = connection;
  responses.add(response);
  const markEnd = (): void => void (connection.end = socket.bytesRead);
  request.once('close', markEnd);
  response.once('close', () => {
    responses.delete(response);
    markEnd();
  });
}

/** Closes the connection after this response, and announces it to the client. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Whether a connection has a request that is incomplete, or whose response is. */
function isBusy({ socket, responses, end }: Connection): boolean {
  // After an invalid request, the server ends its side of the connection.
  return !socket.destroyed && (responses.size > 0 || (socket.bytesRead > end && !socket.writableFinished));
}
