// Lists a person's notifications and marks them as read, also with the application that they are about.
import { toPageResponse, type PageResponse } from '#platform/paging.ts';
import { getPerson, type Language, type ActionContext } from '#context.ts';
import type { Notification } from '#notifications/contract.ts';
import { toNotificationText } from '#notifications/mail-templates/notification-text.ts';
import { toNotificationLink } from '#notifications/rules/notification-rules.ts';
import {
  countUnreadNotifications,
  markRead,
  markReadAbout,
  readNotifications,
  type NotificationRow,
} from '#notifications/store/notifications.ts';

export function toNotification(row: NotificationRow, language: Language): Notification {
  const { id, kind, company_id, job_id, application_id, interview_id, created_at, read_at } = row;
  const about = { company_id, job_id, application_id, interview_id };
  const text = toNotificationText(kind, row, language);
  return { id, kind, text, link: toNotificationLink(row), ...about, created_at, read_at };
}

export async function listNotifications(
  ctx: ActionContext,
  { unread = false, ...pageRequest }: { unread?: boolean | undefined; page: number; limit: number },
): Promise<PageResponse & { notifications: Notification[]; unread: number }> {
  const { db, language } = ctx;
  const { id } = getPerson(ctx);
  const { total, notifications: rows } = await readNotifications(db, id, {
    ...pageRequest,
    unread,
    language,
  });
  return {
    ...toPageResponse(total, pageRequest),
    notifications: rows.map((row) => toNotification(row, language)),
    unread: await countUnreadNotifications(db, id),
  };
}

/** Marks all when `ids` is absent; ignores ids of other people's notifications. */
export async function markNotificationsRead(
  ctx: ActionContext,
  ids?: readonly string[],
): Promise<{ unread: number }> {
  const { db, now } = ctx;
  const { id } = getPerson(ctx);
  await markRead(db, id, ids, now);
  return { unread: await countUnreadNotifications(db, id) };
}

/** Called by the applications module, which knows no notifications, for what the caller has read or decided on. */
export async function markApplicationsRead(
  ctx: ActionContext,
  application_ids: readonly string[],
): Promise<void> {
  await markReadAbout(ctx.db, getPerson(ctx).id, application_ids, ctx.now);
}
