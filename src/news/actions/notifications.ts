// What a person was told in the product.
import { pageTold, type PageTold } from '#platform/paging.ts';
import { personOf, type Language, type Visit } from '#visit.ts';
import type { Notification } from '#news/contract.ts';
import { toldText } from '#news/letters/told.ts';
import { linkOf } from '#news/rules/telling.ts';
import { countUnread, markRead, readNotifications, type Told } from '#news/store/notifications.ts';

export function notificationOf(told: Told, language: Language): Notification {
  const { id, kind, company_id, job_id, application_id, interview_id, created_at, read_at } = told;
  const about = { company_id, job_id, application_id, interview_id };
  const text = toldText(kind, told, language);
  return { id, kind, text, link: linkOf(told), ...about, created_at, read_at };
}

export async function notifications(
  visit: Visit,
  { unread = false, ...asked }: { unread?: boolean | undefined; page: number; limit: number },
): Promise<PageTold & { notifications: Notification[]; unread: number }> {
  const { db, language } = visit;
  const { id } = personOf(visit);
  const { total, notifications: rows } = await readNotifications(db, id, { ...asked, unread });
  return {
    ...pageTold(total, asked),
    notifications: rows.map((told) => notificationOf(told, language)),
    unread: await countUnread(db, id),
  };
}

/** Without ids all of them; ids of others' are passed over. */
export async function read(visit: Visit, ids?: readonly string[]): Promise<{ unread: number }> {
  const { db, now } = visit;
  const { id } = personOf(visit);
  await markRead(db, id, ids, now);
  return { unread: await countUnread(db, id) };
}
