// Closes the server within a few seconds, whatever its clients do.
import type { FastifyInstance } from 'fastify';
import { SECOND } from '#platform/durations.ts';

/** Time for requests in progress; connections that are still open then are closed. */
const GRACE_PERIOD = 4 * SECOND;
/** Node closes the connections that are idle at first; these become idle later, when their responses have ended. */
const IDLE_CHECK = 50;

export async function closeServer(app: FastifyInstance, gracePeriod = GRACE_PERIOD): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK);
  // A download that nobody reads would otherwise last until the process is killed.
  const late = setTimeout(() => app.server.closeAllConnections(), gracePeriod);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
