// Messages between the seeker and the company of an application.
import { problems as applicationProblems } from '#applications/contract.ts';
import {
  problems,
  type ApplicationMessage,
  type MessageThread,
} from '#applications/contract/messages.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import {
  getThreadEnd,
  MAX_MESSAGES,
  MAX_PER_HOUR,
  MAX_WITHOUT_REPLY,
  QUIET_TIME,
} from '#applications/rules/messages.ts';
import type { Side } from '#applications/rules/transitions.ts';
import type { ApplicationKey } from '#applications/store/keys.ts';
import * as store from '#applications/store/messages.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { recordEvent } from '#events/outbox.ts';
import { HOUR, SECOND } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { getOwnSide, type OnRead } from './own-side.ts';

async function findThreadEnd({ db, now }: ActionContext, id: string) {
  const state = await store.readThreadState(db, id);
  if (!state) throw applicationProblems.application_not_found();
  return getThreadEnd(state, now);
}

export async function showMessages(ctx: ActionContext, id: string): Promise<MessageThread> {
  const { side } = await getOwnSide(ctx, id);
  const ended = await findThreadEnd(ctx, id);
  // After a withdrawal the company reads no content of the application.
  if (side === 'company' && ended === 'withdrawn') return { side, messages: [], unread: 0, ended };
  const messages = await store.readMessages(ctx.db, [id]);
  return { side, messages, unread: await store.countUnreadMessages(ctx.db, id, side), ended };
}

/** `last_message_id` is the last message that was shown; a later one, which came meanwhile, stays unread. */
export async function markMessagesRead(
  ctx: ActionContext,
  { id, last_message_id }: { id: string; last_message_id: string | undefined },
  onRead: OnRead,
): Promise<{ unread: number }> {
  const { side } = await getOwnSide(ctx, id);
  await store.setRead(ctx.db, { application_id: id, side, last_message_id }, ctx.now);
  const unread = await store.countUnreadMessages(ctx.db, id, side);
  // A notification of a later message must stay.
  if (unread === 0) await onRead(ctx, [id]);
  return { unread };
}

/** Refuses above the limits; returns whether the other side already has an unopened notification. */
async function checkLimits(ctx: ActionContext, id: string, side: Side): Promise<boolean> {
  const { db, now } = ctx;
  const before = (time: number) => new Date(now.getTime() - time);
  const counts = await store.countMessages(db, {
    application_id: id,
    side,
    since: before(QUIET_TIME),
  });
  if (counts.total >= MAX_MESSAGES) throw problems.thread_full();
  if (counts.without_reply >= MAX_WITHOUT_REPLY) throw problems.reply_awaited();
  // The lock on the application does not cover the person's other threads.
  await store.lockAuthor(db, getPerson(ctx).id);
  // The day's cap first: who waits for the hour would only be refused by the day.
  await countTowardsCap(ctx, 'messages');
  const hour = { count: MAX_PER_HOUR, since: before(HOUR) };
  const first = await store.readTimeOfMessage(db, getPerson(ctx).id, hour);
  if (first) {
    const seconds = Math.ceil((first.getTime() + HOUR - now.getTime()) / SECOND);
    throw problems.hourly_messages({ values: { most: MAX_PER_HOUR, seconds } });
  }
  return counts.is_notified;
}

async function notifyOtherSide(
  ctx: ActionContext,
  side: Side,
  { id, person_id, company_id, job_id }: ApplicationKey,
): Promise<void> {
  const kind = side === 'seeker' ? 'message_from_seeker' : 'message_from_company';
  const about = { person_id, company_id, job_id, application_id: id };
  await recordEvent<ApplicationEvent>(ctx, { kind, about });
}

export async function sendMessage(
  ctx: ActionContext,
  application_id: string,
  text: string,
): Promise<ApplicationMessage> {
  const { db, now } = ctx;
  // The lock keeps parallel writes from exceeding the limits.
  const { side, key } = await getOwnSide(ctx, application_id, { lock: true });
  if (await findThreadEnd(ctx, application_id)) throw problems.thread_ended();
  const isNotified = await checkLimits(ctx, application_id, side);
  const message = { id: newId(now), side, text, created_at: now };
  const author_id = getPerson(ctx).id;
  await store.insertMessage(db, { ...message, application_id, author_id, read_at: null });
  if (!isNotified) await notifyOtherSide(ctx, side, key);
  return message;
}
