// On which side of an application a caller stands, and who therefore may do what with it.
import { problems } from '#applications/contract.ts';
import type { Side } from '#applications/rules/transitions.ts';
import { readApplicationKey, type ApplicationKey } from '#applications/store/keys.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#context.ts';

async function found({ db }: ActionContext, id: string, lock: boolean): Promise<ApplicationKey> {
  const key = looksLikeId(id) ? await readApplicationKey(db, id, { lock }) : undefined;
  if (!key) throw problems.application_not_found();
  return key;
}

/** The caller's side: 404 for a missing application, 403 for one between other people. */
export async function getOwnSide(
  ctx: ActionContext,
  id: string,
  { lock = false } = {},
): Promise<{ side: Side; key: ApplicationKey }> {
  const key = await found(ctx, id, lock);
  const person = personOf(ctx);
  if (key.person_id === person.id) return { side: 'seeker', key };
  if (key.company_id === person.company_id) return { side: 'company', key };
  throw problems.not_your_application();
}

/** Held for a move that only one side makes. */
export async function lockApplicationFor(
  ctx: ActionContext,
  side: Side,
  id: string,
): Promise<ApplicationKey> {
  const own = await getOwnSide(ctx, id, { lock: true });
  if (own.side !== side) throw problems.not_your_application();
  return own.key;
}

export async function requireTakesPart(ctx: ActionContext, id: string): Promise<void> {
  await getOwnSide(ctx, id);
}

export async function requireMayMove(ctx: ActionContext, side: Side, id: string): Promise<void> {
  if ((await getOwnSide(ctx, id)).side !== side) throw problems.not_your_application();
}
