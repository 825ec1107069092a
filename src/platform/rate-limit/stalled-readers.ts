// Closes connections whose client does not read: a response that nobody takes would hold its memory and its place for ever.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '#platform/durations.ts';

/** Milliseconds between two looks at all connections. */
export const SWEEP_MS = 15 * SECOND;
/** Looks in a row at which nothing had moved: a minute. */
export const MAX_STILL_SWEEPS = 4;

interface Progress {
  /** Bytes whose writes have ended. Node's `bytesWritten` alone also counts what is still queued. */
  written: number;
  /** What remains of the write in progress: one large write on a slow line moves nothing else. */
  remaining: number;
  stillSweeps: number;
}

function readProgress(socket: Socket): Omit<Progress, 'stillSweeps'> {
  // Node has no public property for it, and decides by the same one whether a socket is idle. Without it, progress is
  // seen at the end of each write.
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return {
    written: socket.bytesWritten - socket.writableLength,
    remaining: handle?.writeQueueSize ?? 0,
  };
}

/** A stream that has nothing to send, such as one of events, waits for the board and not for its reader. */
export function closeStalledConnections(server: Server): void {
  const open = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { written: 0, remaining: 0, stillSweeps: 0 });
    socket.once('close', () => open.delete(socket));
  });
  const sweep = () => {
    for (const [socket, last] of open) {
      const now = readProgress(socket);
      const isStill =
        socket.writableLength > 0 &&
        now.written === last.written &&
        now.remaining === last.remaining;
      const stillSweeps = isStill ? last.stillSweeps + 1 : 0;
      // A reset: the kernel, too, would wait for minutes to deliver what it holds.
      if (stillSweeps >= MAX_STILL_SWEEPS) socket.resetAndDestroy();
      else open.set(socket, { ...now, stillSweeps });
    }
  };
  server.on('listening', () => {
    const timer = setInterval(sweep, SWEEP_MS).unref();
    server.once('close', () => clearInterval(timer));
  });
}
