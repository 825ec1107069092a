// Lists, adds and deletes the browsers in which a person gets push messages.
import { getPerson, type ActionContext } from '#context.ts';
import {
  MAX_PUSH_SUBSCRIPTIONS,
  problems,
  type NewPushSubscription,
  type PushSubscription,
} from '#notifications/contract.ts';
import { isPushEndpoint } from '#notifications/rules/push.ts';
import {
  boundPushSubscriptions,
  deletePushSubscriptionRow,
  readPushSubscriptions,
  writePushSubscription,
} from '#notifications/store/push.ts';

export interface PushSettings {
  /** VAPID key with which browsers subscribe. */
  publicKey: string;
  /** Origins of push services that the operator added to the known ones. */
  services: readonly string[];
}

export async function listPushSubscriptions(ctx: ActionContext, { publicKey }: PushSettings) {
  const push_subscriptions = await readPushSubscriptions(ctx.db, getPerson(ctx).id);
  return { public_key: publicKey, push_subscriptions };
}

export async function savePushSubscription(
  ctx: ActionContext,
  subscription: NewPushSubscription,
  { services }: PushSettings,
): Promise<PushSubscription> {
  const { db, now, actor } = ctx;
  const { id: person_id } = getPerson(ctx);
  if (!isPushEndpoint(subscription.endpoint, services)) throw problems.push_service_unknown();
  const owner = { person_id, session: actor?.session ?? null };
  const saved = await writePushSubscription(db, owner, subscription, now);
  if (!saved) throw problems.push_endpoint_taken();
  await boundPushSubscriptions(db, person_id, MAX_PUSH_SUBSCRIPTIONS);
  return saved;
}

export async function deletePushSubscription(
  ctx: ActionContext,
  id: string,
): Promise<{ subscribed: false }> {
  await deletePushSubscriptionRow(ctx.db, id, getPerson(ctx).id);
  return { subscribed: false };
}
