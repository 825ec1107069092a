// What nobody can use any more is forgotten.
import { sweepBuckets } from '#platform/rate-limit/buckets.ts';
import { sweepAccountEvents } from '#identity/events/list.ts';
import type { Db } from '#visit.ts';
import { sweepDevices } from './devices.ts';

export async function sweepIdentity(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('tickets').where('expires_at', '<=', now).execute();
  const lastWeek = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000);
  await db.deleteFrom('account_mails').where('created_at', '<', lastWeek).execute();
  await db
    .deleteFrom('account_totps')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', yesterday)
    .execute();
  await sweepBuckets(db, yesterday);
  await sweepAccountEvents(db, now);
  await sweepDevices(db, now);
}
