// Stores the result of something that cannot be done again, such as a mail that has been sent.
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSES_MS = [200, 1000, 5000];

/** Repeats a write that fails; rejects with its last error. */
export async function persist(write: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch {
      await sleep(pause);
    }
  }
  return write();
}
