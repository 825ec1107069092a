// Writes log lines to a file descriptor without waiting for it, and lets the process go on where that fails.
import { write, writeSync } from 'node:fs';

export interface Writer {
  write(lines: string): void;
}

type WriteError = NodeJS.ErrnoException | null;

/** Milliseconds until a full disk is tried again. */
const FULL_DISK_PAUSE = 5000;
/** Milliseconds until a reader that is behind is tried again, and how often at the exit. */
const BUSY_PAUSE = 100;
const MAX_ATTEMPTS = 50;
/** Characters that wait for a reader that is behind; further lines are discarded. */
const MAX_WAITING = 8_000_000;

const isBusy = (error: WriteError) => error?.code === 'EAGAIN' || error?.code === 'EBUSY';
const isFull = (error: WriteError) => error?.code === 'ENOSPC' || error?.code === 'EDQUOT';

/** At the exit nothing can be waited for but by standing still. What still cannot be written is lost. */
function writeAtExit(fd: number, bytes: Buffer): void {
  let rest = bytes;
  for (let attempt = 0; rest.length > 0 && attempt < MAX_ATTEMPTS;) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      // Node's file system throws errors with a code.
      if (!isBusy(error as WriteError)) return;
      attempt += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE);
    }
  }
}

/**
 * Lines are written in their order. Where the terminal or pipe is closed, the process goes on without a log. While the
 * disk is full, lines are discarded, because they would fill the memory; after `pause` milliseconds it is tried again.
 * This is not pino's own destination, which tries a full disk again and again at the exit, without an end.
 */
export function openLogOutput(fd: number, pause = FULL_DISK_PAUSE): Writer {
  let waiting = '';
  /** What an attempt that was too early has left. */
  let delayed: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let discards = false;
  let exits = false;
  const fail = (error: WriteError) => {
    waiting = '';
    discards = true;
    if (isFull(error)) setTimeout(() => (discards = false), pause).unref();
  };
  const send = (bytes: Buffer) => {
    isWriting = true;
    delayed = Buffer.alloc(0);
    write(fd, bytes, (error: WriteError, written) => {
      if (isBusy(error)) {
        delayed = bytes;
        setTimeout(() => send(bytes), BUSY_PAUSE);
        return;
      }
      const rest = bytes.subarray(written);
      if (error) fail(error);
      else if (rest.length > 0) return send(rest);
      isWriting = false;
      if (waiting !== '') sendWaiting();
    });
  };
  const sendWaiting = () => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    send(bytes);
  };
  process.on('exit', () => {
    exits = true;
    if (!discards) writeAtExit(fd, Buffer.concat([delayed, Buffer.from(waiting)]));
  });
  return {
    write(lines) {
      if (discards) return;
      if (exits) return writeAtExit(fd, Buffer.from(lines));
      if (waiting.length < MAX_WAITING) waiting += lines;
      if (!isWriting) sendWaiting();
    },
  };
}
