// Background loops of notifications: dispatching events, sending mails and checking saved searches.
import { startLoop } from '#platform/queue/loop.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { getLastDue } from '#notifications/rules/alert-times.ts';
import { readDueSearches, type AlertFrequency } from '#notifications/store/alerts.ts';
import {
  sendAlertSlice,
  MAX_ALERT_TRIES,
  SLICE_SIZE,
  type AlertOutcome,
  type Slice,
} from './alerts.ts';
import { sendDueMails, type MailSenderOptions } from './mail-sender.ts';
import { sendDuePushes, type PushSenderOptions } from './push-sender.ts';
import { dispatchEvents } from './dispatcher.ts';

interface NotificationWorker {
  /** To call after an event, or when one may have been missed. */
  wake(): void;
  stop(): Promise<void>;
}

/** Polls too, because wake-ups may be lost, and delayed rows become due without one. */
const POLL_MS = 3000;
const ALERT_SLICES = 'alert-slices';

/** Dispatching, mailing and pushing run separately, so that a slow server delays none of the others. */
export function startNotificationWorker(
  options: MailSenderOptions & PushSenderOptions,
): NotificationWorker {
  const { db, clock, log } = options;
  const mailing = startLoop({
    every: POLL_MS,
    run: (isOver) => sendDueMails(options, isOver),
    log,
    failure: 'Mails could not be sent; the next run tries again',
  });
  const pushing = startLoop({
    every: POLL_MS,
    run: (isOver) => sendDuePushes(options, isOver),
    log,
    failure: 'Push messages could not be sent; the next run tries again',
  });
  const dispatching = startLoop({
    every: POLL_MS,
    run: async (isOver) => {
      if ((await dispatchEvents(db, clock, log, isOver)) === 0) return;
      mailing.wake();
      pushing.wake();
    },
    log,
    failure: 'Events could not be dispatched; the next run tries again',
  });
  return {
    wake: () => dispatching.wake(),
    stop: async () =>
      void (await Promise.all([dispatching.stop(), mailing.stop(), pushing.stop()])),
  };
}

interface AlertWorkerOptions extends MailSenderOptions {
  /** Handle with current search statistics. */
  search: SearchIndex;
}

/** The worker forgets skipped searches beyond this number, and tries them again. */
const MAX_SKIPPED = 10_000;
const MAX_LOGGED_SEARCHES = 20;

/** Searches that were too slow at every try, until they are due again. In this process's memory only. */
class SkippedSearches {
  readonly #keys = new Set<string>();
  add(ids: readonly string[], due: Date): void {
    if (this.#keys.size > MAX_SKIPPED) this.#keys.clear();
    for (const id of ids) this.#keys.add(`${id} ${due.getTime()}`);
  }
  has = (id: string, due: Date) => this.#keys.has(`${id} ${due.getTime()}`);
}

async function queueSlices(
  options: MailSenderOptions,
  queue: Queue,
  frequency: AlertFrequency,
  skipped: SkippedSearches,
): Promise<void> {
  const { db, clock, log } = options;
  const due = getLastDue(frequency, clock());
  const ids = (await readDueSearches(db, frequency, due)).filter((id) => !skipped.has(id, due));
  if (ids.length === 0) return;
  const slices = Array.from({ length: Math.ceil(ids.length / SLICE_SIZE) }, (_, nth) => ({
    ids: ids.slice(nth * SLICE_SIZE, (nth + 1) * SLICE_SIZE),
    frequency,
    due: due.toISOString(),
  }));
  await queue.put(ALERT_SLICES, slices);
  log.info({ searches: ids.length, frequency }, 'Checking saved searches');
}

/** Queues slow and unprocessed searches again, behind the other slices. */
async function requeueUnfinished(queue: Queue, slice: Slice, outcome: AlertOutcome) {
  const { frequency, tries = 0 } = slice;
  const due = slice.due.toISOString();
  const slices: Record<string, unknown>[] = [];
  if (outcome.unprocessed.length > 0)
    slices.push({ ids: outcome.unprocessed, frequency, due, tries });
  if (outcome.slow.length > 0 && tries + 1 < MAX_ALERT_TRIES)
    slices.push({ ids: outcome.slow, frequency, due, tries: tries + 1 });
  await queue.put(ALERT_SLICES, slices);
}

/** Parses the JSON that `queueSlices` put into the queue. */
function parseSlice({ ids, frequency, due, tries }: Record<string, unknown>): Slice | null {
  const isFrequency = frequency === 'daily' || frequency === 'weekly';
  if (!Array.isArray(ids) || !isFrequency || typeof due !== 'string') return null;
  return { ids: ids.map(String), frequency, due: new Date(due), tries: Number(tries ?? 0) };
}

/** Runs alerts through the queue. Checks every few minutes, so that a missed morning is caught up. */
export async function startAlertWorker(options: AlertWorkerOptions, queue: Queue): Promise<void> {
  const { db, search, clock, log } = options;
  const skipped = new SkippedSearches();
  await queue.on(ALERT_SLICES, async (data) => {
    const slice = parseSlice(data);
    if (!slice) return;
    const outcome = await sendAlertSlice({ db, search, log, now: clock() }, slice);
    await requeueUnfinished(queue, slice, outcome);
    if (outcome.slow.length === 0 || (slice.tries ?? 0) + 1 < MAX_ALERT_TRIES) return;
    skipped.add(outcome.slow, slice.due);
    log.warn(
      { searches: outcome.slow.slice(0, MAX_LOGGED_SEARCHES) },
      'Saved searches timed out and are skipped until they are due again',
    );
  });
  await queue.every('alerts', '*/5 * * * *', async () => {
    // Slices of the last check are still queued.
    if ((await queue.countPending(ALERT_SLICES)) > 0) return;
    await queueSlices(options, queue, 'daily', skipped);
    await queueSlices(options, queue, 'weekly', skipped);
  });
}
