// The news at work: tells what happened as it happens, sends the mails, and looks at saved searches by the clock.
import { startLoop } from '#platform/queue/loop.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Db } from '#context.ts';
import { getLastDue } from '#notifications/rules/alert-times.ts';
import { readDueSearches, type AlertFrequency } from '#notifications/store/alerts.ts';
import { sendAlertSlice, MAX_TRIES, SLICE, type Outcome, type Slice } from './alerts.ts';
import { sendDueMails, type MailSenderOptions } from './mail-sender.ts';
import { dispatchEvents } from './dispatcher.ts';

export interface NotificationWorker {
  /** Something happened, or may have. */
  wake(): void;
  stop(): Promise<void>;
}

/** A wake-up may be lost, and what waits its time comes due without one. */
const LOOK = 3000;
const ALERT_SLICES = 'alert-slices';

/** Telling and mailing run apart: a mail server that hangs delays no notification. */
export function startNotificationWorker(office: MailSenderOptions): NotificationWorker {
  const { db, clock, log } = office;
  const mailing = startLoop({
    every: LOOK,
    run: (isOver) => sendDueMails(office, isOver),
    log,
    failure: 'Mails could not be sent; it is tried again',
  });
  const telling = startLoop({
    every: LOOK,
    run: async () => {
      if ((await dispatchEvents(db, clock, log)) > 0) mailing.wake();
    },
    log,
    failure: 'News could not be told; it is tried again',
  });
  return {
    wake: () => telling.wake(),
    stop: async () => void (await Promise.all([telling.stop(), mailing.stop()])),
  };
}

export interface AlertWorkerOptions extends MailSenderOptions {
  /** The handle with a memory of the board that somebody keeps up to date. */
  board: Db;
}

/** Searches that were too slow at every try, until they are due the next time; in this process's mind alone. */
class GivenUp {
  readonly #known = new Set<string>();
  add(ids: readonly string[], due: Date): void {
    if (this.#known.size > 10_000) this.#known.clear();
    for (const id of ids) this.#known.add(`${id} ${due.getTime()}`);
  }
  has = (id: string, due: Date) => this.#known.has(`${id} ${due.getTime()}`);
}

async function putSlices(
  office: MailSenderOptions,
  queue: Queue,
  frequency: AlertFrequency,
  givenUp: GivenUp,
): Promise<void> {
  const { db, clock, log } = office;
  const due = getLastDue(frequency, clock());
  const ids = (await readDueSearches(db, frequency, due)).filter((id) => !givenUp.has(id, due));
  if (ids.length === 0) return;
  const slices = Array.from({ length: Math.ceil(ids.length / SLICE) }, (_, nth) => ({
    ids: ids.slice(nth * SLICE, (nth + 1) * SLICE),
    frequency,
    due: due.toISOString(),
  }));
  await queue.put(ALERT_SLICES, slices);
  log.info({ searches: ids.length, frequency }, 'Saved searches are looked at');
}

/** What was too slow or had no time goes behind the others, so that one slice keeps no other waiting. */
async function putRest(queue: Queue, slice: Slice, rest: Outcome) {
  const { frequency, tries = 0 } = slice;
  const due = slice.due.toISOString();
  const again: Record<string, unknown>[] = [];
  if (rest.left.length > 0) again.push({ ids: rest.left, frequency, due, tries });
  if (rest.slow.length > 0 && tries + 1 < MAX_TRIES)
    again.push({ ids: rest.slow, frequency, due, tries: tries + 1 });
  await queue.put(ALERT_SLICES, again);
}

/** The queue carries what `putSlices` made, as JSON. */
function sliceOf({ ids, frequency, due, tries }: Record<string, unknown>): Slice | null {
  const isFrequency = frequency === 'daily' || frequency === 'weekly';
  if (!Array.isArray(ids) || !isFrequency || typeof due !== 'string') return null;
  return { ids: ids.map(String), frequency, due: new Date(due), tries: Number(tries ?? 0) };
}

/** Alerts through the queue: looked for every few minutes, so that a morning that was missed is made up for. */
export async function startAlertWorker(office: AlertWorkerOptions, queue: Queue): Promise<void> {
  const { db, board, clock, log } = office;
  const givenUp = new GivenUp();
  await queue.on(ALERT_SLICES, async (data) => {
    const slice = sliceOf(data);
    if (!slice) return;
    const outcome = await sendAlertSlice({ db, board, log, now: clock() }, slice);
    await putRest(queue, slice, outcome);
    if (outcome.slow.length === 0 || (slice.tries ?? 0) + 1 < MAX_TRIES) return;
    givenUp.add(outcome.slow, slice.due);
    log.warn({ searches: outcome.slow.slice(0, 20) }, 'Saved searches took too long');
  });
  await queue.every('alerts', '*/5 * * * *', async () => {
    // What was found due and is not done yet is not found again.
    if ((await queue.waiting(ALERT_SLICES)) > 0) return;
    await putSlices(office, queue, 'daily', givenUp);
    await putSlices(office, queue, 'weekly', givenUp);
  });
}
