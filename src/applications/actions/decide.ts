// A company answers applications: opened, accepted or rejected, one by one or many at once; decisions can be undone for a moment.
import { recordSeekerView } from '#analytics/actions.ts';
import { problems, type Status } from '#applications/contract.ts';
import {
  problems as decidingProblems,
  type DecisionResult,
} from '#applications/contract/deciding.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import {
  getNextStatus,
  canBecome,
  canUndoDecision,
  UNDO_SECONDS,
} from '#applications/rules/transitions.ts';
import * as store from '#applications/store/decide.ts';
import {
  lockOwnReceived,
  readApplicationKey,
  readKnownIds,
  type ApplicationKey,
} from '#applications/store/keys.ts';
import { readReceivedApplication } from '#applications/store/received.ts';
import { addSteps, readBatch, readBatchMembers } from '#applications/store/steps.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { requireVerifiedAddress } from '#api/policy/verified-address.ts';
import { recordEvent, discardEvent, type EventKind } from '#api/outbox/events.ts';
import { newId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#context.ts';
import { lockApplicationFor } from './own-side.ts';

const HAPPENING = {
  viewed: 'application_viewed',
  accepted: 'application_accepted',
  rejected: 'application_rejected',
} as const;

type Answer = keyof typeof HAPPENING;

function newsOf({ id, person_id, company_id, job_id }: ApplicationKey, status: Answer) {
  const about = { person_id, company_id, job_id, application_id: id };
  return { kind: HAPPENING[status], about } satisfies EventKind<ApplicationEvent>;
}

function stepOf(
  ctx: ActionContext,
  application_id: string,
  status: Answer,
  message: string | null,
) {
  const by = { side: 'company' as const, person_id: personOf(ctx).id };
  return { application_id, kind: status, status, message, ...by, at: ctx.now };
}

async function markViewed(ctx: ActionContext, key: ApplicationKey): Promise<void> {
  const { db, now } = ctx;
  await store.setViewed(db, key.id, now);
  await addSteps(db, [stepOf(ctx, key.id, 'viewed', null)]);
  await recordEvent<ApplicationEvent>(ctx, newsOf(key, 'viewed'));
}

interface Verdict {
  status: 'accepted' | 'rejected';
  message: string | null;
}

/** Decides applications that the caller has locked; their seekers are told once it can no longer be undone. */
async function decideLocked(
  ctx: ActionContext,
  keys: readonly ApplicationKey[],
  { status, message }: Verdict,
) {
  const { db, now } = ctx;
  const batch_id = newId(now);
  const settles_at = new Date(now.getTime() + UNDO_SECONDS * 1000);
  const ids = keys.map(({ id }) => id);
  if (message !== null) await countTowardsCap(ctx, 'messages', ids.length);
  await store.setDecided(db, ids, { status, message, settles_at }, now);
  await addSteps(
    db,
    ids.map((id) => ({ ...stepOf(ctx, id, status, message), batch_id })),
  );
  const later = { due_at: settles_at, batch_id };
  await recordEvent(ctx, ...keys.map((key) => ({ ...newsOf(key, status), ...later })));
  return { batch_id, undo_until: settles_at };
}

/** How the last decision is undone, while it can be; a repeated request gets the same answer. */
async function undoOf(ctx: ActionContext, id: string) {
  const key = await readApplicationKey(ctx.db, id);
  if (!key?.settles_at || !canUndoDecision(key, ctx.now)) return undefined;
  const batch_id = await readBatch(ctx.db, id);
  return batch_id ? { batch_id, undo_until: key.settles_at } : undefined;
}

/** Opens, accepts or rejects. An acceptance or rejection can be undone for a moment; the same again changes nothing. */
export async function decideApplication(
  ctx: ActionContext,
  id: string,
  { status, message }: { status: Answer; message: string | null },
): Promise<DecisionResult> {
  if (status !== 'viewed') requireVerifiedAddress(ctx);
  const key = await lockApplicationFor(ctx, 'company', id);
  if (!canBecome(key.status, status)) throw problems.already_decided();
  if (key.status !== status) {
    if (status === 'viewed') await markViewed(ctx, key);
    else await decideLocked(ctx, [key], { status, message });
  }
  if (status === 'viewed') await recordSeekerView(ctx, key.person_id);
  const application = await readReceivedApplication(ctx.db, id, ctx);
  if (!application) throw problems.application_not_found();
  return { ...application, undo: await undoOf(ctx, id) };
}

type Decision = Verdict & { ids: string[] };

type Left = { id: string; code: string };

/** Why those that are not decided are left as they stand. */
async function leftOf(
  { db }: ActionContext,
  ids: string[],
  held: ApplicationKey[],
  decided: Set<string>,
) {
  const own = new Set(held.map(({ id }) => id));
  const known = await readKnownIds(db, ids);
  const code = (id: string) => {
    if (own.has(id)) return 'already_decided';
    return known.has(id) ? 'not_your_application' : 'application_not_found';
  };
  return ids.filter((id) => !decided.has(id)).map((id): Left => ({ id, code: code(id) }));
}

/** Decides those that still can be; their seekers are told once it can no longer be undone. */
export async function decideApplications(
  ctx: ActionContext,
  { status, message, ...asked }: Decision,
) {
  const { db } = ctx;
  const ids = [...new Set(asked.ids)];
  const { company_id } = personOf(ctx);
  const held = company_id ? await lockOwnReceived(db, company_id, ids) : [];
  const act = status === 'accepted' ? 'accept' : 'reject';
  const open = held.filter((key) => getNextStatus(act, 'company', key.status) !== null);
  const batch = await decideLocked(ctx, open, { status, message });
  const decided = open.map(({ id }) => id);
  const left = await leftOf(ctx, ids, held, new Set(decided));
  return { ...batch, decided, left };
}

const before = ({ status, status_before }: ApplicationKey): Status => status_before ?? status;

/** Takes back what nobody has been told of yet; what was undone before is told again. */
export async function undoDecision(
  ctx: ActionContext,
  batch_id: string,
): Promise<{ undone: string[] }> {
  const { db, now } = ctx;
  const { company_id, id: person_id } = personOf(ctx);
  const members = company_id ? await readBatchMembers(db, batch_id, company_id) : [];
  if (!company_id || members.length === 0) throw decidingProblems.batch_not_found();
  const ids = members.map(({ id }) => id);
  const held = await lockOwnReceived(db, company_id, ids);
  // Read again now that nobody else can undo them.
  const current = await readBatchMembers(db, batch_id, company_id);
  const earlier = current.filter(({ undone }) => undone).map(({ id }) => id);
  const open = held.filter((key) => !earlier.includes(key.id) && canUndoDecision(key, now));
  const untold = await discardEvent(
    db,
    batch_id,
    open.map(({ id }) => id),
  );
  const back = open.filter(({ id }) => untold.includes(id));
  await store.setUndone(
    db,
    back.map(({ id }) => id),
    now,
  );
  const step = { kind: 'undone', side: 'company', person_id, message: null, at: now } as const;
  await addSteps(
    db,
    back.map((key) => ({ application_id: key.id, ...step, status: before(key), batch_id })),
  );
  const undone = [...earlier, ...back.map(({ id }) => id)];
  if (undone.length === 0) throw decidingProblems.too_late_to_undo();
  return { undone };
}
