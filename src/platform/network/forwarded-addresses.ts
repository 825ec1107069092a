// Takes the ports out of X-Forwarded-For: some proxies (Azure Application Gateway, IIS) write `203.0.113.7:50001`, which
// would be another network for each connection.
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const BRACKETED_IPV6 = /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i;

/** The address without port and brackets; anything else as it is. */
function stripPort(entry: string): string {
  return (BRACKETED_IPV6.exec(entry) ?? IPV4_WITH_PORT.exec(entry))?.[1] ?? entry;
}

/**
 * Characters of the header that are read, from its end, where the trusted proxies write. What a caller has sent is before
 * them: with sixty kilobytes of it, each reading would take as long as a page.
 */
const READ = 1024;

/** Changes the header itself, so that everything that reads it afterwards agrees. */
export function stripForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded
    .slice(-READ)
    .split(',')
    .map((entry) => stripPort(entry.trim()))
    .join(', ');
}

/** Before any other hook: `request.ip` reads the header each time. */
export function registerForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    stripForwardedPorts(raw);
    done();
  });
}
