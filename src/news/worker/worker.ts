// The news at work: tells what happened as it happens, sends the mails, and looks at saved searches by the clock.
import { startLoop } from '#platform/queue/loop.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Db } from '#visit.ts';
import { lastDue } from '#news/rules/alert-times.ts';
import { readDue, type Often } from '#news/store/alerts.ts';
import { alertSlice, SLICE, type Slice } from './alerts.ts';
import { sendDue, type PostOffice } from './postman.ts';
import { tellAll } from './teller.ts';

export interface NewsWorker {
  /** Something happened, or may have. */
  wake(): void;
  stop(): Promise<void>;
}

/** A wake-up may be lost, and what waits its time comes due without one. */
const LOOK = 3000;
const ALERT_SLICES = 'alert-slices';

/** Telling and mailing run apart: a mail server that hangs delays no notification. */
export function workNews(office: PostOffice): NewsWorker {
  const { db, clock, log } = office;
  const mailing = startLoop({
    every: LOOK,
    run: (isOver) => sendDue(office, isOver),
    log,
    failure: 'Mails could not be sent; it is tried again',
  });
  const telling = startLoop({
    every: LOOK,
    run: async () => {
      if ((await tellAll(db, clock, log)) > 0) mailing.wake();
    },
    log,
    failure: 'News could not be told; it is tried again',
  });
  return {
    wake: () => telling.wake(),
    stop: async () => void (await Promise.all([telling.stop(), mailing.stop()])),
  };
}

export interface AlertOffice extends PostOffice {
  /** The handle with a memory of the board that somebody keeps up to date. */
  board: Db;
}

async function putSlices(office: PostOffice, queue: Queue, frequency: Often): Promise<void> {
  const { db, clock, log } = office;
  const due = lastDue(frequency, clock());
  const ids = await readDue(db, frequency, due);
  if (ids.length === 0) return;
  const slices = Array.from({ length: Math.ceil(ids.length / SLICE) }, (_, nth) => ({
    ids: ids.slice(nth * SLICE, (nth + 1) * SLICE),
    frequency,
    due: due.toISOString(),
  }));
  await queue.put(ALERT_SLICES, slices);
  log.info({ searches: ids.length, frequency }, 'Saved searches are looked at');
}

/** The queue carries what `putSlices` made, as JSON. */
function sliceOf({ ids, frequency, due }: Record<string, unknown>): Slice | null {
  const isFrequency = frequency === 'daily' || frequency === 'weekly';
  if (!Array.isArray(ids) || !isFrequency || typeof due !== 'string') return null;
  return { ids: ids.map(String), frequency, due: new Date(due) };
}

/** Alerts through the queue: looked for every few minutes, so that a morning that was missed is made up for. */
export async function workAlerts(office: AlertOffice, queue: Queue): Promise<void> {
  const { db, board, clock, log } = office;
  await queue.on(ALERT_SLICES, async (data) => {
    const slice = sliceOf(data);
    if (slice) await alertSlice({ db, board, log, now: clock() }, slice);
  });
  await queue.every('alerts', '*/5 * * * *', async () => {
    // What was found due and is not done yet is not found again.
    if ((await queue.waiting(ALERT_SLICES)) > 0) return;
    await putSlices(office, queue, 'daily');
    await putSlices(office, queue, 'weekly');
  });
}
