// Determines the caller's side of an application, and checks permissions by it.
import { problems } from '#applications/contract.ts';
import type { Side } from '#applications/rules/transitions.ts';
import { readApplicationKey, type ApplicationKey } from '#applications/store/keys.ts';
import { looksLikeId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';

/** Called with the applications that the caller has read or decided on: their notifications are read too. */
export type OnRead = (ctx: ActionContext, application_ids: readonly string[]) => Promise<void>;

async function requireApplicationKey(
  { db }: ActionContext,
  id: string,
  lock: boolean,
): Promise<ApplicationKey> {
  const key = looksLikeId(id) ? await readApplicationKey(db, id, { lock }) : undefined;
  if (!key) throw problems.application_not_found();
  return key;
}

/** Returns the caller's side; throws 404 for a missing application and 403 for other people's. */
export async function getOwnSide(
  ctx: ActionContext,
  id: string,
  { lock = false } = {},
): Promise<{ side: Side; key: ApplicationKey }> {
  const key = await requireApplicationKey(ctx, id, lock);
  const person = getPerson(ctx);
  if (key.person_id === person.id) return { side: 'seeker', key };
  if (key.company_id === person.company_id) return { side: 'company', key };
  throw problems.not_your_application();
}

/** Locks the application for a change that only one side may make. */
export async function lockApplicationFor(
  ctx: ActionContext,
  side: Side,
  id: string,
): Promise<ApplicationKey> {
  const own = await getOwnSide(ctx, id, { lock: true });
  if (own.side !== side) throw problems.not_your_application();
  return own.key;
}

export async function requireParticipant(ctx: ActionContext, id: string): Promise<void> {
  await getOwnSide(ctx, id);
}

export async function requireSide(ctx: ActionContext, side: Side, id: string): Promise<void> {
  if ((await getOwnSide(ctx, id)).side !== side) throw problems.not_your_application();
}
