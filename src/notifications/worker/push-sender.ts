// Sends due push messages: each has the subject of the corresponding mail and a link to its page.
import { translate } from '#api/translate.ts';
import { sendDue } from '#platform/queue/send-due.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import type { SendPush } from '#notifications/gateway.ts';
import {
  ALERT_TEMPLATE,
  getNextPush,
  isPushEndpoint,
  PUSH_LEASE,
  PUSH_LIFE,
  toPushKind,
} from '#notifications/rules/push.ts';
import {
  deletePushMessage,
  deletePushSubscriptionRow,
  postponePushMessage,
  takePushMessages,
  type TakenPush,
} from '#notifications/store/push.ts';

export interface PushSenderOptions {
  db: Db;
  clock: () => Date;
  log: Log;
  sendPush: SendPush;
  /** Origins of push services that the operator added to the known ones. */
  pushServices: readonly string[];
}

const BATCH = 20;

/** Contains no personal names, because anybody can read a lock screen; the subjects of mails have none either. */
function toPayload({ template, link, language }: TakenPush): string {
  const key = template === ALERT_TEMPLATE ? 'push.alert' : `mail.${template}.subject`;
  return JSON.stringify({ title: translate(language, ['notifications'], key), link, language });
}

/** The person may have changed the switches, or the role, while the message waited. */
function isWanted({ template, kinds, role }: TakenPush): boolean {
  const kind = role && toPushKind(template, role);
  return kind !== null && kinds.includes(kind);
}

async function send(options: PushSenderOptions, push: TakenPush): Promise<void> {
  const { db, clock, log, sendPush, pushServices } = options;
  const isLate = clock().getTime() - push.created_at.getTime() > PUSH_LIFE;
  if (isLate || !isWanted(push)) return deletePushMessage(db, push.id);
  // The operator may have removed the service from the settings since.
  if (!push.is_allowed || !isPushEndpoint(push.endpoint, pushServices))
    return deletePushSubscriptionRow(db, push.subscription_id);
  const unreachable = { state: 'failed', retryAfter: 0 } as const;
  const outcome = await sendPush(push, toPayload(push)).catch(() => unreachable);
  if (outcome.state === 'sent') return deletePushMessage(db, push.id);
  if (outcome.state === 'gone') return deletePushSubscriptionRow(db, push.subscription_id);
  const next_at =
    outcome.state === 'failed' ? getNextPush(push.tries, clock(), outcome.retryAfter) : null;
  // Logs only the host, because the endpoint itself is a secret.
  const service = URL.parse(push.endpoint)?.host;
  const { id, tries } = push;
  log.warn({ push: id, tries, service, state: outcome.state }, 'A push message failed');
  return next_at ? postponePushMessage(db, id, next_at) : deletePushMessage(db, id);
}

/** Sends due messages and returns how many were handled. */
export function sendDuePushes(options: PushSenderOptions, isOver?: () => boolean): Promise<number> {
  const { db, clock } = options;
  const take = (due: Parameters<typeof takePushMessages>[1]) => takePushMessages(db, due);
  // A service that is down says nothing about the others, so the next batch follows in any case.
  const sendAnyway = async (push: TakenPush) => {
    await send(options, push);
    return true;
  };
  return sendDue({ clock, batch: BATCH, lease: PUSH_LEASE, take, send: sendAnyway }, isOver);
}
