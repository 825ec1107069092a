// What of the news is old: told events after a month, the ledger after two, notifications and mails after half a year.
import { sweepEvents } from '#door/outbox/events.ts';
import type { Db } from '#visit.ts';
import { dropLines } from './store/alerts.ts';
import { dropMails } from './store/mails.ts';
import { dropNotifications } from './store/notifications.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A job that is older than two weeks is new to no search. */
const LEDGER = 60;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** How many rows went. */
export async function sweepNews({ db, now }: { db: Db; now: Date }): Promise<number> {
  const events = await sweepEvents(db, before(now, 30));
  const lines = await dropLines(db, before(now, LEDGER));
  const notifications = await dropNotifications(db, before(now, 180));
  return events + lines + notifications + (await dropMails(db, before(now, 180)));
}
