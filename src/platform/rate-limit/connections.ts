// How long a connection may take for what it sends, and how many there may be: what an open socket alone can cost.
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './network.ts';

export const CONNECTION_LIMITS = {
  /** Connections of this process at most. */
  all: 8000,
  /** Of one network, where no proxy stands in front: then addresses of connections are the visitors' own. */
  network: 2000,
  /** Requests on one connection, after which it is closed. */
  requests: 1000,
};

/** Milliseconds. */
export const TIMEOUTS = {
  /** Until the head of a request has arrived, counted from the connection's beginning. */
  headers: 15_000,
  /** Until the whole request has arrived: a CV over a slow line. */
  request: 90_000,
  /** Between two requests; longer than proxies keep theirs. */
  keepAlive: 72_000,
};

/** Options of Node's own server. */
export const HTTP_OPTIONS = {
  headersTimeout: TIMEOUTS.headers,
  // How often both timeouts are looked after.
  connectionsCheckingInterval: 5000,
  // A peer that is gone without a word is noticed by the kernel.
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
} satisfies ServerOptions;

/** `byNetwork` where connections come from visitors themselves. */
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
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
