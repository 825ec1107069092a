// Limits connections: how many there may be, and how long a client may take to send a request.
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './network.ts';

export const CONNECTION_LIMITS = {
  /** Maximum connections of this process. */
  all: 8000,
  /** Per network, without a proxy in front: then the remote addresses are the visitors' own. */
  network: 2000,
  /** Requests on one connection, after which it is closed. */
  requests: 1000,
};

/** Milliseconds. */
export const TIMEOUTS = {
  /** Until the headers have arrived, counted from the start of the connection. */
  headers: 15_000,
  /** Until the whole request has arrived: a CV over a slow line. */
  request: 90_000,
  /** Between two requests; longer than the keep-alive of common proxies. */
  keepAlive: 72_000,
};

/** Options of Node's HTTP server. */
export const HTTP_OPTIONS = {
  headersTimeout: TIMEOUTS.headers,
  // How often both timeouts are checked.
  connectionsCheckingInterval: 5000,
  // TCP keep-alive lets the kernel notice a dead peer.
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
} satisfies ServerOptions;

/** `byNetwork` when visitors connect directly, without a proxy. */
export function limitConnections(
  server: Server,
  { byNetwork, most = CONNECTION_LIMITS }: { byNetwork: boolean; most?: typeof CONNECTION_LIMITS },
): void {
  server.maxConnections = most.all;
  server.maxRequestsPerSocket = most.requests;
  if (!byNetwork) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > most.network) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  });
}
